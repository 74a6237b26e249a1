import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  flag,
  idOut,
  instantOut,
  integer,
  integerOut,
  paging,
  queryFlag,
  requiredText,
  text,
} from '../../http/fields.schema.ts';

export { activityRecord } from '../activity/index.ts';

const name = requiredText(255);
const code = requiredText(50).meta({ description: 'A short name, as in lists and on doors.' });

const optional = {
  description: text().nullish(),
  is_active: flag().optional(),
  sort_order: integer(0).optional().meta({ description: 'Smaller comes first; 0 if absent.' }),
};

export const createInstitution = z
  .object({ name, code, ...optional })
  .meta({ id: 'CreateInstitution', description: 'A new institution.' });

export const updateInstitution = z
  .object({ name: name.optional(), code: code.optional(), ...optional })
  .meta({
    id: 'UpdateInstitution',
    description: 'What is to change; what is absent stays, null clears.',
  });

export const institution = z
  .object({
    id: idOut(),
    name: text(255),
    code: text(50),
    description: text().nullable(),
    is_active: z.boolean(),
    sort_order: integerOut(0),
    created_at: instantOut(),
    updated_at: instantOut(),
    deleted_at: instantOut().nullable().meta({ description: 'When it was deleted, if it was.' }),
  })
  .meta({ id: 'Institution', description: 'Who events are for or by: a faculty, a partner.' });

export const institutionsQuery = z.object({
  search: text(MAX_SEARCH_LENGTH)
    .nullish()
    .meta({ description: 'Literally in name, code or description.' }),
  include_inactive: queryFlag().nullish().meta({ description: 'Heard from managers only.' }),
  ...paging,
});

export type Institution = z.infer<typeof institution>;
export type CreateInstitution = z.infer<typeof createInstitution>;
export type UpdateInstitution = z.infer<typeof updateInstitution>;
export type InstitutionsQuery = z.infer<typeof institutionsQuery>;
