import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { hasPendingMigrations } from '../db/migrate.ts';
import { databaseAway } from '../errors.ts';

/** `/health`: the process lives. `/ready`: the database is reachable and migrated, so that traffic may come (7.11). */
export function serveHealth(app: FastifyInstance, { db }: Database): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  let migrated = false;
  app.get('/ready', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db);
    migrated ||= !(await hasPendingMigrations(db));
    if (!migrated) throw databaseAway('migrations are pending');
    return { status: 'ready' };
  });
}
