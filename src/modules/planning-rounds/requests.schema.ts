import { z } from 'zod';
import { WEEKDAYS } from '../../domain/booking/schedule.ts';
import { EVENT_TYPES } from '../../domain/enums.ts';
import { REQUEST_SORTS } from '../../domain/planning-round/request-order.ts';
import {
  MAX_PATTERNS,
  MAX_ROOM_WISHES,
  MAX_SLOTS,
  MAX_WEEKS,
} from '../../domain/planning-round/request-pattern.ts';
import {
  GAP_CODES,
  GAP_GRADES,
  REQUEST_STATES,
} from '../../domain/planning-round/request-record.ts';
import { REQUEST_ACTIONS } from '../../domain/planning-round/round-state.ts';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  clockTime,
  email,
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
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';
import { bufferMinutes } from '../events/index.ts';
import { featureIdsSearched, seatingType } from '../rooms/index.ts';
import { planRoom, suggestions } from './plan-fields.schema.ts';
import { requestTexts as texts } from './request-texts.schema.ts';

const MAX_APART = 100;
const MAX_NOTES = 5_000;

const eventType = z.enum(EVENT_TYPES);
const weekday = z.enum(WEEKDAYS).meta(texts.weekday);
const eachWeek = z.enum(['all', 'odd', 'even']);

const slot = z
  .object({
    weekday,
    start: clockTime().meta(texts.start),
    end: clockTime().meta(texts.end),
  })
  .meta({ id: 'ChosenPlanningSlot', description: 'A time of the week, in a request.' });

const pattern = z
  .object({
    slots: z.array(slot).min(1).max(MAX_SLOTS).meta(texts.slots),
    weeks: z
      .union([eachWeek, z.array(integer(1, MAX_WEEKS)).min(1).max(MAX_WEEKS)], {
        error: ({ path = [] }) =>
          `The ${path.map(String).join('.')} field must be all, odd, even or a list of weeks from 1 to ${MAX_WEEKS}.`,
      })
      .default('all')
      .meta(texts.weeks),
  })
  .meta({ id: 'ChosenPlanningPattern', description: 'An alternative, in a request.' });

const title = requiredText(255).meta(texts.title);
const attendees = integer(1, 1_000_000).meta(texts.expected_attendees);
const patterns = z.array(pattern).min(1).max(MAX_PATTERNS).meta(texts.patterns);

const optional = {
  owner_email: email(255).nullish().meta(texts.owner_email),
  layout: seatingType.nullish().meta(texts.layout),
  feature_ids: featureIdsSearched.meta(texts.feature_ids),
  institution_id: id().nullish().meta(texts.institution_id),
  event_type: eventType.nullish().meta(texts.event_type),
  same_room: flag().optional().meta(texts.same_room),
  room_wishes: z.array(id()).max(MAX_ROOM_WISHES).nullish().meta(texts.room_wishes),
  venue_wish: id().nullish().meta(texts.venue_wish),
  prep_before_minutes: bufferMinutes().nullish().meta(texts.prep_before_minutes),
  cleanup_after_minutes: bufferMinutes().nullish().meta(texts.cleanup_after_minutes),
  weight: integer(1, 5).optional().meta(texts.weight),
  apart_from: z.array(id()).max(MAX_APART).nullish().meta(texts.apart_from),
  notes: text(MAX_NOTES).nullish().meta(texts.notes),
};

const example = {
  title: 'Palaeography',
  expected_attendees: 32,
  patterns: [
    { slots: [{ weekday: 'tuesday', start: '10:00', end: '12:00' }], weeks: 'all' },
    { slots: [{ weekday: 'wednesday', start: '10:00', end: '12:00' }], weeks: 'all' },
  ],
};

/** The request that creates a request of a round. */
export const createRequest = z
  .object({ title, expected_attendees: attendees, patterns, ...optional })
  .meta({
    id: 'CreatePlanningRequest',
    description: 'A course or weekly hour that asks for a room.',
    example,
  });

/** The request that changes a request of a round. */
export const updateRequest = z
  .object({
    title: title.optional(),
    expected_attendees: attendees.optional(),
    patterns: patterns.optional(),
    ...optional,
  })
  .meta({
    id: 'UpdatePlanningRequest',
    description: 'The fields to change; absent fields stay, null clears.',
    example: { expected_attendees: 40 },
  });

const clockOut = () => z.string().meta({ minLength: 5, maxLength: 5 });

const slotOut = z
  .object({
    weekday,
    start: clockOut().meta(texts.start),
    end: clockOut().meta(texts.end),
  })
  .meta({ id: 'PlanningSlot', description: 'A time of the week.' });

/** An alternative of a request on the way out. */
export const patternOut = z
  .object({
    slots: z.array(slotOut).max(MAX_SLOTS).meta(texts.slots),
    weeks: z.union([eachWeek, z.array(integerOut(1)).max(MAX_WEEKS)]).meta(texts.weeks),
  })
  .meta({ id: 'PlanningPattern', description: 'An alternative of a request.' });

