import { createSeededRandom } from '../support/seeded-random.ts';

/** A calendar of one event in one of the forms that programs write, without its UID and its location. */
export type GeneratedObject = {
  readonly zones: readonly string[];
  lines(uid: string, place: string): string[];
};

type Random = ReturnType<typeof createSeededRandom>;

/** How a program names the clock of an event. */
type Clock = {
  readonly parameter: string;
  readonly suffix: string;
  readonly zones: readonly string[];
};

const BERLIN = (tzid: string): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20200329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20201025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The clock of Berlin as programs write it that know the rules of the running year only. */
const YEAR_OF_BERLIN = (tzid: string): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20270328T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20271031T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const named = (tzid: string, zones: readonly string[] = []): Clock => ({
  parameter: `;TZID=${tzid}`,
  suffix: '',
  zones,
});

const CLOCKS: readonly Clock[] = [
  named('Europe/Berlin'),
  named('America/New_York'),
  named('Asia/Kolkata'),
  named('W. Europe Standard Time'),
  named('US/Eastern'),
  named('Office', BERLIN('Office')),
  named('/example.org/Europe/Berlin', BERLIN('/example.org/Europe/Berlin')),
  named('Desk', YEAR_OF_BERLIN('Desk')),
  named('Customized Time Zone', YEAR_OF_BERLIN('Customized Time Zone')),
  { parameter: '', suffix: 'Z', zones: [] },
  { parameter: '', suffix: '', zones: [] },
];

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

const TEXTS = ['Exam', 'Prüfung, Teil 2', 'A; B\\nC', 'Київ 🎻', `${'long '.repeat(40)}end`];

const escaped = (text: string): string => text.replaceAll(/([\\,;])/g, '\\$1');

/** What a series repeats by, and the days between its dates. */
const RULES: readonly (readonly [string, number])[] = [
  ['FREQ=WEEKLY;COUNT=6', 7],
  ['FREQ=DAILY;COUNT=9', 1],
  ['FREQ=DAILY;UNTIL=20271231', 1],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=8', 14],
  ['FREQ=WEEKLY;WKST=SU;COUNT=5', 7],
];

/** The single dates of a series that differ, and those beside it. */
function exceptionsOf(
  random: Random,
  uid: string,
  {
    step,
    time,
    span,
    place,
  }: {
    step: number;
    time: (days: number, name: string, minutes?: number) => string;
    span: (days: number, minutes: number) => string[];
    place: string;
  },
): { master: string[]; others: string[] } {
  const master: string[] = [];
  const others: string[] = [];
  const changed = (days: number, ...lines: string[]): void => {
    others.push('BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', ...lines);
    others.push(time(days, 'RECURRENCE-ID'), `LOCATION:${place}`, 'END:VEVENT');
  };
  if (random.once(2)) master.push(time(step, 'EXDATE'));
  if (random.once(3)) master.push(time(3 * step + 400, 'RDATE'));
  if (random.once(4)) master.push('EXRULE:FREQ=MONTHLY;BYMONTHDAY=8,15,22;COUNT=4');
  if (random.once(3)) changed(2 * step, 'SUMMARY:Guests', ...span(2 * step, 0));
  if (random.once(3)) changed(3 * step, 'SUMMARY:Course', ...span(3 * step, 15));
  if (random.once(4)) changed(4 * step, 'SUMMARY:Course', ...span(4 * step, 0), 'STATUS:CANCELLED');
  return { master, others };
}

function objectOf(random: Random): GeneratedObject {
  const isWholeDay = random.once(5);
  const clock = isWholeDay ? named('') : random.pick(CLOCKS);
  const day = Temporal.PlainDate.from('2027-01-04').add({ days: random.below(300) });
  const start = day.toPlainDateTime({ hour: 8 + random.below(9), minute: 15 * random.below(4) });
  const time = (days: number, name: string, minutes = 0): string => {
    const at = start.add({ days, minutes });
    // Some programs name the days that are left out by their midnights in UTC.
    if (isWholeDay && name === 'EXDATE' && day.day % 2 === 0) {
      const midnight = at.toPlainDate().toZonedDateTime('Europe/Berlin').toInstant();
      return `EXDATE:${compact(midnight.toString())}`;
    }
    return isWholeDay
      ? `${name};VALUE=DATE:${compact(at.toPlainDate().toString())}`
      : `${name}${clock.parameter}:${compact(at.toString({ smallestUnit: 'second' }))}${clock.suffix}`;
  };
  const length = isWholeDay ? 1_440 : 60;
  const span = (days: number, minutes: number): string[] => {
    const moved = isWholeDay ? 0 : minutes;
    return [time(days, 'DTSTART', moved), time(days, 'DTEND', moved + length)];
  };
  const isSeries = !random.once(4);
  const [rule, step] = random.pick(RULES);
  const [title, text] = [random.pick(TEXTS), random.pick(TEXTS)];
  const isPrivate = random.once(6);
  const hasAlarm = random.once(3);
  const seed = random.below(1_000_000);
  return {
    zones: clock.zones,
    lines: (uid, place) => {
      const exceptions = isSeries
        ? exceptionsOf(createSeededRandom(seed), uid, { step, time, span, place })
        : { master: [], others: [] };
      return [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20270101T000000Z',
        ...span(0, 0),
        `SUMMARY:${escaped(title)}`,
        `DESCRIPTION:${escaped(text)}`,
        `LOCATION:${place}`,
        ...(isSeries ? [`RRULE:${rule}`] : []),
        ...exceptions.master,
        ...(isPrivate ? [`CLASS:${seed % 2 === 0 ? 'PRIVATE' : 'CONFIDENTIAL'}`] : []),
        ...(hasAlarm
          ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Soon', 'TRIGGER:-PT10M', 'END:VALARM']
          : []),
        'END:VEVENT',
        ...exceptions.others,
      ];
    },
  };
}

/** So many calendars of a seed, always the same. */
export function generatedObjects(count: number, seed: number): GeneratedObject[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => objectOf(random));
}

/** One calendar of several events. */
export const calendarText = (zones: readonly string[], lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...zones,
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
