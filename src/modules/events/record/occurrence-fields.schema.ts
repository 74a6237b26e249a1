import { z } from 'zod';
import { idOut } from '../../../http/fields.schema.ts';
import { dateListMembers } from './date-lists.schema.ts';
import { eventTexts } from './event-texts.schema.ts';

/** The reason and the comment of the cancellation of an occurrence, in the record of an event. */
export const cancellation = {
  cancel_reason: z
    .enum(['conflict', 'no_show'])
    .nullable()
    .optional()
    .meta({
      description:
        'Of an occurrence: `conflict` if its room was not available when the series was booked with ' +
        '`on_conflict: "skip"`, `no_show` if nobody checked in to it; null for ordinary cancellations.',
    }),
  cancel_comment: z
    .string()
    .max(1_000)
    .nullable()
    .optional()
    .meta({
      description:
        'Of an occurrence: the comment of who cancelled it. Null for callers who are neither involved in the ' +
        'event nor managers.',
    }),
};

/** The series that one series continues and that continues it, in the record of an event. */
export const seriesLinks = {
  follows_id: idOut()
    .nullable()
    .meta({ description: 'The series that this one continues.', examples: [null] }),
  followed_by_id: idOut()
    .nullable()
    .meta({ description: 'The series that continues this one.', examples: [null] }),
};

/** The term that a series ends with, and its dates by hand, in the record of an event. */
export const seriesMembers = {
  term_id: idOut().nullable().meta(eventTexts.term_id),
  term_name: z
    .string()
    .max(255)
    .nullable()
    .meta({ description: 'The name of the term; null if there is none.', examples: [null] }),
  ...dateListMembers,
};
