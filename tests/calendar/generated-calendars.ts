import fc from 'fast-check';
import type { CalendarData, CalendarEntry, CalendarEvent } from '../../src/domain/ical/index.ts';
import { expandRule, parseRule, type RecurrenceRule } from '../../src/domain/recurrence/index.ts';
import { instantText } from '../../src/domain/time/instant.ts';

/** When an occurrence is, in seconds since 1970-01-01 UTC. */
export type Occurrence = { readonly start: number; readonly end: number };

/** A calendar of one event and the occurrences that the service itself says it has. */
export type GeneratedCalendar = {
  readonly data: CalendarData;
  readonly occurrences: readonly Occurrence[];
};

/** No start from here on is compared. */
export const comparedUntil = Temporal.Instant.from('2031-01-01T00:00:00Z');

const ZONES = [
  'Europe/Berlin',
  'Europe/Dublin',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Gaza',
  'Asia/Beirut',
  'Pacific/Chatham',
  'UTC',
  'Pacific/Apia',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Europe/Kyiv',
  'Asia/Tokyo',
];

const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const some = (values: readonly (number | string)[], most: number): fc.Arbitrary<string> =>
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
    .map((list) => list.join());

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const ends = (to: number): number[] => [...range(1, to), ...range(1, to).map((at) => -at)];

const part = (name: string, value: fc.Arbitrary<number | string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: value.map((text) => `;${name}=${text}`) },
  );

const ordinalDays = (to: number): fc.Arbitrary<string> =>
  some(
    ends(to).flatMap((nth) => DAY_CODES.map((day) => `${nth}${day}`)),
    3,
  );

const plainDays = some(DAY_CODES, 4);

const byDay: Record<string, fc.Arbitrary<string>> = {
  YEARLY: fc.oneof(plainDays, ordinalDays(52), ordinalDays(5)),
  MONTHLY: fc.oneof(plainDays, ordinalDays(5)),
  WEEKLY: plainDays,
  DAILY: plainDays,
  HOURLY: plainDays,
};

/** Rules of every kind that the service accepts. */
const rules: fc.Arbitrary<RecurrenceRule> = fc
  .constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'WEEKLY', 'DAILY', 'DAILY', 'HOURLY')
  .chain((freq) =>
    fc.tuple(
      fc.constant(`FREQ=${freq}`),
      part('INTERVAL', fc.integer({ min: 2, max: freq === 'YEARLY' ? 2 : 5 })),
      part('BYMONTH', some(range(1, 12), 4)),
      part('BYWEEKNO', some(range(2, 51), 3)),
      part('BYYEARDAY', some(ends(366), 4)),
      part('BYMONTHDAY', some(ends(31), 4)),
      part('BYDAY', byDay[freq] ?? plainDays),
      part('BYHOUR', some([0, 1, 1, 2, 2, 3, 9, 14, 23], 3)),
      part('BYMINUTE', some([0, 15, 30, 45], 2)),
      part('BYSETPOS', some([1, 2, 3, -1, -2], 2)),
      part('WKST', fc.constantFrom('SU', 'MO', 'SA')),
    ),
  )
  .map((parts) => parseRule(parts.join('')))
  .filter((parsed) => parsed.ok)
  .map(({ rule }) => rule);

const hour = 3600;

const drafts = fc.record({
  rule: rules,
  timezone: fc.constantFrom(...ZONES),
  /** Hours after the start of 2024, so that clock changes are near. */
  startHour: fc.integer({ min: 0, max: 24 * 366 * 2 }),
  nearMidnight: fc.boolean(),
  startMinute: fc.constantFrom(0, 0, 30, 15),
  length: fc.constantFrom(hour / 2, hour, 2 * hour, 6 * hour, 30 * hour),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
  isBounded: fc.boolean(),
  /** Whether the end is said as a number of dates. */
  isCounted: fc.boolean(),
  /** Hours from the first start, of dates besides those of the rule. */
  added: fc.oneof(
    fc.constant<number[]>([]),
    fc.array(fc.integer({ min: -48, max: 24 * 300 }), { maxLength: 5 }),
  ),
  cancelled: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
  moved: fc.array(fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: -90, max: 90 })), {
    maxLength: 3,
  }),
});

