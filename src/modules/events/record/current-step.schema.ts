import { z } from 'zod';
import { STEP_ORIGINS, STEP_PLACE_TYPES } from '../../../domain/events/approval-flow.ts';
import { instantOut, integerOut } from '../../../http/fields.schema.ts';
import { recordId } from '../../../http/record-fields.schema.ts';

/** The place at which a step is decided (§14.4). */
export const stepPlace = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name of the place.', examples: ['Main Building'] }),
    type: z.enum(STEP_PLACE_TYPES).meta({ description: 'What it is.', examples: ['venue'] }),
  })
  .meta({ id: 'StepPlace', description: 'The place whose people decide a step.' })
  .nullable()
  .describe(
    'The place whose people decide it, for all its rooms that the event has; null where only roles of ' +
      'the service decide.',
  );

/** The open approval step of an event (§3.2). */
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
    place: stepPlace,
    waiting_since: instantOut().nullable().describe('When the step was opened (UTC).'),
  })
  .meta({ id: 'CurrentStep', description: 'The approval step that waits for a decision.' });
