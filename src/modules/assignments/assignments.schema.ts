import { z } from 'zod';
import { email, id, idOut, paging, requiredText } from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const MAX_ROLE = 100;

const texts = {
  email: {
    description: 'The e-mail address of the person, in lower case.',
    examples: ['alice@example.org'],
  },
  role: {
    description: '`manager`, or the role of approval steps; not `admin`.',
    examples: ['manager'],
  },
  room_id: { description: 'The id of the room that the role is for; null if there is none.' },
  venue_id: {
    description: 'The id of the venue that the role is for, with its rooms; null if there is none.',
  },
  institution_id: {
    description:
      'The id of the institution that the role is for, with the events that name it; null if there is none.',
  },
};

export const createAssignment = z
  .object({
    email: email(255).meta(texts.email),
    role: requiredText(MAX_ROLE).meta(texts.role),
    room_id: id().nullish().meta(texts.room_id),
    venue_id: id().nullish().meta(texts.venue_id),
    institution_id: id().nullish().meta(texts.institution_id),
  })
  .meta({
    id: 'CreateAssignment',
    description: 'A role of a person for exactly one room, venue or institution.',
    example: {
      email: 'alice@example.org',
      role: 'manager',
      room_id: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a',
    },
  });

export const assignmentsQuery = z.object({
  email: email(255)
    .nullish()
    .meta({
      description: 'Only assignments of this e-mail address, letter case ignored.',
      examples: ['alice@example.org'],
    }),
  role: requiredText(MAX_ROLE)
    .nullish()
    .meta({ description: 'Only assignments of this role.', examples: ['manager'] }),
  room_id: id().nullish().meta({ description: 'Only assignments for this room itself.' }),
  venue_id: id().nullish().meta({ description: 'Only assignments for this venue itself.' }),
  institution_id: id().nullish().meta({ description: 'Only assignments for this institution.' }),
  ...paging,
});

export const assignment = z
  .object({
    id: recordId,
    email: z.string().max(255).meta(texts.email),
    role: z.string().max(MAX_ROLE).meta(texts.role),
    room_id: idOut().nullable().meta(texts.room_id),
    venue_id: idOut().nullable().meta(texts.venue_id),
    institution_id: idOut().nullable().meta(texts.institution_id),
    created_at: createdAt,
  })
  .meta({
    id: 'Assignment',
    description: 'A role of a person for one room, venue or institution.',
  });

export type CreateAssignment = z.output<typeof createAssignment>;
export type AssignmentsQuery = z.output<typeof assignmentsQuery>;
export type Assignment = z.output<typeof assignment>;
