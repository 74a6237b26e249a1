import { z } from 'zod';
import { SUBJECT_TYPES } from '../../domain/enums.ts';
import { idOut, text } from '../../http/fields.schema.ts';
import { createdAt, oldAndNew, recordId } from '../../http/record-fields.schema.ts';

const doer = z
  .object({
    id: recordId,
    name: text(255).meta({ description: 'The name.', examples: ['Max Manager'] }),
    email: text(255)
      .nullable()
      .meta({
        description: 'The e-mail address; null if unknown or not for the caller.',
        examples: ['manager@example.org'],
      }),
  })
  .meta({ id: 'ActivityActor', description: 'The author of the action.' });

/** One activity, as every module's activity endpoint shows it. */
export const activityRecord = z
  .object({
    id: recordId,
    event: text(40).meta({
      description:
        'The action: created, updated, deleted, restored, force_deleted, or an action on the subject.',
      examples: ['updated'],
    }),
    subject_type: z
      .enum(SUBJECT_TYPES)
      .meta({ description: 'The kind of record that was changed.', examples: ['room'] }),
    subject_id: idOut().describe('The id of the record that was changed.'),
    actor: doer.nullable().meta({ description: 'The author; null if the account was deleted.' }),
    changes: z.record(z.string().max(64), oldAndNew).meta({
      description: 'The changed fields, each with its old and new value: `{field: [old, new]}`.',
      examples: [{ capacity: [40, 60] }],
    }),
    created_at: createdAt,
  })
  .meta({ id: 'Activity', description: 'A change of a record, with its author.' });
