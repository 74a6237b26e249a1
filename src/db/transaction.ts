import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from './db.ts';
import { isConnectionError, isRetryable } from './pg-errors.ts';

/** Set while a transaction runs: only `assertNoTransaction` reads it. */
const inside = new AsyncLocalStorage<true>();

const ATTEMPTS = 6;

/**
 * Throws inside a transaction: a second connection would deadlock on the embedded database, and would run outside of
 * the transaction on a server.
 */
export function assertNoTransaction(): void {
  if (inside.getStore()) throw new Error('The pool was used inside a transaction: pass the `trx`.');
}

async function attempt<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((trx) => inside.run(true, () => work(trx)));
    } catch (error) {
      if (tried === ATTEMPTS || isConnectionError(error) || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** tried);
    }
  }
}

const isTransaction = (db: Db): db is Trx => db.isTransaction;

/**
 * Runs `work` in one transaction, and retries it after transient errors. `work` must have no effects outside of the
 * database. Where `db` is a transaction already, `work` becomes part of it: everything is committed, or nothing.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : attempt(db, work);
}

/** Ends a transaction that is to leave nothing behind. */
const ROLL_BACK = new Error('This transaction is rolled back.');

/**
 * Runs `work` in a transaction of its own that is rolled back when `work` is done: the answer is all that is left of
 * it. Errors of `work` are thrown.
 */
export async function inRolledBackTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  try {
    await attempt(db, async (trx) => {
      results.push(await work(trx));
      throw ROLL_BACK;
    });
  } catch (error) {
    if (error !== ROLL_BACK) throw error;
  }
  return results.at(-1) as T;
}

/** Runs `work` within a transaction; when it throws, only what it did is rolled back. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}
