import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable, RowParent } from '../../domain/privacy/personal-table.ts';

type Condition = RawBuilder<unknown>;

/** A person whose rows are looked for. An address is one that counts as theirs (§10.1). */
export type RowOwner = { id: string; email: string | null };

/** Rows of which none is the person's where there is nothing that could say so. */
const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

const belongs = ({ column, table, owner }: RowParent, { id }: RowOwner): Condition => sql`
  ${sql.ref(column)} in (select parent.id from ${sql.table(table)} parent
    where ${sql.ref(`parent.${owner}`)} = ${id}::uuid)`;

/** Whether the address of a row is this one, in any letter case. */
export const hasAddress = ({ addresses = [] }: PersonalTable, email: string): Condition =>
  anyOf(addresses.map((column) => sql`lower(${sql.ref(column)}) = ${email.toLowerCase()}`));

/** Rows of a person by id or address. */
export function isNamedOwner(table: PersonalTable, person: RowOwner): Condition {
  const { ids = [] } = table;
  return anyOf([
    ...ids.map((column) => sql`${sql.ref(column)} = ${person.id}::uuid`),
    ...(person.email === null ? [] : [hasAddress(table, person.email)]),
  ]);
}

/** Rows of a person that the person wrote: those, and what belongs to them. */
export function isWrittenBy(table: PersonalTable, person: RowOwner): Condition {
  const { parent } = table;
  const isOwnParent = parent !== undefined && parent.isByOthers !== true;
  return anyOf([isNamedOwner(table, person), ...(isOwnParent ? [belongs(parent, person)] : [])]);
}

/** Rows of a person, and what others wrote about them. */
export function isAbout(table: PersonalTable, person: RowOwner): Condition {
  const { parent } = table;
  return anyOf([isNamedOwner(table, person), ...(parent ? [belongs(parent, person)] : [])]);
}
