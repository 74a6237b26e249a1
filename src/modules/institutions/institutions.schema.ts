import { z } from 'zod';
import type { InstitutionFields } from '../../domain/resources/place-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  flag,
  integer,
  integerOut,
  paging,
  queryFlag,
  requiredText,
  text,
} from '../../http/fields.schema.ts';
import {
  createdAt,
  deletedAt,
  recordId,
  type SchemaOf,
  updatedAt,
} from '../../http/record-fields.schema.ts';
import { approvalStepsInput, approvalStepsOut } from '../approval-steps/index.ts';

export { activityRecord } from '../activity/index.ts';

const texts = {
  name: { description: 'The name.', examples: ['Faculty of Mathematics'] },
  code: { description: 'A short name for lists.', examples: ['MATH'] },
  description: { description: 'A description; null if there is none.', examples: [null] },
  is_active: { description: 'True while it can be chosen for events.', examples: [true] },
  sort_order: {
    description: 'The position in lists: smaller comes first; 0 if not given.',
    examples: [10],
  },
  approval_steps: {
    description:
      'Approval steps of the events of this institution, before those of the room; null or [] for none.',
    examples: [[{ name: 'Faculty office', role: 'faculty' }]],
  },
};

const name = requiredText(255).meta(texts.name);
const code = requiredText(50).meta(texts.code);

const optional = {
  description: text().nullish().meta(texts.description),
  is_active: flag().optional().meta(texts.is_active),
  sort_order: integer(0).optional().meta(texts.sort_order),
  approval_steps: approvalStepsInput(texts.approval_steps),
} satisfies SchemaOf<Omit<InstitutionFields, 'name' | 'code'>>;

export const createInstitution = z.object({ name, code, ...optional }).meta({
  id: 'CreateInstitution',
  description: 'A new institution.',
  example: { name: 'Faculty of Mathematics', code: 'MATH', sort_order: 10 },
});

export const updateInstitution = z
  .object({ name: name.optional(), code: code.optional(), ...optional })
  .meta({
    id: 'UpdateInstitution',
    description: 'The fields to change; absent fields stay, null clears.',
    example: { name: 'Faculty of Mathematics and Statistics' },
  });

export const institution = z
  .object({
    id: recordId,
    name: text(255).meta(texts.name),
    code: text(50).meta(texts.code),
    description: text().nullable().meta(texts.description),
    is_active: z.boolean().meta(texts.is_active),
    approval_steps: approvalStepsOut(texts.approval_steps),
    sort_order: integerOut(0).meta(texts.sort_order),
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: deletedAt,
  } satisfies SchemaOf<InstitutionFields>)
  .meta({
    id: 'Institution',
    description: 'An organization that events are for or by: a faculty, a partner.',
  });

export const institutionsQuery = z.object({
  search: text(MAX_SEARCH_LENGTH).nullish().meta({
    description: 'A part of the name, code or description, letter case and accents ignored.',
  }),
  include_inactive: queryFlag()
    .nullish()
    .meta({ description: 'Whether inactive ones are listed too; ignored unless a manager asks.' }),
  ...paging,
});

export type Institution = z.infer<typeof institution>;
export type CreateInstitution = z.infer<typeof createInstitution>;
export type UpdateInstitution = z.infer<typeof updateInstitution>;
export type InstitutionsQuery = z.infer<typeof institutionsQuery>;
