import { z } from 'zod';
import { instantOut, integerOut } from '../../../http/fields.schema.ts';
import { oldAndNew, personMembers, recordId } from '../../../http/record-fields.schema.ts';
import { currentStep } from './current-step.schema.ts';

/** The differences, by the names of the write fields. */
export const shownChanges = z.record(z.string().max(64), oldAndNew).meta({
  description:
    'The changes as {field: [old, new]}, by the names of the write fields. Single dates that are changed ' +
    'together are `occurrences`, or `overrides` beside other fields: [null, their original starts].',
  examples: [{ start_at: ['2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z'] }],
});

const requester = z
  .object(
    personMembers(
      'The e-mail address; null for callers who may not see it.',
      'Alice Example',
      'alice@example.org',
    ),
  )
  .meta({ id: 'ChangeRequester', description: 'The author of the change request.' });

const pendingChange = z
  .object({
    id: recordId.meta({ description: 'The id; each change request has a new one.' }),
    requested_by: requester,
    requested_at: instantOut().meta({ description: 'When the change was requested (UTC).' }),
    occurrence_start_at: instantOut().nullable().meta({
      description: 'The original start of the occurrence that changes; null for the whole event.',
    }),
    changes: shownChanges,
    occurrences_affected: integerOut(0).meta({
      description: 'The number of dates whose slot is new, gone or different.',
      examples: [1],
    }),
    current_step: currentStep,
  })
  .meta({
    id: 'PendingChange',
    description:
      'A change of an approved event that waits for approval. The room is held for the old and for the new slot.',
  });

/** The change request as the record of an event or an occurrence shows it. */
export const shownPendingChange = pendingChange.nullable().meta({
  description:
    'The change request that waits for approval while the event stays as it is; of an occurrence, the ' +
    'one that concerns it; null if none waits.',
  examples: [null],
});

export const changeParams = z.object({
  event_id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export type PendingChangeRecord = z.output<typeof pendingChange>;
