import { z } from 'zod';
import { MAX_POOL_ROOMS } from '../../domain/planning-round/request-pattern.ts';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { idOut, integer, integerOut } from '../../http/fields.schema.ts';
import { idList } from '../../http/id-list.schema.ts';
import { seatingType } from '../rooms/index.ts';

export const fittingRoomsQuery = z.object({
  seats: integer(1, 1_000_000).nullish().meta({ description: 'Only rooms with so many seats.' }),
  layout: seatingType.nullish().meta({
    description: 'Only rooms that can be furnished like this; seats are those that they have then.',
  }),
  feature_ids: idList(MAX_FEATURES).nullish().meta({
    description: 'Only rooms that have all of these features, separated by commas.',
  }),
});

/** How many rooms of a pool would do. */
export const fittingRooms = z
  .object({
    count: integerOut(0).meta({
      description: 'How many rooms of the pool would do.',
      examples: [11],
    }),
    rooms_count: integerOut(0).meta({
      description: 'How many rooms that are in use the pool has.',
      examples: [150],
    }),
    room_ids: z.array(idOut()).max(MAX_POOL_ROOMS).describe('The ids of the rooms that would do.'),
  })
  .meta({ id: 'FittingRooms', description: 'How many rooms of a pool would do for a request.' });

export type FittingRoomsQuery = z.output<typeof fittingRoomsQuery>;
export type FittingRooms = z.output<typeof fittingRooms>;
