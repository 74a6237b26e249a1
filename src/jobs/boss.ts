import { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { assertNoTransaction } from '../db/transaction.ts';
import { listenOnPool } from './listen.ts';

/** The longest cadence pg-boss takes, in seconds, for what is not used here. */
const A_DAY = 86_400;
/** Seconds between two clean-ups of what is done. */
const MAINTAIN_SECONDS = 900;

/**
 * Runs one of pg-boss's statements on our pool. Some of them are scripts with a transaction of their own: one that
 * fails must not leave it open on a connection that goes back to the pool, which on the embedded database is the only.
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
 * pg-boss on our pool: no connections, migrations or schedules of its own.
 * @param superviseSeconds between two looks for jobs whose process died
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
