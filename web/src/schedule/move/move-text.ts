import { clockAt } from '../../time/days.ts';
import { dateText, type Reading, timeRangeText } from '../../time/sentences.ts';
import { isOfDays, wallAt } from '../../time/wall.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Booking, Span } from '../segments.ts';

/** A booking, and where it goes. */
export type Move = {
  booking: Booking;
  from: BookableLine;
  to: BookableLine;
  span: Span;
  /** It gets longer or shorter, not only another place. */
  isStretched: boolean;
};

/**
 * Old and new place of a move: `Tue 1 Dec, 10:15–11:45 → 12:15–13:45, Map Room`; what both have in common stands once.
 */
export function changeText({ booking, from, to, span }: Move, reading: Reading): string {
  const { day } = to.axis;
  const zone = from.row.timezone;
  const [start, end] = [wallAt(booking.start_at, zone), wallAt(booking.end_at, zone)];
  const isDays = isOfDays(booking, zone);
  const dayText = (date: string): string => dateText(date, reading, 'short');
  const times = isDays ? '' : timeRangeText(start.time, end.time, reading);
  const next = isDays ? '' : timeRangeText(clockAt(day, span.from), clockAt(day, span.to), reading);
  const isSameDay = start.date === day.date;
  const [here, there] = [from.row.room.name, to.row.room.name];
  const isSameRoom = from.row.room.id === to.row.room.id;
  const before = [dayText(start.date), times, isSameRoom ? '' : here];
  const after = [
    isSameDay ? '' : dayText(day.date),
    times === next && isSameDay ? '' : next,
    there,
  ];
  const written = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');
  return `${written(before)} → ${written(after)}`;
}
