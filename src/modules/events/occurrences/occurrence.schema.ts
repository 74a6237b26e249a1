import { z } from 'zod';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import {
  dateTime,
  email,
  flag,
  id,
  requiredText,
  text,
  webUrl,
} from '../../../http/fields.schema.ts';
import { bufferMinutes } from '../event.schema.ts';

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

export const overrideBody = z
  .object({
    is_cancelled: flag().optional(),
    title: requiredText(255).nullish(),
    description: text().nullish(),
    start_at: dateTime().nullish(),
    end_at: dateTime().nullish().meta({ description: 'After the start of the occurrence.' }),
    room_id: id().nullish(),
    notes: text().nullish(),
    website: webUrl(500).nullish(),
    contact_email: email(255).nullish(),
    prep_before_minutes: bufferMinutes().nullish(),
    cleanup_after_minutes: bufferMinutes().nullish(),
  })
  .meta({
    id: 'OccurrenceOverride',
    description: 'What one occurrence differs in: absent keeps, null goes back to the series.',
  });

export type OverrideBody = z.output<typeof overrideBody>;
