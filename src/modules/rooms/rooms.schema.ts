import { z } from 'zod';
import { MAX_LAYOUTS } from '../../domain/booking/room-layouts.ts';
import { SEATING_TYPES } from '../../domain/enums.ts';
import type { RoomFields } from '../../domain/resources/place-fields.ts';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { ROOM_ACTIONS } from '../../domain/room-actions.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  commaList,
  dateTime,
  flag,
  id,
  idOut,
  integer,
  integerOut,
  paging,
  queryFlag,
  requiredText,
  text,
} from '../../http/fields.schema.ts';
import {
  createdAt,
  deletedAt,
  recordId,
  type SchemaOf,
  updatedAt,
} from '../../http/record-fields.schema.ts';

import { approvalStepsInput, approvalStepsOut } from '../approval-steps/index.ts';
import { bookingRulesInput, bookingRulesOut } from '../booking-rules/index.ts';
import { checkInInput, checkInOut } from './check-in-rules.schema.ts';
import { featureIdsFilter, featureIdsInput, featureOfRoom } from './features.schema.ts';
import { roomImage } from './image.schema.ts';
import { invitedMembers, mailNameInput } from './mail-name.schema.ts';
import { roomTexts as texts } from './room-texts.schema.ts';

export { activityRecord } from '../activity/index.ts';

const name = requiredText(255).meta(texts.name);
/** The layout of a room. */
export const seatingType = z.enum(SEATING_TYPES);

const layoutTexts = {
  seating_type: { description: 'How it is furnished.', examples: ['u_shape'] },
  capacity: { description: 'How many people it holds then.', examples: [24] },
};

const roomLayout = z
  .object({
    seating_type: seatingType.meta(layoutTexts.seating_type),
    capacity: integer(1).meta(layoutTexts.capacity),
  })
  .meta({ id: 'ChosenRoomLayout', description: 'A way to furnish a room, as requests name it.' });

const roomLayoutOut = z
  .object({
    seating_type: seatingType.meta(layoutTexts.seating_type),
    capacity: integerOut(1).meta(layoutTexts.capacity),
  })
  .meta({ id: 'RoomLayout', description: 'A way to furnish a room.' });

const optional = {
  description: text().nullish().meta(texts.description),
  capacity: integer(1).nullish().meta(texts.capacity),
  equipment: text().nullish().meta(texts.equipment),
  location: text(255).nullish().meta(texts.location),
  is_active: flag().optional().meta(texts.is_active),
  is_public: flag().optional().meta(texts.is_public),
  venue_id: id().nullish().meta(texts.venue_id),
  seating_type: seatingType.nullish().meta(texts.seating_type),
  approval_steps: approvalStepsInput(texts.approval_steps),
  booking_rules: bookingRulesInput(texts.booking_rules),
  check_in: checkInInput,
  part_ids: z.array(id()).max(12).nullish().meta(texts.part_ids),
  mail_name: mailNameInput,
  accepts_partly: flag().optional().meta(texts.accepts_partly),
  layouts: z.array(roomLayout).max(MAX_LAYOUTS).nullish().meta(texts.layouts),
  feature_ids: featureIdsInput,
} satisfies SchemaOf<Omit<RoomFields, 'name'>>;

/** The request that creates a room. */
export const createRoom = z.object({ name, ...optional }).meta({
  id: 'CreateRoom',
  description: 'A new room.',
  example: {
    name: 'Lecture Hall 1',
    capacity: 120,
    equipment: 'Projector, Whiteboard',
    venue_id: null,
  },
});

export const updateRoom = z.object({ name: name.optional(), ...optional }).meta({
  id: 'UpdateRoom',
  description: 'The fields to change; absent fields stay, null clears.',
  example: { capacity: 100, location: '2nd floor' },
});

const namedRoom = z
  .object({
    id: recordId,
    name: text(255).meta({ description: 'The name.', examples: ['Hall A'] }),
  })
  .meta({ id: 'NamedRoom', description: 'A room that shares space with another one.' });

const venueOfRoom = z
  .object({
    id: recordId,
    name: text(255).meta({ description: 'The name.', examples: ['Main Building'] }),
    timezone: text(64)
      .nullable()
      .meta({
        description: 'The time zone; null for the zone of the service.',
        examples: ['Europe/Berlin'],
      }),
  })
  .meta({ id: 'RoomVenue', description: 'The venue that a room is in.' });

