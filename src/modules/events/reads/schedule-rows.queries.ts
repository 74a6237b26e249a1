import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import type { HeldTime, ScheduleBooking } from '../../../domain/booking/room-schedule.ts';
import type { SeatingType } from '../../../domain/enums.ts';
import { holdingsOf, isOfHolding, otherRoom } from '../booking/room-holdings.queries.ts';
import { statusOfRow } from '../record/date-status.queries.ts';
import { joinOverrides } from '../record/event-record.queries.ts';
import { isExtraIn, roomsOf } from '../record/event-rooms.queries.ts';
import { privateAccess } from '../record/private-access.queries.ts';
import { isReadable, type Viewer } from './event-viewer.queries.ts';

/** Rooms of one time zone with the half-open window (instants) to show. */
export type ScheduleWindow = { roomIds: readonly string[]; from: string; to: string };

type ScheduleSearch = {
  viewer: Viewer;
  statuses: readonly string[];
  windows: readonly ScheduleWindow[];
};

const takesPlaceIn = ({ from, to }: ScheduleWindow): RawBuilder<unknown> =>
  sql`tstzrange(o.start_at, o.end_at) && tstzrange(${from}, ${to})`;

/**
 * The occurrences of rooms that overlap a window, each once for a room: those of the room that take place in it, also
 * where it is an extra room (§14.4), and those that hold a space of it without taking place there and then: as another
 * room (§14.3), or with their buffers alone. The values are inlined instead of joined so that the planner knows them.
 */
const touching = (window: ScheduleWindow): RawBuilder<unknown> => {
  const { roomIds, from, to } = window;
  const rooms = sql`${[...roomIds]}::uuid[]`;
  return sql`
  select o.*, o.room_id as held_room_id, o.room_id as shown_room_id from occurrences o
  where o.room_id = any (${rooms}) and ${takesPlaceIn(window)}
  union all
  select o.*, x.id as held_room_id, x.id as shown_room_id
  from unnest(${rooms}) x (id) join occurrences o on ${isExtraIn('o', sql`x.id`)} where ${takesPlaceIn(window)}
  union all
  select o.*, h.held_room_id, h.shown_room_id from (
    select distinct on (s.room_id, h.event_id, h.original_start_at, h.change_id)
      h.event_id, h.original_start_at, h.change_id, h.room_id as held_room_id, s.room_id as shown_room_id
    from holdings h join room_spaces s on s.space_id = h.space_id and s.room_id = any (${rooms})
    where tstzrange(h.held_start_at, h.held_end_at) && tstzrange(${from}, ${to})
      and (h.room_id <> s.room_id or h.held_start_at < ${from} or h.held_end_at > ${to})
    order by s.room_id, h.event_id, h.original_start_at, h.change_id, h.room_id <> s.room_id, h.space_id, h.room_id
  ) h join occurrences o on ${isOfHolding}
  where not (h.shown_room_id = any (${roomsOf('o')}) and ${takesPlaceIn(window)})`;
};

/** The change request that wants the slot, or that waits for the occurrence as it is; over `occurrences o`. */
const pendingChange = sql`coalesce(o.change_id, (select c.id from change_requests c
  where c.event_id = o.event_id and coalesce(c.occurrence_start_at, o.original_start_at) = o.original_start_at))`;

/** The shown columns of a booking, and the people who may see its title. */
const shown = fixedSql(sql`
  o.shown_room_id as room_id, ${otherRoom(sql`o.shown_room_id`)} as room, o.event_id, o.original_start_at,
  coalesce(v.title, e.title) as title,
  e.event_type, o.start_at, o.end_at, o.held_start_at, o.held_end_at, ${statusOfRow} as status, e.timezone,
    e.is_recurring, v.event_id is not null as is_override,
  ${pendingChange} as pending_change_id, maker.name as creator_name, e.is_private, ${privateAccess} as private_access`);

const order = sql`
  order by o.shown_room_id, o.start_at, o.event_id, o.original_start_at, o.change_id nulls first`;

/**
 * The occurrences that touch the windows of their rooms, by room and start; drafts only those that the viewer may read.
 * One statement whatever the number of rooms.
 */
