import { z } from 'zod';
import { MAX_STARRED_ROOMS, RECENT_ROOMS } from '../../domain/starred-rooms.ts';
import { id, idOut } from '../../http/fields.schema.ts';

/** The rooms that are to have a star. */
export const starRooms = z
  .object({
    room_ids: z
      .array(id())
      .max(MAX_STARRED_ROOMS)
      .meta({
        description:
          `The ids of at most ${MAX_STARRED_ROOMS} rooms that are not deleted, each once, in the order in ` +
          'which they are to be shown.',
      }),
  })
  .meta({
    id: 'StarRooms',
    description: 'The rooms with a star, in place of all that had one.',
    example: { room_ids: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'] },
  });

/** The rooms that a person goes back to. */
export const myRooms = z
  .object({
    room_ids: z.array(idOut()).max(MAX_STARRED_ROOMS).meta({
      description: 'The ids of the rooms with a star, in the order of the caller.',
    }),
    recent: z
      .array(idOut())
      .max(RECENT_ROOMS)
      .meta({
        description:
          `The ids of the last ${RECENT_ROOMS} rooms that the caller booked or requested, the latest first; ` +
          'with or without a star.',
      }),
  })
  .meta({
    id: 'MyRooms',
    description: 'The rooms that the caller marked or booked last; deleted rooms are left out.',
  });

/** The rooms that a person goes back to, on the wire. */
export type MyRooms = z.infer<typeof myRooms>;
