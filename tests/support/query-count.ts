import type pg from 'pg';
import type { Database } from '../../src/db/connect.ts';

/**
 * Counts the statements that reach a database while `work` runs, `begin` and `commit` too. One piece of work at a
 * time: what others send meanwhile counts as well.
 */
export function countQueries({ pool }: Database) {
  let queries = 0;
  const watched = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        queries += 1;
        return query(...args);
      },
    });
  });
  return async <T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> => {
    queries = 0;
    const result = await work();
    return { queries, result };
  };
}
