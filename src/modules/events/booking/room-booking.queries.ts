import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { pipeline } from '../../../db/pipeline.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { PrivateAccess } from '../../../domain/privacy/what-readers-see.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { column } from '../record/hold-rooms.queries.ts';
import { lockKeys } from '../record/lock-spaces.queries.ts';
import { privateAccess } from '../record/private-access.queries.ts';
import { holdingsOf, otherRoom } from './room-holdings.queries.ts';

/**
 * Locks rooms with their spaces, or equipment, until the transaction ends, always in the same order to prevent
 * deadlocks: equipment after rooms.
 */
export async function lockRooms(trx: Trx, roomIds: readonly string[]): Promise<void> {
  await pipeline(trx, [
    sql`
    with ${lockKeys(sql`select room_id from unnest(${[...roomIds]}::uuid[]) room_id`)}
    select pg_advisory_xact_lock(key) from keys`,
  ]);
}

/** A held occurrence that conflicts with a requested one. */
export type ConflictRow = {
  /** The index of the requested occurrence, from 0. */
  requested: number;
  event_id: string;
  title: string;
  is_recurring: boolean;
  original_start_at: string;
  start_at: string;
  end_at: string;
  held_start_at: string;
  held_end_at: string;
  /** The times of the event as it is: others than the row's own where a change request holds the slot. */
  event_start_at: string;
  event_end_at: string;
  /** Whether a change request holds the slot. */
  is_change: boolean;
  /** Its room where that is another one, which shares a space with the requested room. */
  other_room: { id: string; name: string } | null;
  private_access: PrivateAccess | null;
  /** The total number of such rows. */
  total: number;
};

/** The current times of an occurrence `o`; a date that only a change request has shows its event's times. */
const currentTimes = {
  event_start_at: sql`case when o.change_id is null then o.start_at else coalesce(c.start_at, e.start_at) end`,
  event_end_at: sql`case when o.change_id is null then o.end_at else coalesce(c.end_at, e.end_at) end`,
};

/** The occurrence as it is that a change request wants elsewhere; over `occurrences o`. */
const joinCurrent = sql`left join occurrences c on o.change_id is not null and c.event_id = o.event_id
  and c.original_start_at = o.original_start_at and c.change_id is null`;

const conflictRow = selectList<ConflictRow>()({
  requested: sql`(w.place - 1)::int`,
  ...columnsOf('o', ['event_id', 'original_start_at', 'start_at', 'end_at']),
  ...columnsOf('o', ['held_start_at', 'held_end_at']),
  ...mergedColumns(['title']),
  is_recurring: sql`e.is_recurring`,
  is_change: sql`o.change_id is not null`,
  other_room: otherRoom(sql`w.room_id`),
  ...currentTimes,
  private_access: privateAccess,
  total: sql`count(*) over ()`,
});

/** Occurrences that are not conflicts: all of an event, or a single one. */
export type ExcludedEvent = {
  event_id: string;
  original_start_at: string | null;
  /** Whether what its change request holds is a conflict; it is not if absent. */
  counts_change?: boolean;
  /** Events that the same transaction moves after it: nothing of them is a conflict. */
  leaving?: readonly string[];
};

const isNotExcluded = ({
  event_id,
  original_start_at,
  counts_change: countsChange = false,
  leaving = [],
}: ExcludedEvent): RawBuilder<unknown> => sql`
  (o.event_id <> ${event_id} or case when o.change_id is null
    then o.original_start_at <> ${original_start_at}::timestamptz else ${countsChange}::boolean end)
  ${leaving.length === 0 ? sql`` : sql`and o.event_id <> all (${[...leaving]}::uuid[])`}`;

/**
 * The requested ranges as `w (room_id, held_start_at, held_end_at, place)`. The arrays are in subqueries so that the
 * plan does not depend on their length and is made once instead of per request.
 */
const requestedRanges = (requested: readonly Occurrence[]): RawBuilder<unknown> => sql`
  unnest((select ${column(requested, 'room_id')}::uuid[]),
    (select ${column(requested, 'held_start_at')}::timestamptz[]),
    (select ${column(requested, 'held_end_at')}::timestamptz[]))
    with ordinality as w (room_id, held_start_at, held_end_at, place)`;

