import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { hasPendingMigrations } from '../../db/migrate.ts';
import type { Replica } from '../../db/replica.ts';
import { serviceUnavailable, storageUnavailable } from '../../errors.ts';

/** Milliseconds for which the state of the file storage is cached, because `/ready` can be polled often. */
const REMEMBERED_MS = 3_000;

/** Runs a check at most once in `REMEMBERED_MS`; callers meanwhile share its result. */
function remembered(check: () => Promise<void>): () => Promise<void> {
  let until = Number.NEGATIVE_INFINITY;
  let outcome: Promise<void> | undefined;
  return async () => {
    if (outcome === undefined || performance.now() >= until) {
      until = performance.now() + REMEMBERED_MS;
      outcome = check();
    }
    return outcome;
  };
}

type SystemChecks = {
  database: Database;
  replica: Replica | undefined;
  /** @throws Error when files cannot be stored */
  checkFiles(): Promise<void>;
};

/**
 * `/health`: the process runs. `/ready`: the database is reachable and migrated and files can be stored, so that the
 * process can receive traffic (decision 7.11). Without its replica it can: reads go to the primary.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, replica, checkFiles }: SystemChecks,
): void {
  const { db } = database;
  const filesUsable = remembered(checkFiles);
  app.get('/health', { schema: { hide: true }, config: { public: true } }, async () => ({
    status: 'ok',
  }));

  let migrated = false;
  app.get('/ready', { schema: { hide: true }, config: { public: true } }, async () => {
    await sql`select 1`.execute(db);
    migrated ||= !(await hasPendingMigrations(db));
    if (!migrated) throw serviceUnavailable('migrations are pending');
    await filesUsable().catch((error: unknown) => {
      throw storageUnavailable(error);
    });
    return { status: 'ready', ...(replica && { replica: await replica.check() }) };
  });
}
