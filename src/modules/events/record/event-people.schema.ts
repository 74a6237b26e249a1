import { z } from 'zod';
import { id, paging } from '../../../http/fields.schema.ts';
import { activityRecord } from '../../activity/index.ts';
import { requirementInput, roleInput } from './event.schema.ts';
import { onBehalfOf } from './on-behalf-of.schema.ts';

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

const keptRequirement = requirementInput
  .extend({
    id: id().nullish().meta({
      description:
        'The id of a requirement of the event, which keeps its state; it is a new one if absent.',
    }),
  })
  .meta({
    id: 'KeptRequirementEntry',
    description:
      'A requirement of the event besides its room, in a list that replaces another one.',
  });

export const requirementsBody = z
  .object({
    requirements: z
      .array(keptRequirement)
      .max(100)
      .meta({ description: 'All requirements of the event; `[]` removes all.' }),
  })
  .meta({ id: 'EventRequirements', description: 'What an event needs besides its room.' });

/** Something that was done to an event, by whom and for whom. */
export const eventActivity = activityRecord.extend({ on_behalf_of: onBehalfOf }).meta({
  id: 'EventActivity',
  description: 'Something that was done to an event, with its author.',
});

export type ActivityRecord = z.output<typeof eventActivity>;
export type RoleInput = z.output<typeof roleInput>;
export type RequirementInput = z.output<typeof requirementInput>;
export type KeptRequirementInput = z.output<typeof keptRequirement>;
