import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isSameErasureEpoch, readErasureEpoch } from '../users/index.ts';

/** A batch of candidates for reminders. */
export type ReminderBatch<Cursor> = {
  /** The cursor of the next batch; null after the last one. */
  next: Cursor | null;
  /** Marks the due reminders and writes their messages; null if none is due. */
  record: ((trx: Trx) => Promise<void>) | null;
};

/**
 * Reads batch after batch, and records each in a transaction of its own. A batch is read again if a person was erased
 * since it was read, because its texts may name that person.
 */
export async function remindInBatches<Cursor>(
  db: Db,
  read: (after: Cursor | null) => Promise<ReminderBatch<Cursor>>,
): Promise<void> {
  let after: Cursor | null = null;
  for (;;) {
    const epoch = await readErasureEpoch(db);
    const { next, record } = await read(after);
    const isRecorded =
      record === null ||
      (await inTransaction(db, async (trx) => {
        if (!(await isSameErasureEpoch(trx, epoch))) return false;
        await record(trx);
        return true;
      }));
    if (!isRecorded) continue;
    if (next === null) return;
    after = next;
  }
}
