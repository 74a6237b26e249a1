import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { hasPendingMigrations } from '../../db/migrate.ts';
import type { Replica } from '../../db/replica.ts';
import { serviceUnavailable, storageUnavailable } from '../../errors.ts';
import { seenRequest } from './seen-request.ts';

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
  version: string;
  /** A sentence for each thing that does not work although requests are answered. */
  findDegraded(): readonly string[];
};

/**
 * `/health`: the process runs, in this version. `/ready`: the database is reachable and migrated and files can be
 * stored, so that the process can receive traffic (§7.11). Without its replica it can: reads go to the primary. Without
 * its issuer it can too, as people who are signed in go on: `degraded` then says that nobody else can sign in (§21.5).
 */
export function serveHealth(
  app: FastifyInstance,
  { database, replica, checkFiles, version, findDegraded }: SystemChecks,
): void {
  const { db } = database;
  const filesUsable = remembered(checkFiles);
  app.get('/health', { schema: { hide: true }, config: { public: true } }, async (request) => {
    const seen = seenRequest(request);
    return { status: 'ok', version, ...(seen && { seen }) };
  });

  let migrated = false;
  app.get('/ready', { schema: { hide: true }, config: { public: true } }, async () => {
    await sql`select 1`.execute(db);
    migrated ||= !(await hasPendingMigrations(db));
    if (!migrated) throw serviceUnavailable('migrations are pending');
    await filesUsable().catch((error: unknown) => {
      throw storageUnavailable(error);
    });
    const degraded = findDegraded();
    return {
      status: 'ready',
      ...(replica && { replica: await replica.check() }),
      ...(degraded.length > 0 && { degraded }),
    };
  });
}
