import { BERLIN, manyParts, observance, zoneLines } from './zone-texts.ts';

type Parts = readonly (readonly string[])[];

/** An event of an hour on 7 June 2027 at 10:00 in a zone, and when its dates begin in UTC. */
export type ZoneCase = {
  readonly about: string;
  readonly tzid: string;
  /** What the calendar says of the zone; absent where it says nothing. */
  readonly parts?: Parts;
  /** Lines of the event besides its start and end. */
  readonly lines?: readonly string[];
  readonly starts: readonly string[];
};

const yearly = (month: number, day: string): string =>
  `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`;

/** The rules of central Europe, as a program writes them that begins in a year. */
const berlinFrom = (year: number, spring: string, autumn: string): Parts => [
  observance(`${year}${spring}T020000`, '+0100', '+0200', yearly(3, '-1SU')),
  observance(`${year}${autumn}T030000`, '+0200', '+0100', yearly(10, '-1SU')),
];

const EASTERN_2027: Parts = [
  observance('20270314T020000', '-0500', '-0400', yearly(3, '2SU')),
  observance('20271107T020000', '-0400', '-0500', yearly(11, '1SU')),
];

const CENTRAL_2005: Parts = [
  observance('20050403T020000', '-0600', '-0500'),
  observance('20051030T020000', '-0500', '-0600'),
  observance('20060402T020000', '-0600', '-0500'),
  observance('20061029T020000', '-0500', '-0600'),
];

/** The clock of Almaty, which was changed on 1 March 2024. */
export const ALMATY: Parts = [
  observance('20041031T000000', '+0600', '+0600'),
  observance('20240301T000000', '+0600', '+0500'),
];

/** A clock that no zone has. */
export const NOBODYS: Parts = [observance('19700101T000000', '+0007', '+0007')];

const WEEKLY = 'RRULE:FREQ=WEEKLY;COUNT=3';

const at = (time: string): string[] => [`2027-06-07T${time}:00Z`];

const weeks = (time: string): string[] =>
  ['07', '14', '21'].map((day) => `2027-06-${day}T${time}:00Z`);