const requestedRange = sql`tstzrange(w.held_start_at, w.held_end_at)`;

/** The holdings that overlap `requestedRanges`, as a query of `occurrences`. */
const inTheWay = holdingsOf(sql`w.room_id`, requestedRange);

/** Whether `listConflicts` has a row, for a third of what that costs: most bookings meet nothing. */
export async function isAnythingInTheWay(
  db: Db,
  requested: readonly Occurrence[],
  excluded: ExcludedEvent,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${requestedRanges(requested)} join room_spaces s on s.room_id = w.room_id
    join holdings o on o.space_id = s.space_id and tstzrange(o.held_start_at, o.held_end_at) && ${requestedRange}
    where ${isNotExcluded(excluded)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The held occurrences that overlap the requested ranges, by requested occurrence and start; at most `limit`. */
export async function listConflicts(
  db: Db,
  requested: readonly Occurrence[],
  excluded: ExcludedEvent,
  limit: number,
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select ${conflictRow}
    from ${requestedRanges(requested)}
    cross join lateral (${inTheWay}) o
    join events e on e.id = o.event_id ${joinOverrides} ${joinCurrent}
    where ${isNotExcluded(excluded)}
    order by w.place, o.start_at, o.event_id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * The held occurrences that overlap the requested ranges, as in `listConflicts`, but at most `each` for every range.
 */
export async function listConflictsOfEach(
  db: Db,
  requested: readonly Occurrence[],
  excluded: ExcludedEvent,
  each: number,
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select ${conflictRow}
    from ${requestedRanges(requested)}
    cross join lateral (
      select o.* from (${inTheWay}) o where ${isNotExcluded(excluded)}
      order by o.start_at, o.event_id limit ${each}
    ) o
    join events e on e.id = o.event_id ${joinOverrides} ${joinCurrent}
    order by w.place, o.start_at, o.event_id`.execute(db);
  return rows;
}

/**
 * Lists the conflicts of occurrences of different events, like `listConflicts`; bookings of an occurrence's own event
 * are no conflicts.
 */
export async function listCollisions(
  db: Db,
  requested: readonly (Occurrence & { event_id: string })[],
  limit: number,
): Promise<ConflictRow[]> {
  const ids = requested.map(({ event_id }) => event_id);
  const { rows } = await sql<ConflictRow>`
    select ${conflictRow}
    from ${requestedRanges(requested)}
    cross join lateral (${inTheWay}) o
    join events e on e.id = o.event_id ${joinOverrides} ${joinCurrent}
    where o.event_id <> (${ids}::uuid[])[w.place]
    order by w.place, o.start_at, o.event_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Defers the constraints that keep held ranges apart to the commit, which a dry run never reaches. */
export async function deferHeldRanges(trx: Trx): Promise<void> {
  await pipeline(trx, [sql`set constraints all deferred`]);
}

/** The indexes of the requested ranges that overlap a held occurrence, those of the same series included. */
export async function listUnavailable(
  trx: Trx,
  requested: readonly Occurrence[],
): Promise<number[]> {
  const { rows } = await sql<{ requested: number }>`
    select (w.place - 1)::int as requested from ${requestedRanges(requested)}
    where exists (${inTheWay})`.execute(trx);
  return rows.map((row) => row.requested);
}

/**
 * The first instant at or after `from` at which no booking holds a space of the room; adjacent bookings are followed.
 */
export async function findBookingsEnd(
  trx: Trx,
  roomId: string,
  from: string,
  excluded: ExcludedEvent,
): Promise<string> {
  const { rows } = await sql<{ free_from: string }>`
    with recursive chain (free_from) as (
      select ${from}::timestamptz
      union all
      select o.held_end_at from chain c cross join lateral (
        ${holdingsOf(sql`${roomId}::uuid`, sql`tstzrange(c.free_from, c.free_from, '[]')`)}) o
      where ${isNotExcluded(excluded)}
    )
    select max(free_from) as free_from from chain`.execute(trx);
  return rows[0]?.free_from ?? from;
}
