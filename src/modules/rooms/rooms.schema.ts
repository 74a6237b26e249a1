import { z } from 'zod';
import { SEATING_TYPES } from '../../domain/enums.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  dateTime,
  flag,
  id,
  idOut,
  instantOut,
  integer,
  integerOut,
  paging,
  queryFlag,
  requiredText,
  text,
} from '../../http/fields.schema.ts';

import { media } from '../media/index.ts';

export { activityRecord } from '../activity/index.ts';

const name = requiredText(255);
/** How a room is furnished. */
export const seatingType = z.enum(SEATING_TYPES);

const optional = {
  description: text().nullish(),
  capacity: integer(1).nullish(),
  equipment: text().nullish(),
  location: text(255).nullish(),
  is_active: flag().optional(),
  venue_id: id().nullish().meta({ description: 'The venue that it is in.' }),
  seating_type: seatingType.nullish(),
};

export const createRoom = z
  .object({ name, ...optional })
  .meta({ id: 'CreateRoom', description: 'A new room.' });

export const updateRoom = z.object({ name: name.optional(), ...optional }).meta({
  id: 'UpdateRoom',
  description: 'What is to change; what is absent stays, null clears.',
});

const venueOfRoom = z
  .object({ id: idOut(), name: text(255), timezone: text(64).nullable() })
  .meta({ id: 'RoomVenue', description: 'The venue that a room is in.' });

/** The record of a room. */
export const room = z
  .object({
    id: idOut(),
    name: text(255),
    description: text().nullable(),
    capacity: integerOut(1).nullable(),
    equipment: text().nullable(),
    equipment_items: z
      .array(text())
      .max(40_000)
      .meta({
        description: 'The items of `equipment`: split at commas, semicolons and line ends.',
        examples: [['Projector', 'Whiteboard']],
      }),
    location: text(255).nullable(),
    is_active: z.boolean(),
    venue_id: idOut().nullable(),
    venue: venueOfRoom.nullable(),
    seating_type: seatingType.nullable(),
    images: z.array(media).max(1_000),
    created_at: instantOut(),
    updated_at: instantOut(),
    deleted_at: instantOut().nullable().meta({ description: 'When it was deleted, if it was.' }),
  })
  .meta({ id: 'Room', description: 'A room that can be booked while it is active.' });

const filters = {
  search: text(MAX_SEARCH_LENGTH)
    .nullish()
    .meta({ description: 'Literally in name, location, description or equipment.' }),
  seating_type: seatingType.nullish().meta({ description: 'Rooms with these seats.' }),
  min_capacity: integer(0).nullish().meta({ description: 'Rooms for at least so many people.' }),
  equipment: text(255)
    .nullish()
    .meta({
      description: 'Rooms whose equipment has each of these words, letter case ignored.',
      examples: ['projector whiteboard'],
    }),
  free_from: dateTime().nullish().meta({
    description:
      'With `free_to`: rooms that can be booked from here on. Without an offset it is wall time in the zone of each room.',
  }),
  free_to: dateTime().nullish().meta({
    description: 'The end of the time in which the rooms can be booked; after `free_from`.',
  }),
  is_active: queryFlag().nullish().meta({ description: 'Heard from managers only.' }),
  include_inactive: queryFlag().nullish().meta({ description: 'Heard from managers only.' }),
  ...paging,
};

export const roomsQuery = z.object({
  ...filters,
  venue_id: id().nullish().meta({ description: 'Rooms in this venue.' }),
});

export const venueRoomsQuery = z.object(filters);

export type Room = z.infer<typeof room>;
export type CreateRoom = z.infer<typeof createRoom>;
export type UpdateRoom = z.infer<typeof updateRoom>;
export type RoomsQuery = z.infer<typeof roomsQuery>;
