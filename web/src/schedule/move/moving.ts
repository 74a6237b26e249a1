import type { Edge } from '../grid/grid-keys.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import { STEP, type Wish } from '../grid/wish.ts';
import { type Booking, isTaken, type Segment, type Span } from '../segments.ts';

type BookingSegment = Extract<Segment, { kind: 'booking' }>;

/** A booking on its way to another time or line, or to another length. */
export type Moving = {
  segment: BookingSegment;
  from: BookableLine;
  line: number;
  to: Span;
  /** A copy of it is on its way: it stays where it is. */
  isCopy: boolean;
};

/**
 * Own bookings, and those in rooms that the reader manages, can be moved in the line of their room. The requested room
 * and times of a change request cannot, as they are decided with it.
 */
export const canMove = (
  { is_mine, status, pending_change_id, room }: Booking,
  isManaged: boolean,
): boolean =>
  (is_mine || isManaged) &&
  !room &&
  status !== 'cancelled' &&
  !(status === 'pending' && pending_change_id !== null);

/** The span that a booking would hold at its new time, with its preparation and clean-up. */
const heldSpan = ({ from, to, start, end }: BookingSegment, span: Span): Span => ({
  from: span.from - (start - from),
  to: span.to + (to - end),
});

/** The target of a move, as it is drawn. A line where the booking already has another of its rooms counts as taken. */
export function wishOf({ segment, from, to, isCopy }: Moving, line: BookableLine): Wish {
  const { key, row, segments } = line;
  const own = isCopy || row.room.id !== from.row.room.id ? undefined : segment.booking.id;
  return { key, ...to, isCopy, isTaken: isTaken(segments, heldSpan(segment, to), own) };
}

/** A change of a time: by how many quarters of an hour each end of it moves. */
export type Change = { from?: number; to?: number };

/** The change when a booking, or one end of it, is dragged by so many minutes. */
export function draggedBy(minutes: number, edge: Edge | undefined): Change {
  const steps = minutes / STEP;
  return { ...(edge !== 'end' && { from: steps }), ...(edge !== 'start' && { to: steps }) };
}

/** The time of a booking without preparation and clean-up. */
export const spanOf = ({ start, end }: BookingSegment): Span => ({ from: start, to: end });

/**
 * A time whose ends move by quarters of an hour; where nothing would be left of it, the end that moves stays a quarter
 * away.
 */
function changed({ from, to }: Span, by: Change): Span {
  const next = { from: from + (by.from ?? 0) * STEP, to: to + (by.to ?? 0) * STEP };
  if (next.to - next.from >= Math.min(STEP, to - from)) return next;
  return by.from === undefined ? { from, to: from + STEP } : { from: to - STEP, to };
}

/** The span of a booking after a change; whole days stay whole days. */
export const shifted = ({ segment, to }: Moving, by: Change): Span =>
  segment.isAllDay ? to : changed(to, by);

/** The next line on which a room can be booked; names of groups are passed over. */
export function nextLine(
  line: number,
  by: number,
  bookable: (line: number) => BookableLine | undefined,
): number {
  const next = [line + by, line + 2 * by].find((one) => bookable(one) !== undefined);
  return next ?? line;
}