const gap = z
  .object({
    code: z.enum(GAP_CODES).meta({ description: 'What is missing.', examples: ['no_room'] }),
    grade: z.enum(GAP_GRADES).meta({
      description: 'blocked: it cannot be placed as it is; look: it should be looked at.',
      examples: ['blocked'],
    }),
    message: z
      .string()
      .max(2_000)
      .meta({
        description: 'A sentence, in the language of the caller.',
        examples: ['No room of the pool has 520 seats. Main Stage has most, 450.'],
      }),
  })
  .meta({ id: 'PlanningGap', description: 'Something that is missing in a request.' });

const placed = z
  .object({
    room: planRoom.describe('The room.'),
    pattern_index: integerOut(0).meta({
      description: 'The number of the alternative, from 0.',
      examples: [0],
    }),
  })
  .meta({ id: 'PlanningPlace', description: 'Where and when a request is placed.' });

const owner = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Ada Lovelace'] }),
    email: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description: 'The e-mail address, for managers of the round; null for others.',
        examples: ['ada@example.org'],
      }),
  })
  .meta({ id: 'PlanningOwner', description: 'Whose request it is.' });

const asked = {
  title: text(255).meta(texts.title),
  expected_attendees: integerOut(1).meta(texts.expected_attendees),
  layout: seatingType.nullable().meta(texts.layout),
  feature_ids: z.array(idOut()).max(MAX_FEATURES).meta(texts.feature_ids),
  institution_id: idOut().nullable().meta(texts.institution_id),
  event_type: eventType.nullable().meta(texts.event_type),
  patterns: z.array(patternOut).max(MAX_PATTERNS).meta(texts.patterns),
  same_room: z.boolean().meta(texts.same_room),
  room_wishes: z.array(idOut()).max(MAX_ROOM_WISHES).meta(texts.room_wishes),
  venue_wish: idOut().nullable().meta(texts.venue_wish),
  prep_before_minutes: integerOut(0).meta(texts.prep_before_minutes),
  cleanup_after_minutes: integerOut(0).meta(texts.cleanup_after_minutes),
  weight: integerOut(1).optional().meta(texts.weight),
  apart_from: z.array(idOut()).max(MAX_APART).meta(texts.apart_from),
  notes: text(MAX_NOTES).nullable().meta(texts.notes),
};

/** The record of a request of a round. */
export const request = z
  .object({
    id: recordId,
    round_id: idOut().describe('The id of the round.'),
    owner: owner.nullable().describe('Whose request it is; null for nobody.'),
    ...asked,
    gaps: z.array(gap).max(20).describe('What is missing; empty when it is complete.'),
    state: z.enum(REQUEST_STATES).meta({
      description:
        'sent until it is planned. For owners: placed, not_placed or booked once it is published; for ' +
        'managers of the round by the newest plan.',
      examples: ['sent'],
    }),
    placed: placed.nullable().describe('Where and when it is placed; null if it is not.'),
    event_id: idOut().nullable().describe('The event that it became; null if none.'),
    reason: z
      .string()
      .max(5_000)
      .nullable()
      .meta({ description: 'Why it is not placed; null otherwise.', examples: [null] }),
    suggestions: suggestions.meta({
      description: 'Changes that would make it fit, the smallest first.',
      examples: [[]],
    }),
    is_mine: z.boolean().meta({ description: 'Whether the caller owns it.', examples: [true] }),
    can: z
      .array(z.enum(REQUEST_ACTIONS))
      .max(REQUEST_ACTIONS.length)
      .meta({
        description: 'What the caller may do with it now.',
        examples: [['update', 'delete']],
      }),
    version: integerOut(1).meta({ description: 'Counts its changes.', examples: [1] }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'PlanningRequest',
    description: 'A course or weekly hour that asks for a room of a round. It holds nothing.',
  });

/** The orders of a list of requests. */
export const requestSorts = REQUEST_SORTS.flatMap((key) => [key, `-${key}` as const]);

export const requestsQuery = z.object({
  q: text(MAX_SEARCH_LENGTH).nullish().meta({
    description:
      'A part of the title or of the name of the owner, letter case and accents ignored.',
  }),
  gaps: z
    .enum([...GAP_GRADES, 'none'])
    .nullish()
    .meta({ description: 'Only requests with a gap of this grade, or complete ones.' }),
  institution_id: id().nullish().meta({ description: 'Only requests of this institution.' }),
  weight: integer(1, 5).nullish().meta({
    description: 'Only requests of this weight; ignored unless a manager of the round asks.',
  }),
  mine: queryFlag().nullish().meta({ description: 'Only requests that the caller owns.' }),
  state: z.enum(REQUEST_STATES).nullish().meta({ description: 'Only requests in this state.' }),
  sort: z
    .enum(requestSorts)
    .nullish()
    .meta({
      description:
        'The order; gaps if absent: blocked ones, then those to look at, then complete ones, each by title. ' +
        'Descending with a leading -.',
    }),
  ...paging,
});

export const roundParams = z.object({ id: id().meta({ description: 'The id of the round.' }) });

export const requestParams = z.object({
  id: id().meta({ description: 'The id of the round.' }),
  request: id().meta({ description: 'The id of the request.' }),
});

export type CreateRequest = z.output<typeof createRequest>;
export type UpdateRequest = z.output<typeof updateRequest>;
export type RequestsQuery = z.output<typeof requestsQuery>;
export type PlanningRequest = z.output<typeof request>;
