/** A part of a VTIMEZONE as lines: its first onset, its offsets from and to, and further lines. */
export const observance = (
  start: string,
  from: string,
  to: string,
  ...lines: readonly string[]
): string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  'END:STANDARD',
];

/** A VTIMEZONE as lines. */
export const zoneLines = (tzid: string, ...parts: readonly (readonly string[])[]): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...parts.flat(),
  'END:VTIMEZONE',
];

const yearly = (rest: string): string => `RRULE:FREQ=YEARLY;${rest}`;

/** The clock of central Europe since 1996. */
export const BERLIN = [
  observance('19961027T030000', '+0200', '+0100', yearly('BYMONTH=10;BYDAY=-1SU')),
  observance('19810329T020000', '+0100', '+0200', yearly('BYMONTH=3;BYDAY=-1SU')),
];

/** The same as Exchange writes it. */
export const EXCHANGE = [
  observance('16010101T030000', '+0200', '+0100', yearly('INTERVAL=1;BYDAY=-1SU;BYMONTH=10')),
  observance('16010101T020000', '+0100', '+0200', yearly('INTERVAL=1;BYDAY=-1SU;BYMONTH=3')),
];

/** The clock of New York, which changed its rules in 2007. */
export const NEW_YORK = [
  observance('20071104T020000', '-0400', '-0500', yearly('BYMONTH=11;BYDAY=1SU')),
  observance('20070311T020000', '-0500', '-0400', yearly('BYMONTH=3;BYDAY=2SU')),
  observance(
    '19671029T020000',
    ...(['-0400', '-0500'] as const),
    yearly('BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z'),
  ),
  observance(
    '19870405T020000',
    ...(['-0500', '-0400'] as const),
    yearly('BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z'),
  ),
];

/** The clock of Sydney since 2008. */
export const SYDNEY = [
  observance('20080406T030000', '+1100', '+1000', yearly('BYMONTH=4;BYDAY=1SU')),
  observance('20081005T020000', '+1000', '+1100', yearly('BYMONTH=10;BYDAY=1SU')),
];

/** As many parts, each with a yearly rule. */
export const manyParts = (count: number): string[][] =>
  Array.from({ length: count }, (_one, at) =>
    observance(
      `${1601 + (at % 400)}0101T030000`,
      ...([at % 2 ? '+0100' : '+0200', at % 2 ? '+0200' : '+0100'] as const),
      yearly(`BYMONTH=${(at % 12) + 1};BYDAY=-1SU`),
    ),
  );

/** A part with as many dates, a day after each other. */
export const manyDates = (count: number): string[] => {
  const first = Temporal.PlainDate.from('2020-01-01');
  const dates = Array.from({ length: count }, (_one, at) =>
    first.add({ days: at }).toString().replaceAll('-', ''),
  );
  return observance(
    '19700101T000000',
    ...(['+0100', '+0200'] as const),
    ...dates.map((date) => `RDATE:${date}T030000`),
  );
};

const numbers = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_one, at) => from + at).join(',');

const ruled = (start: string, rule: string): string[][] => [
  observance(start, '+0100', '+0200', `RRULE:${rule}`),
];

/** Zones of which no clock of the world is one, by what is too much in them: whoever expands these is stopped. */
export const HOSTILE_ZONES: readonly (readonly [about: string, parts: readonly string[][]])[] = [
  ['every second since 1601', ruled('16010101T000000', 'FREQ=SECONDLY')],
  ['every minute since 1601', ruled('16010101T000000', 'FREQ=MINUTELY')],
  ['every hour since 2000', ruled('20000101T000000', 'FREQ=HOURLY')],
  ['every day since the year 1', ruled('00010103T000000', 'FREQ=DAILY')],
  ['every week since the year 1', ruled('00010103T000000', 'FREQ=WEEKLY')],
  ['every month since the year 1', ruled('00010103T000000', 'FREQ=MONTHLY')],
  ['900 parts', manyParts(900)],
  ['2001 dates', [manyDates(2_001)]],
  [
    'each second of a year',
    ruled(
      '16010101T000000',
      `FREQ=YEARLY;BYMONTH=1;BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 59)}`,
    ),
  ],
  [
    'places among all days of a year',
    ruled(
      '16010101T000000',
      `FREQ=YEARLY;BYYEARDAY=${numbers(1, 366)};BYSETPOS=${numbers(1, 366)}`,
    ),
  ],
  [
    'a rule that never applies',
    ruled('16010101T000000', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;COUNT=500'),
  ],
  ['a count of a billion', ruled('16010101T000000', 'FREQ=YEARLY;BYMONTH=1;COUNT=1000000000')],
  [
    'zones within zones',
    [
      [
        ...Array(7).fill('BEGIN:STANDARD'),
        'DTSTART:16010101T000000',
        'RRULE:FREQ=SECONDLY',
        ...Array(7).fill('END:STANDARD'),
      ],
    ],
  ],
  ['parts that are nested too deeply', [Array(4_000).fill('BEGIN:STANDARD')]],
];

/** The name of the zones above: nobody knows it. */
export const NOWHERE_KNOWN = 'Nowhere/Known';

/** An event of an hour in a zone that is described so, as a calendar. */
export const calendarInZone = (
  { uid, parts, tzid = NOWHERE_KNOWN }: { uid: string; parts: readonly string[][]; tzid?: string },
  ...lines: readonly string[]
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...zoneLines(tzid, ...parts),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270101T000000Z',
    'SUMMARY:Choir',
    'LOCATION:Hall',
    `DTSTART;TZID=${tzid}:20270607T100000`,
    `DTEND;TZID=${tzid}:20270607T110000`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
