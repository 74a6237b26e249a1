import { z } from 'zod';
import { namesInstant, splitOccurrenceId } from '../../domain/events/occurrence-id.ts';
import { isId } from '../../domain/id.ts';
import { dateTime, flag, id, integer, paging, text, timeZone } from '../../http/fields.schema.ts';
import { bufferMinutes, equipmentInput } from '../events/index.ts';
import { featureIdsSearched, seatingType } from '../rooms/index.ts';

const MAX_ROOM_IDS = 500;

/** Rooms of a page where the caller does not say how many, and at most (§17.7). */
const ROOMS_A_PAGE = { usual: 50, most: 200 };

export const searchRoomsQuery = z.object({
  page: paging.page,
  after: paging.after,
  per_page: integer(1, ROOMS_A_PAGE.most)
    .nullish()
    .transform((value) => value ?? ROOMS_A_PAGE.usual)
    .meta({ description: 'Rooms a page, at most 200; 50 if absent.' }),
});

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

/** The body of a room search. */
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
    layout: seatingType.nullish().meta({
      description:
        'Only rooms that can be furnished like this; `min_capacity` is compared with the seats that they have then.',
    }),
    equipment: text(255)
      .nullish()
      .meta({
        description:
          'Rooms whose equipment has each of these words, letter case and accents ignored.',
        examples: ['projector'],
      }),
    feature_ids: featureIdsSearched,
    with_equipment: equipmentInput().meta({
      description:
        'Equipment that is to be held too, of each how many: rooms of venues in which it cannot be used are ' +
        'left out, and where there is too little of it no room is free.',
    }),
    venue_id: id().nullish().meta({ description: 'Rooms in this venue.' }),
    room_ids: z
      .array(id())
      .max(MAX_ROOM_IDS)
      .nullish()
      .meta({ description: 'Only these rooms; inactive ones are listed as `closed`.' }),
    search: text(255).nullish().meta({
      description:
        'A part of the name, location, description or equipment, letter case and accents ignored.',
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

export type SearchRooms = z.output<typeof searchRoomsBody>;
