import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { PersonPatterns, SearchedPerson } from '../../domain/privacy/person-patterns.ts';
import type { PersonalTable } from '../../domain/privacy/personal-table.ts';
import { isNamedOwner, isWrittenBy } from './own-rows.queries.ts';

/** A person whose data is erased. */
export type Erased = { id: string; name: string; email: string | null };

/** The patterns that match a person, and the name that replaces the matches. */
export type Anonymous = PersonPatterns & {
  /** The patterns that match in texts for searches, and their replacement. */
  readonly searched: SearchedPerson & { readonly replacement: string };
  readonly replacement: string;
};

type Sql = RawBuilder<unknown>;

/**
 * Of tables that name several people, the columns with whose rows are deleted. Assignments belong to the person they
 * are for, not to who made them; an absence belongs to who is away, and names a deputy who was erased as any other
 * deleted user.
 */
const idsOfDeleted: Readonly<Record<string, readonly string[]>> = {
  assignments: [],
  absences: ['user_id'],
};

const deletedAs = (table: PersonalTable): PersonalTable => {
  const ids = idsOfDeleted[table.table] ?? table.ids;
  return ids === undefined ? table : { ...table, ids };
};

/**
 * Deletes what goes with the person: rights, secrets, subscriptions, sessions and what was sent to them; one statement.
 * @returns how many rows
 */
export async function deleteOwnRows(
  trx: Trx,
  tables: readonly PersonalTable[],
  person: Erased,
): Promise<number> {
  const deleted = tables.filter(({ isDeleted }) => isDeleted);
  const name = (at: number) => sql.ref(`deleted_${at}`);
  const deletes = deleted.map((table, at) => {
    const own = isNamedOwner(deletedAs(table), person);
    return sql`${name(at)} as (delete from ${sql.table(table.table)} where ${own} returning 1)`;
  });
  const counts = deleted.map((_table, at) => sql`(select count(*) from ${name(at)})`);
  const { rows } = await sql<{ count: number }>`
    with ${sql.join(deletes)} select ${sql.join(counts, sql` + `)} as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Deletes all rows of a table that cannot be searched for anybody. @returns how many rows */
export async function deleteAllRows(trx: Trx, { table }: PersonalTable): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** A replacement in a column. */
type Replacement = { column: string; value: Sql; isFound: Sql };

function inText(
  column: string,
  { address, name, nameFlags, replacement }: Anonymous,
): Replacement[] {
  const value = sql.ref(column);
  const withoutAddress =
    address === null ? value : sql`regexp_replace(${value}, ${address}, '', 'gi')`;
  const replaced =
    name === null
      ? withoutAddress
      : sql`regexp_replace(${withoutAddress}, ${name}, ${replacement}::text, ${nameFlags})`;
  return foundIn(column, value, replaced, { address, name, nameFlags });
}

function foundIn(
  column: string,
  text: Sql,
  value: Sql,
  { address, name, nameFlags }: Pick<PersonPatterns, 'address' | 'name' | 'nameFlags'>,
): Replacement[] {
  const operator = nameFlags === 'gi' ? sql`~*` : sql`~`;
  const conditions = [
    ...(address === null ? [] : [sql`${text} ~* ${address}`]),
    ...(name === null ? [] : [sql`${text} ${operator} ${name}`]),
  ];
  if (conditions.length === 0) return [];
  return [{ column, value, isFound: sql`(${sql.join(conditions, sql` or `)})` }];
}

function inJson(column: string, type: 'json' | 'jsonb', patterns: Anonymous): Replacement[] {
  const { address, jsonAddress, name, nameFlags, replacement } = patterns;
  const text = sql`${sql.ref(column)}::text`;
  const withoutAddress =
    address === null
      ? text
      : sql`regexp_replace(regexp_replace(${text}, ${jsonAddress}, 'null', 'gi'), ${address}, '', 'gi')`;
  const replaced =
    name === null
      ? withoutAddress
      : sql`regexp_replace(${withoutAddress}, ${name}, ${replacement}::text, ${nameFlags})`;
  return foundIn(column, text, sql`(${replaced})::${sql.raw(type)}`, patterns);
}

function inSearch(column: string, { searched }: Anonymous): Replacement[] {
  const { address, name, replacement } = searched;
  const value = sql.ref(column);
  const withoutAddress =
    address === null ? value : sql`regexp_replace(${value}, ${address}, '', 'gi')`;
  const replaced =
    name === null
      ? withoutAddress
      : sql`regexp_replace(${withoutAddress}, ${name}, ${replacement}::text, 'gi')`;
  return foundIn(column, value, replaced, { address, name, nameFlags: 'gi' });
}

function replacementsIn(
  { table, texts = [], json = [], searches = [] }: PersonalTable,
  patterns: Anonymous,
): Replacement[] {
  const type = ['idempotency_keys', 'outbox', 'webhook_deliveries'].includes(table)
    ? 'json'
    : 'jsonb';
  return [
    ...texts.flatMap((column) => inText(column, patterns)),
    ...json.flatMap((column) => inJson(column, type, patterns)),
    ...searches.flatMap((column) => inSearch(column, patterns)),
  ];
}

/** Columns that hold nothing but an address are empty without it. */
const emptied = ['user_email', 'contact_email', 'website', 'url'];

/**
 * Replaces name and address of a person in a table, in all rows or only in those of the person.
 * @returns how many rows were changed
 */
export async function scrubTable(
  trx: Trx,
  table: PersonalTable,
  patterns: Anonymous,
  onlyOf: Erased | null,
): Promise<number> {
  // A row that goes is found in any letter case: it can hold texts for searches.
  const found = table.isDroppedWhenNamed ? ({ ...patterns, nameFlags: 'gi' } as const) : patterns;
  const replacements = replacementsIn(table, found);
  if (replacements.length === 0) return 0;
  const sets = replacements.map(({ column, value }) => {
    const set = emptied.includes(column) ? sql`nullif(${value}, '')` : value;
    return sql`${sql.ref(column)} = ${set}`;
  });
  const isFound = sql.join(
    replacements.map((one) => one.isFound),
    sql` or `,
  );
  const own = onlyOf === null ? sql`` : sql` and ${isWrittenBy(table, onlyOf)}`;
  if (table.isDroppedWhenNamed) {
    const dropped = sql`delete from ${sql.table(table.table)} where (${isFound})${own}`;
    return Number((await dropped.execute(trx)).numAffectedRows ?? 0);
  }
  const result = await sql`
    update ${sql.table(table.table)} set ${sql.join(sets)}
    where (${isFound})${own}`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Gives the rows that have the address of a person the name of a deleted one, however they spell it. */
export async function renameByAddress(
  trx: Trx,
  { table, named }: PersonalTable,
  { email }: Erased,
  replacement: string,
): Promise<number> {
  if (named === undefined || email === null) return 0;
  const result = await sql`
    update ${sql.table(table)} set ${sql.ref(named.name)} = ${replacement}
    where lower(${sql.ref(named.address)}) = ${email.toLowerCase()}
      and ${sql.ref(named.name)} is distinct from ${replacement}`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Deletes the records of the development identity provider for a person. */
export async function deleteIdentityRecords(trx: Trx, subject: string): Promise<void> {
  await sql`
    delete from identity_records where position(${`"accountId":${JSON.stringify(subject)}`} in payload ->> 'text') > 0`.execute(
    trx,
  );
}
