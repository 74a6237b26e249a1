import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { isConnectionError } from '../../src/db/pg-errors.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { listenOnPool } from '../../src/jobs/listen.ts';
import { folderStorage, type Storage } from '../support/service-process.ts';
import { eventually } from '../support/worker.ts';

/** Takes the database about a second, whatever the machine. */
const LONG = 'select count(*)::int as n from generate_series(1, 3000000) a';

let storage: Storage;
let database: Database;

const open = (dataDir = storage.environment.DATA_DIR ?? ''): Promise<Database> =>
  connectDatabase({ databaseUrl: undefined, dataDir }, () => undefined);

beforeAll(async () => {
  storage = await folderStorage();
  database = await open();
  await database.pool.query('create table things (n int primary key, x text)');
});

afterAll(async () => {
  await database.close();
  await storage.remove();
});

test('statements that are asked at the same time get the answer to each', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      const { rows } = await database.pool.query('select $1::int as n, $2::text as x', [n, `${n}`]);
      return rows[0];
    }),
  );
  expect(answers).toEqual(Array.from({ length: 300 }, (_, n) => ({ n, x: `${n}` })));
});

test('the process does other work while the database runs a statement', async () => {
  let turns = 0;
  const running = database.pool.query(LONG).finally(() => {
    turns = -turns;
  });
  while (turns >= 0 && turns < 20) {
    await wait(1);
    turns += 1;
  }
  expect(turns).toBe(20);
  expect((await running).rows).toEqual([{ n: 3_000_000 }]);
});

test('an answer and a value of several megabytes arrive complete', async () => {
  const x = 'ä'.repeat(4_000_000);
  const { rows } = await database.pool.query('select $1::text as x', [x]);
  expect(rows[0].x === x).toBe(true);
  const many = await database.pool.query(
    "select n, repeat('x', n % 500) as x from generate_series(1, 40000) n",
  );
  expect(many.rows).toHaveLength(40_000);
  expect(many.rows.every((row, place) => row.n === place + 1)).toBe(true);
  expect(many.rows.every((row) => row.x.length === row.n % 500)).toBe(true);
});

test('an error of a statement is its answer, and the connection goes on', async () => {
  const client = await database.pool.connect();
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('nonsense')).rejects.toMatchObject({ code: '42601' });
  expect((await client.query('select 6 / $1::int as n', [2])).rows).toEqual([{ n: 3 }]);
  client.release();
});

test('a failed transaction leaves nothing behind', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    const insert = trx.insertInto('things' as never).values({ n: 1 } as never);
    await insert.execute();
    await insert.execute();
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await database.pool.query('select * from things')).rows).toEqual([]);
});

test('a client that is given up in a transaction is rolled back, and the next one prepares its statements anew', async () => {
  const first = await database.pool.connect();
  await first.query('select $1::int as n', [1]);
  await first.query('begin');
  await first.query('insert into things (n) values ($1)', [2]);
  first.release(new Error('This client is given up.'));
  const next = await database.pool.connect();
  expect((await next.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
  expect((await next.query('select * from things')).rows).toEqual([]);
  expect((await next.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  next.release();
});

test('notifications arrive with the commit that sends them, also after the client was replaced', async () => {
  const heard: string[] = [];
  const listening = await listenOnPool(
    database,
    'news',
    (payload) => heard.push(payload),
    () => undefined,
  );
  await database.pool.query("notify news, 'first'");
  await eventually(async () => expect(heard).toEqual(['first']));
  const client = await database.pool.connect();
  client.release(new Error('This client is given up.'));
  await database.pool.query("begin; notify news, 'second'; commit; notify other, 'never'");
  await eventually(async () => expect(heard).toEqual(['first', 'second']));
  await listening.close();
});

test('closing waits for the statement that runs, and what was committed is there afterwards', async () => {
  const running = database.pool.query(`insert into things select 3, (${LONG})::text`);
  await wait(1);
  await database.close();
  expect((await running).rowCount).toBe(1);
  database = await open();
  expect((await database.pool.query('select * from things')).rows).toEqual([
    { n: 3, x: '3000000' },
  ]);
});

test('a crash of PostgreSQL fails what runs and what follows, and the folder can be opened again', async () => {
  await database.pool.query(
    'create function endless() returns int language sql as $$ select endless() $$',
  );
  const crashing = database.pool.query('select endless()').catch((error: unknown) => error);
  const waiting = database.pool.query('select 1').catch((error: unknown) => error);
  for (const error of [await crashing, await waiting, await database.crash]) {
    expect(error).toMatchObject({
      message: 'The embedded database ended unexpectedly.',
      code: '57P02',
    });
    expect(isConnectionError(error)).toBe(true);
  }
  await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: '57P02' });
  await database.close();
  database = await open();
  expect((await database.pool.query('select n from things')).rows).toEqual([{ n: 3 }]);
});

test('a crash in a statement that is sent with the beginning of its transaction is noticed', async () => {
  // What is answered first is the beginning.
  const crashing = inTransaction(database.db, (trx) => sql`select endless()`.execute(trx));
  expect(isConnectionError(await crashing.catch((error: unknown) => error))).toBe(true);
  await database.close();
  database = await open();
});

test('a folder that is no database fails with an error, and is unlocked', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'stoa-broken-'));
  await mkdir(join(broken, 'postgres'));
  await writeFile(join(broken, 'postgres', 'PG_VERSION'), '17');
  await expect(open(broken)).rejects.toThrow('PGlite failed to initialize properly');
  lockFolder(broken)();
  await rm(broken, { recursive: true });
});
