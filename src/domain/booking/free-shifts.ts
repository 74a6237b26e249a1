import { minuteLength, type OffsetSpan } from '../time/local-time/offset-spans.ts';
import type { Span } from '../time/span.ts';
import type { RequestedRange, RoomCalendar } from './room-calendar.ts';

const quarterHour = 15 * minuteLength;

/** The range of possible shifts in milliseconds, both ends included. */
export type ShiftLimits = { readonly least: number; readonly most: number };

/** Shifts at which every range is free, from `from` to `to`, both included. */
type FreeShifts = { readonly from: number; readonly to: number };

/**
 * Shifts that are not free: open intervals, so both ends are free unless another interval covers them. Starts and ends
 * are sorted separately: the number of intervals over a shift is the number of starts minus the number of ends before
 * it.
 */
type BlockedShifts = {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** The shifts at which a range is adjacent to a booking. */
  readonly edges: readonly number[];
};

/** The start that is aligned to quarter hours, in epoch milliseconds, and the offset spans of its zone. */
export type ShiftClock = { readonly start: number; readonly zone: readonly OffsetSpan[] };

/** Shifts to earlier and to later times, nearest first. */
export type FoundShifts = { readonly before: readonly number[]; readonly after: readonly number[] };

/**
 * Shifts at which all requested ranges are free in a room where they are not free now. Each moves the start to a full
 * quarter hour of local time, or a range next to a booking, buffers included. Each free interval yields its nearest
 * shift only. Source: §9.5.
 * @param requested ranges in order that do not overlap
 */
export function freeShifts(
  requested: readonly RequestedRange[],
  calendar: RoomCalendar,
  limits: ShiftLimits,
  { start, zone }: ShiftClock,
): FoundShifts {
  const taken = blockedShifts(requested, calendar, limits);
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

/**
 * The nearest valid shift of an interval: its near end, a quarter hour, or its far end; ends are valid next to a
 * booking.
 */
function nearest(near: number, far: number, { edges }: BlockedShifts, quarter: number): number[] {
  if (edges.includes(near)) return [near];
  if ((quarter - near) * (quarter - far) <= 0) return [quarter];
  return edges.includes(far) ? [far] : [];
}

function blockedShifts(
  requested: readonly RequestedRange[],
  { booked, blocked, open }: RoomCalendar,
  limits: ShiftLimits,
): BlockedShifts {
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

const endsBy = (span: Span | undefined, moment: number): boolean =>
  span !== undefined && span.end <= moment;

/** The shifts at which a range overlaps a span. */
function* shiftsInto(
  requested: readonly RequestedRange[],
  spans: readonly Span[],
  { least, most }: ShiftLimits,
): Generator<Span> {
  let first = 0;
  for (const { held_start, held_end } of requested) {
    while (endsBy(spans[first], held_start + least)) first++;
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
    while (endsBy(open[first], start + least)) first++;
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

/** The shifts that remain free, in order; between two adjacent intervals the common end is free. */
function gapsBetween({ starts, ends }: BlockedShifts, { least, most }: ShiftLimits): FreeShifts[] {
  const gaps: FreeShifts[] = [];
  let from = least;
  for (const [at, start] of starts.entries()) {
    const end = ends[at];
    if (end === undefined || end <= from) continue;
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
