import { z } from 'zod';
import { email, id, idOut, instantOut, paging, requiredText } from '../../http/fields.schema.ts';

const MAX_ROLE = 100;

const roleInput = requiredText(MAX_ROLE).meta({
  description: '`manager`, or the role of approval steps; not `admin`.',
  examples: ['manager', 'dean'],
});

export const createAssignment = z
  .object({
    email: email(255).meta({ description: 'Letter case is ignored.' }),
    role: roleInput,
    room_id: id().nullish().meta({ description: 'The role is for this room.' }),
    venue_id: id().nullish().meta({ description: 'The role is for this venue and its rooms.' }),
    institution_id: id().nullish().meta({
      description: 'The role is for this institution and the events that name it.',
    }),
  })
  .meta({
    id: 'CreateAssignment',
    description: 'A role of a person for exactly one room, venue or institution.',
  });

export const assignmentsQuery = z.object({
  email: email(255).nullish().meta({ description: 'Of this address, letter case ignored.' }),
  role: requiredText(MAX_ROLE).nullish().meta({ description: 'Of this role.' }),
  room_id: id().nullish().meta({ description: 'For this room itself.' }),
  venue_id: id().nullish().meta({ description: 'For this venue itself.' }),
  institution_id: id().nullish().meta({ description: 'For this institution.' }),
  ...paging,
});

export const assignment = z
  .object({
    id: idOut(),
    email: z.string().max(255).meta({ description: 'In lower case.' }),
    role: z.string().max(MAX_ROLE),
    room_id: idOut().nullable().meta({ description: 'The room, if it is for one.' }),
    venue_id: idOut().nullable().meta({ description: 'The venue, if it is for one.' }),
    institution_id: idOut().nullable().meta({ description: 'The institution, if it is for one.' }),
    created_at: instantOut(),
  })
  .meta({
    id: 'Assignment',
    description: 'A role of a person for one room, venue or institution.',
  });

export type CreateAssignment = z.output<typeof createAssignment>;
export type AssignmentsQuery = z.output<typeof assignmentsQuery>;
export type Assignment = z.output<typeof assignment>;
