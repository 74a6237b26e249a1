import { z } from 'zod';
import { EVENT_TYPES } from '../../domain/enums.ts';
import { date, id, idOut, instantOut, paging, text } from '../../http/fields.schema.ts';
import { eventTexts, MAX_EXTRA_ROOMS } from '../events/index.ts';
import { mediaQuery } from '../media/index.ts';

export { fileAnswer } from '../media/index.ts';

/** The dates of an event that everyone may see: no series has more. */
const MAX_DATES = 1_000;

const MAX_URL = 2_000;

const filters = {
  from: date()
    .nullish()
    .meta({
      description:
        'The first day, by the clocks of each place; dates that go on on it are included. What is over is ' +
        'left out in any case.',
      examples: ['2027-03-29'],
    }),
  to: date()
    .nullish()
    .meta({
      description: 'The last day, by the clocks of each place; all if absent.',
      examples: ['2027-04-04'],
    }),
  room_id: id().nullish().meta({ description: 'Only dates in this room, also as an extra room.' }),
  venue_id: id()
    .nullish()
    .meta({ description: 'Only dates in rooms of this venue, also as extra rooms.' }),
  event_type: z.enum(EVENT_TYPES).nullish().meta({ description: 'Only events of this kind.' }),
  q: text(100)
    .nullish()
    .meta({
      description:
        'Only dates whose title or description has this text; letter case and accents do not count.',
      examples: ['concert'],
    }),
};

export const publicEventsFilter = z.object(filters);

export const publicEventsQuery = z
  .object({ ...filters, ...paging })
  .meta({ description: 'Which dates.' });

export const publicEventParams = z.object({
  id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export const publicPictureParams = publicEventParams.extend({
  picture: z.string().max(300).meta({ description: 'The id of the picture.' }),
});

export const publicPictureQuery = mediaQuery;

const name = (description: string, example: string | null) =>
  text(255)
    .nullable()
    .meta({ description, examples: [example] });

const publicRoom = z
  .object({
    id: idOut().meta({ description: 'The id of the room.' }),
    name: text(255).meta({ description: 'The name of the room.', examples: ['Foyer'] }),
    location: name('Where it is in its venue; null if unknown.', 'Ground floor'),
    venue: name('The name of the venue; null without one.', 'Old Library'),
  })
  .meta({ id: 'PublicExtraRoom', description: 'A room that a date holds besides its own.' });

const place = z
  .object({
    room_id: idOut().meta({ description: 'The id of the room.' }),
    room: text(255).meta({ description: 'The name of the room.', examples: ['Reading Room'] }),
    location: name('Where it is in its venue; null if unknown.', '2nd floor'),
    venue_id: idOut().nullable().meta({ description: 'The id of the venue; null without one.' }),
    venue: name('The name of the venue; null without one.', 'Old Library'),
    address: text()
      .nullable()
      .meta({
        description: 'The address of the venue; null if unknown.',
        examples: ['1 Market Square, Springfield'],
      }),
    extra_rooms: z
      .array(publicRoom)
      .max(MAX_EXTRA_ROOMS)
      .meta({ description: 'The rooms that it holds besides that one.' }),
  })
  .meta({ id: 'PublicPlace', description: 'Where a date of a published event takes place.' });

const picture = z
  .object({
    url: text(MAX_URL).meta({
      description: 'The URL of the picture, for everyone.',
      format: 'uri',
      examples: ['https://stoa.example.org/api/v1/public/events/ID/pictures/ID'],
    }),
    thumb_url: text(MAX_URL).meta({
      description: 'The URL of a small WebP of it.',
      format: 'uri',
      examples: ['https://stoa.example.org/api/v1/public/events/ID/pictures/ID?size=thumb'],
    }),
    alt: text(500)
      .nullable()
      .meta({
        description: 'What the picture shows, for people who do not see it; null if nobody said.',
        examples: ['The hall from the stage'],
      }),
  })
  .meta({ id: 'PublicPicture', description: 'A picture of the room of a published event.' });

/** A date of a published event: all of it that is public (§16.8). */
export const publicEvent = z
  .object({
    id: z
      .string()
      .max(80)
      .meta({
        description: 'The id of the event; of a date of a series `{event}::{original start}`.',
        examples: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'],
      }),
    event_id: idOut().meta({ description: 'The id of the event; all dates of a series have one.' }),
    url: text(MAX_URL).meta({
      description: 'The page of the event, for everyone.',
      format: 'uri',
      examples: ['https://stoa.example.org/whats-on/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'],
    }),
    title: text(255).meta(eventTexts.title),
    description: text()
      .nullable()
      .meta({
        description: 'The description for the public; null if there is none.',
        examples: ['Readings and a reception.'],
      }),
    start_at: instantOut().meta({ description: 'The start (UTC), without preparation.' }),
    end_at: instantOut().meta({ description: 'The end (UTC), without clean-up.' }),
    is_all_day: z.boolean().meta({
      description: 'Whether it lasts whole days there.',
      examples: [false],
    }),
    timezone: text(64).meta({
      description: 'The zone of the clocks there.',
      examples: ['Europe/Berlin'],
    }),
    place,
    pictures: z
      .array(picture)
      .max(100)
      .meta({ description: 'The pictures of the room, in their order.', examples: [[]] }),
    institution: name('For whom it takes place; null if not known.', 'Faculty of Arts'),
    contact_email: name('An address for questions; null if there is none.', 'events@example.org'),
    event_type: z
      .enum(EVENT_TYPES)
      .nullable()
      .meta({ description: 'The kind; null if not known.' }),
  })
  .meta({ id: 'PublicEvent', description: 'A date of a published event, as everyone may see it.' });

export const publicEventDates = z
  .array(publicEvent)
  .max(MAX_DATES)
  .meta({ description: 'The dates of the event, by start.' });

export type PublicEventsFilter = z.output<typeof publicEventsFilter>;
export type PublicEventRecord = z.output<typeof publicEvent>;
