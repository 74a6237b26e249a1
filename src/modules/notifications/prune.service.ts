import type { Db } from '../../db/db.ts';
import { lowestId } from '../../domain/id.ts';
import { deleteOldAbsences } from '../absences/index.ts';
import { deleteOldMailRecords, deleteOldNotifications, deleteOldRows } from './prune.queries.ts';

/** The dependencies of the prune job. */
export type PruneDeps = { db: Db };

/** Days for which read notifications, the delivery records of digests, and absences that ended are kept. */
const READ_DAYS = 90;
/** Days for which unread notifications are kept. */
const UNREAD_DAYS = 365;
/** Days for which it is known that an event is in somebody's calendar: until then its end is mailed too. */
const REQUEST_DAYS = 1_095;
/** Rows that one statement removes: a moment, whatever has gathered. */
const BATCH_SIZE = 1_000;

/** Deletes a batch of old rows by id, after the given one; returns their ids. */
type DeleteSome = (after: string, limit: number) => Promise<string[]>;

async function deleteAll(deleteSome: DeleteSome, signal: AbortSignal): Promise<void> {
  let after: string | undefined = lowestId(0);
  while (after !== undefined && !signal.aborted) {
    const deleted: string[] = await deleteSome(after, BATCH_SIZE);
    after = deleted.length < BATCH_SIZE ? undefined : deleted.at(-1);
  }
}

/**
 * Deletes notifications that are older than 90 days if read, else than 365 days, counted from the start of a day in
 * UTC, `2027-03-29`; the facts behind them after 365 days; old delivery records of digests and mails; and old absences.
 * A run that was interrupted can be repeated.
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
  for (const aging of [
    { table: 'notification_facts', before: limits.unread },
    { table: 'digest_deliveries', before: limits.read },
    { table: 'mail_deliveries', before: limits.read },
  ] as const)
    await deleteAll((after, limit) => deleteOldRows(db, aging, { after, limit }), signal);
  await deleteOldMailRecords(db, {
    countsBefore: today.subtract({ days: 1 }).toString(),
    linksBefore: `${today}T00:00:00Z`,
    requestsBefore: `${today.subtract({ days: REQUEST_DAYS })}T00:00:00Z`,
  });
  await deleteOldAbsences(db, `${today.subtract({ days: READ_DAYS })}T00:00:00Z`);
}
