import type { Schemas } from '../api/client.ts';
import { type Day, minuteOf } from '../time/days.ts';
import { isOfDays } from '../time/wall.ts';

/** A room with what is in it, as `GET /schedule` lists it. */
export type RoomRow = Schemas['RoomSchedule'];
/** One date of an event in a room. */
export type Booking = Schemas['ScheduleBooking'];

/** Minutes since the day began. */
export type Span = { from: number; to: number };

/** A stretch of time of a room on a day; bookings with their preparation and clean-up. */
export type Segment = Span &
  (
    | { kind: 'free' }
    | { kind: 'closed' }
    | { kind: 'blocked'; name: string }
    | { kind: 'booking'; booking: Booking; start: number; end: number; isAllDay: boolean }
  );

/** The order of stretches with the same start: those that are drawn below the others come first. */
const layers: Record<Segment['kind'], number> = { closed: 0, blocked: 1, free: 2, booking: 3 };

/** Whether a booking keeps others out of its room. */
export const holdsRoom = ({ status }: Booking): boolean =>
  status === 'pending' || status === 'approved';

const spanOf = (day: Day, one: { start_at: string; end_at: string }): Span => ({
  from: Math.max(0, minuteOf(day, one.start_at)),
  to: Math.min(day.minutes, minuteOf(day, one.end_at)),
});

const isInside = ({ from, to }: Span): boolean => from < to;

/** Whether it is a booking of whole days, which calendars show above the hours. */
export const isAllDay = (segment: Segment): boolean =>
  segment.kind === 'booking' && segment.isAllDay;

/** The spans of a day that are not taken. */
export function freeSpans(minutes: number, taken: readonly Span[]): Span[] {
  const free: Span[] = [];
  let at = 0;
  for (const { from, to } of [...taken].sort((one, other) => one.from - other.from)) {
    if (from > at) free.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < minutes) free.push({ from: at, to: minutes });
  return free;
}

function bookingSegments(row: RoomRow, day: Day): Extract<Segment, { kind: 'booking' }>[] {
  return row.bookings
    .map((booking) => {
      const [start, end] = [minuteOf(day, booking.start_at), minuteOf(day, booking.end_at)];
      return {
        kind: 'booking' as const,
        booking,
        from: minuteOf(day, booking.held_start_at),
        to: minuteOf(day, booking.held_end_at),
        start,
        end,
        isAllDay: start <= 0 && end >= day.minutes && isOfDays(booking, day.zone),
      };
    })
    .filter(({ from, to }) => to > 0 && from < day.minutes);
}

function readSegments(row: RoomRow, day: Day): Segment[] {
  const bookings = bookingSegments(row, day);
  const closed = row.closed.map((one) => ({ kind: 'closed' as const, ...spanOf(day, one) }));
  const blocked = row.blocked.map((one) => ({
    kind: 'blocked' as const,
    name: one.name,
    ...spanOf(day, one),
  }));
  const notFree = [...closed, ...blocked].filter(isInside);
  const held = bookings.filter(({ booking }) => holdsRoom(booking));
  const free = freeSpans(day.minutes, [...notFree, ...held]);
  const all: Segment[] = [
    ...notFree,
    ...free.map((span) => ({ kind: 'free' as const, ...span })),
    ...bookings,
  ];
  return all.sort((one, other) => one.from - other.from || layers[one.kind] - layers[other.kind]);
}

const known = new WeakMap<RoomRow, Map<string, Segment[]>>();

/** The stretches of a room's day in order: free, taken, closed, blocked. Kept for as long as the row is the same. */
export function segmentsOf(row: RoomRow, day: Day): Segment[] {
  const ofRow = known.get(row) ?? new Map<string, Segment[]>();
  known.set(row, ofRow);
  const found = ofRow.get(day.date) ?? readSegments(row, day);
  ofRow.set(day.date, found);
  return found;
}

/** The stretches that a window of the day shows. Free ones end with it; the others keep their own ends. */
export const segmentsWithin = (segments: readonly Segment[], window: Span): Segment[] =>
  segments
    .filter(({ from, to }) => to > window.from && from < window.to)
    .map((segment) =>
      segment.kind === 'free' ? { ...segment, ...clipped(segment, window) } : segment,
    );

/** The start of the first booking in a stretch that is not open; the end of the stretch if there is none. */
export function clearUntil(segments: readonly Segment[], stretch: Segment): number {
  const inside = segments.find(
    ({ kind, from, to }) => kind === 'booking' && from < stretch.to && to > stretch.from,
  );
  return Math.max(stretch.from, inside?.from ?? stretch.to);
}

/** Whether something that holds the room, or a time when it is not open, lies in a span. One booking may not count. */
export const isTaken = (segments: readonly Segment[], { from, to }: Span, id?: string): boolean =>
  segments.some(
    (one) =>
      one.from < to &&
      one.to > from &&
      one.kind !== 'free' &&
      (one.kind !== 'booking' || (holdsRoom(one.booking) && one.booking.id !== id)),
  );

/** The part of a span that lies in a window. */
export const clipped = ({ from, to }: Span, window: Span): Span => ({
  from: Math.max(from, window.from),
  to: Math.min(to, window.to),
});
