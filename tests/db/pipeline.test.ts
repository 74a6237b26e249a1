import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import type { Trx } from '../../src/db/db.ts';
import { pipeline } from '../../src/db/pipeline.ts';
import { inSavepoint, inTransaction } from '../../src/db/transaction.ts';
import { testDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table notes (n int primary key)');
});
afterAll(() => database.close());

const insertOf = (n: number) => sql`insert into notes values (${n})`;
const write = (trx: Trx, n: number) => insertOf(n).execute(trx);
const writeWithNext = (trx: Trx, n: number) => pipeline(trx, [insertOf(n)]);

async function notes(): Promise<number[]> {
  const { rows } = await database.pool.query('delete from notes returning n');
  return rows.map(({ n }) => n).sort();
}

const DUPLICATE = { code: '23505' };

test('a statement that is sent with the next one has run before it', async () => {
  const seen = await inTransaction(database.db, async (trx) => {
    await pipeline(trx, [insertOf(1), insertOf(2)]);
    return (await sql<{ n: number }>`select n from notes order by n`.execute(trx)).rows;
  });
  expect([seen, await notes()]).toEqual([
    [{ n: 1 }, { n: 2 }],
    [1, 2],
  ]);
});

test('the last statement of a transaction is committed with it', async () => {
  await inTransaction(database.db, (trx) => writeWithNext(trx, 1));
  expect(await notes()).toEqual([1]);
});

test('what it fails with ends the transaction, and the connection works on', async () => {
  const twice = inTransaction(database.db, async (trx) => {
    await write(trx, 1);
    await writeWithNext(trx, 1);
    await write(trx, 2);
  });
  await expect(twice).rejects.toMatchObject(DUPLICATE);
  expect(await notes()).toEqual([]);
});

test('a commit fails with what is sent with it, and leaves nothing', async () => {
  const twice = inTransaction(database.db, async (trx) => {
    await write(trx, 1);
    await writeWithNext(trx, 1);
  });
  await expect(twice).rejects.toMatchObject(DUPLICATE);
  expect(await notes()).toEqual([]);
});

test('a transaction that fails keeps its own error, whatever waits to be sent', async () => {
  const failed = inTransaction(database.db, async (trx) => {
    await write(trx, 1);
    await writeWithNext(trx, 1);
    throw new Error('Enough.');
  });
  await expect(failed).rejects.toThrow('Enough.');
  const early = inTransaction(database.db, async (trx) => {
    await writeWithNext(trx, 1);
    throw new Error('Too early.');
  });
  await expect(early).rejects.toThrow('Too early.');
  expect(await notes()).toEqual([]);
});

test('a savepoint takes back what waits to be sent', async () => {
  await inTransaction(database.db, async (trx) => {
    await write(trx, 1);
    await inSavepoint(trx, async () => {
      await writeWithNext(trx, 1);
      throw new Error('Enough.');
    }).catch(() => undefined);
    await write(trx, 2);
  });
  expect(await notes()).toEqual([1, 2]);
});

test('a statement says how many rows it changed', async () => {
  const [inserted, read] = await inTransaction(database.db, async (trx) => [
    await write(trx, 1),
    await sql`select n from notes`.execute(trx),
  ]);
  expect([inserted?.numAffectedRows, read?.numAffectedRows]).toEqual([1n, undefined]);
  expect(await notes()).toEqual([1]);
});

test('a transaction takes no settings of its own', async () => {
  const isolated = database.db.transaction().setIsolationLevel('serializable');
  await expect(isolated.execute(async () => undefined)).rejects.toThrow('of their session');
});

test('transactions that do nothing, and many at once, end', async () => {
  await inTransaction(database.db, async () => undefined);
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(
    numbers.map((n) =>
      inTransaction(database.db, async (trx) => {
        await writeWithNext(trx, n);
        await writeWithNext(trx, n + 100);
      }),
    ),
  );
  expect((await notes()).length).toBe(80);
});
