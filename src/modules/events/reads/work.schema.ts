import { z } from 'zod';
import { EVENT_STATUSES, REQUIREMENT_KINDS } from '../../../domain/enums.ts';
import { REQUIREMENT_STATES } from '../../../domain/work/requirement-state.ts';
import {
  date,
  dateTime,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
} from '../../../http/fields.schema.ts';
import { detailMembers } from '../record/event-details.schema.ts';
import { MAX_EXTRA_ROOMS } from '../record/event-limits.schema.ts';
import { eventRoom, requirement } from '../record/event-record.schema.ts';
import { eventTexts } from '../record/event-texts.schema.ts';

export const workQuery = z.object({
  kind: z
    .enum(REQUIREMENT_KINDS)
    .nullish()
    .meta({ description: 'Only requirements of this kind.', examples: ['media'] }),
  venue_id: id().nullish().meta({ description: 'Only in rooms of this venue.' }),
  room_id: id().nullish().meta({ description: 'Only in this room.' }),
  state: z
    .enum(REQUIREMENT_STATES)
    .nullish()
    .meta({ description: 'Only what is in this state on its date.', examples: ['open'] }),
  from: dateTime().nullish().meta({
    description: 'Start of a window of at most 62 days, with `to`; from today on if absent.',
  }),
  to: dateTime().nullish().meta({ description: 'End of the window; a date means that whole day.' }),
  ...paging,
});

export const loadQuery = z.object({
  kind: z.enum(REQUIREMENT_KINDS).meta({ description: 'The kind of work.', examples: ['setup'] }),
  venue_id: id().meta({ description: 'The venue in whose rooms the work is done.' }),
  date: date().meta({
    description: 'The day, in the zone of the venue.',
    examples: ['2027-06-07'],
  }),
});

export const load = z
  .object({
    from: instantOut().describe('The beginning of the part of the day (UTC).'),
    to: instantOut().describe('Its end (UTC).'),
    jobs: z
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'How many rooms are set up or cleared at once.', examples: [5] }),
    teams: z
      .int()
      .min(1)
      .max(1_000_000)
      .nullable()
      .meta({ description: 'How many teams there are; null where nobody said.', examples: [2] }),
  })
  .meta({ id: 'WorkLoad', description: 'How much work there is at once in a part of a day.' });

const workEvent = z
  .object({
    id: idOut().meta({ description: 'The id of the event.' }),
    title: z.string().max(255).meta(eventTexts.title),
    status: z
      .enum(EVENT_STATUSES)
      .meta({ description: '`pending`: not approved yet; it can be answered.' }),
    is_recurring: z.boolean().meta({
      description: 'Whether it is a series, whose dates to come can be answered at once.',
    }),
    timezone: z
      .string()
      .max(64)
      .meta({ description: 'The time zone of the event.', examples: ['Europe/Berlin'] }),
    contact_email: z
      .string()
      .max(255)
      .nullable()
      .meta({ description: 'Whom to ask; null if nobody is named.', examples: [null] }),
    notes: z
      .string()
      .max(65_535)
      .nullable()
      .meta({ description: 'Notes for those who work at it; null if none.', examples: [null] }),
  })
  .meta({ id: 'WorkEvent', description: 'The event that needs the work.' });

const workSeries = z
  .object({
    dates_to_come: integerOut(0).meta({
      description: 'How many dates are to come, which an answer without a date is for.',
      examples: [5],
    }),
    accepted_dates: integerOut(0).meta({
      description: 'On how many of them the requirement is accepted or done.',
      examples: [3],
    }),
  })
  .meta({ id: 'WorkSeries', description: 'The dates to come of the series of a job.' });

const workWindow = z
  .object({
    set_up_from: instantOut().describe('When the preparation begins (UTC).'),
    start_at: instantOut().describe('When the event begins (UTC).'),
    end_at: instantOut().describe('When the event ends (UTC).'),
    clean_up_until: instantOut().describe('When the room must be cleared (UTC).'),
  })
  .meta({ id: 'WorkWindow', description: 'When the work is done.' });

export const workItem = z
  .object({
    event: workEvent,
    series: workSeries.nullable().meta({
      description: 'The dates to come of its series; null for a single event.',
    }),
    original_start_at: instantOut().describe(
      'The start of the date by the rule of its series, which identifies it.',
    ),
    room: eventRoom,
    extra_rooms: z
      .array(eventRoom)
      .max(MAX_EXTRA_ROOMS)
      .meta({ description: 'The other rooms of the date.' }),
    requirement,
    expected_attendees: detailMembers.expected_attendees,
    layout: detailMembers.layout,
    window: workWindow,
  })
  .meta({ id: 'WorkItem', description: 'A requirement of an event on one date.' });

/** The parsed query of a list of work. */
export type WorkQuery = z.output<typeof workQuery>;

/** A requirement on a date, on the wire. */
export type WorkItem = z.output<typeof workItem>;
