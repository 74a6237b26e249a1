import { z } from 'zod';
import { ROOM_STATUSES } from '../../domain/booking/room-search.ts';
import { namesInstant, splitOccurrenceId } from '../../domain/events/occurrence-id.ts';
import { isId } from '../../domain/id.ts';
import {
  dateTime,
  flag,
  id,
  idOut,
  instantOut,
  integer,
  integerOut,
  text,
  timeZone,
} from '../../http/fields.schema.ts';
import { conflictBody } from '../../http/response/envelope.schema.ts';
import { bufferMinutes } from '../events/index.ts';
import { room, seatingType } from '../rooms/index.ts';

/** No answer lists more rooms. */
export const MAX_RESULTS = 500;

const EVENT_ID = 'must be the id of an event, or of one date of a series by its original start.';

/** The id of an event, or `{series_id}::{original start}`. */
const eventId = z
  .string()
  .transform((value, context) => {
    const { event_id, occurrence } = splitOccurrenceId(value);
    const isDate = value.includes('::');
    if (isId(event_id) && (!isDate || namesInstant(occurrence))) {
      return { event_id: event_id.toLowerCase(), occurrence: isDate ? occurrence : null };
    }
    context.addIssue({ code: 'custom', params: { sentence: EVENT_ID } });
    return z.NEVER;
  })
  .meta({ minLength: 36, maxLength: 80, examples: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'] });

export const searchRoomsBody = z
  .object({
    start_at: dateTime().meta({ description: 'The start of the event, or of its first date.' }),
    end_at: dateTime().meta({ description: 'The end; after `start_at`, at most 366 days later.' }),
    recurrence_rule: text(2000)
      .nullish()
      .meta({
        description: 'One RFC 5545 RRULE, for a series.',
        examples: ['FREQ=WEEKLY;BYDAY=TH'],
      }),
    recurrence_ends_at: dateTime().nullish().meta({
      description: 'The last moment at which a date may begin; a date alone includes that day.',
    }),
    recurrence_count: integer(1, 1000)
      .nullish()
      .meta({ description: 'The number of dates.', examples: [14] }),
    timezone: timeZone().nullish().meta({
      description: 'The zone of local times and of the series; the zone of each room if absent.',
    }),
    prep_before_minutes: bufferMinutes().nullish().meta({
      description: 'Minutes for preparation, in which the room must be free too.',
    }),
    cleanup_after_minutes: bufferMinutes().nullish().meta({
      description: 'Minutes for clean-up, in which the room must be free too.',
    }),
    min_capacity: integer(1)
      .nullish()
      .meta({
        description:
          'Only rooms for at least this many people; rooms of unknown capacity do not qualify.',
        examples: [30],
      }),
    seating_type: seatingType.nullish().meta({ description: 'Only rooms with this seating.' }),
    equipment: text(255)
      .nullish()
      .meta({
        description: 'Rooms whose equipment has each of these words, letter case ignored.',
        examples: ['projector'],
      }),
    venue_id: id().nullish().meta({ description: 'Rooms in this venue.' }),
    room_ids: z
      .array(id())
      .max(MAX_RESULTS)
      .nullish()
      .meta({ description: 'Only these rooms; inactive ones are listed as `closed`.' }),
    search: text(255).nullish().meta({
      description: 'A part of the name, location, description or equipment, letter case ignored.',
    }),
    include_unavailable: flag().nullish().meta({
      description: 'Whether rooms that are free on no date are listed too.',
    }),
    event_id: eventId.nullish().meta({
      description:
        'An event whose own bookings do not count, as it is to be moved; or one date, `{series_id}::{original start}`.',
    }),
  })
  .meta({
    id: 'RoomSearch',
    description: 'The requested time, and filters of rooms.',
    example: {
      start_at: '2027-04-08T14:00:00+02:00',
      end_at: '2027-04-08T16:00:00+02:00',
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=TH',
      recurrence_count: 14,
      min_capacity: 30,
    },
  });

const alternativeTime = z
  .object({
    start_at: instantOut().meta({ description: 'The start to book instead.' }),
    end_at: instantOut().meta({ description: 'The end to book instead.' }),
    free_count: integerOut(0).meta({
      description: 'Number of dates that are free then.',
      examples: [14],
    }),
    total_count: integerOut(1).meta({ description: 'Number of all dates.', examples: [14] }),
  })
  .meta({ id: 'AlternativeTime', description: 'Another time on the same day in the same room.' });

const alternativeRoom = z
  .object({
    original_start_at: instantOut().meta({ description: 'The date of the series that is taken.' }),
    start_at: instantOut().meta({ description: 'When that date begins.' }),
    end_at: instantOut().meta({ description: 'When that date ends.' }),
    room: z
      .object({
        id: idOut().describe('Its id.'),
        name: text(255).meta({ description: 'Its name.', examples: ['Lecture Hall 2'] }),
        location: text(255)
          .nullable()
          .meta({
            description: 'Where it is in its venue; null if unknown.',
            examples: ['1st floor'],
          }),
        capacity: integerOut(1)
          .nullable()
          .meta({ description: 'Number of people; null if unknown.', examples: [80] }),
        venue_id: idOut().nullable().describe('The id of its venue; null if it has none.'),
      })
      .meta({ id: 'AlternativeRoomRef', description: 'The best other room that is free then.' }),
  })
  .meta({ id: 'AlternativeRoom', description: 'Another room for one date of a series.' });

export const foundRoom = z
  .object({
    room,
    status: z.enum(ROOM_STATUSES).meta({
      examples: ['partly'],
      description:
        'free: on all dates; partly: on some; taken: on none, and at least one is booked; closed: on none, for other reasons.',
    }),
    free_count: integerOut(0).meta({
      description: 'Number of dates on which it is free.',
      examples: [12],
    }),
    total_count: integerOut(1).meta({ description: 'Number of requested dates.', examples: [14] }),
    conflicts: conflictBody.shape.conflicts
      .unwrap()
      .max(5)
      .meta({ description: 'The first five conflicts, by time.' }),
    approval_needed: z.boolean().meta({
      description: 'Whether a booking of this room waits for approval.',
    }),
    alternatives: z
      .object({
        times: z
          .array(alternativeTime)
          .max(2)
          .meta({
            examples: [[]],
            description:
              'The nearest earlier and later time on the same day at which all dates are free, at a quarter hour or next to a booking.',
          }),
        rooms: z.array(alternativeRoom).max(1_000).meta({
          description: 'For a series that is partly free: the best other room on each other date.',
        }),
      })
      .meta({
        id: 'RoomAlternatives',
        description: 'Alternatives to book; empty for a room that is free.',
      }),
  })
  .meta({ id: 'FoundRoom', description: 'A room with its availability for the search.' });

export type SearchRooms = z.output<typeof searchRoomsBody>;
export type FoundRoom = z.output<typeof foundRoom>;
