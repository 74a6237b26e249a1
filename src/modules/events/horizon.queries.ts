import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Occurrence } from '../../domain/override.ts';
import { insertOccurrences } from './hold.queries.ts';

/** Series without an end that are planned up to a day before `horizon` only, those that wait longest first. */
export async function listSeriesToExtend(
  db: Db,
  horizon: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('held_until', '<', horizon)
    .where('status', '<>', 'cancelled')
    .orderBy('held_until')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Occurrences that a series gets: those that hold their room, or are to, and those that found it taken. */
export type Extension = {
  held_until: string;
  free: readonly Occurrence[];
  taken: readonly Occurrence[];
  holds: boolean;
};

/** Writes the occurrences that came with the horizon, in one statement. The series is the same: no new version. */
export async function extendEvent(trx: Trx, id: string, extension: Extension): Promise<void> {
  const { held_until, free, taken, holds } = extension;
  const insert = (rows: readonly Occurrence[], held: boolean): RawBuilder<unknown> =>
    insertOccurrences(id, rows, held);
  await sql`
    with free as (${insert(free, holds)}), taken as (${insert(taken, false)})
    update events set held_until = ${held_until} where id = ${id}`.execute(trx);
  if (taken.length === 0) return;
  const starts = taken.map((occurrence) => occurrence.original_start_at);
  await sql`
    update occurrences set is_unheld = true
    where event_id = ${id} and original_start_at = any (${starts}::timestamptz[])`.execute(trx);
}
