import type { Db } from '../../db/db.ts';
import { lowestId } from '../../domain/id.ts';
import { deleteOldDeliveries, deleteOldNotifications } from './prune.queries.ts';

/** What forgetting is done with. */
export type PruneDeps = { db: Db };

/** Days for which what was read is kept, and the claim that a digest was sent. */
const READ_DAYS = 90;
/** Days for which it is kept though nobody read it. */
const UNREAD_DAYS = 365;
/** Rows that one statement removes: a moment, whatever has gathered. */
const AT_ONCE = 1_000;

/** Removes some of what is old, in the order of ids, from after one on, and gives those that it removed. */
type DeleteSome = (after: string, limit: number) => Promise<string[]>;

async function deleteAll(deleteSome: DeleteSome, signal: AbortSignal): Promise<void> {
  let after: string | undefined = lowestId(0);
  while (after !== undefined && !signal.aborted) {
    const gone: string[] = await deleteSome(after, AT_ONCE);
    after = gone.length < AT_ONCE ? undefined : gone.at(-1);
  }
}

/**
 * Forgets what people were told: what they read, 90 days before the beginning of a day in UTC, `2027-03-29`, and what
 * they did not, 365 days before it; of digests also that they were sent. Run again it goes on where it was.
 */
export async function pruneNotifications(
  { db }: PruneDeps,
  day: string,
  signal: AbortSignal,
): Promise<void> {
  const today = Temporal.PlainDate.from(day);
  const before = (days: number): string =>
    lowestId(today.subtract({ days }).toZonedDateTime('UTC').epochMilliseconds);
  const limits = { read: before(READ_DAYS), unread: before(UNREAD_DAYS) };
  await deleteAll((after, limit) => deleteOldNotifications(db, limits, { after, limit }), signal);
  await deleteAll((after, limit) => deleteOldDeliveries(db, limits.read, { after, limit }), signal);
}
