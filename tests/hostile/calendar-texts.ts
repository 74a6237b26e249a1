import type { SeededRandom } from '../support/seeded-random.ts';
import { dates, day, number, periods, rule, time, zone, zoneName } from './calendar-values.ts';

/** What a calendar is about; the rest of it is random. */
export type CalendarIntent = {
  uid: string;
  /** Absent for an object of CalDAV. */
  method?: string;
  organizer: string;
  room: string;
  attendee: string;
};

const WORDS = [
  'Choir',
  'Übung',
  '音楽',
  '👩‍🏫 Lehre',
  'a\u0301\u0323',
  '\\n\\,\\;',
  '=1+1',
  '<b>&amp;',
  '\u0000\u0007',
  '%s {x}',
];

/** A text of some words, now and then a very long one. */
function text(random: SeededRandom): string {
  if (random.once(60)) return random.pick(WORDS).repeat(random.below(random.once(8) ? 9_000 : 900));
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS)).join(' ');
}

const QUOTED = ['"a;b:c"', '"', "a^n^'b", '"x","y"', '', '=', '"'.repeat(9)];

/** Parameters of a property, in the forms that readers stumble over. */
function parameters(random: SeededRandom): string {
  const count = random.once(80) ? 2_000 : random.below(3);
  const names = ['CN', 'LANGUAGE', 'X-A', 'VALUE', 'ALTREP', 'TZID', 'ENCODING', 'RANGE', '', '=;'];
  return Array.from({ length: count }, () => `;${random.pick(names)}=${random.pick(QUOTED)}`).join(
    '',
  );
}

const withZone = (random: SeededRandom, zones: readonly string[]): string => {
  const value = time(random);
  const isLocal = zones.length > 0 && value.length === 15;
  if (isLocal) return `;TZID=${random.once(9) ? '"' : ''}${random.pick(zones)}:${value}`;
  return value.length === 8 ? `;VALUE=DATE:${value}` : `:${value}`;
};

const hour = (random: SeededRandom, zones: readonly string[]): string[] => {
  const on = `20270${1 + random.below(9)}1${random.below(10)}`;
  const from = 6 + random.below(13);
  const of = (at: number) => `${on}T${String(at).padStart(2, '0')}0000`;
  const tzid = zones.length > 0 && random.once(2) ? `;TZID=${random.pick(zones)}` : undefined;
  const end = tzid === undefined ? 'Z' : '';
  return [`DTSTART${tzid ?? ''}:${of(from)}${end}`, `DTEND${tzid ?? ''}:${of(from + 1)}${end}`];
};

function times(random: SeededRandom, zones: readonly string[]): string[] {
  if (!random.once(5)) return hour(random, zones);
  const ends = [
    `DTEND${withZone(random, zones)}`,
    `DURATION:${random.pick(['PT1H', 'P1W', '-PT1H', 'P9999999999D', 'PT', 'P1Y2M', 'x'])}`,
  ];
  return [`DTSTART${withZone(random, zones)}`, ...(random.once(4) ? [] : [random.pick(ends)])];
}

