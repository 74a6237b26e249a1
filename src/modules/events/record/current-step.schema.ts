import { z } from 'zod';
import { STEP_ORIGINS } from '../../../domain/events/approval-flow.ts';
import { instantOut, integerOut } from '../../../http/fields.schema.ts';

/** The open approval step of an event (decision 3.2). */
export const currentStep = z
  .object({
    position: integerOut(1).meta({
      description: 'The position of the step, from 1.',
      examples: [1],
    }),
    of: integerOut(1).meta({ description: 'Number of steps.', examples: [2] }),
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name of the step.', examples: ['Facilities'] }),
    role: z
      .string()
      .max(100)
      .meta({ description: 'The role whose holders decide the step.', examples: ['manager'] }),
    origin: z.enum(STEP_ORIGINS).meta({
      description: 'What asks for the step: the service, the venue, the room or the institution.',
      examples: ['room'],
    }),
    waiting_since: instantOut().nullable().describe('When the step was opened (UTC).'),
  })
  .meta({ id: 'CurrentStep', description: 'The approval step that waits for a decision.' });
