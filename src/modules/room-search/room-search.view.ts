import type { Conflict } from '../../domain/booking/conflict.ts';
import type { AlternativeTime, RoomStatus } from '../../domain/booking/room-search.ts';
import type { Occurrence } from '../../domain/events/override.ts';
import type { FoundRoom } from './found-room.schema.ts';

type AlternativeRoom = FoundRoom['alternatives']['rooms'][number];

/** An alternative room for one date of a series. */
export type RoomOnDate<R> = { occurrence: Occurrence; room: R };

/** A room of the response with its alternatives. */
export type RoomResult<R> = {
  room: R;
  status: RoomStatus;
  free_count: number;
  total_count: number;
  conflicts: readonly Conflict[];
  approval_needed: boolean;
  times: AlternativeTime[];
  rooms: RoomOnDate<R>[];
};

function alternativeRoom<R extends AlternativeRoom['room']>({
  occurrence,
  room,
}: RoomOnDate<R>): AlternativeRoom {
  const { original_start_at, start_at, end_at } = occurrence;
  const { id, name, location, capacity, venue_id } = room;
  return { original_start_at, start_at, end_at, room: { id, name, location, capacity, venue_id } };
}

/** The response view of the rooms of a search; `viewRoom` shows the record of a room. */
export const viewFoundRooms =
  <R extends AlternativeRoom['room']>(viewRoom: (room: R) => FoundRoom['room']) =>
  ({ room, conflicts, times, rooms, ...found }: RoomResult<R>): FoundRoom => ({
    room: viewRoom(room),
    ...found,
    conflicts: conflicts as FoundRoom['conflicts'],
    alternatives: { times, rooms: rooms.map(alternativeRoom) },
  });