/** The record of a room. */
export const room = z
  .object({
    id: recordId,
    name: text(255).meta(texts.name),
    description: text().nullable().meta(texts.description),
    capacity: integerOut(1).nullable().meta(texts.capacity),
    equipment: text().nullable().meta(texts.equipment),
    equipment_items: z
      .array(text())
      .max(40_000)
      .meta({
        description: 'The items of `equipment`: split at commas, semicolons and line ends.',
        examples: [['Projector', 'Whiteboard']],
      }),
    location: text(255).nullable().meta(texts.location),
    is_active: z.boolean().meta(texts.is_active),
    is_public: z.boolean().meta(texts.is_public),
    approval_steps: approvalStepsOut(texts.approval_steps),
    approval_needed: z.boolean().meta({
      description: 'True if a booking without an institution waits for approval.',
      examples: [true],
    }),
    booking_rules: bookingRulesOut(texts.booking_rules),
    rules_in_force: bookingRulesOut({
      description:
        'The rules that bookings of the room must keep: its own, else those of its venue; null if there are ' +
        'none. Managers of the room are free of them.',
      examples: [null],
    }),
    check_in: checkInOut,
    ...invitedMembers,
    venue_id: idOut().nullable().meta(texts.venue_id),
    venue: venueOfRoom.nullable().describe('The venue; null if it has none.'),
    seating_type: seatingType.nullable().meta(texts.seating_type),
    layouts: z.array(roomLayoutOut).max(MAX_LAYOUTS).meta(texts.layouts),
    feature_ids: z
      .array(idOut())
      .max(MAX_FEATURES)
      .meta({
        description: 'The ids of its features, sorted.',
        examples: [[]],
      }),
    features: z
      .array(featureOfRoom)
      .max(MAX_FEATURES)
      .meta({ description: 'What it has, by name.' }),
    parts: z.array(namedRoom).max(12).meta({
      description: 'The rooms that it is composed of, in their order; empty for a simple room.',
    }),
    part_of: z
      .array(namedRoom)
      .max(10_000)
      .meta({ description: 'The rooms that are composed of it and others, by name.' }),
    images: z.array(roomImage).max(1_000).describe('The images, in their order.'),
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: deletedAt,
    can: z
      .array(z.enum(ROOM_ACTIONS))
      .max(ROOM_ACTIONS.length)
      .optional()
      .meta({
        description:
          'What the caller may do to it now: book it while it is free and its rules allow, and for managers ' +
          'the operations on it; `force_delete` is refused while events need the room. In lists only with ' +
          '`include=can`.',
        examples: [['book']],
      }),
  } satisfies SchemaOf<RoomFields>)
  .meta({ id: 'Room', description: 'A room that can be booked while it is active.' });

const filters = {
  search: text(MAX_SEARCH_LENGTH).nullish().meta({
    description:
      'A part of the name, location, description or equipment, letter case and accents ignored.',
  }),
  seating_type: seatingType.nullish().meta({ description: 'Only rooms with this seating.' }),
  min_capacity: integer(0)
    .nullish()
    .meta({ description: 'Only rooms for at least this many people.' }),
  equipment: text(255)
    .nullish()
    .meta({
      description:
        'Rooms whose equipment has each of these words, letter case and accents ignored.',
      examples: ['projector whiteboard'],
    }),
  feature_ids: featureIdsFilter,
  free_from: dateTime()
    .nullish()
    .meta({
      description:
        'With `free_to`: rooms that can be booked from this time on. Without an offset it is local time in ' +
        'the zone of each room.',
    }),
  free_to: dateTime().nullish().meta({
    description: 'The end of the time in which the rooms can be booked; after `free_from`.',
  }),
  is_active: queryFlag().nullish().meta({
    description: 'Only active or only inactive rooms; ignored unless a manager asks.',
  }),
  include_inactive: queryFlag().nullish().meta({
    description: 'Whether inactive ones are listed too; ignored unless a manager asks.',
  }),
  include: commaList(['can'])
    .nullish()
    .meta({
      description:
        'Members of the rows that are left out otherwise: `can`, what the caller may do.',
      examples: ['can'],
    }),
  ...paging,
};

export const roomsQuery = z.object({
  ...filters,
  venue_id: id().nullish().meta({ description: 'Rooms in this venue.' }),
});

export const venueRoomsQuery = z.object(filters);

export type Room = z.infer<typeof room>;
/** The request that creates a room, as it was read. */
export type CreateRoom = z.infer<typeof createRoom>;
export type UpdateRoom = z.infer<typeof updateRoom>;
export type RoomsQuery = z.infer<typeof roomsQuery>;
