import type { Database } from '../../src/db/connect.ts';
import { onStatement } from './statements.ts';

/**
 * Counts the statements that reach a database while `work` runs, `begin` and `commit` too. One piece of work at a
 * time: what others send meanwhile counts as well.
 */
export function countQueries(database: Database) {
  let queries = 0;
  onStatement(database, () => {
    queries += 1;
  });
  return async <T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> => {
    queries = 0;
    const result = await work();
    return { queries, result };
  };
}
