import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { changesSince, type Snapshot } from './calendar-changes.queries.ts';
import { headOf, type NamedRoom, namedRooms } from './feed-head.queries.ts';
import { type FeedScope, type FeedSubject, roomsOfFeed } from './feed-version.queries.ts';

/** The rows of a feed with their `id`: all, and those of one event, `changed.event_id`. */
export type FeedBody = { all: RawBuilder<unknown>; changed: RawBuilder<unknown> };

/** The rows of a feed by id, every room they refer to, and the version, from one snapshot. */
export type FeedContents<Row> = {
  state: string | null;
  snapshot: Snapshot;
  /** The run of the server that they were read from; its snapshots mean nothing to another one. */
  server: string;
  /** The name of the room, venue or institution of the feed; null for other feeds. */
  name: string | null;
  /**
   * The data of its owner that determine the rows of a feed: the address by which roles name the owner of own events,
   * the rights of the owner of a feed of work; null for other feeds.
   */
  owner: string | null;
  rooms: NamedRoom[];
  rows: Row[];
};

/** A feed as it was written: the version and the snapshot of its rows, and how many it had. */
export type WrittenFeed = { state: string | null; snapshot: Snapshot; events: number };

/**
 * The changes of a feed since it was written: `rows` are those of the changed events that it shows now. If more events
 * changed than it contained, reading all of it is faster: `changed` is null and there are no rows.
 */
export type FeedChanges<Row> = FeedContents<Row> & { changed: string[] | null };

type Headed<Row> = Row &
  Omit<FeedContents<Row>, 'rooms' | 'rows'> & { rooms: NamedRoom[] | null; place: number | null };

function contentsOf<Row>(rows: readonly Headed<Row>[]): FeedContents<Row> {
  const [first] = rows;
  return {
    state: first?.state ?? null,
    snapshot: first?.snapshot ?? '',
    server: first?.server ?? '',
    name: first?.name ?? null,
    owner: first?.owner ?? null,
    rooms: first?.rooms ?? [],
    rows: rows.filter(({ place }) => place !== null),
  };
}

/** The content of a feed in one statement. */
export async function findContents<Row>(
  db: Db,
  scope: FeedScope,
  { all }: FeedBody,
): Promise<FeedContents<Row>> {
  const { rows } = await sql<Headed<Row>>`${sql.raw(NO_PREPARE)}
    with ${headOf(scope)}
    select head.*, listed.*,
      case when coalesce(listed.place, 1) = 1 then ${namedRooms(scope)} end as rooms
    from head left join lateral (
      select shown.*, row_number() over (order by shown.id) as place from (${all}) shown
    ) listed on true
    order by listed.place`.execute(db);
  return contentsOf(rows);
}

/**
 * A change of an event is recorded for each of its rooms and each kind of row; so many are read for each event of a
 * feed.
 */
const RECORDS_PER_EVENT = 8;

const roomsOfSubject = ({ kind, id }: FeedSubject): RawBuilder<unknown> | null =>
  kind === 'room' || kind === 'venue' ? roomsOfFeed({ kind, id }) : null;

/**
 * Finds the changes of a feed since it was written, in one statement; no rows are read while its version is the same.
 */
export async function findChanges<Row>(
  db: Db,
  scope: FeedScope,
  body: FeedBody,
  { state, snapshot, events }: WrittenFeed,
): Promise<FeedChanges<Row>> {
  const most = Math.max(events, 1);
  const mostRecords = RECORDS_PER_EVENT * most;
  const { rows } = await sql<Headed<Row> & { changed: string[] | null }>`
    with ${headOf(scope)},
    noted as materialized (
      select * from (${changesSince(snapshot, roomsOfSubject(scope))}) c
      where (select head.state from head) is distinct from ${state}::text limit ${mostRecords} + 1
    ),
    distinct_events as materialized (select distinct event_id from noted),
    changed as materialized (
      select event_id from distinct_events
      where (select count(*) from distinct_events) <= ${most} and (select count(*) from noted) <= ${mostRecords}
    )
    select head.*, listed.*,
      case when coalesce(listed.place, 1) = 1 then ${namedRooms(scope)} end as rooms,
      case when coalesce(listed.place, 1) = 1 and (exists (select from changed) or not exists (select from noted))
        then (select coalesce(json_agg(event_id), '[]') from changed) end as changed
    from head left join lateral (
      select shown.*, row_number() over (order by shown.id) as place
      from changed cross join lateral (${body.changed} offset 0) shown
    ) listed on true
    order by listed.place`.execute(db);
  return { ...contentsOf(rows), changed: rows[0]?.changed ?? null };
}
