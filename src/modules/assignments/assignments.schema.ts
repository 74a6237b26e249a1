import { z } from 'zod';
import { REQUIREMENT_KINDS } from '../../domain/enums.ts';
import { CREW, MAX_TEAMS } from '../../domain/work/crew.ts';
import {
  email,
  id,
  idOut,
  integer,
  integerOut,
  paging,
  requiredText,
} from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const MAX_ROLE = 100;

const texts = {
  email: {
    description: 'The e-mail address of the person, in lower case.',
    examples: ['alice@example.org'],
  },
  role: {
    description: `\`manager\`, \`${CREW}\`, or the role of approval steps; not \`admin\`.`,
    examples: ['manager'],
  },
  kind: {
    description: 'Of a crew: the kind of requirements that it does; null for other roles.',
    examples: [null],
  },
  teams: {
    description:
      'Of a crew: how many jobs it can do at once; null where that is not known, and for other roles.',
    examples: [null],
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

/** The request that gives a person a role. */
export const createAssignment = z
  .object({
    email: email(255).meta(texts.email),
    role: requiredText(MAX_ROLE).meta(texts.role),
    kind: z.enum(REQUIREMENT_KINDS).nullish().meta(texts.kind),
    teams: integer(1, MAX_TEAMS).nullish().meta(texts.teams),
    room_id: id().nullish().meta(texts.room_id),
    venue_id: id().nullish().meta(texts.venue_id),
    institution_id: id().nullish().meta(texts.institution_id),
  })
  .meta({
    id: 'CreateAssignment',
    description:
      'A role of a person for exactly one room, venue or institution; of a crew for one of them or, ' +
      'without any, everywhere.',
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
  kind: z
    .enum(REQUIREMENT_KINDS)
    .nullish()
    .meta({ description: 'Only crews of this kind.', examples: ['media'] }),
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
    kind: z.enum(REQUIREMENT_KINDS).nullable().meta(texts.kind),
    teams: integerOut(1).nullable().meta(texts.teams),
    room_id: idOut().nullable().meta(texts.room_id),
    venue_id: idOut().nullable().meta(texts.venue_id),
    institution_id: idOut().nullable().meta(texts.institution_id),
    created_at: createdAt,
  })
  .meta({
    id: 'Assignment',
    description: 'A role of a person for one room, venue or institution, or a crew everywhere.',
  });

/** A request that gives a person a role. */
export type CreateAssignment = z.output<typeof createAssignment>;
export type AssignmentsQuery = z.output<typeof assignmentsQuery>;
export type Assignment = z.output<typeof assignment>;
