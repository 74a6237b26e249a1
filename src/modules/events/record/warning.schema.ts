import { z } from 'zod';
import { MAX_WARNINGS } from '../../../domain/events/capacity-warning.ts';

const warning = z
  .object({
    code: z.enum(['over_capacity', 'crew_overload']).meta({
      description:
        '`over_capacity`: more people are expected than the room has seats; `crew_overload`: more rooms are set up or cleared at once than there are teams.',
    }),
    message: z
      .string()
      .max(400)
      .meta({
        description: 'The warning in words.',
        examples: ['35 people are expected; Reading Room has 16 seats.'],
      }),
  })
  .meta({ id: 'Warning', description: 'Something to know; it refuses nothing.' });

/** What whoever asks or decides should know of an event, though it refuses nothing (decision 17.1). */
export const warnings = z
  .array(warning)
  .max(MAX_WARNINGS)
  .meta({ description: 'What to know before a decision; nothing is refused for it.' });
