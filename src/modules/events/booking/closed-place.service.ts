import { checkSchedules } from '../../../domain/booking/availability.ts';
import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { ConflictDetail } from '../../../domain/booking/conflict-message.ts';
import { findClosedDay, findTouchedBlock } from '../../../domain/booking/room-closure.ts';
import type { RoomPart } from '../../../domain/booking/room-parts.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { RoomRules } from '../../../domain/plan/facts.ts';
import { instantFromText, instantText } from '../../../domain/time/instant.ts';
import type { Interval } from '../../../domain/time/interval.ts';

/** A room, or a part of it. */
type Place = Pick<RoomRules, 'name' | 'is_active' | 'schedules'> | RoomPart;

/** A room and its parts: all of them must be open and in use (§14.3). */
export const placesOf = (room: RoomRules): Place[] => [room, ...room.parts];

const interval = (start: string, end: string): Interval => ({
  start: instantFromText(start),
  end: instantFromText(end),
});

type Closure = Pick<ConflictDetail, 'conflict' | 'closed_on' | 'part_name'>;

/** The name of a part, which the message gives in place of the room. */
const namedPart = (room: RoomRules, place: Place | undefined): Pick<Closure, 'part_name'> =>
  place === undefined || place === room ? {} : { part_name: place.name };

/** A conflict with a block, of the room or of a part of it. */
export function withBlock(
  conflict: Conflict,
  { held_start_at, held_end_at }: Occurrence,
  room: RoomRules,
  timeZone: string,
): Closure {
  const held = interval(held_start_at, held_end_at);
  for (const place of placesOf(room)) {
    const block = findTouchedBlock(place.schedules, held, timeZone);
    if (block === undefined) continue;
    const [start, end] = [instantText(block.range.start), instantText(block.range.end)];
    const { name: block_name } = block;
    const found = { ...conflict, held_start_at: start, held_end_at: end, block_name };
    return { conflict: found, ...namedPart(room, place) };
  }
  return { conflict };
}

/** A conflict with the opening hours of the room or of a part of it. */
export function withOpeningHours(
  conflict: Conflict,
  requested: Occurrence,
  room: RoomRules,
  timeZone: string,
): Closure {
  const own = interval(conflict.start_at, conflict.end_at);
  const held = interval(requested.held_start_at, requested.held_end_at);
  const place = placesOf(room).find(
    ({ schedules }) => checkSchedules(own, held, schedules, timeZone) === 'closed',
  );
  const { date, open } = findClosedDay((place ?? room).schedules, own, timeZone);
  return {
    conflict: { ...conflict, open },
    closed_on: { date, timeZone },
    ...namedPart(room, place),
  };
}

/** A conflict with a room that is out of use, or has a part that is. */
export function withUnused(conflict: Conflict, room: RoomRules): Closure {
  const place = placesOf(room).find(({ is_active }) => !is_active);
  return { conflict, ...namedPart(room, place) };
}