/** Names of zones without a description. */
const NAMED: readonly ZoneCase[] = [
  ['US/Eastern', '14:00'],
  ['us/eastern', '14:00'],
  ['GB', '09:00'],
  ['CET', '08:00'],
  ['Etc/UTC', '10:00'],
  ['Asia/Istanbul', '07:00'],
  ['/mozilla.org/20070129_1/US/Central', '15:00'],
  ['Eastern Standard Time', '14:00'],
  ['(UTC-05:00) Eastern Standard Time', '14:00'],
  ['"(GMT-05:00) Eastern Time (US & Canada)"', '14:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '14:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '08:00'],
  ['"Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '08:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', '08:00'],
  ['"(UTC+09:00) Osaka, Sapporo, Tokyo"', '01:00'],
  ['tzone://Microsoft/Utc', '10:00'],
  ['"tzone://Microsoft/Utc"', '10:00'],
].map(([tzid = '', time = '']) => ({ about: 'not described', tzid, starts: at(time) }));

/** Calendars whose zones are to be understood. */
export const UNDERSTOOD: readonly ZoneCase[] = [
  ...NAMED,
  {
    about: 'that begins in 2027 and never changes',
    tzid: 'Office',
    parts: [observance('20270101T000000', '+0900', '+0900')],
    starts: at('01:00'),
  },
  {
    about: 'of Berlin with rules from 2027 on',
    tzid: 'Mine',
    parts: berlinFrom(2027, '0328', '1031'),
    starts: at('08:00'),
  },
  {
    about: 'of Berlin with rules from 2026 on',
    tzid: 'Mine',
    parts: berlinFrom(2026, '0329', '1025'),
    starts: at('08:00'),
  },
  {
    about: 'of New York with rules from 2027 on',
    tzid: 'Eastern Time',
    parts: EASTERN_2027,
    starts: at('14:00'),
  },
  {
    about: 'of New York with rules from 2027 on, under a name of Outlook',
    tzid: '"(UTC-05:00) Eastern Time (US & Canada)"',
    parts: EASTERN_2027,
    starts: at('14:00'),
  },
  {
    about: 'that Exchange has no name for',
    tzid: 'tzone://Microsoft/Custom',
    parts: EASTERN_2027,
    starts: at('14:00'),
  },
  {
    about: 'three hours behind UTC without summer time',
    tzid: 'South',
    parts: [observance('16010101T000000', '-0300', '-0300')],
    starts: at('13:00'),
  },
  {
    about: 'with rules of 2005 and 2006 alone',
    tzid: 'US Central',
    parts: CENTRAL_2005,
    starts: at('16:00'),
  },
  {
    about: 'with another offset than years ago',
    tzid: 'Branch',
    parts: ALMATY,
    starts: at('05:00'),
  },
  {
    about: 'of Berlin under the name of another zone',
    tzid: 'Europe/London',
    parts: BERLIN,
    starts: at('08:00'),
  },
  {
    about: 'that is the same as the zone of that name',
    tzid: 'Europe/Vienna',
    parts: BERLIN,
    starts: at('08:00'),
  },
  {
    about: 'with more parts than are read, of a known name',
    tzid: 'Asia/Tokyo',
    parts: manyParts(601),
    starts: at('01:00'),
  },
  {
    about: 'of a series over the change of the clock',
    tzid: 'Mine',
    parts: berlinFrom(2027, '0328', '1031'),
    lines: ['RRULE:FREQ=MONTHLY;UNTIL=20271107T090000Z'],
    starts: [
      '2027-06-07T08:00:00Z',
      '2027-07-07T08:00:00Z',
      '2027-08-07T08:00:00Z',
      '2027-09-07T08:00:00Z',
      '2027-10-07T08:00:00Z',
      '2027-11-07T09:00:00Z',
    ],
  },
];

/** Calendars whose zones have a clock that no zone has: their times are taken one by one. */
export const BY_INSTANTS: readonly ZoneCase[] = [
  { about: 'of a single event', tzid: 'Office', parts: NOBODYS, starts: at('09:53') },
  {
    about: 'of a series with an end',
    tzid: 'Office',
    parts: NOBODYS,
    lines: [WEEKLY],
    starts: weeks('09:53'),
  },
  {
    about: 'of a series with a date left out and one more',
    tzid: 'Office',
    parts: NOBODYS,
    lines: [
      'RRULE:FREQ=WEEKLY;UNTIL=20270621T095300Z',
      'EXDATE;TZID=Office:20270614T100000',
      'RDATE;TZID=Office:20270623T120000',
    ],
    starts: ['2027-06-07T09:53:00Z', '2027-06-21T09:53:00Z', '2027-06-23T11:53:00Z'],
  },
  {
    about: 'under the name of a zone',
    tzid: 'Europe/Paris',
    parts: NOBODYS,
    starts: at('09:53'),
  },
];

/** Calendars whose zones explain nothing. */
export const REFUSED: readonly Omit<ZoneCase, 'starts'>[] = [
  { about: 'not described', tzid: 'Atlantis' },
  { about: 'with more parts than are read', tzid: 'Office', parts: manyParts(601) },
  {
    about: 'that no zone has, of a series without an end',
    tzid: 'Office',
    parts: NOBODYS,
    lines: ['RRULE:FREQ=WEEKLY'],
  },
  {
    about: 'that no zone has, of a series with 367 dates',
    tzid: 'Office',
    parts: NOBODYS,
    lines: ['RRULE:FREQ=DAILY;COUNT=367'],
  },
];

/** The VTIMEZONE of a case; no lines where the calendar does not describe it. */
export const definitionOf = ({ tzid, parts }: Pick<ZoneCase, 'tzid' | 'parts'>): string[] =>
  parts === undefined ? [] : zoneLines(tzid.replaceAll('"', '').replaceAll(',', '\\,'), ...parts);

/** The start and the end of the event of a case, and its further lines. */
export const timesOf = (
  { tzid, lines = [] }: Pick<ZoneCase, 'tzid' | 'lines'>,
  day = '20270607',
): string[] => [`DTSTART;TZID=${tzid}:${day}T100000`, `DTEND;TZID=${tzid}:${day}T110000`, ...lines];
