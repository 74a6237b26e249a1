import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { jsonInstant } from '../../db/select-list.ts';
import type { PersonalTable } from '../../domain/privacy/personal-table.ts';

/** Rows of each kind that a person gets, the newest by the order of the table. */
const MAX_ROWS = 10_000;

/** Columns by name; instants as the API writes them (decision 1.9), and not as PostgreSQL writes them into JSON. */
const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => {
      const value = sql.ref(column);
      return column.endsWith('_at') ? sql`${jsonInstant(value)} as ${value}` : value;
    }),
  );

function rowsOf(
  { table, ids = [], addresses = [], shown = [] }: PersonalTable,
  { id, email }: { id: string; email: string | null },
) {
  const own = [
    ...ids.map((column) => sql`${sql.ref(column)} = ${id}::uuid`),
    ...(email === null
      ? []
      : addresses.map((column) => sql`lower(${sql.ref(column)}) = ${email.toLowerCase()}`)),
  ];
  if (own.length === 0) return sql`'[]'::json`;
  return sql`(select coalesce(json_agg(one), '[]') from (
    select ${listed(shown)} from ${sql.table(table)}
    where ${sql.join(own, sql` or `)} limit ${sql.lit(MAX_ROWS)}) one)`;
}

/**
 * Everything about a person as the text of a JSON object, made by the database in one statement: the account, and the
 * rows of each table. Only an address that counts as theirs (decision 10.1) finds rows.
 */
export async function readOwnData(
  db: Db,
  { columns, tables }: { columns: readonly string[]; tables: readonly PersonalTable[] },
  person: { id: string; email: string | null },
): Promise<string> {
  const account = sql`(select row_to_json(one) from (
    select ${listed(columns)} from users where id = ${person.id}) one)`;
  const parts = tables.flatMap((table) => [sql.lit(table.table), rowsOf(table, person)]);
  const { rows } = await sql<{ data: string }>`
    select json_build_object('account', ${account}, ${sql.join(parts)})::text as data`.execute(db);
  return rows[0]?.data ?? '{}';
}
