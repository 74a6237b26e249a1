import { z } from 'zod';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import {
  dateTime,
  email,
  flag,
  id,
  integer,
  requiredText,
  text,
  webUrl,
} from '../../../http/fields.schema.ts';
import { dryRunQuery } from '../../../http/request/dry-run.schema.ts';
import { bufferMinutes } from '../event.schema.ts';
import { eventTexts } from '../event-texts.schema.ts';

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
  scope: z.enum(['following']).nullish().meta({
    description:
      '`following`: this and all later occurrences; the series ends before it and a new one goes on. Absent: this occurrence alone.',
  }),
});

const ONLY_FOLLOWING = 'Only with `scope=following`.';

export const occurrenceBody = z
  .object({
    is_cancelled: flag().optional().describe('True cancels this occurrence, false restores it.'),
    title: requiredText(255).nullish().meta(eventTexts.title),
    description: text().nullish().meta(eventTexts.description),
    start_at: dateTime().nullish().describe('The start of the occurrence, without preparation.'),
    end_at: dateTime().nullish().describe('The end of the occurrence; after its start.'),
    room_id: id().nullish().describe('The id of the room of the occurrence.'),
    notes: text().nullish().meta(eventTexts.notes),
    website: webUrl(500).nullish().meta(eventTexts.website),
    contact_email: email(255).nullish().meta(eventTexts.contact_email),
    prep_before_minutes: bufferMinutes().nullish().meta(eventTexts.prep_before_minutes),
    cleanup_after_minutes: bufferMinutes().nullish().meta(eventTexts.cleanup_after_minutes),
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

export type OccurrenceBody = z.output<typeof occurrenceBody>;
export type OccurrencePutQuery = z.output<typeof occurrencePutQuery>;
