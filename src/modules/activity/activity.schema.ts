import { z } from 'zod';
import { SUBJECT_TYPES } from '../../domain/enums.ts';
import { idOut, instantOut, text } from '../../http/fields.schema.ts';

const doer = z
  .object({ id: idOut(), name: text(255), email: text(255).nullable() })
  .meta({ id: 'ActivityActor', description: 'Who did it.' });

/** Validators that know no `prefixItems` read `items`. */
const change = z
  .tuple([z.unknown(), z.unknown()])
  .meta({ description: 'Old and new value.', items: {}, minItems: 2, maxItems: 2 });

/** One activity, as every module's activity endpoint shows it. */
export const activityRecord = z
  .object({
    id: idOut(),
    event: text(40).meta({
      description:
        'created, updated, deleted, restored, force_deleted, or what else happens to the subject.',
    }),
    subject_type: z.enum(SUBJECT_TYPES),
    subject_id: idOut(),
    actor: doer.nullable().meta({ description: 'Null when that account is no more.' }),
    changes: z.record(z.string().max(64), change).meta({ description: '{field: [old, new]}' }),
    created_at: instantOut(),
  })
  .meta({ id: 'Activity', description: 'One thing that was done to a subject, and by whom.' });
