import { z } from 'zod';
import { SEATING_TYPES } from '../../domain/enums.ts';
import { bookedRoom } from '../../http/booked-room.schema.ts';
import {
  dateOut,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
  requiredText,
  text,
} from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';
import { bookingCheckIn, doorOut } from './presses.schema.ts';

export const createDisplay = z
  .object({
    name: requiredText(255).meta({
      description: 'A name that tells the display from others.',
      examples: ['North door'],
    }),
  })
  .meta({ id: 'CreateDisplay', description: 'A new display.', example: { name: 'North door' } });

export const roomParams = z.object({ id: id().meta({ description: 'The id of the room.' }) });

export const displayParams = roomParams.extend({
  display: id().meta({ description: 'The id of the display.' }),
});

export const displaysQuery = z.object(paging);

const record = {
  id: recordId,
  room_id: idOut().describe('The id of the room.'),
  name: text(255).meta({ description: 'The name.', examples: ['North door'] }),
  last_used_at: instantOut()
    .nullable()
    .meta({
      description: 'When the display last read its plan (UTC), to the minute; null if never.',
      examples: [null],
    }),
  created_at: createdAt,
};

export const display = z.object(record).meta({
  id: 'Display',
  description: 'A screen at the door of a room. Its secret opens the plan of the day of the room.',
});

export const newDisplay = z
  .object({
    ...record,
    secret: text(64).meta({
      description: 'The secret, shown only in this answer.',
      examples: ['3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1aB2cD3eF4gH'],
    }),
  })
  .meta({ id: 'NewDisplay', description: 'A display with its secret.' });

const displayedLayout = z
  .object({
    seating_type: z
      .enum(SEATING_TYPES)
      .meta({ description: 'How the room is furnished.', examples: ['u_shape'] }),
    capacity: integerOut(1)
      .nullable()
      .meta({ description: 'How many people it holds then; null if unknown.', examples: [24] }),
  })
  .meta({ id: 'DisplayLayout', description: 'How a room is furnished for a booking.' });

const booking = z
  .object({
    start_at: instantOut().meta({ description: 'The start (UTC), without preparation.' }),
    end_at: instantOut().meta({ description: 'The end (UTC), without clean-up.' }),
    held_start_at: instantOut().meta({ description: 'The start with preparation (UTC).' }),
    held_end_at: instantOut().meta({ description: 'The end with clean-up (UTC).' }),
    title: text(255)
      .nullable()
      .meta({
        description: 'The title; null for a booking that is not approved yet.',
        examples: ['Book launch'],
      }),
    organizer: text(255)
      .nullable()
      .meta({
        description: 'Who booked the room; always null unless the service shows names on displays.',
        examples: [null],
      }),
    layout: displayedLayout
      .optional()
      .describe('Only of an approved booking that names one, and is not private: its layout.'),
    check_in: bookingCheckIn
      .optional()
      .describe('Only where people check in to it at this door: how they do.'),
    room: bookedRoom.optional().meta({
      description:
        'Only where another room is booked that shares a space with this one: that room.',
    }),
  })
  .meta({ id: 'DisplayBooking', description: 'A booking as a display shows it.' });

const interval = z
  .object({
    start_at: instantOut().meta({ description: 'The start (UTC), within the day.' }),
    end_at: instantOut().meta({ description: 'The end (UTC), within the day.' }),
  })
  .meta({ id: 'DisplayInterval', description: 'Time in which the room is not open.' });

const displayedRoom = z
  .object({
    id: idOut().describe('Its id.'),
    name: text(255).meta({ description: 'Its name.', examples: ['Lecture Hall 1'] }),
    location: text()
      .nullable()
      .meta({ description: 'Where it is; null if unknown.', examples: ['2nd floor'] }),
    capacity: integerOut(1)
      .nullable()
      .meta({ description: 'How many people it holds; null if unknown.', examples: [120] }),
    venue: text(255)
      .nullable()
      .meta({ description: 'The name of its venue; null if none.', examples: ['Main Building'] }),
    is_active: z.boolean().meta({ description: 'Whether it can be booked.', examples: [true] }),
  })
  .meta({ id: 'DisplayRoom', description: 'The room of a display.' });

export const dayPlan = z
  .object({
    room: displayedRoom,
    date: dateOut().describe('The day of the plan, in the zone of the room.'),
    timezone: text(64).meta({
      description: 'The zone of the clocks of the room.',
      examples: ['Europe/Berlin'],
    }),
    bookings: z
      .array(booking)
      .max(10_000)
      .meta({ description: 'What holds the room on that day, by start.' }),
    check_in: doorOut.nullable().meta({
      description: 'What the door needs for check-in; null where nothing is checked in to.',
      examples: [null],
    }),
    closed: z.array(interval).max(10_000).meta({ description: 'When it is closed, merged.' }),
    blocked: z.array(interval).max(10_000).meta({ description: 'When it is blocked, by start.' }),
  })
  .meta({ id: 'DayPlan', description: 'The plan of the current day of a room.' });

export type Display = z.output<typeof display>;
export type NewDisplay = z.output<typeof newDisplay>;
export type DayPlanRecord = z.output<typeof dayPlan>;
