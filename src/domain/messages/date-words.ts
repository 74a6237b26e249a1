/** A calendar date as a catalogue puts it into words; the year is null where it is the running one. */
export type DateParts = {
  /** 1 is Monday; null where the weekday is not said. */
  readonly weekday: number | null;
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
};

/** The forms of days and times, and of several dates of a series. */
export type DateWords = {
  readonly date: (date: DateParts) => string;
  /** The short name of a weekday, 1 for Monday: `Mon`. */
  readonly shortWeekday: (weekday: number) => string;
  /** A day whose month is that of a later one in the list. */
  readonly day: (day: number) => string;
  /** At least two, with a word before the last one. */
  readonly list: (items: readonly string[]) => string;
  readonly clock: (time: string) => string;
  readonly clockRange: (from: string, to: string) => string;
  readonly inZone: (text: string, zone: string) => string;
  /** `14 Thursdays until 15 July`; the weekday is null where the dates have none in common. */
  readonly datesUntil: (count: number, weekday: number | null, last: string) => string;
  readonly datesFrom: (weekday: number | null, first: string) => string;
  /**
   * The number of dates of a series that take place, and those that do not: `12 dates (1 of 13 left out: 26 January
   * taken)`.
   */
  readonly datesLeftOut: (number: number, left: number, which: string) => string;
  /** Why a date or a number of dates is left out. */
  readonly leftOutBecause: Readonly<Record<'taken' | 'cancelled', (what: string) => string>>;
  /** Several dates by name: `3 dates: 4, 11 and 18 May`. */
  readonly datesOn: (count: number, days: string) => string;
  readonly datesLine: (days: string) => string;
  /** Items of a list that is cut. */
  readonly andMore: (count: number) => string;
};

/** A year with 29 February, for dates whose year is not said. */
const LEAP_YEAR = 2000;

type Parts = 'weekday' | 'shortWeekday' | 'day' | 'year';

const OPTIONS: Readonly<Record<Parts, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  day: { day: 'numeric', month: 'long' },
  year: { day: 'numeric', month: 'long', year: 'numeric' },
};

/**
 * Formats are kept: to make one takes longer than to use it a hundred times. They get days as milliseconds of UTC,
 * which takes them a fifteenth of the time of a `Temporal.PlainDate`.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, parts: Parts): Intl.DateTimeFormat {
  const key = `${tag} ${parts}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...OPTIONS[parts], timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

const dayInUtc = (year: number, month: number, day: number): number =>
  Temporal.PlainDate.from({ year, month, day }).toZonedDateTime('UTC').epochMilliseconds;

/** Dates, weekdays and lists as `Intl` writes them in a language; `joint` stands between the weekday and the date. */
export function wordsByIntl(
  tag: string,
  joint: string,
): Pick<DateWords, 'date' | 'shortWeekday' | 'list'> {
  const lists = new Intl.ListFormat(tag);
  return {
    date: ({ weekday, day, month, year }) => {
      const text = formatOf(tag, year === null ? 'day' : 'year').format(
        dayInUtc(year ?? LEAP_YEAR, month, day),
      );
      return weekday === null ? text : `${weekdayName(tag, weekday)}${joint}${text}`;
    },
    shortWeekday: (weekday) => formatOf(tag, 'shortWeekday').format(mondayBased(weekday)),
    list: (items) => lists.format(items),
  };
}

/** A day with a weekday, 1 for Monday. */
const mondayBased = (weekday: number): number => dayInUtc(2001, 1, weekday);

/** The name of a weekday, 1 for Monday. */
export const weekdayName = (tag: string, weekday: number): string =>
  formatOf(tag, 'weekday').format(mondayBased(weekday));
