/** A term or a holiday to create; it holds everywhere. */
export type SeedPeriod = {
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** First and last day of the terms, by month and day; a winter term ends in the next year. */
const winter = { starts: '10-12', ends: '02-13' };
const summer = { starts: '04-12', ends: '07-17' };

/** Holidays of every year: the first day by month and day, and the number of days. */
const yearly: readonly { name: string; starts: string; days: number }[] = [
  { name: "New Year's Day", starts: '01-01', days: 1 },
  { name: 'Labour Day', starts: '05-01', days: 1 },
  { name: 'Whitsun week', starts: '05-24', days: 6 },
  { name: 'National Day', starts: '10-03', days: 1 },
  { name: "All Saints' Day", starts: '11-01', days: 1 },
  { name: 'Christmas break', starts: '12-24', days: 14 },
];

function termsOf(year: number): SeedPeriod[] {
  return [
    {
      name: `Summer term ${year}`,
      starts_on: `${year}-${summer.starts}`,
      ends_on: `${year}-${summer.ends}`,
    },
    {
      name: `Winter term ${year}/${String(year + 1).slice(2)}`,
      starts_on: `${year}-${winter.starts}`,
      ends_on: `${year + 1}-${winter.ends}`,
    },
  ];
}

/** The running term, or the next one, and the one after it. */
export function seedTerms(today: Temporal.PlainDate): SeedPeriod[] {
  return [today.year - 1, today.year, today.year + 1]
    .flatMap(termsOf)
    .filter(({ ends_on }) => ends_on >= today.toString())
    .slice(0, 2);
}

/** The holidays and free weeks of this year and the next. */
export function seedHolidays(today: Temporal.PlainDate): SeedPeriod[] {
  return [today.year, today.year + 1].flatMap((year) =>
    yearly.map(({ name, starts, days }) => {
      const first = Temporal.PlainDate.from(`${year}-${starts}`);
      const last = first.add({ days: days - 1 });
      return { name, starts_on: first.toString(), ends_on: last.toString() };
    }),
  );
}
