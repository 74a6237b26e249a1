import type { Span } from '../time/span.ts';
import { type BookingLimits, keepsRules } from './booking-rules.ts';
import { type Schedule, timetableOf } from './schedule.ts';
import { namedTime, type ZoneDays } from './zone-days.ts';

/** The range of a requested occurrence in epoch milliseconds: its own time within the held range. */
export type RequestedRange = {
  readonly start: number;
  readonly end: number;
  readonly held_start: number;
  readonly held_end: number;
};

/**
 * The times when a room is not available, each list in order and without overlaps, within the loaded windows; `open` is
 * null for a room without opening hours, which is always open. Source: §6.2, §6.3, §6.5.
 */
export type RoomCalendar = {
  readonly is_active: boolean;
  readonly booked: readonly Span[];
  readonly blocked: readonly Span[];
  readonly open: readonly Span[] | null;
  /** The limits that the rules of the room set for the caller; absent: the rules do not limit. */
  readonly limits?: BookingLimits | undefined;
};

/** Bits of a verdict; 0 means that the room is free. Source: §6.4. */
export const BOOKED = 1;
/** The held range touches a block. */
export const BLOCKED = 2;
/** The event's own time is not all within the opening hours. */
export const CLOSED = 4;
/** The room is inactive. */
export const INACTIVE = 8;

/** The booking breaks a rule of the room. */
export const RULE = 16;

/** The times when the schedules of a room block or open it. Source: §6.3. */
export type RoomHours = Pick<RoomCalendar, 'blocked' | 'open'>;

/** Evaluates the schedules of a room on days of its zone. Source: §6.3, §6.6. */
export function roomHours(schedules: readonly Schedule[], days: ZoneDays): RoomHours {
  if (schedules.length === 0) return { blocked: [], open: null };
  const opening = timetableOf(schedules, 'availability');
  return {
    blocked: namedTime(timetableOf(schedules, 'blocked'), days),
    open: opening.length === 0 ? null : namedTime(opening, days),
  };
}

/**
 * The conflicts of each requested range in a room, as bits, in one pass over ranges that are in order and do not
 * overlap. Only the first of inactive, blocked and closed is set. Source: §6.3 to §6.5, §12.1.
 */
export function findVerdicts(
  requested: readonly RequestedRange[],
  calendar: RoomCalendar,
): Uint8Array {
  const { is_active, open, limits } = calendar;
  const verdicts = new Uint8Array(requested.length);
  const isBooked = touchedBy(calendar.booked);
  const isBlocked = touchedBy(calendar.blocked);
  const isOpen = open === null ? () => true : coveredBy(open);
  for (const [index, range] of requested.entries()) {
    const broken = limits === undefined || keepsRules(limits, range) ? 0 : RULE;
    const booked = (isBooked(range) ? BOOKED : 0) | broken;
    if (!is_active) verdicts[index] = booked | INACTIVE;
    else if (isBlocked(range)) verdicts[index] = booked | BLOCKED;
    else verdicts[index] = booked | (isOpen(range) ? 0 : CLOSED);
  }
  return verdicts;
}

/** A function that checks whether ranges, passed in order, overlap any of the spans. */
function touchedBy(spans: readonly Span[]): (range: RequestedRange) => boolean {
  let at = 0;
  return ({ held_start, held_end }) => {
    let span = spans[at];
    while (span !== undefined && span.end <= held_start) span = spans[++at];
    return span !== undefined && span.start < held_end;
  };
}

/** A function that checks whether ranges, passed in order, lie within one of the spans. */
function coveredBy(spans: readonly Span[]): (range: RequestedRange) => boolean {
  let at = 0;
  return ({ start, end }) => {
    let span = spans[at];
    while (span !== undefined && span.end <= start) span = spans[++at];
    return span !== undefined && span.start <= start && end <= span.end;
  };
}
