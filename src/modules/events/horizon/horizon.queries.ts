import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { insertOccurrences } from '../booking/room-booking.queries.ts';

/** A series by the order in which series are extended. */
export type SeriesToExtend = { id: string; held_until: string };

/** Series without an end that are planned up to a day before `horizon` only, by `held_until`, after the given one. */
export async function listSeriesToExtend(
  db: Db,
  horizon: string,
  after: SeriesToExtend | null,
  limit: number,
): Promise<SeriesToExtend[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(e.held_until, e.id) > (${after.held_until}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<SeriesToExtend>`
    select e.id, e.held_until from events e
    where e.held_until < ${horizon} and e.status <> 'cancelled' and ${isAfter}
    order by e.held_until, e.id limit ${limit}`.execute(db);
  return rows;
}

/** The occurrences that a series gets: those that hold their room, or are to, and those with a room conflict. */
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
    update occurrences set has_room_conflict = true
    where event_id = ${id} and original_start_at = any (${starts}::timestamptz[])`.execute(trx);
}
