import { type RawBuilder, sql } from 'kysely';
import { pageTooLarge } from '../errors.ts';
import type { Db } from './db.ts';
import { fitsOnPage } from './page-bytes.ts';

type Numbered = {
  /** A query whose rows have their `position` from 1, the `total` of all and their size in `bytes`. */
  matching: unknown;
  /** The columns of a row, over `m`, the rows of `matching`, and `joins`. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  limit: number;
  offset: number;
};

type Mark = { total: number; position: number; fits: boolean };

/**
 * One page of a numbered list in one statement. The first row is always read because it carries the total.
 * @throws invalid_input for `per_page` when the rows of the page exceed the size limit of a list
 */
export async function readNumberedPage<R extends object>(
  db: Db,
  { matching, columns, joins = sql``, limit, offset }: Numbered,
): Promise<{ rows: R[]; total: number }> {
  const onPage = sql`m.position > ${offset} and m.position <= ${offset + limit}`;
  const { rows } = await sql<R & Mark>`
    with m as materialized (${matching}),
      fitting as (select ${fitsOnPage(sql`from m where ${onPage}`)} as fits)
    select ${columns}, m.total, m.position, fitting.fits from m cross join fitting ${joins}
    where m.position = 1 or (${onPage} and fitting.fits)
    order by m.position`.execute(db);
  if (rows[0]?.fits === false) throw pageTooLarge();
  const listed = rows
    .filter((row) => row.position > offset)
    .map(({ total: _total, position: _position, fits: _fits, ...row }) => row as unknown as R);
  return { rows: listed, total: rows[0]?.total ?? 0 };
}
