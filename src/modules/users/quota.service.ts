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

/** How many of a thing one person may have (decision 7.6). `field` is the input that the refusal is about. */
export type Quota = { max: number; field: string; things: string };

/**
 * Checks that a person may have one more of a thing. Locks the person until the transaction ends, so that of two
 * requests at the limit one is refused. `count` counts what the person has without the new one.
 * @throws invalid_input at the limit
 */
export async function assertQuota(
  trx: Trx,
  userId: string,
  { max, field, things }: Quota,
  count: (trx: Trx, userId: string) => Promise<number>,
): Promise<void> {
  await lockUser(trx, userId);
  if ((await count(trx, userId)) < max) return;
  throw invalidInput({ [field]: [`You can have at most ${max} ${things}: delete one first.`] });
}

const MAX_STREAMS = 20;

/** Seconds for which a stream counts as open without `keep`. */
const STREAM_SECONDS = 60;

/** A stream of a person that counts as open while `keep` is called at least once a minute, until `close`. */
export type OpenStream = { keep(): Promise<void>; close(): Promise<void> };

/** Counts one more stream of a person as open (decision 7.6). @throws too_many_requests when there are 20 */
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
    // While the database is away the row ends by itself.
    close: () => deleteOpenStream(db, id).catch(() => undefined),
  };
}
