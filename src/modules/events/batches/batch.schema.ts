import { z } from 'zod';
import { MAX_FAILURE_CONFLICTS } from '../../../domain/booking/conflict.ts';
import { id, idOut, integer } from '../../../http/fields.schema.ts';
import { conflict } from '../../../http/response/envelope.schema.ts';
import { ignoreClosures, optionalComment } from '../approval/approval.schema.ts';

const MAX_BATCH = 100;

/** Values by the id of an event; as many as a batch has events. */
const byEvent = <T extends z.ZodType>(value: T) =>
  z
    .record(id(), value)
    .refine((values) => Object.keys(values).length <= MAX_BATCH, {
      error: `must not have more than ${MAX_BATCH} entries.`,
    })
    .nullish();

/** The members of every batch. */
export const batchFields = {
  event_ids: z
    .array(id())
    .min(1)
    .max(MAX_BATCH)
    .describe('The ids of the events; each counts once.'),
  comment: optionalComment,
};

const decisionFields = {
  ...batchFields,
  change_ids: byEvent(id()).meta({
    description: 'By event the change request that is decided; an event with another one fails.',
  }),
  versions: byEvent(integer(1)).meta({
    description: 'By event the version that the caller has seen; an event with another one fails.',
  }),
};

const batchExample = {
  event_ids: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a', '01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04'],
};

export const rejectBatchBody = z
  .object(decisionFields)
  .meta({ id: 'RejectEvents', description: 'The events to reject.', example: batchExample });

export const approveBatchBody = z
  .object({ ...decisionFields, ignore_closures: ignoreClosures })
  .meta({ id: 'ApproveEvents', description: 'The events to approve.', example: batchExample });

const failure = z
  .object({
    id: idOut().describe('The id of the event.'),
    message: z
      .string()
      .max(2_000)
      .meta({
        description: 'Why it was not changed.',
        examples: ['Cannot approve an event that is draft.'],
      }),
    conflicts: z
      .array(conflict)
      .max(MAX_FAILURE_CONFLICTS)
      .optional()
      .describe('Only where a room is not available: the first conflicts, by time.'),
  })
  .meta({ id: 'BatchFailure', description: 'An event that stayed as it was, and why.' });

export const batchResult = z
  .object({
    processed: z
      .int()
      .min(1)
      .max(MAX_BATCH)
      .meta({ description: 'Number of different events.', examples: [2] }),
    succeeded: z.array(idOut()).max(MAX_BATCH).describe('The ids of the events that were changed.'),
    failed: z.array(failure).max(MAX_BATCH).describe('The events that were not changed.'),
  })
  .meta({
    id: 'BatchResult',
    description: 'The result for each event, in the order of the request.',
  });

export type Batch = z.output<typeof approveBatchBody>;
export type BatchResult = z.output<typeof batchResult>;
export type BatchFailure = z.output<typeof failure>;
