import type { Obstacle } from '../../booking/conflict-words.ts';
import { clockAt, type Day, instantAt } from '../../time/days.ts';
import { freeSpans, holdsRoom, type Segment, type Span, segmentsOf } from '../segments.ts';
import type { BookableLine } from './use-wish.ts';

const isInTheWay = (segment: Segment): boolean =>
  segment.kind === 'booking' ? holdsRoom(segment.booking) : segment.kind !== 'free';

/** The hours of a day at which a room is open. */
const openHours = (day: Day, segments: readonly Segment[]): NonNullable<Obstacle['open']> =>
  freeSpans(
    day.minutes,
    segments.filter(({ kind }) => kind === 'closed'),
  ).map(({ from, to }) => ({ start: clockAt(day, from), end: clockAt(day, to) }));

function obstacleOf(segment: Segment, day: Day, segments: readonly Segment[]): Obstacle {
  const none = { event: null, held_start_at: null, held_end_at: null, open: [] };
  const end_at = instantAt(day, segment.to);
  if (segment.kind === 'booking') {
    const { id, title, start_at, end_at: end, held_start_at, held_end_at } = segment.booking;
    const event = { id, title, start_at, end_at: end };
    return { ...none, reason: 'booked', end_at: end, event, held_start_at, held_end_at };
  }
  if (segment.kind === 'closed')
    return { ...none, reason: 'closed', end_at, open: openHours(day, segments) };
  const held = { held_end_at: segment.to >= day.minutes ? null : end_at };
  if (segment.kind !== 'blocked') return { ...none, ...held, reason: 'blocked', end_at };
  return { ...none, ...held, reason: 'blocked', end_at, block_name: segment.name };
}

/** The reason why a room cannot be booked, as far as its schedule of the day contains it. */
export function obstacleIn({ row, axis: { day } }: BookableLine, span: Span): Obstacle | undefined {
  const segments = segmentsOf(row, day);
  const found = segments.find((one) => one.from < span.to && one.to > span.from && isInTheWay(one));
  return found && obstacleOf(found, day, segments);
}
