import { z } from 'zod';
import { requiredText } from '../../http/fields.schema.ts';

/** As many steps as `APPROVAL_STEPS` takes. */
const MAX_STEPS = 20;

const step = z
  .object({
    name: requiredText(255).meta({
      description: 'The name of the step.',
      examples: ['Facilities'],
    }),
    role: requiredText(100).meta({
      description: 'The role whose holders decide the step.',
      examples: ['manager'],
    }),
  })
  .meta({
    id: 'ApprovalStepDefinition',
    description: 'A configured approval step.',
    example: { name: 'Facilities', role: 'manager' },
  });

type Texts = { description: string; examples: unknown[] };

/** The approval steps of a room, a venue or an institution in a request (§10.3). */
export const approvalStepsInput = (texts: Texts) =>
  z.array(step).max(MAX_STEPS).nullish().meta(texts);

/** The approval steps of a room, a venue or an institution in a record. */
export const approvalStepsOut = (texts: Texts) =>
  z.array(step).max(MAX_STEPS).nullable().meta(texts);
