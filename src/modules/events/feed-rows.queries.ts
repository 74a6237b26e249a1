import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { FRESH_PLAN } from '../../db/prepared.ts';
import type { FeedRoom, FeedRow } from '../../domain/feed.ts';
import { joinOverrides } from './event-record.queries.ts';

/** Which events a feed shows: from an instant on, of every room or of one. */
export type FeedScope = { from: string; room_id: string | null };

/** The occurrences that a feed shows: `o` takes place, and in the room of the feed. */
const takesPlace = ({ room_id }: FeedScope): RawBuilder<unknown> =>
  room_id === null ? sql`not o.is_cancelled` : sql`not o.is_cancelled and o.room_id = ${room_id}`;

/** The events that have an occurrence in the feed. */
const inFeed = (scope: FeedScope): RawBuilder<unknown> => sql`
  e.status in ('pending', 'approved') and e.id in (
    select o.event_id from occurrences o where o.end_at > ${scope.from} and ${takesPlace(scope)})`;

const utc = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const feedRow = sql`
  e.id, e.title, e.description, e.website, e.status, e.event_type, e.format, u.name as creator_name,
  e.version, e.created_at, e.updated_at, e.timezone, e.start_at, e.end_at, e.room_id, e.is_recurring,
  e.recurrence_rule, e.held_until is null as has_end, planned.first_start_at, planned.last_start_at,
  planned.left_out, planned.overrides`;

/** What a feed needs to know of the occurrences of `events e`. */
const planned = (scope: FeedScope): RawBuilder<unknown> => sql`
  select min(o.original_start_at) as first_start_at, max(o.original_start_at) as last_start_at,
    coalesce(json_agg(${utc(sql`o.original_start_at`)} order by o.original_start_at)
      filter (where not (${takesPlace(scope)})), '[]') as left_out,
    coalesce(json_agg(json_build_object('original_start_at', ${utc(sql`o.original_start_at`)},
      'start_at', ${utc(sql`o.start_at`)}, 'end_at', ${utc(sql`o.end_at`)}, 'room_id', o.room_id,
      'title', coalesce(v.title, e.title), 'description', coalesce(v.description, e.description),
      'website', coalesce(v.website, e.website)) order by o.original_start_at)
      filter (where v.event_id is not null and ${takesPlace(scope)}), '[]') as overrides
  from occurrences o ${joinOverrides}
  where o.event_id = e.id`;

/** What tells whether the calendars of some rooms changed: another text when anything that a feed shows did. */
const stateOfRooms = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*) || ' ' ||
    bit_xor(hashtextextended(row(r.id, c.changed_in, r.name, r.location, v.name)::text, 0))
  from rooms r left join venues v on v.id = r.venue_id left join room_calendars c on c.room_id = r.id
  where ${which})`;

/**
 * What the feed of a room, or of all where `room` is null, is made of, as a few characters: part of a statement.
 * Another one when anything in the feed changed; null where there is no such room.
 */
export const feedStateOf = (room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (case when ${room} is null then ${stateOfRooms(sql`true`)} else ${stateOfRooms(sql`r.id = ${room}`)} end)`;

/** A feed's events by id, every room that they may name, and what it is made of, all of one moment. */
export type FeedContents = { state: string | null; rooms: FeedRoom[]; rows: FeedRow[] };

const roomsOfFeeds = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'location', r.location,
      'venue', v.name)), '[]')
    from rooms r left join venues v on v.id = r.venue_id)`;

type ContentsRow = FeedRow & {
  state: string | null;
  rooms: FeedRoom[] | null;
  place: number | null;
};

/** What a feed shows, in one statement; nothing but its state while that is `known`. */
export async function findFeedContents(
  db: Db,
  scope: FeedScope,
  known: string | null,
): Promise<FeedContents> {
  const { rows } = await sql<ContentsRow>`${sql.raw(FRESH_PLAN)}
    with head as materialized (select ${feedStateOf(sql`${scope.room_id}::uuid`)} as state)
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
