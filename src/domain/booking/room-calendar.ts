import type { Span } from '../time/span.ts';
import { type Schedule, timetableOf } from './schedule.ts';
import { namedTime, type ZoneDays } from './zone-days.ts';

/** A range that an occurrence would take in a room, in epoch milliseconds: its own time within the held range. */
export type RequestedRange = {
  readonly start: number;
  readonly end: number;
  readonly held_start: number;
  readonly held_end: number;
};

/**
 * When a room is not available, each in order without overlaps, as far as it was looked up; `open` is null for a room
 * that no schedule opens, which is open round the clock. Source: decisions 6.2, 6.3, 6.5.
 */
export type RoomCalendar = {
  readonly is_active: boolean;
  readonly booked: readonly Span[];
  readonly blocked: readonly Span[];
  readonly open: readonly Span[] | null;
};

/** Bits of a verdict: none of them means that the room is free. Source: decision 6.4. */
export const BOOKED = 1;
/** The held range touches a block. */
export const BLOCKED = 2;
/** The event's own time is not all within the opening hours. */
export const CLOSED = 4;
/** The room is out of use. */
export const INACTIVE = 8;

/** When the schedules of a room block it and open it. Source: decision 6.3. */
export type RoomHours = Pick<RoomCalendar, 'blocked' | 'open'>;

/** What the schedules of a room say of some days of its zone. Source: decisions 6.3, 6.6. */
export function roomHours(schedules: readonly Schedule[], days: ZoneDays): RoomHours {
  if (schedules.length === 0) return { blocked: [], open: null };
  const opening = timetableOf(schedules, 'availability');
  return {
    blocked: namedTime(timetableOf(schedules, 'blocked'), days),
    open: opening.length === 0 ? null : namedTime(opening, days),
  };
}

/**
 * What is in the way of each requested range in a room, as bits: one pass over ranges that are in order and do not overlap.
 * Of the room's own rules one is named: inactive before blocked before closed. Source: decisions 6.3 to 6.5.
 */
export function findVerdicts(
  requested: readonly RequestedRange[],
  calendar: RoomCalendar,
): Uint8Array {
  const { is_active, open } = calendar;
  const verdicts = new Uint8Array(requested.length);
  const isBooked = touchedBy(calendar.booked);
  const isBlocked = touchedBy(calendar.blocked);
  const isOpen = open === null ? () => true : coveredBy(open);
  for (const [index, range] of requested.entries()) {
    const booked = isBooked(range) ? BOOKED : 0;
    if (!is_active) verdicts[index] = booked | INACTIVE;
    else if (isBlocked(range)) verdicts[index] = booked | BLOCKED;
    else verdicts[index] = booked | (isOpen(range) ? 0 : CLOSED);
  }
  return verdicts;
}

/** Whether ranges asked for in order touch any of the spans. */
function touchedBy(spans: readonly Span[]): (range: RequestedRange) => boolean {
  let at = 0;
  return ({ held_start, held_end }) => {
    let span = spans[at];
    while (span !== undefined && span.end <= held_start) span = spans[++at];
    return span !== undefined && span.start < held_end;
  };
}

/** Whether ranges asked for in order lie within one of the spans. */
function coveredBy(spans: readonly Span[]): (range: RequestedRange) => boolean {
  let at = 0;
  return ({ start, end }) => {
    let span = spans[at];
    while (span !== undefined && span.end <= start) span = spans[++at];
    return span !== undefined && span.start <= start && end <= span.end;
  };
}
