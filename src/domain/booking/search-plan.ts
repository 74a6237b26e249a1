import type { EventFields } from '../events/event-fields.ts';
import { validateEvent } from '../events/event-validation.ts';
import { type EventChanges, mergeEvent } from '../events/merge-event.ts';
import type { Occurrence } from '../events/override.ts';
import { MAX_OCCURRENCES, planEvent } from '../events/series.ts';
import { horizonOf } from '../events/series-horizon.ts';
import { datesThatNeedRooms } from '../series/what-is-over.ts';
import {
  type InstantText,
  instantFromText,
  instantText,
  millisecondsOf,
  millisecondsText,
} from '../time/instant.ts';
import { localDate, startOfDay } from '../time/local-time/date-time-input.ts';
import { type OffsetSpan, offsetSpans } from '../time/local-time/offset-spans.ts';
import { mergeSpans, type Span } from '../time/span.ts';
import type { ShiftLimits } from './free-shifts.ts';
import type { RequestedRange } from './room-calendar.ts';

/** The input of a search; times are text as the client wrote them. Source: §9.5. */
export type SearchWish = Pick<
  EventChanges,
  | 'start_at'
  | 'end_at'
  | 'recurrence_rule'
  | 'recurrence_ends_at'
  | 'recurrence_count'
  | 'prep_before_minutes'
  | 'cleanup_after_minutes'
>;

/** The time of the search, and the number of days that a series without an end is planned ahead. */
export type SearchMoment = { readonly now: Temporal.Instant; readonly horizonDays: number };

/** The requested dates in order: their texts, and as comparable ranges. */
export type RequestedDates = {
  readonly occurrences: readonly Occurrence[];
  readonly ranges: readonly RequestedRange[];
};

/** The plan of a search for the rooms of one zone. */
export type SearchPlan = RequestedDates & {
  readonly facts: EventFields;
  /** The start on whose day alternative times are searched, in epoch milliseconds. */
  readonly start: number;
  /** The range of shifts that keeps alternative times on that day. */
  readonly limits: ShiftLimits;
  readonly zone: readonly OffsetSpan[];
};

/** An invalid field with a message. */
export type SearchError = { readonly ok: false; readonly field: string; readonly message: string };

/** The time by which dates of a series can differ when the clock changes between them. */
const CLOCK_CHANGE = 3 * 3_600_000;

/** The ranges of occurrences, in epoch milliseconds. */
function rangesOf(occurrences: readonly Occurrence[]): RequestedRange[] {
  return occurrences.map(({ start_at, end_at, held_start_at, held_end_at }) => ({
    start: millisecondsOf(start_at),
    end: millisecondsOf(end_at),
    held_start: millisecondsOf(held_start_at),
    held_end: millisecondsOf(held_end_at),
  }));
}

/** The dates of an event that need a room, or the error. Source: §5.1 to §5.6, §18.5. */
function planDates(
  facts: EventFields,
  { now, horizonDays }: SearchMoment,
): ({ ok: true } & RequestedDates) | SearchError {
  const planned = planEvent(facts, [], {
    horizon: horizonOf(facts, now, horizonDays),
    most: MAX_OCCURRENCES,
    now,
  });
  if (!planned.ok) return planned;
  const occurrences = datesThatNeedRooms(facts, planned.occurrences, instantText(now));
  return { ok: true, occurrences, ranges: rangesOf(occurrences) };
}

/**
 * Plans the requested dates in the rooms of a zone, like the event that would be created; local times are read in
 * `timeZone`. Alternative times are in the future, unless the requested time is in the past. Throws RangeError on an
 * unknown zone. Source: §1.8, §9.5.
 */
export function planSearch(
  wish: SearchWish,
  timeZone: string,
  moment: SearchMoment,
): ({ ok: true } & SearchPlan) | SearchError {
  const is_recurring = wish.recurrence_rule != null;
  const facts = mergeEvent(undefined, { ...wish, title: '', room_id: '', is_recurring }, timeZone);
  const [wrong] = Object.entries(validateEvent(facts, true));
  if (wrong !== undefined) {
    const [field, predicate] = wrong;
    return { ok: false, field, message: `The ${field.replaceAll('_', ' ')} field ${predicate}` };
  }
  const dates = planDates(facts, moment);
  if (!dates.ok) return dates;
  const start = millisecondsOf(facts.start_at);
  const day = dayOf(facts.start_at, timeZone);
  const now = moment.now.epochMilliseconds;
  const earliest = start >= now ? Math.max(day.start, now) : day.start;
  const limits = { least: earliest - start, most: day.end - 1_000 - start };
  return { ...dates, facts, start, limits, zone: offsetSpans(day, timeZone) };
}

function dayOf(start: InstantText, timeZone: string): Span {
  const date = localDate(instantFromText(start), timeZone);
  return {
    start: startOfDay(date, timeZone).epochMilliseconds,
    end: startOfDay(date.add({ days: 1 }), timeZone).epochMilliseconds,
  };
}

/** The dates after moving the first start by a number of milliseconds; undefined when planning fails. */
export function moveDates(
  { facts, start }: SearchPlan,
  shift: number,
  moment: SearchMoment,
): (RequestedDates & Pick<EventFields, 'start_at' | 'end_at'>) | undefined {
  const start_at = millisecondsText(start + shift);
  const end_at = millisecondsText(millisecondsOf(facts.end_at) + shift);
  const dates = planDates({ ...facts, start_at, end_at }, moment);
  return dates.ok ? { ...dates, start_at, end_at } : undefined;
}

/**
 * The merged intervals for which room calendars must be loaded to evaluate a plan and to find alternative times on its
 * days. Source: §9.5.
 */
export function searchWindows({ ranges, limits }: SearchPlan): Span[] {
  const slack = ranges.length > 1 ? CLOCK_CHANGE : 0;
  return mergeSpans(
    ranges.map(({ held_start, held_end }) => ({
      start: held_start + limits.least - slack,
      end: held_end + limits.most + slack,
    })),
  );
}

/** Whether each range lies within one of the windows; both in order. */
export function areWithin(ranges: readonly RequestedRange[], windows: readonly Span[]): boolean {
  let at = 0;
  return ranges.every(({ held_start, held_end }) => {
    let window = windows[at];
    while (window !== undefined && window.end < held_end) window = windows[++at];
    return window !== undefined && window.start <= held_start;
  });
}
