import { z } from 'zod';
import { ACCOUNT_KINDS } from '../../domain/enums.ts';
import { personalTables } from '../../domain/privacy/personal-data.ts';
import { isShown } from '../../domain/privacy/personal-table.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import { id, instantOut, paging, text } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';

export const personParams = z.object({ id: id().meta({ description: 'The id of the account.' }) });

export const peopleQuery = z.object({
  search: text(MAX_SEARCH_LENGTH).nullish().meta({
    description: 'Part of the name or the e-mail address, letter case and accents ignored.',
  }),
  ...paging,
});

export const person = z
  .object({
    id: recordId,
    kind: z.enum(ACCOUNT_KINDS).meta({
      description:
        'person, or service_account for an account of a machine, which `DELETE /service-accounts/{id}` deletes.',
      examples: ['person'],
    }),
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Alice Adams'] }),
    email: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description: 'The e-mail address; null if unknown.',
        examples: ['alice@example.org'],
      }),
    roles: z
      .array(z.string().max(100))
      .max(50)
      .meta({ description: 'The roles of the latest token.', examples: [['manager']] }),
    is_active: z
      .boolean()
      .meta({ description: 'False for an account that is closed.', examples: [true] }),
    erased_at: instantOut()
      .nullable()
      .meta({ description: 'When it was erased (UTC); null if it was not.', examples: [null] }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Account', description: 'An account.' });

/** More than any limit allows. */
const MAX_AMOUNT = 1_000_000_000_000_000;

const amount = (description: string, used: number, limit: number) =>
  z
    .object({
      used: z
        .int()
        .min(0)
        .max(MAX_AMOUNT)
        .meta({ description: 'How much there is.', examples: [used] }),
      limit: z
        .int()
        .min(0)
        .max(MAX_AMOUNT)
        .meta({ description: 'How much there may be.', examples: [limit] }),
    })
    .meta({ description });

export const usage = z
  .object({
    drafts: amount('Drafts that the caller created.', 12, 200),
    requests: amount(
      'Pending events that the caller created, which wait for a decision; a series is one.',
      3,
      500,
    ),
    file_bytes: amount(
      'Bytes of the files that the caller uploaded and that are stored.',
      5_242_880,
      1_073_741_824,
    ),
  })
  .meta({ id: 'Usage', description: 'What the caller stores of that which is limited.' });

/** The storage that a person uses, as it is sent. */
export type Usage = z.infer<typeof usage>;

export const erasingPerson = z.object({
  status: z.literal(202).describe('The HTTP status.'),
  message: z
    .string()
    .max(1_000)
    .meta({
      description: 'A sentence that it goes on.',
      examples: ['The person is being erased.'],
    }),
  data: person,
});

const row = z.record(z.string().max(100), z.unknown());

/** More than any table holds of a person; the answer is complete. */
const MAX_ROWS = 1_000_000_000;

const sections = Object.fromEntries(
  personalTables.filter(isShown).map(({ table, purpose }) => [
    table,
    z
      .array(row)
      .max(MAX_ROWS)
      .meta({ description: purpose, examples: [[]] }),
  ]),
);

export const ownData = z
  .object({
    account: row.meta({
      description: 'The account, with what the issuer said and what the person chose.',
      examples: [{ name: 'Alice Adams', email: 'alice@example.org' }],
    }),
    ...sections,
  })
  .meta({
    id: 'OwnData',
    description: 'Everything that is kept about the caller, by kind.',
  });

export type Person = z.output<typeof person>;
