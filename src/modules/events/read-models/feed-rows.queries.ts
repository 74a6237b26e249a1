import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../../db/select-list.ts';
import { serverRun } from '../../../db/transaction-version.ts';
import type { FeedRoom, FeedRow } from '../../../domain/events/feed.ts';
import { joinOverrides, mergedColumns } from '../event-record.queries.ts';
import { changedSince, currentSnapshot, type Snapshot } from './calendar-changes.queries.ts';
import { type FeedScope, type FeedSubject, feedVersionSql } from './feed-version.queries.ts';

/** The occurrences of a feed: `o` is not cancelled, and in a room of the feed. */
function takesPlace({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'room') return sql`not o.is_cancelled and o.room_id = ${id}`;
  if (kind !== 'venue') return sql`not o.is_cancelled`;
  return sql`not o.is_cancelled
    and o.room_id = any (array(select r.id from rooms r where r.venue_id = ${id}))`;
}

/** The events that a feed may show, wherever they take place. */
function belongsTo({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'mine') return sql`e.creator_id = ${id}`;
  return kind === 'institution' ? sql`e.institution_id = ${id}` : sql`true`;
}

/** The events with an occurrence in the feed. */
const inFeed = ({ from, ...subject }: FeedScope): RawBuilder<unknown> => sql`
  e.status in ('pending', 'approved') and ${belongsTo(subject)} and e.id in (
    select o.event_id from occurrences o where o.end_at > ${from} and ${takesPlace(subject)})`;

const feedRow = selectList<FeedRow>()({
  ...columnsOf('e', ['id', 'title', 'description', 'website', 'status', 'event_type', 'format']),
  ...columnsOf('e', ['version', 'updated_at', 'timezone', 'start_at', 'end_at']),
  ...columnsOf('e', ['room_id', 'is_recurring', 'recurrence_rule']),
  creator_name: sql`u.name`,
  has_end: sql`e.held_until is null`,
  ...columnsOf('planned', ['first_start_at', 'last_start_at', 'left_out', 'overrides', 'wanted']),
});

const feedOverride = jsonObject<FeedRow['overrides'][number]>()({
  original_start_at: jsonInstant(sql`o.original_start_at`),
  start_at: jsonInstant(sql`o.start_at`),
  end_at: jsonInstant(sql`o.end_at`),
  room_id: sql`o.room_id`,
  ...mergedColumns(['title', 'description', 'website']),
});

const feedSlot = jsonObject<FeedRow['wanted'][number]>()({
  change_id: sql`o.change_id`,
  original_start_at: jsonInstant(sql`o.original_start_at`),
  start_at: jsonInstant(sql`o.start_at`),
  end_at: jsonInstant(sql`o.end_at`),
  room_id: sql`o.room_id`,
  ...mergedColumns(['title', 'description', 'website']),
});

/** The event as it is; the other rows are what a change request wants. */
const isCurrent = sql`o.change_id is null`;

/** The data of the occurrences of `events e` that a feed needs. */
const planned = (scope: FeedSubject): RawBuilder<unknown> => sql`
  select min(o.original_start_at) filter (where ${isCurrent}) as first_start_at,
    max(o.original_start_at) filter (where ${isCurrent}) as last_start_at,
    coalesce(json_agg(${jsonInstant(sql`o.original_start_at`)} order by o.original_start_at)
      filter (where ${isCurrent} and not (${takesPlace(scope)})), '[]') as left_out,
    coalesce(json_agg(${feedOverride} order by o.original_start_at)
      filter (where ${isCurrent} and v.event_id is not null and ${takesPlace(scope)}), '[]') as overrides,
    coalesce(json_agg(${feedSlot} order by o.original_start_at)
      filter (where not (${isCurrent}) and ${takesPlace(scope)}), '[]') as wanted
  from occurrences o ${joinOverrides}
  where o.event_id = e.id`;

/** A room with the venue that it is in. */
type FeedVenueRoom = FeedRoom & { venue_id: string | null };

/** The events of a feed by id, every room they refer to, and the version, from one snapshot. */
export type FeedContents = {
  state: string | null;
  snapshot: Snapshot;
  /** The run of the server that they were read from; its snapshots mean nothing to another one. */
  server: string;
  /** The name of the room, venue or institution of the feed; null for other feeds. */
  name: string | null;
  rooms: FeedVenueRoom[];
  rows: FeedRow[];
};

/** What changed in a feed since a snapshot: `rows` are those of the changed events that it shows now. */
export type FeedChanges = FeedContents & { changed: string[] };

