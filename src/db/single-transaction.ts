import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** The statements of a nested transaction. */
const NESTED = new Map([
  ['begin', 'savepoint nested'],
  ['commit', 'release savepoint nested'],
  ['rollback', 'rollback to savepoint nested'],
]);

/** A pool that always returns the same client with an open transaction; transactions on it are savepoints. */
function nestedPool(
  client: pg.PoolClient,
): ConstructorParameters<typeof PostgresDialect>[0]['pool'] {
  const query = (text: string, values: readonly unknown[]) =>
    client.query(NESTED.get(text) ?? text, [...values]);
  const nested = { query, release: () => undefined };
  return {
    connect: async () => nested as unknown as pg.PoolClient,
    end: async () => undefined,
    options: {},
  };
}

/**
 * Runs `work` on a database handle whose writes are committed together when `work` ends, or rolled back. `work` must be
 * sequential: a concurrent second transaction would be nested in the first.
 */
export async function inSingleTransaction<T>(
  database: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nestedPool(client) }) });
    const result = await work({ ...database, db });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
