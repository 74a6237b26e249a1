import { z } from 'zod';
import { REQUIREMENT_KINDS } from '../../../domain/enums.ts';
import { MAX_WARNINGS } from '../../../domain/events/capacity-warning.ts';
import { instantOut, integerOut } from '../../../http/fields.schema.ts';

const overload = z
  .object({
    kind: z.enum(REQUIREMENT_KINDS).meta({ description: 'The kind of work.', examples: ['setup'] }),
    from: instantOut().meta({
      description: 'The beginning of the time (UTC).',
      examples: ['2027-04-05T15:00:00Z'],
    }),
    to: instantOut().meta({ description: 'Its end (UTC).', examples: ['2027-04-05T15:30:00Z'] }),
    jobs: integerOut(1).meta({
      description: 'How many rooms are set up or cleared.',
      examples: [5],
    }),
    teams: integerOut(0).meta({ description: 'How many teams are there.', examples: [2] }),
    timezone: z
      .string()
      .max(255)
      .meta({ description: 'The zone of the place.', examples: ['Europe/Berlin'] }),
  })
  .meta({
    id: 'CrewOverload',
    description: 'More work at once than teams, so that programs can say it in their own words.',
  });

const warning = z
  .object({
    code: z.enum(['over_capacity', 'crew_overload', 'member_not_taken']).meta({
      description:
        '`over_capacity`: more people are expected than the room has seats; `crew_overload`: more rooms are ' +
        'set up or cleared at once than there are teams; `member_not_taken`: a member of the body that this ' +
        'operation does not change differs from the record.',
    }),
    message: z
      .string()
      .max(400)
      .meta({
        description: 'The warning in words.',
        examples: ['35 people are expected; Reading Room has 16 seats.'],
      }),
    overload: overload.optional(),
  })
  .meta({ id: 'Warning', description: 'Something to know; it refuses nothing.' });

/** Warnings about an event for the people who request or decide it; they refuse nothing (§17.1). */
export const warnings = z
  .array(warning)
  .max(MAX_WARNINGS)
  .meta({ description: 'What to know before a decision; nothing is refused for it.' });