type Draft = typeof drafts extends fc.Arbitrary<infer T> ? T : never;

const secondsText = (second: number): string =>
  instantText(Temporal.Instant.fromEpochMilliseconds(second * 1000));

function anchorOf(draft: Draft): Temporal.Instant {
  const base = Temporal.PlainDateTime.from('2024-01-01').add({ hours: draft.startHour });
  const clock = draft.nearMidnight ? { hour: base.hour % 4 } : {};
  return base
    .with({ ...clock, minute: draft.startMinute })
    .toZonedDateTime(draft.timezone)
    .toInstant();
}

function startsOf(draft: Draft): number[] {
  const expansion = expandRule({
    rule: draft.rule,
    startAt: anchorOf(draft),
    timeZone: draft.timezone,
    horizon: comparedUntil,
    count: draft.isBounded ? (draft.count ?? 1000) : null,
    limit: 1000,
  });
  return expansion.ok ? expansion.starts.map((at) => at.epochMilliseconds / 1000) : [];
}

/** The dates of a draft besides those of its rule, in order. */
function addedTo({ added }: Draft, made: readonly number[], first: number): number[] {
  const dates = new Set(added.map((hours) => first + hours * hour));
  return [...dates.difference(new Set(made))].sort((one, other) => one - other);
}

const untouched = { description: null, location: null, url: null, categories: [], organizer: null };

function calendarOf(draft: Draft): GeneratedCalendar | null {
  const made = startsOf(draft);
  const [first] = made;
  const last = made.at(-1);
  if (first === undefined || last === undefined || made.length === 1000) return null;
  const dates = addedTo(draft, made, first);
  const starts = [...made, ...dates].sort((one, other) => one - other);
  const at = (index: number): number => starts[index % starts.length] ?? first;
  const cancelled = new Set(draft.cancelled.map(at));
  const moved = new Map(
    draft.moved
      .map(([index, minutes]) => [at(index), at(index) + minutes * 60] as const)
      .filter(([original]) => !cancelled.has(original)),
  );
  const entry: Omit<CalendarEntry, 'start_at' | 'end_at'> = {
    ...untouched,
    title: draft.rule.canonical,
    status: 'CONFIRMED',
    sequence: 0,
    last_modified_at: '2024-01-01T00:00:00Z',
  };
  const timesFrom = (start: number) => ({
    start_at: secondsText(start),
    end_at: secondsText(start + draft.length),
  });
  const event: CalendarEvent = {
    ...entry,
    ...timesFrom(first),
    id: 'series',
    series: {
      timezone: draft.timezone,
      rule: draft.rule,
      last_start_at: draft.isBounded ? secondsText(last) : null,
      ...(draft.isBounded && draft.isCounted && { count: made.length }),
      dates: dates.map(secondsText),
      exdates: [...cancelled].map(secondsText),
      overrides: [...moved].map(([original, start]) => ({
        ...entry,
        ...timesFrom(start),
        original_start_at: secondsText(original),
      })),
    },
  };
  const kept = starts.filter((start) => !cancelled.has(start));
  return {
    data: {
      name: 'Generated',
      refresh_minutes: 60,
      horizon_at: instantText(comparedUntil),
      events: [event],
    },
    occurrences: kept
      .map((start) => moved.get(start) ?? start)
      .map((start) => ({ start, end: start + draft.length })),
  };
}

/** The first `count` calendars that a seed makes, always the same. */
export function generatedCalendars(count: number, seed: number): GeneratedCalendar[] {
  const calendars = drafts.map(calendarOf).filter((calendar) => calendar !== null);
  return fc.sample(calendars, { numRuns: count, seed });
}
