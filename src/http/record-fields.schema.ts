import { z } from 'zod';
import { idOut, instantOut } from './fields.schema.ts';

/** Members that records of many kinds have, each with its description. */

export const recordId = idOut().describe('The id of the record, a UUID.');

export const createdAt = instantOut().describe('When the record was created (UTC).');

export const updatedAt = instantOut().describe('When the record was last changed (UTC).');

export const deletedAt = instantOut()
  .nullable()
  .meta({ description: 'When the record was deleted; null while it is not.', examples: [null] });

/** An old and a new value. Validators that know no `prefixItems` read `items`. */
export const oldAndNew = z
  .tuple([z.unknown(), z.unknown()])
  .meta({ description: 'Old and new value.', items: {}, minItems: 2, maxItems: 2 });

/** The members of a record of a person: what is said of the e-mail address, and an example. */
export const personMembers = (emailDescription: string, name: string, email: string) => ({
  id: recordId,
  name: z
    .string()
    .max(255)
    .meta({ description: 'The name.', examples: [name] }),
  email: z
    .string()
    .max(255)
    .nullable()
    .meta({ description: emailDescription, examples: [email] }),
});

/** A schema for each field of a resource; what lacks one does not compile. */
export type SchemaOf<Fields> = { readonly [Field in keyof Fields]: z.ZodType } & {
  readonly [member: string]: z.ZodType;
};
