import type { Schemas } from './client.ts';
import { everyOf } from './every.ts';

/** The arrangement of seats in a room. */
export type Seating = NonNullable<Schemas['CreateRoomInput']['seating_type']>;

/** Ways to set up seats, as the service knows them. */
export const SEATINGS = everyOf<Seating>()(
  'theater',
  'classroom',
  'boardroom',
  'u_shape',
  'banquet',
  'reception',
  'hollow_square',
  'cinema',
  'podium',
  'horseshoe',
  'other',
);
