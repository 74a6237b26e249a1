import { z } from 'zod';
import { MAX_DATES_BY_HAND } from '../../../domain/events/recurrence-dates.ts';
import { dateTime, flag, id, requiredText } from '../../../http/fields.schema.ts';
import { detailInputs } from './event-details.schema.ts';
import { equipmentInput } from './event-equipment.schema.ts';
import { bufferMinutes, extraRoomIds } from './event-limits.schema.ts';
import { eventTexts } from './event-texts.schema.ts';

/** The fields of one occurrence in a request. */
export const overrideInput = {
  is_cancelled: flag().optional().describe('True cancels this occurrence, false restores it.'),
  title: requiredText(255).nullish().meta(eventTexts.title),
  ...detailInputs,
  start_at: dateTime().nullish().describe('The start of the occurrence, without preparation.'),
  end_at: dateTime().nullish().describe('The end of the occurrence; after its start.'),
  is_all_day: flag().nullish().meta(eventTexts.is_all_day),
  room_id: id().nullish().describe('The id of the room of the occurrence.'),
  equipment: equipmentInput(),
  extra_room_ids: extraRoomIds().describe(
    'The rooms that the occurrence holds besides its room; null for those of the series.',
  ),
  prep_before_minutes: bufferMinutes().nullish().meta(eventTexts.prep_before_minutes),
  cleanup_after_minutes: bufferMinutes().nullish().meta(eventTexts.cleanup_after_minutes),
};

const newOverride = z
  .object({
    original_start_at: requiredText(64).meta({
      description: 'The date that differs: its start by the series, or its local date.',
      examples: ['2027-04-05T10:00:00+02:00'],
    }),
    ...overrideInput,
  })
  .meta({ id: 'NewOverride', description: 'One occurrence of a new series that differs from it.' });

/** The occurrences of a new event that differ from it. */
export const newOverrides = () =>
  z
    .array(newOverride)
    .max(MAX_DATES_BY_HAND)
    .nullish()
    .meta({
      description:
        'Occurrences that differ from the series, with the fields of PUT of an occurrence. They are judged ' +
        'and written with the event.',
    });
