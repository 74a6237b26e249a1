import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';

/**
 * The number of these events, in a statement of a transaction: the person is locked until it ends, so that of two
 * requests at the limit one is refused. Null counts and locks nothing.
 */
export const ownEventCount = (counted: CountedEvents | null): RawBuilder<number | null> =>
  counted === null
    ? sql`null::int`
    : sql`count_own_events(${counted.person_id}::uuid, ${counted.status}, ${counted.most}::int)`;

/** Counts these events and locks the person, as `ownEventCount` does, in a statement of its own. */
export async function lockOwnEventCount(trx: Trx, counted: CountedEvents): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${ownEventCount(counted)} as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The drafts and the requests of a person, without a lock. */
export async function readOwnEventCounts(
  db: Db,
  personId: string,
): Promise<{ drafts: number; requests: number }> {
  const count = (status: CountedEvents['status']) => sql`
    (select count(*)::int from events e
      where e.creator_id = ${personId} and e.status = ${status} and e.status in ('draft', 'pending'))`;
  const { rows } = await sql<{ drafts: number; requests: number }>`
    select ${count('draft')} as drafts, ${count('pending')} as requests`.execute(db);
  return rows[0] ?? { drafts: 0, requests: 0 };
}
