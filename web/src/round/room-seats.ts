import type { Schemas } from '../api/client.ts';
import type { Round } from './round-queries.ts';

/** A room that a round may place courses in. */
export type PoolRoom = Schemas['Room'];

/** The rooms of a round, by themselves and by their venues. */
export type Pool = Pick<Round, 'room_ids' | 'venue_ids'>;

/** Whether a room is in the pool: by itself or with its venue. */
export const isInPool = ({ room_ids, venue_ids }: Pool, room: PoolRoom): boolean =>
  room_ids.includes(room.id) || venue_ids.includes(room.venue?.id ?? '');

type Furnished = Pick<PoolRoom, 'capacity' | 'seating_type' | 'layouts'>;

/** The seats of a room in a layout, or in its usual one where it names none for it; null where they are not known. */
export const seatsIn = ({ capacity, layouts }: Furnished, layout: string): number | null =>
  layouts.find(({ seating_type }) => seating_type === layout)?.capacity ?? capacity;

/** Whether a room can be furnished in a layout. One that says nothing of its layouts takes any. */
export const takesLayout = ({ seating_type, layouts }: Furnished, layout: string): boolean =>
  layout === '' ||
  (seating_type === null && layouts.length === 0) ||
  seating_type === layout ||
  layouts.some((one) => one.seating_type === layout);
