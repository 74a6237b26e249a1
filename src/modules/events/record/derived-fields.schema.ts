import { z } from 'zod';
import { EVENT_ACTIONS } from '../../../domain/events/event-actions.ts';
import { DECISIONS, MOST_NAMED_DATES } from '../../../domain/events/event-fields.ts';
import { instantOut, integerOut } from '../../../http/fields.schema.ts';
import { createdAt, personMembers } from '../../../http/record-fields.schema.ts';

const lastDecision = z
  .object({
    action: z.enum(DECISIONS).meta({
      description: 'The decision on the event, or with `change_` on a change of it.',
      examples: ['return'],
    }),
    comment: z
      .string()
      .max(65_535)
      .nullable()
      .meta({ description: 'What was said with it; null if nothing.', examples: ['Too loud'] }),
    actor: z
      .object(
        personMembers(
          'The e-mail address; null for callers who may not see it.',
          'Max Manager',
          'manager@example.org',
        ),
      )
      .nullable()
      .meta({ description: 'Who decided; null if the account no longer exists.' }),
    created_at: createdAt.describe('When it was decided (UTC).'),
  })
  .meta({ id: 'LastDecision', description: 'The last decision on an event, or its cancellation.' });

const leftOut = z
  .object({
    taken: integerOut(0).meta({
      description:
        'How many were left out when the series was booked (`on_conflict: skip`), because their room was not available.',
      examples: [1],
    }),
    cancelled: integerOut(0).meta({ description: 'How many were cancelled.', examples: [1] }),
    dates: z
      .array(
        z.object({
          start_at: instantOut().describe('When it would have begun (UTC).'),
          reason: z
            .enum(['taken', 'cancelled'])
            .meta({ description: 'Why it does not take place.', examples: ['taken'] }),
        }),
      )
      .max(MOST_NAMED_DATES)
      .meta({
        description: `Each of them by start, where they are at most ${MOST_NAMED_DATES}; otherwise empty.`,
        examples: [[{ start_at: '2027-01-26T09:15:00Z', reason: 'taken' }]],
      }),
  })
  .meta({
    id: 'LeftOutDates',
    description:
      'The dates of a series that do not take place; `occurrences_count` leaves them out.',
  });

const waiting = z
  .object({
    since: instantOut().describe('Since when it waits for what it wants now (UTC).'),
    ahead: integerOut(0).meta({
      description: 'How many other drafts wait longer for some of what it wants.',
      examples: [2],
    }),
  })
  .meta({ id: 'Waiting', description: 'The place of a draft among those that wait.' });

/** Members of the record of an event that follow from its other tables (§3.2). */
export const derivedMembers = {
  occurrences_count: integerOut(0).meta({
    description:
      'The number of dates that take place, cancelled ones left out; of a series without an end as far as ' +
      'it is planned. Of an occurrence that of its series.',
    examples: [1],
  }),
  upcoming_count: integerOut(0).meta({
    description:
      'How many of them have not begun; 0 for a cancelled event. Of an occurrence that of its series.',
    examples: [1],
  }),
  left_out: leftOut,
  next_start_at: instantOut().nullable().meta({
    description: 'The start of the next date that takes place (UTC); null if none is to come.',
  }),
  last_end_at: instantOut().nullable().meta({
    description:
      'The end of the last date that takes place (UTC); null if there is none, or if the series has no end.',
  }),
  last_decision: lastDecision.nullable().meta({
    description:
      'The last decision on the event or on a change of it, or its cancellation; null if there was none. ' +
      'What was taken back does not count.',
    examples: [null],
  }),
  waiting: waiting.nullable().meta({
    description:
      'Where a draft waits until all that it wants is free: it is submitted then. Null where it does not ' +
      'wait. Of an occurrence that of its series.',
    examples: [null],
  }),
};

/** Members of the record of an event that depend on who asks (§3.2). */
export const viewerMembers = {
  is_mine: z.boolean().meta({
    description: 'Whether the caller created the event or is named in one of its roles.',
    examples: [true],
  }),
  can: z
    .array(z.enum(EVENT_ACTIONS))
    .max(EVENT_ACTIONS.length)
    .optional()
    .meta({
      description:
        'What the caller may do to it now, bookings of the room left aside; in lists only with ' +
        '`include=can`. Approval applies to a whole series, so an occurrence has no decisions.',
      examples: [['update', 'cancel', 'delete', 'attach']],
    }),
};
