import { z } from 'zod';
import { EVENT_STATUSES } from '../../../domain/enums.ts';
import { HISTORY_ACTIONS } from '../../../domain/events/approval.ts';
import { STEP_STATUSES } from '../../../domain/events/approval-steps.ts';
import {
  flag,
  id,
  idOut,
  instantOut,
  paging,
  requiredText,
  text,
} from '../../../http/fields.schema.ts';

const MAX_COMMENT = 1000;
const MAX_BATCH = 100;

export const approvalParams = z.object({
  event_id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export const commentBody = z
  .object({ comment: text(MAX_COMMENT).nullish() })
  .meta({ id: 'ApprovalComment', description: 'What there is to say to it, if anything.' });

const ignoreClosures = flag().optional().meta({
  description:
    'Approve although a room is blocked, closed or out of use by now; only managers of the room may.',
});

export const approveBody = z
  .object({ comment: text(MAX_COMMENT).nullish(), ignore_closures: ignoreClosures })
  .meta({ id: 'ApproveEvent', description: 'An optional comment, and whether closures count.' });

export const requiredCommentBody = z
  .object({ comment: requiredText(MAX_COMMENT) })
  .meta({ id: 'ApprovalReason', description: 'Why; it must be said.' });

const batchFields = {
  event_ids: z.array(id()).min(1).max(MAX_BATCH).meta({ description: 'Each counts once.' }),
  comment: text(MAX_COMMENT).nullish(),
};

export const rejectBatchBody = z
  .object(batchFields)
  .meta({ id: 'RejectEvents', description: 'The events to reject.' });

export const approveBatchBody = z
  .object({ ...batchFields, ignore_closures: ignoreClosures })
  .meta({ id: 'ApproveEvents', description: 'The events to approve.' });

const failure = z
  .object({ id: idOut(), message: z.string().max(2_000) })
  .meta({ id: 'BatchFailure', description: 'An event that stayed as it was, and why.' });

export const batchResult = z
  .object({
    processed: z.int().min(1).max(MAX_BATCH).meta({ description: 'How many different events.' }),
    succeeded: z.array(idOut()).max(MAX_BATCH),
    failed: z.array(failure).max(MAX_BATCH),
  })
  .meta({ id: 'BatchResult', description: 'What became of each event, in the order asked.' });

const person = z
  .object({ id: idOut(), name: z.string().max(255), email: z.string().max(255).nullable() })
  .meta({ id: 'Approver', description: 'Who did it.' });

const stepFields = {
  position: z.int().min(1).max(100).meta({ description: 'From 1.' }),
  name: z.string().max(255),
  role: z.string().max(100).meta({ description: 'Whoever holds this role acts on the step.' }),
};

export const historyQuery = z.object(paging);

export const historyEntry = z
  .object({
    id: idOut(),
    action: z.enum(HISTORY_ACTIONS).meta({
      description: '`reopen`: an edit moved what was approved, so it waits for approval again.',
    }),
    comment: z.string().max(MAX_COMMENT).nullable(),
    actor: person.nullable().meta({ description: 'Null when that account is no more.' }),
    step: z.object(stepFields).nullable().meta({ description: 'The step that was acted on.' }),
    from_status: z.enum(EVENT_STATUSES),
    to_status: z.enum(EVENT_STATUSES),
    created_at: instantOut(),
  })
  .meta({ id: 'ApprovalEntry', description: 'One thing that was done to an event on its way.' });

export const summaryStep = z
  .object({
    ...stepFields,
    status: z.enum(STEP_STATUSES),
    is_current: z.boolean().meta({ description: 'Whether it waits for someone to act now.' }),
    comment: z.string().max(MAX_COMMENT).nullable(),
    actor: person.nullable(),
    acted_at: instantOut().nullable(),
  })
  .meta({ id: 'ApprovalStep', description: 'A step on the way to approval, and how it stands.' });

export type Batch = z.output<typeof approveBatchBody>;
export type BatchResult = z.output<typeof batchResult>;
export type HistoryRecord = z.output<typeof historyEntry>;
export type SummaryStep = z.output<typeof summaryStep>;
