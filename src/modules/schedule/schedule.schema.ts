import { z } from 'zod';
import { EVENT_STATUSES, EVENT_TYPES, SEATING_TYPES } from '../../domain/enums.ts';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { bookedRoom } from '../../http/booked-room.schema.ts';
import {
  commaList,
  dateOut,
  dateTime,
  id,
  idOut,
  instantOut,
  integer,
  integerOut,
  paging,
  text,
} from '../../http/fields.schema.ts';
import { idList } from '../../http/id-list.schema.ts';
import { scheduledIds } from './scheduled-ids.schema.ts';

/** Rooms on a page, if nothing else is asked for. */
const ROOMS_A_PAGE = 500;

const seatingType = z.enum(SEATING_TYPES);

export const scheduleQuery = z
  .object({
    from: dateTime().meta({
      description:
        'The start of the window; without an offset it is local time in the zone of each room.',
      examples: ['2027-03-29'],
    }),
    to: dateTime().meta({
      description: 'The end of the window, at most 42 days later; a date means that whole day.',
      examples: ['2027-03-29'],
    }),
    venue_id: idList().nullish().meta({ description: 'Rooms in these venues.' }),
    room_id: idList().nullish().meta({
      description: 'These rooms, also where they are out of use; all active ones if absent.',
    }),
    min_capacity: integer(0)
      .nullish()
      .meta({
        description: 'Only rooms for at least this many people.',
        examples: [30],
      }),
    seating_type: seatingType.nullish().meta({ description: 'Only rooms with this seating.' }),
    feature_ids: idList(MAX_FEATURES)
      .nullish()
      .meta({ description: 'Only rooms that have all of these features.' }),
    status: commaList(EVENT_STATUSES).nullish().meta({
      description: 'Bookings in one of these; draft, pending and approved if absent.',
    }),
    page: paging.page,
    after: paging.after,
    per_page: integer(1, ROOMS_A_PAGE)
      .nullish()
      .transform((value) => value ?? ROOMS_A_PAGE)
      .meta({ description: 'Rooms a page, at most 500; 500 if absent.' }),
  })
  .meta({ description: 'Which rooms, when, and which of their bookings.' });

const booking = z
  .object({
    ...scheduledIds,
    occurrence_date: dateOut().meta({ description: 'The day in the zone of the event.' }),
    title: z
      .string()
      .max(255)
      .meta({
        description: 'The title, with the override of the date.',
        examples: ['Book launch'],
      }),
    event_type: z
      .enum(EVENT_TYPES)
      .optional()
      .meta({
        description: 'Only where the event has a type that the caller may see: that type.',
        examples: ['lecture'],
      }),
    is_private: z.boolean().meta({
      description:
        'Whether it is private. Then only its people, those who decide on it and managers see its title; for ' +
        'all others that is "Private".',
      examples: [false],
    }),
    room: bookedRoom.optional().meta({
      description:
        'Only where another room is booked that shares a space with the room of the row: that room.',
    }),
    start_at: instantOut().meta({ description: 'The start, without preparation.' }),
    end_at: instantOut().meta({ description: 'The end, without clean-up.' }),
    held_start_at: instantOut().meta({ description: 'The start with preparation.' }),
    held_end_at: instantOut().meta({ description: 'The end with clean-up.' }),
    status: z.enum(EVENT_STATUSES).meta({
      description:
        'The status; pending and approved bookings hold the room, an open change request is pending.',
    }),
    is_mine: z
      .boolean()
      .meta({ description: 'Whether the caller created it or has a role in it.' }),
    is_override: z.boolean().meta({ description: 'Whether the date differs from its series.' }),
    is_recurring: z.boolean().meta({ description: 'Whether it is a date of a series.' }),
    pending_change_id: idOut()
      .nullable()
      .meta({
        description: 'The id of the open change request for it; null if there is none.',
        examples: [null],
      }),
    creator_name: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description:
          'The name of the person who asks for the room; null for readers of a private event who do not see ' +
          'the details.',
        examples: ['Alice Archer'],
      }),
  })
  .meta({ id: 'ScheduleBooking', description: 'A booking as a schedule shows it.' });

const interval = z
  .object({
    start_at: instantOut().meta({ description: 'The start, within the window.' }),
    end_at: instantOut().meta({ description: 'The end, within the window.' }),
  })
  .meta({ id: 'ClosedInterval', description: 'Time outside of the opening hours.' });

const block = interval
  .extend({
    name: text(255).meta({ description: 'The name of the block.', examples: ['Maintenance'] }),
  })
  .meta({
    id: 'BlockedInterval',
    description: 'Time in which the room is blocked, with the name of the block.',
  });

export const roomSchedule = z
  .object({
    room: z
      .object({
        id: idOut().describe('Its id.'),
        name: text(255).meta({ description: 'Its name.', examples: ['Lecture Hall 1'] }),
        capacity: integerOut(1)
          .nullable()
          .meta({ description: 'Number of people; null if unknown.', examples: [120] }),
        venue_id: idOut().nullable().describe('The id of its venue; null if it has none.'),
        seating_type: seatingType
          .nullable()
          .describe('How the seats are arranged; null if unknown.'),
        is_active: z.boolean().meta({ description: 'Whether it can be booked.', examples: [true] }),
      })
      .meta({ id: 'ScheduleRoom', description: 'The room of a row.' }),
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The zone of the clocks of the room.',
        examples: ['Europe/Berlin'],
      }),
    bookings: z.array(booking).max(100_000).meta({ description: 'Its bookings, by start.' }),
    closed: z.array(interval).max(10_000).meta({ description: 'When it is closed, merged.' }),
    blocked: z.array(block).max(100_000).meta({ description: 'When it is blocked, by start.' }),
  })
  .meta({
    id: 'RoomSchedule',
    description: 'The bookings of a room, and the times when it is not open.',
  });

export const streamQuery = z
  .object({
    venue_id: id().nullish().meta({ description: 'Only changes in the rooms of this venue.' }),
  })
  .meta({ description: 'Which changes.' });

export type ScheduleQuery = z.output<typeof scheduleQuery>;
export type RoomSchedule = z.output<typeof roomSchedule>;
