import { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { assertNoTransaction } from '../db/transaction.ts';
import { listenOnPool } from './listen.ts';

/** The longest interval that pg-boss accepts, in seconds, for features that are not used. */
const A_DAY = 86_400;
/** Seconds between two clean-ups of completed jobs. */
const MAINTAIN_SECONDS = 900;

/**
 * Runs a statement of pg-boss on our pool. Some are scripts with a transaction of their own: after an error the
 * transaction must be closed before the connection returns to the pool, because the embedded database has only one.
 */
async function executeSql(database: Database, text: string, values?: unknown[]) {
  assertNoTransaction();
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * pg-boss on our pool, without its own connections, migrations or schedules.
 * @param superviseSeconds interval of checks for jobs whose process died
 */
export function createBoss(database: Database, superviseSeconds: number): PgBoss {
  return new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) => executeSql(database, text, values),
      listen: (channel: string, onMessage: (payload: string) => void, onGap: () => void) =>
        listenOnPool(database, channel, onMessage, onGap),
    },
    schema: 'pgboss',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    migrate: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: MAINTAIN_SECONDS,
    queueCacheIntervalSeconds: A_DAY,
    flowIntervalSeconds: A_DAY,
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
  });
}
