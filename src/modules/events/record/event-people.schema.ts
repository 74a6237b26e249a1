import { z } from 'zod';
import { paging } from '../../../http/fields.schema.ts';
import { activityRecord } from '../../activity/index.ts';
import { requirementInput, roleInput } from './event.schema.ts';

export const eventPartParams = z.object({
  event_id: z.string().max(300).meta({ description: 'The id of the event.' }),
});

export const eventPartsQuery = z.object(paging);

export const rolesBody = z
  .object({
    roles: z
      .array(roleInput)
      .max(100)
      .meta({ description: 'All people of the event; `[]` removes all.' }),
  })
  .meta({ id: 'EventRoles', description: 'The people of an event and what they are to it.' });

export const requirementsBody = z
  .object({
    requirements: z
      .array(requirementInput)
      .max(100)
      .meta({ description: 'All requirements of the event; `[]` removes all.' }),
  })
  .meta({ id: 'EventRequirements', description: 'What an event needs besides its room.' });

export { activityRecord };
export type ActivityRecord = z.output<typeof activityRecord>;
export type RoleInput = z.output<typeof roleInput>;
export type RequirementInput = z.output<typeof requirementInput>;
