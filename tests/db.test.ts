import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPooler, type Database } from '../src/db/connect.ts';
import { hasPendingMigrations, migrate } from '../src/db/migrate.ts';
import { isConnectionError } from '../src/db/pg-errors.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { databaseUrl, serverUrl, testDatabase } from './support/database.ts';

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

const SETTINGS = '-c TimeZone=UTC -c lock_timeout=4s -c statement_timeout=15s';

test.runIf(serverUrl !== undefined)(
  'a pooler whose sessions lack a setting is refused with what it should run, and one that has them is used',
  async () => {
    const { rows } = await database.pool.query('select current_database() as name');
    const plain = databaseUrl(serverUrl ?? '', rows[0].name);
    const ignore = (): void => undefined;
    await expect(connectPooler(plain, ignore, 2)).rejects.toThrow(
      "set lock_timeout = '4s'; set statement_timeout = '15s'` in each new one",
    );
    const pooled = await connectPooler(
      `${plain}?options=${encodeURIComponent(SETTINGS)}`,
      ignore,
      2,
    );
    await pooled.pool.query('select $1::int', [1]);
    const prepared = await pooled.pool.query('select name from pg_prepared_statements');
    expect(prepared.rows).toEqual([]);
    await pooled.close();
  },
);
