import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { CrowdedRoom, Warning } from '../../../domain/events/capacity-warning.ts';
import type { RoomRules } from '../../../domain/plan/facts.ts';
import type { MaybePrivate } from '../../../domain/privacy/what-readers-see.ts';
import { roomRulesOf } from '../booking/location.queries.ts';
import { isOfHolding } from '../booking/room-holdings.queries.ts';
import { joinOverrides } from '../record/event-record.queries.ts';
import { roomsOf } from '../record/event-rooms.queries.ts';
import { privateAccess } from '../record/private-access.queries.ts';
import { crowdedRooms } from './crowded-rooms.queries.ts';
import type { ListedRow } from './event-page.queries.ts';

/** The booking before and the one after in the same room. */
export type Neighbours = {
  before: { title: string; held_end_at: string } | null;
  after: { title: string; held_start_at: string } | null;
};

/** The neighbours as they are read, with the people who may see their titles. */
type ReadNeighbours = {
  [Side in keyof Neighbours]: (NonNullable<Neighbours[Side]> & MaybePrivate) | null;
};

/**
 * A row of what waits: the conflicts that an approval would be refused for now, what to know, and the bookings around
 * it.
 */
export type PendingRow = ListedRow & {
  conflicts: Conflict[];
  warnings: Warning[];
  neighbours: Neighbours;
};

/** A row of a list: an event, or one of its occurrences. */
export type ListedKey = { event_id: string; original_start_at: string | null };

/**
 * The surroundings of a row: its neighbours, its crowded rooms, and the occurrences of its event that hold their room
 * and have not begun.
 */
export type Surroundings = ReadNeighbours & {
  upcoming: BookableOccurrence[];
  crowded: CrowdedRoom[];
};

/** The surroundings of the rows of a list, in their order, and the rooms of all upcoming occurrences. */
export type ListSurroundings = { rows: Surroundings[]; rooms: RoomRules[] };

const occurrence = jsonObject<BookableOccurrence>()({
  ...columnsOf('u', ['room_id', 'extra_room_ids', 'is_cancelled', 'equipment']),
  original_start_at: jsonInstant(sql`u.original_start_at`),
  start_at: jsonInstant(sql`u.start_at`),
  end_at: jsonInstant(sql`u.end_at`),
  held_start_at: jsonInstant(sql`u.held_start_at`),
  held_end_at: jsonInstant(sql`u.held_end_at`),
});

/** The subject of the decision: the slots of the pending change request, or the event as it is if there is none. */
const isDecided = (
  row: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${row}.change_id is not distinct from
  (select c.id from change_requests c where c.event_id = ${row}.event_id)`;

const title = sql`coalesce(v.title, e.title)`;

/**
 * The nearest booking of another event that holds a space of the room of `shown` on one side; held ranges of one space
 * do not overlap, so starts and ends order them.
 */
const nearestBooking = (
  record: RawBuilder<unknown>,
  side: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select ${record} from room_spaces s
  cross join lateral (
    select h.* from holdings h where h.space_id = s.space_id and h.event_id <> shown.event_id and ${side}
    order by h.held_start_at ${order} limit 1
  ) h
  join occurrences o on ${isOfHolding} join events e on e.id = o.event_id ${joinOverrides}
  where s.room_id = shown.room_id order by h.held_start_at ${order} limit 1)`;

const before = nearestBooking(
  sql`json_build_object('title', ${title}, 'held_end_at', ${jsonInstant(sql`o.held_end_at`)}, 'private_access',
    ${privateAccess})`,
  sql`h.held_start_at < shown.held_start_at`,
  sql`desc`,
);
const after = nearestBooking(
  sql`json_build_object('title', ${title}, 'held_start_at', ${jsonInstant(sql`o.held_start_at`)}, 'private_access',
    ${privateAccess})`,
  sql`h.held_start_at >= shown.held_start_at`,
  sql`asc`,
);

const upcoming = (now: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${occurrence} order by u.start_at), '[]') from occurrences u
  where u.event_id = w.event_id and ${isDecided(sql`u`)} and u.holds and u.start_at > ${now}::timestamptz)`;

const isOfRow = (row: RawBuilder<unknown>): RawBuilder<unknown> => sql`${row}.event_id = w.event_id
  and ${isDecided(row)} and (w.original_start_at is null or ${row}.original_start_at = w.original_start_at)`;

const roomsOfUpcoming = (now: string): RawBuilder<unknown> => sql`array(
  select unnest(${roomsOf('u')}) from occurrences u
  where u.event_id in (select event_id from w) and ${isDecided(sql`u`)} and u.holds
    and u.start_at > ${now}::timestamptz)`;

/**
 * Lists the surroundings of each row, in their order: neighbours of that occurrence, or of the next one of the event,
 * else of its first. One statement, whatever the number of rows; `upcoming` is filled in the first row of an event.
 */
export async function listSurroundings(
  db: Db,
  keys: readonly ListedKey[],
  now: string,
): Promise<ListSurroundings> {
  if (keys.length === 0) return { rows: [], rooms: [] };
  const { rows } = await sql<Surroundings & { rooms: RoomRules[] | null }>`
    with w as (
      select k.*, row_number() over (partition by k.event_id order by k.position) as turn
      from rows from (json_to_recordset(${JSON.stringify(keys)}::json)
        as (event_id uuid, original_start_at timestamptz)) with ordinality as k (event_id, original_start_at, position)
    )
    select ${before} as before, ${after} as after, ${crowdedRooms(isOfRow(sql`o`))} as crowded,
      case when w.turn = 1 then ${upcoming(now)} else '[]' end as upcoming,
      case when w.position = 1 then ${roomRulesOf(roomsOfUpcoming(now))} end as rooms
    from w left join lateral (
      select o.* from occurrences o where ${isOfRow(sql`o`)} and not o.is_cancelled
      order by o.start_at <= ${now}::timestamptz, o.start_at limit 1
    ) shown on true
    order by w.position`.execute(db);
  return { rows, rooms: rows[0]?.rooms ?? [] };
}
