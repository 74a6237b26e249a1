import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { jsonInstant } from '../../db/select-list.ts';
import type { ShownTable } from '../../domain/privacy/personal-table.ts';
import { isAbout, type RowOwner } from './own-rows.queries.ts';

/** The key of a row as JSON, and an upper estimate of the size of what is shown of it. */
export type RowKey = { key: string; bytes: number };

/** Keys that one statement reads. */
export const KEY_PAGE = 5_000;

/** Columns by name; instants as the API writes them (§1.9), and not as PostgreSQL writes them into JSON. */
const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => {
      const value = sql.ref(`own.${column}`);
      const isInstant = column.endsWith('_at') || column === 'until';
      return isInstant ? sql`${jsonInstant(value)} as ${sql.ref(column)}` : value;
    }),
  );

const keyOf = ({ key = ['id'] }: ShownTable): readonly string[] => key;

const refs = (columns: readonly string[], alias: string) =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));

/** The greatest ratio of the size of JSON to its stored size. */
const COMPRESSION = 8;
const ROW_BYTES = 500;

/** PostgreSQL knows the length of a stored text without reading it. */
function sizeOf({ texts = [], json = [], shown }: ShownTable): RawBuilder<number> {
  const sizes = shown.flatMap((column) => {
    const value = sql.ref(`own.${column}`);
    if (texts.includes(column)) return [sql`coalesce(octet_length(${value}), 0)`];
    return json.includes(column)
      ? [sql`coalesce(pg_column_size(${value}), 0) * ${sql.lit(COMPRESSION)}`]
      : [];
  });
  return sql`${sql.join([sql.lit(ROW_BYTES), ...sizes], sql` + `)}`;
}

/** The keys of the rows of a person behind `after`, in their order; at most `KEY_PAGE`. */
export async function listOwnKeys(
  db: Db,
  table: ShownTable,
  person: RowOwner,
  after: string | undefined,
): Promise<RowKey[]> {
  const columns = keyOf(table);
  const named = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`own.${column}`)}`);
  const from = sql.table(table.table);
  const isBehind =
    after === undefined
      ? sql``
      : sql`and (${refs(columns, 'own')}) > (
          select ${refs(columns, 'last')} from json_populate_record(null::${from}, ${after}::json) last)`;
  const { rows } = await sql<RowKey>`
    select json_build_object(${sql.join(named)})::text as key, ${sizeOf(table)} as bytes
    from ${from} own where ${isAbout(table, person)} ${isBehind}
    order by ${refs(columns, 'own')} limit ${sql.lit(KEY_PAGE)}`.execute(db);
  return rows;
}

/**
 * Reads the shown columns of rows, each row as the text of a JSON object, in the order of their keys; deleted rows are
 * missing.
 */
export async function readOwnRows(
  db: Db,
  table: ShownTable,
  keys: readonly string[],
): Promise<string[]> {
  const columns = keyOf(table);
  const from = sql.table(table.table);
  const isSame = sql.join(
    columns.map((column) => sql`${sql.ref(`own.${column}`)} = ${sql.ref(`given.${column}`)}`),
    sql` and `,
  );
  const { rows } = await sql<{ text: string }>`
    select row_to_json(one)::text as text from (
      select ${listed(table.shown)} from json_populate_recordset(null::${from}, ${`[${keys.join()}]`}::json) given
      join ${from} own on ${isSame} order by ${refs(columns, 'own')}) one`.execute(db);
  return rows.map(({ text }) => text);
}

/** The account of a person as the text of a JSON object. */
export async function readAccount(db: Db, columns: readonly string[], id: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(one)::text as text
    from (select ${listed(columns)} from users own where own.id = ${id}) one`.execute(db);
  return rows[0]?.text ?? '{}';
}
