import type { SeededRandom } from '../support/seeded-random.ts';

const some = <T>(random: SeededRandom, most: number, make: () => T): T[] =>
  Array.from({ length: random.below(most + 1) }, make);

const joined = (random: SeededRandom, most: number, make: () => string): string =>
  some(random, most, make).join(',');

const ODD_NUMBERS = [
  '0',
  '-1',
  '-0',
  '+1',
  '54',
  '367',
  '-367',
  '1000',
  '999999999',
  '1e9',
  '1.5',
  '',
  'x',
];

/** A number of a rule: often one that it can have, else one that it cannot. */
export function number(random: SeededRandom, most: number): string {
  if (random.once(40)) return '9'.repeat(1 + random.below(400));
  return random.once(8) ? random.pick(ODD_NUMBERS) : String(1 + random.below(most));
}

const signed = (random: SeededRandom, most: number): string =>
  (random.once(3) ? '-' : '') + number(random, most);

const two = (value: number): string => String(value).padStart(2, '0');

/** A day, of 2027 as a rule. */
export function day(random: SeededRandom): string {
  if (random.once(25))
    return random.pick([
      '00010101',
      '16010101',
      '19700101',
      '99991231',
      '20270230',
      '20271301',
      '2027',
      '',
    ]);
  return `20${27 + random.below(3)}${two(1 + random.below(12))}${two(1 + random.below(28))}`;
}

const clock = (random: SeededRandom): string =>
  random.once(30)
    ? random.pick(['T250000', 'T100060', 'T1000', 'T', 't100000', 'T10:00:00'])
    : `T${two(random.below(24))}${random.pick(['00', '15', '30'])}00`;

/** A time in UTC or without a zone, or a date. */
export const time = (random: SeededRandom): string =>
  random.once(8) ? day(random) : day(random) + clock(random) + (random.once(2) ? 'Z' : '');

const FREQUENCIES = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
  'weekly',
  'NEVER',
  '',
];
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const weekday = (random: SeededRandom): string =>
  (random.once(3) ? signed(random, 5) : '') + (random.once(30) ? 'XX' : random.pick(DAYS));

/** How many values a list of a rule has at most. */
const LISTED = 6;
const MANY = 400;

const length = (random: SeededRandom): number => (random.once(60) ? MANY : LISTED);

const numbers = (random: SeededRandom, most: number, isSigned = true): string =>
  joined(random, length(random), () => (isSigned ? signed : number)(random, most));

const PARTS: ((random: SeededRandom) => string)[] = [
  (random) => `INTERVAL=${number(random, 4)}`,
  (random) => `COUNT=${number(random, 40)}`,
  (random) => `UNTIL=${time(random)}`,
  (random) => `BYMONTH=${numbers(random, 12)}`,
  (random) => `BYWEEKNO=${numbers(random, 53)}`,
  (random) => `BYYEARDAY=${numbers(random, 366)}`,
  (random) => `BYMONTHDAY=${numbers(random, 31)}`,
  (random) => `BYDAY=${joined(random, length(random), () => weekday(random))}`,
  (random) => `BYHOUR=${numbers(random, 23, false)}`,
  (random) => `BYMINUTE=${numbers(random, 59, false)}`,
  (random) => `BYSECOND=${numbers(random, 59, false)}`,
  (random) => `BYSETPOS=${numbers(random, 5)}`,
  (random) => `WKST=${random.pick([...DAYS, 'MONDAY'])}`,
  (random) =>
    random.pick([
      'RSCALE=GREGORIAN',
      'RSCALE=HEBREW',
      'SKIP=OMIT',
      'X-PART=1',
      '',
      '=',
      'FREQ=DAILY',
    ]),
];

/** The value of an RRULE, with parts in and out of range. */
export function rule(random: SeededRandom): string {
  const freq = random.once(6) ? random.pick(FREQUENCIES) : random.pick(FREQUENCIES.slice(0, 4));
  const ends = random.once(3) ? '' : `;COUNT=${number(random, 30)}`;
  const parts = some(random, random.once(20) ? 12 : 2, () => random.pick(PARTS)(random));
  return [`FREQ=${freq}${ends}`, ...parts].join(';');
}

/** Dates of RDATE or EXDATE. */
export const dates = (random: SeededRandom): string =>
  joined(random, random.once(80) ? 4_000 : 4, () => time(random));

/** Periods of RDATE. */
export const periods = (random: SeededRandom): string =>
  joined(
    random,
    random.once(40) ? 2_000 : 3,
    () => `${time(random)}/${random.pick(['PT1H', 'P-1D', 'P', time(random)])}`,
  );

const NAMES = [
  'Customized Time Zone',
  'W. Europe Standard Time',
  '/mozilla.org/1/Europe/Berlin',
  'Europe/Berlin',
  'Z',
  'Mars/Olympus',
  '(UTC+01:00) Berlin',
  '',
];

/** The name of a zone. */
export const zoneName = (random: SeededRandom): string =>
  random.once(50) ? 'A/'.repeat(random.below(3_000)) : random.pick(NAMES);

const offset = (random: SeededRandom): string =>
  random.once(10)
    ? random.pick(['+9999', '-2400', '+010203', '0100', 'x', '', '+01'])
    : `${random.pick(['+', '-'])}${two(random.below(13))}${random.pick(['00', '30', '45'])}`;

const onset = (random: SeededRandom): string =>
  random.pick([
    '16010101T000000',
    '19700329T020000',
    '20270328T020000',
    '00010101T000000',
    time(random),
  ]);

function observance(random: SeededRandom): string[] {
  const name = random.pick(['STANDARD', 'DAYLIGHT', 'DAYLIGHT', 'STANDARD', 'VEVENT']);
  const yearly = `FREQ=YEARLY;BYMONTH=${1 + random.below(12)};BYDAY=${random.pick(['-1SU', '2SU', '1MO'])}`;
  return [
    `BEGIN:${name}`,
    ...(random.once(30) ? [] : [`DTSTART:${onset(random)}`]),
    ...(random.once(30) ? [] : [`TZOFFSETFROM:${offset(random)}`]),
    ...(random.once(30) ? [] : [`TZOFFSETTO:${offset(random)}`]),
    ...(random.once(3) ? [] : [`RRULE:${random.once(3) ? rule(random) : yearly}`]),
    ...(random.once(8) ? [`RDATE:${random.once(6) ? periods(random) : dates(random)}`] : []),
    ...(random.once(20) ? [`EXDATE:${dates(random)}`] : []),
    ...(random.once(40) ? [] : [`END:${name}`]),
  ];
}

/** The definition of a zone, of any shape. */
export function zone(random: SeededRandom, name: string): string[] {
  const count = random.once(60) ? 700 : random.below(4);
  return [
    'BEGIN:VTIMEZONE',
    ...(random.once(40) ? [] : [`TZID:${name}`]),
    ...(random.once(10) ? [`X-LIC-LOCATION:${zoneName(random)}`] : []),
    ...Array.from({ length: count }, () => observance(random)).flat(),
    ...(random.once(40) ? [] : ['END:VTIMEZONE']),
  ];
}
