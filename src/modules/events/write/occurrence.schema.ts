import { z } from 'zod';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import { dateTime, integer, text } from '../../../http/fields.schema.ts';
import { dryRunQuery } from '../../../http/request/dry-run.schema.ts';
import { eventTexts } from '../record/event-texts.schema.ts';
import { overrideInput } from '../record/override-input.schema.ts';

export const occurrenceParams = z.object({
  event_id: z.string().max(80).meta({ description: 'The id of the event.' }),
  occurrence: z
    .string()
    .max(64)
    .meta({ description: 'The original start: an ISO 8601 date-time, or its local date.' }),
});

/** `{series_id}::{occurrence}` in the place of an event's id, read as the two that it is made of. */
export const occurrenceIdParams = z
  .object({ id: z.string().max(300).meta({ description: 'The id of the occurrence.' }) })
  .transform(({ id }) => splitOccurrenceId(id));

export const occurrencePutQuery = z.object({
  ...dryRunQuery,
  scope: z
    .enum(['following'])
    .nullish()
    .meta({
      description:
        '`following`: this and all later occurrences; the series ends before it and a new one goes on. ' +
        'Absent: this occurrence alone.',
    }),
});

const ONLY_FOLLOWING = 'Only with `scope=following`.';

/** The request that changes a date of a series. */
export const occurrenceBody = z
  .object({
    ...overrideInput,
    recurrence_rule: text(2000)
      .nullish()
      .meta({ ...eventTexts.recurrence_rule, description: ONLY_FOLLOWING }),
    recurrence_ends_at: dateTime()
      .nullish()
      .meta({ ...eventTexts.recurrence_ends_at, description: ONLY_FOLLOWING }),
    recurrence_count: integer(1, 1000)
      .nullish()
      .meta({ ...eventTexts.recurrence_count, description: ONLY_FOLLOWING }),
  })
  .meta({
    id: 'OccurrenceOverride',
    description: 'The fields of one occurrence: absent fields stay, null returns to the series.',
    example: {
      start_at: '2027-04-12T14:00:00+02:00',
      end_at: '2027-04-12T16:00:00+02:00',
      notes: 'Moved to the afternoon.',
    },
  });

/** The request that changes a date of a series, as it was read. */
export type OccurrenceBody = z.output<typeof occurrenceBody>;
export type OccurrencePutQuery = z.output<typeof occurrencePutQuery>;
