import { z } from 'zod';
import { EVENT_STATUSES } from '../../../domain/enums.ts';
import { HISTORY_ACTIONS } from '../../../domain/events/approval.ts';
import { STEP_STATUSES } from '../../../domain/events/approval-steps.ts';
import { MAX_COMMENT } from '../../../domain/events/event-actions.ts';
import { flag, id, instantOut, paging, requiredText, text } from '../../../http/fields.schema.ts';
import { createdAt, personMembers, recordId } from '../../../http/record-fields.schema.ts';
import { shownChanges } from '../record/change.schema.ts';
import { stepPlace } from '../record/current-step.schema.ts';
import { onBehalfOf } from '../record/on-behalf-of.schema.ts';
import { onConflict } from '../record/on-conflict.schema.ts';

export const approvalParams = z.object({
  event_id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export const submitBody = z.object({ on_conflict: onConflict() }).meta({
  id: 'SubmitEvent',
  description: 'The policy for occurrences whose room is not available.',
  example: { on_conflict: 'skip' },
});

export const optionalComment = text(MAX_COMMENT)
  .nullish()
  .describe('A comment for the history and the owners; none if absent or null.');

export const commentBody = z.object({ comment: optionalComment }).meta({
  id: 'ApprovalComment',
  description: 'An optional comment.',
  example: { comment: 'Please choose a larger room.' },
});

const changeId = id().nullish().meta({
  description:
    'The id of the change request that is decided, as `pending_change` shows it; 409 when another one is waiting.',
});

export const rejectBody = z.object({ comment: optionalComment, change_id: changeId }).meta({
  id: 'RejectEvent',
  description: 'An optional comment, and the change request that is decided.',
  example: { comment: 'Please choose a larger room.' },
});

export const ignoreClosures = flag().optional().meta({
  description:
    'Approve although a room is blocked, closed or out of use by now; only managers of the room may.',
});

export const approveBody = z
  .object({
    comment: optionalComment,
    ignore_closures: ignoreClosures,
    change_id: changeId,
  })
  .meta({
    id: 'ApproveEvent',
    description: 'An optional comment, and whether closures count.',
    example: { comment: 'Have fun!' },
  });

export const requiredCommentBody = z
  .object({
    comment: requiredText(MAX_COMMENT).describe('The reason; it must not be blank.'),
    change_id: changeId,
  })
  .meta({
    id: 'ApprovalReason',
    description: 'The reason, which is required.',
    example: { comment: 'The date is no longer needed.' },
  });

const person = z
  .object(
    personMembers(
      'The e-mail address; null for callers who may not see it.',
      'Max Manager',
      'manager@example.org',
    ),
  )
  .meta({ id: 'Approver', description: 'The author of the action.' });

const stepFields = {
  position: z
    .int()
    .min(1)
    .max(100)
    .meta({ description: 'The position of the step, from 1.', examples: [1] }),
  name: z
    .string()
    .max(255)
    .meta({ description: 'The name of the step.', examples: ['Approval'] }),
  role: z
    .string()
    .max(100)
    .meta({
      description: 'The role whose holders decide the step.',
      examples: ['manager'],
    }),
  place: stepPlace,
};

const commentOut = z
  .string()
  .max(MAX_COMMENT)
  .nullable()
  .meta({ description: 'The comment; null if there is none.', examples: ['Have fun!'] });

export const historyQuery = z.object(paging);

export const historyEntry = z
  .object({
    id: recordId,
    action: z.enum(HISTORY_ACTIONS).meta({
      description:
        'The action. `reopen`: an edit began a new round of a pending event. `change_…`: an action on a ' +
        'change request. `undo`: the last action was taken back.',
      examples: ['approve'],
    }),
    comment: commentOut,
    actor: person.nullable().meta({ description: 'The author; null if the account was deleted.' }),
    on_behalf_of: onBehalfOf,
    step: z
      .object(stepFields)
      .nullable()
      .describe('The step that was decided; null if the action is not about a step.'),
    from_status: z
      .enum(EVENT_STATUSES)
      .meta({ description: 'The status of the event before.', examples: ['pending'] }),
    to_status: z
      .enum(EVENT_STATUSES)
      .meta({ description: 'The status of the event after.', examples: ['approved'] }),
    changes: shownChanges.nullable().meta({
      description: 'The changes of the change request; null of every other entry.',
      examples: [null],
    }),
    created_at: createdAt,
  })
  .meta({ id: 'ApprovalEntry', description: 'An approval action on an event.' });

export const summaryStep = z
  .object({
    ...stepFields,
    status: z
      .enum(STEP_STATUSES)
      .meta({ description: 'The state of the step.', examples: ['approved'] }),
    is_current: z.boolean().meta({ description: 'Whether it waits for someone to act now.' }),
    comment: commentOut,
    actor: person.nullable().describe('The author of the decision; null while there is none.'),
    on_behalf_of: onBehalfOf,
    acted_at: instantOut().nullable().describe('When it was decided (UTC); null while it is not.'),
  })
  .meta({ id: 'ApprovalStep', description: 'An approval step and its state.' });

export type HistoryRecord = z.output<typeof historyEntry>;
export type SummaryStep = z.output<typeof summaryStep>;
