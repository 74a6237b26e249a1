import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../../api/client.ts';
import { nowText } from '../../time/now.ts';
import type { Room } from '../venues/place-queries.ts';

type Conflict = Schemas['Conflict'];

/** A booking in a block: an event, or one date of a series by its own id, and which of its rooms the block meets. */
export type Affected = {
  id: string;
  title: string;
  start_at: string;
  end_at: string;
  room_id: string;
};

const pathOf = (room_id: string, schedule: string) => ({ path: { room_id, schedule } });

const isComing = ({ end_at }: Conflict): boolean => end_at > nowText();

/** The bookings in a block that are not over: those need an answer. */
export const affectedQuery = (roomId: string, id: string) =>
  queryOptions({
    queryKey: ['events', 'in-schedule', roomId, id],
    staleTime: 0,
    queryFn: async (): Promise<Affected[]> => {
      const params = pathOf(roomId, id);
      const rows = await ask(
        api.GET('/api/v1/rooms/{room_id}/availability/{schedule}/conflicts', { params }),
      );
      return rows
        .filter(isComing)
        .flatMap(({ event, room }) =>
          event ? { ...event, room_id: event.room?.id ?? room.id } : [],
        );
    },
  });

/** The creator of a booking, and the rooms that are free for it, the best first. */
export type Answerable = { creator: string; rooms: { id: string; name: string }[] };

/** Rooms that a list offers for one booking. */
const OFFERED = 5;

type Event = Schemas['Event'];

/** The search leaves the event out of account: its own rooms seem free to it. */
async function freeRooms(
  { id, start_at, end_at }: Affected,
  { prep_before_minutes, cleanup_after_minutes, room_id, extra_room_ids }: Event,
  min_capacity: number | null,
): Promise<Room[]> {
  const buffers = { prep_before_minutes, cleanup_after_minutes };
  const body = { start_at, end_at, event_id: id, min_capacity, ...buffers };
  const found = await ask(api.POST('/api/v1/rooms/search', { body }));
  const own = [room_id, ...extra_room_ids];
  return found.flatMap(({ status, room }) =>
    status === 'free' && !own.includes(room.id) ? [room] : [],
  );
}

const bySize = (one: Room, other: Room): number => (other.capacity ?? 0) - (one.capacity ?? 0);

/** Rooms of at least the size of this one, the smallest first; without any, the largest of the smaller ones. */
async function roomsInstead(affected: Affected, event: Event, room: Room): Promise<Room[]> {
  const others = (found: Room[]): Room[] => found.filter(({ id }) => id !== room.id);
  const large = others(await freeRooms(affected, event, room.capacity));
  if (large.length > 0 || room.capacity === null) return large;
  return others(await freeRooms(affected, event, null)).sort(bySize);
}

/** The creator of a booking, and the rooms to which it could move, as the search finds them without its own slot. */
export const answerableQuery = (affected: Affected, room: Room) =>
  queryOptions({
    queryKey: ['events', 'instead', room.id, affected],
    staleTime: 0,
    queryFn: async (): Promise<Answerable> => {
      const params = { path: { id: affected.id } };
      const event = await ask(api.GET('/api/v1/events/{id}', { params }));
      const rooms = await roomsInstead(affected, event, room);
      const offered = rooms.slice(0, OFFERED).map(({ id, name }) => ({ id, name }));
      return { creator: event.creator?.name ?? '', rooms: offered };
    },
  });
