import { z } from 'zod';
import { integer, integerOut } from '../../http/fields.schema.ts';

const texts = {
  opens_minutes_before: {
    description: 'Minutes before the start from which people may check in.',
    examples: [10],
  },
  release_after_minutes: {
    description:
      'Minutes after the start at which a date that nobody checked in to is cancelled, so that the room is free.',
    examples: [15],
  },
};

const about = {
  description:
    'How people check in to the dates of this room; a date that nobody checks in to is cancelled. null: no check-in.',
  examples: [null],
};

const example = { opens_minutes_before: 10, release_after_minutes: 15 };

const rules = z
  .object({
    opens_minutes_before: integer(0, 60).meta(texts.opens_minutes_before),
    release_after_minutes: integer(5, 60).meta(texts.release_after_minutes),
  })
  .meta({ id: 'SetCheckIn', description: 'How people check in to the dates of a room.', example });

/** The check-in rules of a room, in a request (§16.5). */
export const checkInInput = rules.nullish().meta(about);

/** The check-in rules of a room in a record. */
export const checkInOut = z
  .object({
    opens_minutes_before: integerOut(0).meta(texts.opens_minutes_before),
    release_after_minutes: integerOut(5).meta(texts.release_after_minutes),
  })
  .meta({ id: 'CheckInRules', description: 'How people check in to the dates of a room.', example })
  .nullable()
  .meta(about);
