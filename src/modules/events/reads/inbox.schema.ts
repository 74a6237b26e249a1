import { z } from 'zod';
import { MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import { instantOut, integerOut } from '../../../http/fields.schema.ts';
import { conflict } from '../../../http/response/envelope.schema.ts';
import { event } from '../record/event-record.schema.ts';
import { onBehalfOf } from '../record/on-behalf-of.schema.ts';
import { warnings } from '../record/warning.schema.ts';
import { eventFilters, eventSorts } from './event-list.schema.ts';
import { listFieldsOf } from './listed-event.schema.ts';

const title = z
  .string()
  .max(255)
  .meta({ description: 'The title of the booking.', examples: ['Board meeting'] });

const neighbours = z
  .object({
    before: z
      .object({ title, held_end_at: instantOut().describe('The end of its held range (UTC).') })
      .nullable()
      .meta({ description: 'The booking before it in the room; null when there is none.' }),
    after: z
      .object({ title, held_start_at: instantOut().describe('The start of its held range (UTC).') })
      .nullable()
      .meta({ description: 'The booking after it in the room; null when there is none.' }),
  })
  .meta({
    id: 'Neighbours',
    description:
      'The bookings of other events around an occurrence, or around the next occurrence of a series.',
  });

const waiting = event.extend({
  conflicts: z
    .array(conflict)
    .max(MAX_CONFLICTS)
    .meta({ description: 'What an approval would be refused for now.' }),
  warnings,
  neighbours,
  on_behalf_of: onBehalfOf,
});

/** A row of the list: all members, or those that `fields` names. */
export const pendingEvent = waiting.partial().meta({
  id: 'PendingEvent',
  description: 'An event that waits for a decision; with `fields` only those members.',
});

/** A draft on the wait list needs no decision, so the inbox has no such filter. */
const { waiting: _ofDrafts, ...inboxFilters } = eventFilters;

export const pendingEventsQuery = z
  .object({
    ...inboxFilters,
    scope: z
      .enum(['own', 'all'])
      .nullish()
      .meta({
        description:
          '`own` (the default): what waits for my decision. `all`: everything pending that I manage; 403 for ' +
          'those who manage nothing.',
      }),
    sort: z
      .enum(['waiting_since', '-waiting_since', 'next_start_at', '-next_start_at', ...eventSorts])
      .nullish()
      .meta({
        description:
          'waiting_since if absent; next_start_at is the next date of a series, else the start; - in front ' +
          'turns it round.',
      }),
    ...listFieldsOf(waiting),
  })
  .meta({ description: 'Which pending events, in which order.' });

export const counts = z
  .object({
    unread: integerOut(0).meta({
      description:
        'Notifications that are not read, without requests that wait for a decision: `to_decide` has these.',
    }),
    to_decide: integerOut(0).meta({
      description: 'Events that wait for my decision, counted up to 10000.',
    }),
    waiting: integerOut(0).meta({ description: 'My pending events.' }),
    returned: integerOut(0).meta({ description: 'My drafts that were rejected or returned.' }),
    drafts: integerOut(0).meta({ description: 'My other drafts.' }),
    waits: integerOut(0).meta({
      description: 'Those of my drafts that wait until all that they want is free.',
    }),
    approved_this_week: integerOut(0).meta({
      description:
        'Events that I approved, fully or a step of them, or a change of them, since Monday in my time zone. ' +
        'What was taken back does not count.',
    }),
    work: integerOut(0).meta({
      description:
        'Open work of my crews, and at the places that I manage, from now on, a row for each date; counted up to 500.',
    }),
  })
  .meta({
    id: 'Counts',
    example: {
      unread: 2,
      to_decide: 1,
      waiting: 3,
      returned: 0,
      drafts: 1,
      waits: 0,
      approved_this_week: 12,
      work: 4,
    },
    description:
      'What the caller has to read, to decide and to go on with. Mine: made by me or naming me in a role.',
  });

export type PendingEvents = z.output<typeof pendingEventsQuery>;
export type PendingEvent = z.output<typeof pendingEvent>;
