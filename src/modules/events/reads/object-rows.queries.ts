import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { FeedRow } from '../../../domain/events/feed.ts';
import { type NamedRoom, namedRooms } from './feed-head.queries.ts';
import { belongsTo, feedRow, hasObject, planned, takesPlace } from './feed-rows.queries.ts';
import type { FeedScope } from './feed-version.queries.ts';

/** A half-open time. */
type Range = { start: string; end: string };

/** The dates `o` of events `e` in a calendar that touch a time. */
const datesBetween = ({ from, ...subject }: FeedScope, range: Range): RawBuilder<unknown> => sql`
  e.status in ('pending', 'approved') and ${belongsTo(subject)} and ${takesPlace(subject)}
  and o.change_id is null and o.end_at > ${from}
  and o.start_at < ${range.end}::timestamptz and o.end_at > ${range.start}::timestamptz`;

/**
 * Finds the row of an event in the calendar of a scope, with its rooms; undefined if the calendar does not contain the
 * event.
 */
export async function findObjectRow(
  db: Db,
  scope: FeedScope,
  id: string,
): Promise<{ row: FeedRow; rooms: NamedRoom[] } | undefined> {
  const { rows } = await sql<FeedRow & { rooms: NamedRoom[] }>`
    select ${feedRow}, ${namedRooms(scope)} as rooms
    from events e join users u on u.id = e.creator_id, lateral (${planned(scope)}) planned
    where e.id = ${id}::uuid and ${hasObject(scope)}`.execute(db);
  const [found] = rows;
  return found && { row: found, rooms: found.rooms };
}

/** Whether a calendar shows an event. */
export async function isInCalendar(db: Db, scope: FeedScope, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from events e where e.id = ${id}::uuid and ${hasObject(scope)}`.execute(db);
  return rows.length > 0;
}

/** The version of a written event, and whether it has a date that calendars show, both as it is and as is requested. */
export type WrittenObject = { version: number; is_in_time: boolean };

/**
 * Reads the version of an event and whether calendars show a date of it; `from` is the time at which calendars begin.
 */
export async function findWritten(db: Db, id: string, from: string): Promise<WrittenObject> {
  const isInTime = sql`bool_or(o.end_at > ${from}::timestamptz)`;
  const { rows } = await sql<WrittenObject>`
    select e.version, (
      select coalesce(${isInTime} filter (where o.change_id is null), true)
        and coalesce(${isInTime} filter (where o.change_id is not null), true)
      from occurrences o where o.event_id = e.id) as is_in_time
    from events e where e.id = ${id}::uuid`.execute(db);
  return rows[0] as WrittenObject;
}

/** The events of a calendar with a date that touches a time. */
export async function listEventsBetween(
  db: Db,
  scope: FeedScope,
  range: Range,
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct o.event_id from occurrences o join events e on e.id = o.event_id
    where ${datesBetween(scope, range)}`.execute(db);
  return new Set(rows.map((row) => row.event_id));
}

/** The times of an event of a calendar; `is_pending` while they await approval. */
export type BusyTime = { start_at: string; end_at: string; is_pending: boolean };

/** The first dates of a calendar that touch a time, in their order. */
export async function listBusyTimes(
  db: Db,
  scope: FeedScope,
  range: Range,
  limit: number,
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select o.start_at, o.end_at, e.status = 'pending' as is_pending
    from occurrences o join events e on e.id = o.event_id
    where ${datesBetween(scope, range)} order by o.start_at, o.end_at, o.event_id limit ${limit}`.execute(
    db,
  );
  return rows;
}
