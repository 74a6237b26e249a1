import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Trx } from './db.ts';
import { isDatabaseAway, isRetryable } from './failures.ts';

const inside = new AsyncLocalStorage<true>();

const ATTEMPTS = 6;

/**
 * Throws when the caller stands inside `inTransaction`: a second connection there would wait for the first for ever
 * on the embedded database, and outside of the transaction it believes to be in on any.
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore())
    throw new Error('The pool was asked inside a transaction: pass the `trx`.');
}

/**
 * Runs `work` as one transaction, again from its start when the database says that only bad luck stopped it
 * (serialization failure, deadlock, a lock not had in time). `work` must have no effect outside of the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => inside.run(true, () => work(trx)));
    } catch (error) {
      if (attempt === ATTEMPTS || isDatabaseAway(error) || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
