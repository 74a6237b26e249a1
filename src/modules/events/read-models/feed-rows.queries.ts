import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../../db/select-list.ts';
import type { FeedRoom, FeedRow } from '../../../domain/events/feed.ts';
import { joinOverrides, mergedColumns } from '../event-record.queries.ts';

/** The scope of a feed: from an instant on, for every room or for one. */
export type FeedScope = { from: string; room_id: string | null };

/** The occurrences of a feed: `o` is not cancelled, and in the room of the feed. */
const takesPlace = ({ room_id }: FeedScope): RawBuilder<unknown> =>
  room_id === null ? sql`not o.is_cancelled` : sql`not o.is_cancelled and o.room_id = ${room_id}`;

/** The events with an occurrence in the feed. */
const inFeed = (scope: FeedScope): RawBuilder<unknown> => sql`
  e.status in ('pending', 'approved') and e.id in (
    select o.event_id from occurrences o where o.end_at > ${scope.from} and ${takesPlace(scope)})`;

const feedRow = selectList<FeedRow>()({
  ...columnsOf('e', ['id', 'title', 'description', 'website', 'status', 'event_type', 'format']),
  ...columnsOf('e', ['version', 'created_at', 'updated_at', 'timezone', 'start_at', 'end_at']),
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
const planned = (scope: FeedScope): RawBuilder<unknown> => sql`
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

/** The version of some room calendars: changes whenever anything that a feed shows changes. */
const stateOfRooms = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*) || ' ' ||
    bit_xor(hashtextextended(row(r.id, c.changed_in, r.name, r.location, v.name)::text, 0))
  from rooms r left join venues v on v.id = r.venue_id left join room_calendars c on c.room_id = r.id
  where ${which})`;

/**
 * The version of the feed of a room, or of all rooms when `room` is null, as a short text; part of a statement. Changes
 * whenever anything in the feed changes; null when the room does not exist.
 */
export const feedVersionSql = (room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (case when ${room} is null then ${stateOfRooms(sql`true`)} else ${stateOfRooms(sql`r.id = ${room}`)} end)`;

/** The events of a feed by id, every room they refer to, and the version, from one snapshot. */
export type FeedContents = { state: string | null; rooms: FeedRoom[]; rows: FeedRow[] };

const feedRoom = jsonObject<FeedRoom>()({
  ...columnsOf('r', ['id', 'name', 'location']),
  venue: sql`v.name`,
});

const roomsOfFeeds = sql`
  (select coalesce(json_agg(${feedRoom}), '[]') from rooms r left join venues v on v.id = r.venue_id)`;

type ContentsRow = FeedRow & {
  state: string | null;
  rooms: FeedRoom[] | null;
  place: number | null;
};

/** The content of a feed in one statement; only the version if that equals `known`. */
export async function findFeedContents(
  db: Db,
  scope: FeedScope,
  known: string | null,
): Promise<FeedContents> {
  const { rows } = await sql<ContentsRow>`${sql.raw(NO_PREPARE)}
    with head as materialized (select ${feedVersionSql(sql`${scope.room_id}::uuid`)} as state)
    select head.state, listed.*,
      case when coalesce(listed.place, 1) = 1 then ${roomsOfFeeds} end as rooms
    from head left join lateral (
      select ${feedRow}, row_number() over (order by e.id) as place
      from events e join users u on u.id = e.creator_id, lateral (${planned(scope)}) planned
      where ${inFeed(scope)} and head.state is distinct from ${known}
    ) listed on true
    order by listed.place`.execute(db);
  const [first] = rows;
  return {
    state: first?.state ?? null,
    rooms: first?.rooms ?? [],
    rows: rows.filter(({ place }) => place !== null),
  };
}

/** The feed data of one event, with the rooms it refers to; undefined when it does not exist. */
export async function findEventFeed(
  db: Db,
  id: string,
): Promise<{ row: FeedRow; rooms: FeedRoom[] } | undefined> {
  const everything = { from: '', room_id: null };
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
