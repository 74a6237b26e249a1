import { type RawBuilder, sql } from 'kysely';
import { MAX_TOTAL, type Page, type Slice } from '../domain/list-page.ts';
import { pageTooLarge } from '../errors.ts';
import type { Db } from './db.ts';
import { cursorOf, isBehind, type ListOrder, orderBy, placeOfCursor } from './list-cursor.ts';
import { MAX_PAGE_BYTES } from './page-bytes.ts';

type Sql = RawBuilder<unknown>;

/**
 * The number of rows of some `from … where …`, as a subquery: counted no further than `most`, where PostgreSQL stops
 * reading. A part with an order is read along the index that has it.
 */
export function countUpTo(parts: readonly Sql[], most = MAX_TOTAL): Sql {
  const limit = sql.lit(most);
  const rows = parts.map((part) => sql`(select 1 ${part} limit ${limit})`);
  return sql`(select count(*) from (
    select 1 from (${sql.join(rows, sql` union all `)}) u limit ${limit}) c)`;
}

/** The tables of a list, and the page of it that is asked for. */
export type ListTables = {
  /** The columns of a row that `page` keeps. */
  keep: Sql;
  /** `from … where …`, once or for disjoint parts of the list, so that an index finds the first rows of each. */
  parts: readonly Sql[];
  /** Tables with as many rows that are counted in place of the parts. */
  counted?: readonly Sql[];
  order: ListOrder;
  slice: Slice;
};

const keyNames = ({ keys }: ListOrder): Sql[] =>
  keys.map((_, index) => sql.ref(`sort_key_${index + 1}`));

/** One row more than the page has, of one part of the list. */
function rowsAhead({ keep, order, slice }: ListTables, part: Sql, offset: number): Sql {
  const { limit, after } = slice;
  const names = keyNames(order);
  const keys = sql.join(order.keys.map((key, index) => sql`${key.sql} as ${names[index]}`));
  return sql`select ${keep}, ${keys} ${part} and ${isBehind(order, after)}
    order by ${orderBy(order)} limit ${limit + 1} offset ${offset}`;
}

function orderedRows(tables: ListTables): Sql {
  const { parts, order, slice } = tables;
  const [first = sql``, ...others] = parts;
  if (others.length === 0) return rowsAhead(tables, first, slice.offset);
  const several = { ...tables, slice: { ...slice, limit: slice.limit + slice.offset } };
  const rows = parts.map((part) => sql`(${rowsAhead(several, part, 0)})`);
  const named = keyNames(order).map((name, index) => ({
    sql: name,
    type: order.keys[index]?.type ?? ('text' as const),
  }));
  return sql`${sql.join(rows, sql` union all `)}
    order by ${orderBy({ ...order, keys: named })} limit ${slice.limit + 1} offset ${slice.offset}`;
}

/**
 * Common table expressions of one page of a list: `page` with its rows, numbered by `row_place`, and `counted`, one row
 * with the `total`, counted no further than one above `MAX_TOTAL`, and `next_keys`, the keys of the last row if another
 * one follows.
 * @throws invalid_input for `after`
 */
export function listTables(tables: ListTables): Sql {
  const { parts, order, slice } = tables;
  // Each part has a limit and an order of its own, so that PostgreSQL counts along the index that leads to the page.
  const inOrder = parts.map((part) => sql`${part} order by ${orderBy(order)}`);
  const keys = sql.join(keyNames(order).map((name) => sql`${name}::text`));
  return sql`
    ahead as materialized (
      select *, row_number() over () as row_place from (${orderedRows(tables)}) ordered
    ),
    page as materialized (select * from ahead where row_place <= ${slice.limit}),
    counted as materialized (
      select ${countUpTo(tables.counted ?? inOrder, MAX_TOTAL + 1)} as total,
        (select array[${keys}] from ahead where row_place = ${slice.limit}
          and exists (select from ahead where row_place > ${slice.limit})) as next_keys
    )`;
}

/** The row of `counted`. */
export type Counted = { total: number; next_keys: string[] | null };

/** The rows of a page as a page. */
export function pageOfRows<Row>(
  { order, slice }: Pick<ListTables, 'order' | 'slice'>,
  rows: Row[],
  { total, next_keys }: Counted,
): Page<Row> {
  const { after, offset, limit } = slice;
  const position = after === null ? offset : placeOfCursor(after, order).position;
  const next =
    next_keys === null ? null : cursorOf(order, { position: position + limit, keys: next_keys });
  return { rows, total, position, next };
}

type ListQuery = Omit<ListTables, 'parts'> & {
  /** `from … where …`, or the parts of the list as `ListTables` has them. */
  from: Sql | readonly Sql[];
  /** The columns of a row, over `page m` and `joins`. If absent, a row has all columns of `keep`. */
  columns?: Sql;
  joins?: Sql;
  /** The size of a row in bytes, over `page m`. It is absent for lists whose pages cannot be too large. */
  bytes?: Sql;
  /** A comment before the statement. */
  hint?: Sql;
};

type Marks = { list_total: number; next_keys: string[] | null; fits: boolean; row_place: number };

/**
 * One page of a list in one statement; a page past the end has no rows, and the total.
 * @throws invalid_input for `after`, and for `per_page` when the rows of the page exceed the size limit of a list
 */
export async function readListPage<Row extends object>(
  db: Db,
  { keep, from, counted, order, slice, columns, joins = sql``, bytes, hint = sql`` }: ListQuery,
): Promise<Page<Row>> {
  const fits =
    bytes === undefined
      ? sql`true`
      : sql`(select coalesce(sum(${bytes}), 0) <= ${sql.lit(MAX_PAGE_BYTES)} from page m)`;
  const tables = { keep, parts: [from].flat(), order, slice, ...(counted && { counted }) };
  const { rows } = await sql<Row & Marks>`
    ${hint} with ${listTables(tables)}, fitting as materialized (select ${fits} as fits)
    select listed.*, counted.total as list_total, counted.next_keys, fitting.fits
    from counted cross join fitting left join (
      select ${columns === undefined ? sql`m.*` : sql`${columns}, m.row_place`} from page m ${joins}
        where (select fits from fitting)
    ) listed on true
    order by listed.row_place`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('A select of one row gave no row.');
  if (!first.fits) throw pageTooLarge();
  const marks = { total: first.list_total, next_keys: first.next_keys };
  const isMark = (name: string) =>
    ['list_total', 'next_keys', 'fits', 'row_place'].includes(name) || name.startsWith('sort_key_');
  const listed = rows
    .filter(({ row_place }) => row_place !== null)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !isMark(name))) as Row);
  return pageOfRows({ order, slice }, listed, marks);
}
