import { minuteLength, type OffsetSpan } from '../time/local-time/offset-spans.ts';
import type { Span } from '../time/span.ts';
import type { RequestedRange, RoomCalendar } from './room-calendar.ts';

const quarterHour = 15 * minuteLength;

/** By how many milliseconds ranges may be moved, both ends included. */
export type ShiftLimits = { readonly least: number; readonly most: number };

/** Shifts that are free for every range, from `from` to `to`, both included. */
type FreeShifts = { readonly from: number; readonly to: number };

/**
 * Shifts that are not free: open intervals, so that both ends are free unless another interval covers them. Starts and ends
 * are in order, each apart: how many intervals cover a shift follows from how many began and how many ended before it.
 */
type TakenShifts = {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** The shifts at which a range comes to lie next to a booking. */
  readonly edges: readonly number[];
};

/** The start whose clock counts, in epoch milliseconds, and the offset spans of its zone around it. */
export type ShiftClock = { readonly start: number; readonly zone: readonly OffsetSpan[] };

/** Shifts to an earlier and to a later time, each the nearest first. */
export type FoundShifts = { readonly before: readonly number[]; readonly after: readonly number[] };

/**
 * Shifts at which all requested ranges are free in a room that does not have them all free now. Each brings the clock to a
 * full quarter hour on the wall, or a range next to a booking, buffers included. One shift is named of each stretch of
 * free time, the nearest. Source: decision 9.5.
 * @param requested ranges in order that do not overlap
 */
export function freeShifts(
  requested: readonly RequestedRange[],
  calendar: RoomCalendar,
  limits: ShiftLimits,
  { start, zone }: ShiftClock,
): FoundShifts {
  const taken = takenShifts(requested, calendar, limits);
  const before: number[] = [];
  const after: number[] = [];
  for (const { from, to } of gapsBetween(taken, limits)) {
    if (from > 0) {
      const quarter = quarterAfter(start + from, zone) - start;
      after.push(...nearest(from, to, taken, quarter));
    } else if (to < 0) {
      const quarter = quarterBefore(start + to, zone) - start;
      before.unshift(...nearest(to, from, taken, quarter));
    }
  }
  return { before, after };
}

/** The first of the near end, the quarter hour and the far end that counts; ends count beside a booking. */
function nearest(near: number, far: number, { edges }: TakenShifts, quarter: number): number[] {
  if (edges.includes(near)) return [near];
  if ((quarter - near) * (quarter - far) <= 0) return [quarter];
  return edges.includes(far) ? [far] : [];
}

function takenShifts(
  requested: readonly RequestedRange[],
  { booked, blocked, open }: RoomCalendar,
  limits: ShiftLimits,
): TakenShifts {
  const starts: number[] = [];
  const ends: number[] = [];
  const add = ({ start, end }: Span): void => {
    starts.push(start);
    ends.push(end);
  };
  for (const shift of shiftsInto(requested, booked, limits)) add(shift);
  const edges = [...starts, ...ends];
  for (const shift of shiftsInto(requested, blocked, limits)) add(shift);
  if (open !== null) for (const shift of shiftsOutOf(requested, open, limits)) add(shift);
  return {
    starts: Float64Array.from(starts).sort(),
    ends: Float64Array.from(ends).sort(),
    edges,
  };
}

/** The shifts at which a range comes to touch a span. */
function* shiftsInto(
  requested: readonly RequestedRange[],
  spans: readonly Span[],
  { least, most }: ShiftLimits,
): Generator<Span> {
  let first = 0;
  for (const { held_start, held_end } of requested) {
    while (first < spans.length && (spans[first]?.end ?? 0) <= held_start + least) first++;
    for (let at = first; at < spans.length; at++) {
      const span = spans[at];
      if (span === undefined || span.start >= held_end + most) break;
      yield { start: span.start - held_end, end: span.end - held_start };
    }
  }
}

/** The shifts at which a range is not all within one of the opening hours. */
function* shiftsOutOf(
  requested: readonly RequestedRange[],
  open: readonly Span[],
  { least, most }: ShiftLimits,
): Generator<Span> {
  let first = 0;
  for (const { start, end } of requested) {
    while (first < open.length && (open[first]?.end ?? 0) <= start + least) first++;
    let closed = least - 1;
    for (let at = first; at < open.length; at++) {
      const hours = open[at];
      if (hours === undefined || hours.start > start + most) break;
      if (hours.end - hours.start < end - start) continue;
      yield { start: closed, end: hours.start - start };
      closed = hours.end - end;
    }
    yield { start: closed, end: most + 1 };
  }
}

/** What the taken shifts leave, in order; two that only meet leave the shift between them. */
function gapsBetween({ starts, ends }: TakenShifts, { least, most }: ShiftLimits): FreeShifts[] {
  const gaps: FreeShifts[] = [];
  let from = least;
  for (const [at, start] of starts.entries()) {
    const end = ends[at] ?? start;
    if (end <= from) continue;
    if (start >= from) gaps.push({ from, to: Math.min(start, most) });
    from = end;
    if (from > most) return gaps;
  }
  gaps.push({ from, to: most });
  return gaps;
}

function quarterAfter(moment: number, zone: readonly OffsetSpan[]): number {
  const candidates = zone.map(({ start, end, offset }) => {
    const wall = Math.max(start, moment) + offset;
    const next = Math.ceil(wall / quarterHour) * quarterHour - offset;
    return next < end ? next : Number.POSITIVE_INFINITY;
  });
  return Math.min(...candidates);
}

function quarterBefore(moment: number, zone: readonly OffsetSpan[]): number {
  const candidates = zone.map(({ start, end, offset }) => {
    const wall = Math.min(end - 1, moment) + offset;
    const previous = Math.floor(wall / quarterHour) * quarterHour - offset;
    return previous >= start && previous < end ? previous : Number.NEGATIVE_INFINITY;
  });
  return Math.max(...candidates);
}
