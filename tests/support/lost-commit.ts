import type { PoolClient } from 'pg';
import type { Database } from '../../src/db/connect.ts';

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Cuts the connection after the commit of the next transaction that runs a statement which `matches`: the database
 * commits, and the caller gets the error of a lost connection instead of the acknowledgement.
 * @returns whether that has happened
 */
export function loseNextCommit(
  { pool }: Database,
  matches: (statement: string) => boolean,
): () => boolean {
  let isLost = false;
  const watch = (client: PoolClient): void => {
    const query = client.query.bind(client) as Query;
    let isMatched = false;
    const watched: Query = async (text, ...rest) => {
      const result = await query(text, ...rest);
      isMatched ||= matches(`${text} ${JSON.stringify(rest[0] ?? [])}`);
      if (isLost || !isMatched || text !== 'commit') return result;
      isLost = true;
      pool.off('acquire', watch);
      throw new Error('Connection terminated unexpectedly');
    };
    Object.assign(client, { query: watched });
  };
  pool.on('acquire', watch);
  return () => isLost;
}
