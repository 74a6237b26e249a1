import { type InstantText, millisecondsText } from '../time/instant.ts';
import { dayNumber } from '../time/local-time/offset-spans.ts';
import type { Pattern, PatternDate, Place } from './world.ts';

/** A date of a planned series that differs from it, by the start that the series gives it. */
export type PlannedOverride = {
  readonly original_start_at: InstantText;
  readonly start_at?: InstantText;
  readonly end_at?: InstantText;
  readonly room_id?: string;
};

/**
 * The times and rooms of the event that a place becomes: one event, or one series whose weekly rule has the days of its
 * slots at the clock time of the first date. Dates at another hour, of another length or in another room are overrides;
 * a second slot of a day is a date of its own. Source: §20.7.
 */
export type PlannedEvent = {
  readonly room_id: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly is_recurring: boolean;
  readonly recurrence_rule: string | null;
  /** The last local date of the rule. */
  readonly ends_on: string | null;
  readonly recurrence_dates: readonly InstantText[];
  /** Local dates of the rule on which nothing takes place: holidays, and weeks that the pattern leaves out. */
  readonly excluded_dates: readonly string[];
  readonly overrides: readonly PlannedOverride[];
};

/** A date of a pattern as people of the venue read it. */
type LocalDate = PatternDate & {
  readonly day: Temporal.PlainDate;
  readonly clock: Temporal.PlainTime;
};

const BYDAY = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const localDateOf = (date: PatternDate, timezone: string): LocalDate => {
  const local = Temporal.Instant.fromEpochMilliseconds(date.start).toZonedDateTimeISO(timezone);
  return { ...date, day: local.toPlainDate(), clock: local.toPlainTime() };
};

/** The instant text of epoch milliseconds, without fractions of a second. */
const textOf = (milliseconds: number): InstantText => millisecondsText(milliseconds);

/** The date of each day that the rule gives: the one at the clock time of the rule, else the first. */
function ruleDates(dates: readonly LocalDate[], clock: Temporal.PlainTime): LocalDate[] {
  const byDay = Map.groupBy(dates, ({ day }) => day.toString());
  return [...byDay.values()].flatMap(
    (ofDay) => ofDay.find((one) => one.clock.equals(clock)) ?? ofDay.slice(0, 1),
  );
}

const mondayOf = (day: Temporal.PlainDate): number => dayNumber(day) - day.dayOfWeek + 1;

/** The days on which a weekly rule gives dates and the pattern does not. */
function excludedDays(given: readonly LocalDate[], interval: number): string[] {
  const [first, last] = [given[0], given.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Set(given.map(({ day }) => day.toString()));
  const weekdays = new Set(given.map(({ day }) => day.dayOfWeek));
  const excluded: string[] = [];
  for (
    let { day } = first;
    Temporal.PlainDate.compare(day, last.day) <= 0;
    day = day.add({ days: 1 })
  ) {
    const weeks = (mondayOf(day) - mondayOf(first.day)) / 7;
    const isGiven = weekdays.has(day.dayOfWeek) && weeks % interval === 0;
    if (isGiven && !known.has(day.toString())) excluded.push(day.toString());
  }
  return excluded;
}

/** What the override of a date says; undefined where it does not differ. */
function overrideOf(
  date: LocalDate,
  original: number,
  { length, room_id }: { length: number; room_id: string | undefined },
): PlannedOverride | undefined {
  const isMoved = date.start !== original;
  const isOther = isMoved || date.end - date.start !== length;
  if (!isOther && room_id === undefined) return undefined;
  return {
    original_start_at: textOf(original),
    ...(isOther && { start_at: textOf(date.start), end_at: textOf(date.end) }),
    ...(room_id !== undefined && { room_id }),
  };
}

/** The event that a place becomes; undefined where it has no date. Throws RangeError on an unknown zone. */
export function plannedEvent(
  place: Pick<Place, 'room_id' | 'exceptions'>,
  { weeks }: Pick<Pattern, 'weeks'>,
  patternDates: readonly PatternDate[],
  timezone: string,
): PlannedEvent | undefined {
  const dates = patternDates.map((date) => localDateOf(date, timezone));
  const [first] = dates;
  if (first === undefined) return undefined;
  const elsewhere = new Map(place.exceptions.map((one) => [one.original_start_at, one.room_id]));
  const single = {
    room_id: place.room_id,
    start_at: textOf(first.start),
    end_at: textOf(first.end),
    is_recurring: false,
    recurrence_rule: null,
    ends_on: null,
    recurrence_dates: [],
    excluded_dates: [],
    overrides: [],
  };
  if (dates.length === 1) {
    return { ...single, room_id: elsewhere.get(textOf(first.start)) ?? place.room_id };
  }
  const given = ruleDates(dates, first.clock);
  const added = dates.filter((date) => !given.includes(date));
  const interval = weeks === 'odd' || weeks === 'even' ? 2 : 1;
  const weekdays = BYDAY.filter((_, at) => given.some(({ day }) => day.dayOfWeek === at + 1));
  const length = first.end - first.start;
  const overrides = dates.flatMap((date) => {
    const isAdded = added.includes(date);
    const byRule = date.day.toZonedDateTime({ timeZone: timezone, plainTime: first.clock });
    const original = isAdded ? date.start : byRule.epochMilliseconds;
    const room_id = elsewhere.get(textOf(date.start));
    return overrideOf(date, original, { length, room_id }) ?? [];
  });
  return {
    ...single,
    is_recurring: true,
    recurrence_rule: `FREQ=WEEKLY;INTERVAL=${interval};WKST=MO;BYDAY=${weekdays.join(',')}`,
    ends_on: given.at(-1)?.day.toString() ?? null,
    recurrence_dates: added.map(({ start }) => textOf(start)),
    excluded_dates: excludedDays(given, interval),
    overrides,
  };
}
