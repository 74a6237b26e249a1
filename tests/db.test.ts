import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPooler, connectServer, type Database } from '../src/db/connect.ts';
import { type JsonTable, jsonTable, rowByKey, rowsByKey } from '../src/db/json-table.ts';
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

test('rows come out of a JSON value by columns as they went in, by their key and in order', async () => {
  type Row = { of: string; name: string | null; size: number };
  const columns = { of: sql`r.of`, name: sql`r.name`, size: sql`r.size` };
  const { rows } = await sql<{ some: JsonTable<Row>; none: JsonTable<Row> }>`
    select ${jsonTable<Row>()(columns)} as some,
      (select ${jsonTable<Row>()(columns)} from (select 'a' as of, '' as name, 1 as size where false) r) as none
    from (values ('a', 'one', 1), ('b', null, 2), ('a', 'a "quoted" one', 3)) r (of, name, size)`.execute(
    database.db,
  );
  const [{ some, none } = { some: null, none: null }] = rows;
  expect([...rowsByKey(some)]).toEqual([
    [
      'a',
      [
        { name: 'one', size: 1 },
        { name: 'a "quoted" one', size: 3 },
      ],
    ],
    ['b', [{ name: null, size: 2 }]],
  ]);
  expect(rowByKey(some).get('b')).toEqual({ name: null, size: 2 });
  expect([rowsByKey(none).size, rowsByKey(null).size]).toEqual([0, 0]);
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

test.runIf(serverUrl !== undefined)(
  'a connection for migrations lets a statement take as long as it needs',
  async () => {
    const { rows } = await database.pool.query('select current_database() as name');
    const url = databaseUrl(serverUrl ?? '', rows[0].name);
    const server = connectServer(url, () => undefined, 1, 0);
    const shown = await server.pool.query('show statement_timeout');
    expect(shown.rows).toEqual([{ statement_timeout: '0' }]);
    await server.close();
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
