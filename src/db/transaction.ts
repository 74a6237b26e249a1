import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Trx } from './db.ts';
import { isConnectionError, isRetryable } from './pg-errors.ts';

/** The transaction that the code runs in; `joins` where further ones become part of it. */
const current = new AsyncLocalStorage<{ trx: Trx; joins: boolean }>();

const ATTEMPTS = 6;

/**
 * Throws when the caller stands inside a transaction: a second connection there would wait for the first for ever on
 * the embedded database, and outside of the transaction it believes to be in on any.
 */
export function assertNoTransaction(): void {
  if (current.getStore())
    throw new Error('The pool was asked inside a transaction: pass the `trx`.');
}

async function attempt<T>(db: Db, work: (trx: Trx) => Promise<T>, joins: boolean): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((trx) => current.run({ trx, joins }, () => work(trx)));
    } catch (error) {
      if (tried === ATTEMPTS || isConnectionError(error) || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** tried);
    }
  }
}

/**
 * Runs `work` as one transaction, again from its start when the database says that only bad luck stopped it. `work`
 * must have no effect outside of the database. Inside `inOuterTransaction` it is a part of that one.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const outer = current.getStore();
  return outer?.joins ? work(outer.trx) : attempt(db, work, false);
}

/** Like `inTransaction`, and every `inTransaction` that `work` comes to is part of it: all is committed, or nothing. */
export async function inEnclosingTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return attempt(db, work, true);
}