/** What a feed is named after. */
function nameOf({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'room') return sql`(select r.name from rooms r where r.id = ${id})`;
  if (kind === 'venue') return sql`(select v.name from venues v where v.id = ${id})`;
  if (kind === 'institution') return sql`(select i.name from institutions i where i.id = ${id})`;
  return sql`null::text`;
}

const feedRoom = jsonObject<FeedVenueRoom>()({
  ...columnsOf('r', ['id', 'name', 'location', 'venue_id']),
  venue: sql`v.name`,
});

/** The rooms that a feed can name: the feed of a room or a venue shows what takes place there. */
function roomsOf({ kind, id }: FeedSubject): RawBuilder<unknown> {
  const own = { room: sql`r.id = ${id}`, venue: sql`r.venue_id = ${id}` };
  const which = kind === 'room' || kind === 'venue' ? own[kind] : sql`true`;
  return sql`(select coalesce(json_agg(${feedRoom} order by r.id), '[]')
    from rooms r left join venues v on v.id = r.venue_id where ${which})`;
}

type ContentsRow = FeedRow & {
  state: string | null;
  snapshot: Snapshot;
  server: string;
  name: string | null;
  rooms: FeedVenueRoom[] | null;
  place: number | null;
};

/** The version and the name of a feed, as the common table expression `head`. */
const headOf = (scope: FeedScope): RawBuilder<unknown> => sql`
  head as materialized (
    select ${feedVersionSql({ kind: scope.kind, id: sql`${scope.id}::uuid` })} as state, ${nameOf(scope)} as name,
      ${currentSnapshot} as snapshot, ${serverRun} as server)`;

function contentsOf<Row extends ContentsRow>(rows: readonly Row[]): FeedContents {
  const [first] = rows;
  return {
    state: first?.state ?? null,
    snapshot: first?.snapshot ?? '',
    server: first?.server ?? '',
    name: first?.name ?? null,
    rooms: first?.rooms ?? [],
    rows: rows.filter(({ place }) => place !== null),
  };
}

/** The content of a feed in one statement. */
export async function findFeedContents(db: Db, scope: FeedScope): Promise<FeedContents> {
  const { rows } = await sql<ContentsRow>`${sql.raw(NO_PREPARE)}
    with ${headOf(scope)}
    select head.*, listed.*,
      case when coalesce(listed.place, 1) = 1 then ${roomsOf(scope)} end as rooms
    from head left join lateral (
      select ${feedRow}, row_number() over (order by e.id) as place
      from events e join users u on u.id = e.creator_id, lateral (${planned(scope)}) planned
      where ${inFeed(scope)}
    ) listed on true
    order by listed.place`.execute(db);
  return contentsOf(rows);
}

/** What changed in a feed since a snapshot, in one statement. */
export async function findFeedChanges(
  db: Db,
  scope: FeedScope,
  since: Snapshot,
): Promise<FeedChanges> {
  const { from, ...subject } = scope;
  const { rows } = await sql<ContentsRow & { changed: string[] | null }>`
    with ${headOf(scope)}, changed as materialized (${changedSince(since)})
    select head.*, listed.*,
      case when coalesce(listed.place, 1) = 1 then ${roomsOf(scope)} end as rooms,
      case when coalesce(listed.place, 1) = 1 then (select json_agg(event_id) from changed) end as changed
    from head left join lateral (
      select shown.*, row_number() over (order by shown.id) as place from changed cross join lateral (
        select ${feedRow} from events e join users u on u.id = e.creator_id, lateral (${planned(scope)}) planned
        where e.id = changed.event_id and e.status in ('pending', 'approved') and ${belongsTo(subject)} and exists (
          select from occurrences o where o.event_id = e.id and o.end_at > ${from} and ${takesPlace(subject)})
        offset 0) shown
    ) listed on true
    order by listed.place`.execute(db);
  return { ...contentsOf(rows), changed: rows[0]?.changed ?? [] };
}

/** The feed data of one event, with the rooms it refers to; undefined when it does not exist. */
export async function findEventFeed(
  db: Db,
  id: string,
): Promise<{ row: FeedRow; rooms: FeedRoom[] } | undefined> {
  const everything = { kind: 'all', id: null } as const;
  const { rows } = await sql<FeedRow & { rooms: FeedRoom[] }>`
    select ${feedRow}, (select json_agg(json_build_object('id', r.id, 'name', r.name, 'location', r.location,
        'venue', v.name))
      from rooms r left join venues v on v.id = r.venue_id
      where r.id = e.room_id or r.id in (select o.room_id from occurrences o where o.event_id = e.id)) as rooms
    from events e join users u on u.id = e.creator_id, lateral (${planned(everything)}) planned
    where e.id = ${id}`.execute(db);
  const [found] = rows;
  return found && { row: found, rooms: found.rooms };
}
