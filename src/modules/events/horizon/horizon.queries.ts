import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { LeftOutDates } from '../../../domain/series/left-out-dates.ts';
import { insertOccurrences } from '../record/hold-rooms.queries.ts';

/** A series in the order in which series are extended. */
export type SeriesToExtend = { id: string; held_until: string };

/**
 * Series without an end that are planned to a day or more before `horizon`, by `held_until`, after the given one.
 * One for which a change of the whole series waits is extended after the decision, so that old and new slot end alike.
 */
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
      and not exists (select from change_requests c where c.event_id = e.id and c.occurrence_start_at is null)
    order by e.held_until, e.id limit ${limit}`.execute(db);
  return rows;
}

/** The new occurrences of a series: those that hold their room, and those with a room conflict. */
export type Extension = {
  held_until: string;
  free: readonly Occurrence[];
  conflicting: readonly Occurrence[];
  holds: boolean;
  /** All dates that the series leaves out then; absent where it leaves out none of the new ones. */
  leftOut?: LeftOutDates | undefined;
};

const leavingOut = ({ excluded_dates, holiday_dates }: LeftOutDates): RawBuilder<unknown> => sql`,
  excluded_dates = ${excluded_dates}, holiday_dates = ${JSON.stringify(holiday_dates)}`;

/** Inserts the new occurrences in one statement. The version of the series does not change. */
export async function extendEvent(trx: Trx, id: string, extension: Extension): Promise<void> {
  const { held_until, free, conflicting, holds, leftOut } = extension;
  const occurrences = [...free, ...conflicting];
  const room_conflicts = conflicting.map((one) => one.original_start_at);
  await sql`
    with inserted as (${insertOccurrences(id, { occurrences, holds, room_conflicts })})
    update events set held_until = ${held_until}${leftOut ? leavingOut(leftOut) : sql``}
    where id = ${id}`.execute(trx);
}