const alarm = (random: SeededRandom): string[] => {
  const depth = random.once(30) ? 12 : 1;
  const inner = [
    `TRIGGER:${random.pick(['-PT15M', 'P', 'PT1H'])}`,
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(random)}`,
  ];
  return [
    ...Array(depth).fill('BEGIN:VALARM'),
    ...inner,
    ...Array(random.once(20) ? depth - 1 : depth).fill('END:VALARM'),
  ];
};

type Part = (random: SeededRandom, intent: CalendarIntent, zones: readonly string[]) => string[];

const PARTS: Part[] = [
  (random) => [`RRULE${random.once(9) ? parameters(random) : ''}:${rule(random)}`],
  (random) => [`RRULE:${rule(random)}`, ...(random.once(4) ? [`RRULE:${rule(random)}`] : [])],
  (random, _intent, zones) => [
    `EXDATE${random.once(3) ? withZone(random, zones) : `:${dates(random)}`}`,
  ],
  (random) => [`RDATE${random.once(3) ? `;VALUE=PERIOD:${periods(random)}` : `:${dates(random)}`}`],
  (random) => [
    `EXDATE;VALUE=DATE:${Array.from({ length: random.once(60) ? 9_000 : 3 }, () => day(random)).join(',')}`,
  ],
  (random) => [`EXRULE:${rule(random)}`],
  (random) => [`DESCRIPTION${parameters(random)}:${text(random)}`],
  (random) => [
    `X-${random.pick(['A', 'MICROSOFT-CDO-BUSYSTATUS', ''])}${parameters(random)}:${text(random)}`,
  ],
  (random) => [
    `CATEGORIES:${Array.from({ length: random.once(60) ? 5_000 : 3 }, () => random.pick(['lecture', 'Choir', ''])).join(',')}`,
  ],
  (random) => [`STATUS:${random.pick(['CONFIRMED', 'CANCELLED', 'TENTATIVE', 'X'])}`],
  (random) => [`SEQUENCE:${number(random, 9)}`, `SEQUENCE:${number(random, 9)}`],
  (random) => [`LAST-MODIFIED:${time(random)}`, `CLASS:${random.pick(['PRIVATE', 'PUBLIC', 'X'])}`],
  (random) => [
    `URL:${random.pick(['https://a.test/', 'javascript:alert(1)', 'http://'])}${random.once(9) ? text(random) : ''}`,
  ],
  (random) => [`GEO:${number(random, 90)};${number(random, 180)}`, `PRIORITY:${number(random, 9)}`],
  (random) => [
    `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUJD'.repeat(random.below(random.once(9) ? 20_000 : 40))}`,
  ],
  (random) =>
    Array.from(
      { length: random.once(60) ? 1_500 : 2 },
      () => `ATTENDEE${parameters(random)}:mailto:x@y.test`,
    ),
  (random) => [text(random), ':', ';', `${text(random)}:${text(random)}`],
  (random) => alarm(random),
  (_random, intent) => [`UID:${intent.uid}2`, `UID:${intent.uid}`],
];

function event(random: SeededRandom, intent: CalendarIntent, zones: readonly string[]): string[] {
  const { uid, organizer, room, attendee } = intent;
  const parts = Array.from({ length: random.below(random.once(20) ? 9 : 4) }, () =>
    random.pick(PARTS)(random, intent, zones),
  );
  const kept = (line: string): string[] => (random.once(60) ? [] : [line]);
  const places = random.once(60)
    ? [`${room}\\;`.repeat(49) + text(random), 'x'.repeat(random.below(60_000))]
    : [room, room, 'Nowhere', ''];
  return [
    'BEGIN:VEVENT',
    ...kept(`UID:${uid}`),
    ...kept('DTSTAMP:20270101T000000Z'),
    ...times(random, zones),
    ...kept(`SUMMARY:${text(random)}`),
    ...kept(`LOCATION:${random.pick(places)}`),
    ...kept(`ORGANIZER${random.once(9) ? parameters(random) : ''}:mailto:${organizer}`),
    ...kept(`ATTENDEE:mailto:${attendee}`),
    ...parts.flat(),
    ...(random.once(90) ? [] : ['END:VEVENT']),
  ];
}

/** Components that change single dates. */
function changes(random: SeededRandom, intent: CalendarIntent, zones: readonly string[]): string[] {
  const count = random.once(120) ? 1_700 : random.once(4) ? random.below(4) : 0;
  return Array.from({ length: count }, () => {
    const range = random.once(9) ? ';RANGE=THISANDFUTURE' : '';
    const [begin = '', ...rest] =
      count > 9
        ? ['BEGIN:VEVENT', `UID:${intent.uid}`, ...hour(random, zones), 'END:VEVENT']
        : event(random, intent, zones);
    return [begin, `RECURRENCE-ID${range}${withZone(random, zones)}`, ...rest];
  }).flat();
}

/** The lines of a calendar. */
export function calendarLines(random: SeededRandom, intent: CalendarIntent): string[] {
  const names = Array.from(
    { length: random.once(3) ? 1 + random.below(random.once(20) ? 8 : 2) : 0 },
    () => zoneName(random),
  );
  const { method } = intent;
  const events = random.once(12) ? 1 + random.below(4) : 1;
  const others = [
    'BEGIN:VTODO',
    'UID:t',
    'END:VTODO',
    'BEGIN:VFREEBUSY',
    'END:VFREEBUSY',
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hostile//EN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...names.flatMap((name) => zone(random, name)),
    ...Array.from({ length: events }, () => event(random, intent, names)).flat(),
    ...changes(random, intent, names),
    ...(random.once(20)
      ? Array.from({ length: 1 + random.below(6) }, () => random.pick(others))
      : []),
    ...(random.once(50) ? [] : ['END:VCALENDAR']),
  ];
}
