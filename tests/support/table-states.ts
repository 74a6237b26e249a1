import type { TestApp } from './app.ts';

/**
 * The number of rows of every table, with a hash of what they say, and the advisory locks that are held: equal before
 * and after means that nothing was left anywhere.
 */
export async function tableStates({ database }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as state from ${name} t`,
  );
  const locks = `select 'locks', count(*)::text from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  const { rows } = await database.pool.query([...parts, locks].join(' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
