import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../errors.ts';
import {
  countOpenStreams,
  deleteOpenStream,
  insertOpenStream,
  lockUser,
  updateOpenStream,
} from './quota.queries.ts';

/** The maximum number of records per user (§7.6). The error names `field`. */
export type Quota = {
  max: number;
  field: string;
  things: string;
  /** A way to get below the limit, if not by deleting one. */
  remedy?: string;
};

/**
 * Checks that a user is below a quota. Locks the user until the transaction ends, so that of two requests at the limit
 * one is refused. `count` counts the existing records.
 * @throws invalid_input at the limit
 */
export async function assertQuota(
  trx: Trx,
  userId: string,
  { max, field, things, remedy = 'delete one first' }: Quota,
  count: (trx: Trx, userId: string) => Promise<number>,
): Promise<void> {
  await lockUser(trx, userId);
  if ((await count(trx, userId)) < max) return;
  throw invalidInput({ [field]: [`You can have at most ${max} ${things}: ${remedy}.`] });
}

const MAX_STREAMS = 20;

/** Seconds for which a stream counts as open without `keep`. */
const STREAM_SECONDS = 60;

/** An open stream of a user; it counts as open while `keep` is called at least once a minute, until `close`. */
export type OpenStream = { keep(): Promise<void>; close(): Promise<void> };

/** Records another open stream of a user (§7.6). @throws too_many_requests when there are 20 */
export async function openStream(db: Db, userId: string): Promise<OpenStream> {
  const id = randomUUIDv7();
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if ((await countOpenStreams(trx, userId)) >= MAX_STREAMS) {
      throw new AppError('too_many_requests', 'Too Many Attempts.');
    }
    await insertOpenStream(trx, { id, userId }, STREAM_SECONDS);
  });
  return {
    keep: () => updateOpenStream(db, id, STREAM_SECONDS),
    // Without a database connection the record expires by itself.
    close: () => deleteOpenStream(db, id).catch(() => undefined),
  };
}