export async function listScheduleBookings(
  db: Db,
  { viewer, statuses, windows }: ScheduleSearch,
): Promise<ScheduleBooking[]> {
  if (windows.length === 0) return [];
  const own = sql`(e.creator_id = ${viewer.id} or e.id in (select event_id from named))`;
  const { rows } = await sql<ScheduleBooking>`${sql.raw(NO_PREPARE)}
    with named as materialized (select x.event_id from event_roles x where lower(x.user_email) = ${viewer.email}),
    touching as (${sql.join(windows.map(touching), sql` union all `)})
    select ${shown}, ${own} as is_mine
    from touching o join events e on e.id = o.event_id join users maker on maker.id = e.creator_id ${joinOverrides}
    where ${statusOfRow} = any (${[...statuses]}::text[]) and ${isReadable(viewer, own)} ${order}`.execute(
    db,
  );
  return rows;
}

/** A booking as it is shown to all readers, and who they are to it. */
export type SharedBooking = Omit<ScheduleBooking, 'is_mine'> & {
  /** Whether its event is a draft, which not everyone may read. */
  is_draft: boolean;
  creator_id: string;
  /** The addresses of the people in its roles, in lower case; null where there are none. */
  emails: readonly string[] | null;
};

/** Lists the bookings in the windows for all readers: drafts are included, cancelled ones are not. */
export async function listSharedBookings(
  db: Db,
  windows: readonly ScheduleWindow[],
): Promise<SharedBooking[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<SharedBooking>`${sql.raw(NO_PREPARE)}
    with touching as (${sql.join(windows.map(touching), sql` union all `)})
    select ${shown}, e.status = 'draft' as is_draft, e.creator_id, (
      select json_agg(lower(x.user_email)) from event_roles x where x.event_id = e.id
        and x.user_email is not null) as emails
    from touching o join events e on e.id = o.event_id join users maker on maker.id = e.creator_id ${joinOverrides}
    where ${statusOfRow} <> 'cancelled' ${order}`.execute(db);
  return rows;
}

const isSettled = sql`e.status = 'approved' and o.change_id is null`;

/** A half-open window of one room. */
export type RoomWindow = { room_id: string; from: string; to: string };

/** Lists the times within the windows at which spaces of the rooms are held, without buffers, by start. */
export async function listHeldTimes(
  db: Db,
  windows: readonly RoomWindow[],
): Promise<(HeldTime & { room_id: string })[]> {
  const { rows } = await sql<HeldTime & { room_id: string }>`
    select w.room_id, ${otherRoom(sql`w.room_id`)} as room, o.start_at, o.end_at, o.held_start_at, o.held_end_at,
      case when ${isSettled} and not e.is_private then coalesce(v.title, e.title) end as title,
      (${isSettled} and e.is_private) as is_private
    from json_to_recordset(${JSON.stringify(windows)}::json) as w (room_id uuid, "from" timestamptz, "to" timestamptz)
    join lateral (${holdingsOf(sql`w.room_id`, sql`tstzrange(w."from", w."to")`)}) o
      on o.start_at < w."to" and o.end_at > w."from"
    join events e on e.id = o.event_id ${joinOverrides}
    order by o.start_at, o.event_id, o.original_start_at, o.change_id nulls first`.execute(db);
  return rows;
}

/** The names of the creators of events, by the id of the event. */
export async function listCreatorNames(
  db: Db,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, u.name from events e join users u on u.id = e.creator_id
    where e.id = any (${[...eventIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A date of an event. */
type DateKey = { event_id: string; original_start_at: string };

/** Lists the layouts of rooms on dates, by event and original start; dates without a layout are missing. */
export async function listLayouts(
  db: Db,
  dates: readonly DateKey[],
): Promise<(DateKey & { layout: SeatingType })[]> {
  if (dates.length === 0) return [];
  const named = dates.map(({ event_id, original_start_at }) => ({ event_id, original_start_at }));
  const { rows } = await sql<DateKey & { layout: SeatingType }>`
    select e.id as event_id, d.original_start_at, coalesce(v.layout, e.layout) as layout
    from json_to_recordset(${JSON.stringify(named)}::json) as d (event_id uuid, original_start_at timestamptz)
    join events e on e.id = d.event_id left join occurrence_overrides v
      on v.event_id = d.event_id and v.original_start_at = d.original_start_at
    where coalesce(v.layout, e.layout) is not null`.execute(db);
  return rows;
}
