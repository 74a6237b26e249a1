import { z } from 'zod';
import { CHECK_IN_STATES } from '../../domain/booking/check-in.ts';
import { id, idOut, instantOut, integer, text } from '../../http/fields.schema.ts';

export const dateParams = z.object({
  event_id: id().meta({ description: 'The id of the event.' }),
  occurrence: z
    .string()
    .max(64)
    .meta({ description: 'The original start: an ISO 8601 date-time, or its local date.' }),
});

export const checkInBody = z
  .object({
    code: text(64)
      .nullish()
      .meta({
        description:
          'The code that the display at the door shows: whoever may read the event may check in with it. It is ' +
          'valid for its minute and the next one.',
        examples: ['Zk3vQ0m1cX9aT2bL'],
      }),
  })
  .optional()
  .meta({ id: 'CheckInRequest', description: 'Where the caller is.', example: {} });

export const extendBody = z
  .object({
    minutes: integer(1, 240).meta({
      description: 'Minutes by which the date becomes longer.',
      examples: [15],
    }),
  })
  .meta({
    id: 'ExtendDate',
    description: 'How much longer a date takes.',
    example: { minutes: 15 },
  });

/** A date as its check-in is shown. */
export const checkIn = z
  .object({
    event_id: idOut().describe('The id of the event.'),
    original_start_at: instantOut().describe('The start by the rule, which identifies the date.'),
    title: text(255).meta({ description: 'The title of the date.', examples: ['Book launch'] }),
    is_private: z.boolean().meta({
      description:
        'Whether the event is private: its title is `Private` for others than its owners and those who decide.',
      examples: [false],
    }),
    room_id: idOut().describe('The id of its room.'),
    room_name: text(255).meta({
      description: 'The name of its room.',
      examples: ['Lecture Hall 1'],
    }),
    timezone: text(64).meta({
      description: 'The zone of the event, in which its times are shown (IANA).',
      examples: ['Europe/Berlin'],
    }),
    start_at: instantOut().describe('The start, without preparation (UTC).'),
    end_at: instantOut().describe('The end, without clean-up (UTC).'),
    state: z.enum(CHECK_IN_STATES).meta({
      description:
        '`none`: the room asks for no check-in; `not_held`: the date does not take place; `too_early`; ' +
        '`open`: people may check in; `checked_in`; `released`: nobody did in time; `over`.',
      examples: ['open'],
    }),
    opens_at: instantOut()
      .nullable()
      .describe('From when on people may check in (UTC); null without check-in.'),
    release_at: instantOut()
      .nullable()
      .describe('When the date is released if nobody checks in (UTC); null if it is not.'),
    checked_in_at: instantOut()
      .nullable()
      .meta({
        description: 'When somebody checked in (UTC); null if nobody did.',
        examples: [null],
      }),
    can: z
      .array(z.enum(['check_in', 'end', 'extend']))
      .max(3)
      .meta({ description: 'What the caller may do to the date now.', examples: [['check_in']] }),
  })
  .meta({ id: 'CheckIn', description: 'A date, and who is there.' });

export type CheckIn = z.output<typeof checkIn>;
