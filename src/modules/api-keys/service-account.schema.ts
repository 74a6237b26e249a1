import { z } from 'zod';
import {
  id,
  idParams,
  instantOut,
  integerOut,
  paging,
  requiredText,
} from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const MAX_ROLE = 100;
const MAX_ROLES = 50;

const texts = {
  name: { description: 'The name.', examples: ['Website'] },
  roles: {
    description: 'Its roles: admin, manager, or the roles of approval steps.',
    examples: [['manager']],
  },
};

export const createServiceAccount = z
  .object({
    name: requiredText(255).meta(texts.name),
    roles: z.array(requiredText(MAX_ROLE)).max(MAX_ROLES).meta(texts.roles),
  })
  .meta({
    id: 'CreateServiceAccount',
    description: 'A new account of a machine.',
    example: { name: 'Website', roles: [] },
  });

export const serviceAccountsQuery = z.object(paging);

export const serviceAccountParams = idParams;

export const accountKeyParams = idParams.extend({
  key: id().meta({ description: 'The id of the API key.' }),
});

export const serviceAccount = z
  .object({
    id: recordId,
    name: z.string().max(255).meta(texts.name),
    roles: z.array(z.string().max(MAX_ROLE)).max(MAX_ROLES).meta(texts.roles),
    keys_count: integerOut(0).meta({ description: 'Number of its API keys.', examples: [1] }),
    last_used_at: instantOut()
      .nullable()
      .meta({
        description:
          'When one of its keys last authenticated a request (UTC), to the minute; null if never.',
        examples: [null],
      }),
    created_at: createdAt,
  })
  .meta({
    id: 'ServiceAccount',
    description: 'An account of a machine, which calls the API with keys and cannot sign in.',
  });

export type CreateServiceAccount = z.output<typeof createServiceAccount>;
export type ServiceAccount = z.output<typeof serviceAccount>;
