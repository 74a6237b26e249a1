import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { hasPendingMigrations, migrate } from '../src/db/migrate.ts';
import { isConnectionError } from '../src/db/pg-errors.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { serverUrl, testDatabase } from './support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a migrated database has nothing left to migrate', async () => {
  expect(await hasPendingMigrations(database.db)).toBe(false);
  expect(await migrate(database.db)).toEqual([]);
});

test('instants come out as text in UTC, whole seconds', async () => {
  const { rows } = await database.pool.query(
    "select '2027-03-29 10:00:00.75+02'::timestamptz i, '2027-03-29'::date d, count(*) c from users",
  );
  expect(rows).toEqual([{ i: '2027-03-29T08:00:00Z', d: '2027-03-29', c: 0 }]);
});

test('the pool rejects queries inside a transaction', async () => {
  const asked = inTransaction(database.db, () =>
    database.db.selectFrom('users').selectAll().execute(),
  );
  await expect(asked).rejects.toThrow('pass the `trx`');
});

test.runIf(serverUrl !== undefined)(
  'the server ends a statement that takes too long, which is 503 and not an error of the service',
  async () => {
    const { rows } = await database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '50s' }]);
    const slow = inTransaction(database.db, async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx);
      await sql`select pg_sleep(30)`.execute(trx);
    });
    await expect(slow).rejects.toSatisfy(isConnectionError);
  },
);
