import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { columnsOf, jsonObject, selectList } from '../../db/select-list.ts';
import type { CheckInRules } from '../../domain/booking/check-in.ts';
import type { Place } from '../../domain/permission.ts';

/** A date of an event, as far as checking in to it is concerned. */
export type DoorDate = {
  event_id: string;
  original_start_at: string;
  room_id: string;
  extra_room_ids: readonly string[];
  start_at: string;
  end_at: string;
  title: string;
  is_private: boolean;
  room_name: string;
  /** The names of all its rooms. */
  room_names: string;
  /** Those of `room_id`. */
  rules: CheckInRules | null;
  creator_id: string;
  timezone: string;
  is_recurring: boolean;
  /** Whether it differs from its series, or an event that is no series has a date of its own. */
  is_override: boolean;
  /** Whether it is approved, takes place and holds its room. */
  is_held: boolean;
  outcome: 'checked_in' | 'no_show' | null;
  happened_at: string | null;
  /** Whether the job has seen its window open, and when it releases it then; null: never. */
  is_watched: boolean;
  release_at: string | null;
};

const columns = selectList<DoorDate>()({
  ...columnsOf('o', [
    'event_id',
    'original_start_at',
    'room_id',
    'extra_room_ids',
    'start_at',
    'end_at',
  ]),
  title: sql`coalesce(v.title, e.title)`,
  room_name: sql`r.name`,
  room_names: sql`concat_ws(', ', r.name, (select string_agg(n.name, ', ' order by x.place)
    from unnest(o.extra_room_ids) with ordinality x (room_id, place) join rooms n on n.id = x.room_id))`,
  rules: sql`r.check_in`,
  ...columnsOf('e', ['creator_id', 'timezone', 'is_recurring', 'is_private']),
  is_override: sql`v.event_id is not null`,
  is_held: sql`(e.status = 'approved' and o.holds)`,
  ...columnsOf('c', ['outcome', 'happened_at']),
  is_watched: sql`w.event_id is not null`,
  release_at: sql`w.release_at`,
});

/** The outcome of a date counts only for the start for which it was recorded. */
const joinDates = sql`join events e on e.id = o.event_id join rooms r on r.id = o.room_id
  left join occurrence_overrides v on v.event_id = o.event_id and v.original_start_at = o.original_start_at
  left join check_ins c on c.event_id = o.event_id and c.original_start_at = o.original_start_at
    and c.start_at = o.start_at
  left join check_in_windows w on w.event_id = o.event_id and w.original_start_at = o.original_start_at
    and w.start_at = o.start_at and w.room_id = o.room_id`;

/** One date of an event. */
export async function findDoorDate(
  db: Db,
  eventId: string,
  original_start_at: string,
): Promise<DoorDate | undefined> {
  const { rows } = await sql<DoorDate>`
    select ${columns} from occurrences o ${joinDates}
    where o.event_id = ${eventId} and o.original_start_at = ${original_start_at} and o.change_id is null`.execute(
    db,
  );
  return rows[0];
}

/** Locks an event until the transaction ends: what becomes of its dates is decided one after the other. */
export async function lockDates(trx: Trx, eventId: string): Promise<void> {
  await sql`select from events where id = ${eventId} for update`.execute(trx);
}

/** The approved dates of rooms with check-in that touch a time; `rooms` limits them. */
const datesTouching = (
  { from, to }: { from: string; to: string },
  rooms: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  from rooms r join occurrences o on o.room_id = r.id and o.holds and o.change_id is null
    and tstzrange(o.start_at, o.end_at) && tstzrange(${from}, ${to})
  join events e on e.id = o.event_id and e.status = 'approved'
  left join occurrence_overrides v on v.event_id = o.event_id and v.original_start_at = o.original_start_at
  left join check_ins c on c.event_id = o.event_id and c.original_start_at = o.original_start_at
    and c.start_at = o.start_at
  left join check_in_windows w on w.event_id = o.event_id and w.original_start_at = o.original_start_at
    and w.start_at = o.start_at and w.room_id = o.room_id
  where r.check_in is not null and r.deleted_at is null ${rooms}`;

/** A date of a person, with what decides what that person may do to its event. */
export type OwnDate = DoorDate & {
  place: Place;
  /** The roles that name the address. */
  own_roles: string[];
};

/** The ids that determine the managers of `events e`. */
const placeOfEvent = jsonObject<Place>()({
  ...columnsOf('e', ['room_id', 'institution_id']),
  venue_id: sql`(select p.venue_id from rooms p where p.id = e.room_id)`,
});

/** The dates of a person that touch a time: those of own events, and of events that name the address. By start. */
export async function listDatesOf(
  db: Db,
  { user_id, email }: { user_id: string; email: string | null },
  window: { from: string; to: string },
  limit: number,
): Promise<OwnDate[]> {
  const roles = sql`from event_roles x where x.event_id = e.id and lower(x.user_email) = ${email}`;
  const own = sql`and (e.creator_id = ${user_id} or exists (select ${roles}))`;
  const { rows } = await sql<OwnDate>`
    select ${columns}, ${placeOfEvent} as place, array(select x.role ${roles}) as own_roles
    ${datesTouching(window, own)}
    order by o.start_at, o.event_id, o.original_start_at limit ${limit}`.execute(db);
  return rows;
}

/** The dates that a door is for: those that hold its room, or a room that is composed of it and others. */
export async function listDatesOfDoor(
  db: Db,
  roomId: string,
  window: { from: string; to: string },
): Promise<DoorDate[]> {
  const rooms = sql`(array(
    select ${roomId}::uuid union select s.room_id from room_spaces s where s.space_id = ${roomId}))`;
  const here = sql`and (o.room_id = any (${rooms})
    or (o.extra_room_ids <> '{}' and o.extra_room_ids && ${rooms}))`;
  const { rows } = await sql<DoorDate>`
    select ${columns} ${datesTouching(window, here)} order by o.start_at`.execute(db);
  return rows;
}

/** The outcome of a date. */
export type CheckInRow = {
  event_id: string;
  original_start_at: string;
  room_id: string;
  start_at: string;
  outcome: 'checked_in' | 'no_show';
  happened_at: string;
  user_id: string | null;
  display_id: string | null;
};

/** Writes what became of a date, in place of what became of it before. */
export async function upsertCheckIn(trx: Trx, row: CheckInRow): Promise<void> {
  const { event_id: _event, original_start_at: _start, ...rest } = row;
  await trx
    .insertInto('check_ins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'original_start_at']).doUpdateSet(rest))
    .execute();
}

/**
 * Lists the outcomes of the dates before one, the latest first: of its series, or of single events of its owner in its
 * room.
 */
export async function listOutcomesBefore(
  trx: Trx,
  date: DoorDate,
  limit: number,
): Promise<string[]> {
  const like = date.is_recurring
    ? sql`c.event_id = ${date.event_id}`
    : sql`c.room_id = ${date.room_id} and c.event_id in (
        select e.id from events e where e.id = c.event_id and e.creator_id = ${date.creator_id}
          and not e.is_recurring)`;
  const { rows } = await sql<{ outcome: string }>`
    select c.outcome from check_ins c where ${like} and c.start_at < ${date.start_at}
    order by c.start_at desc limit ${limit}`.execute(trx);
  return rows.map(({ outcome }) => outcome);
}

/** The hashes of the secrets of the displays at which rooms are checked in to: their own, and those of their parts. */
export async function listDoorKeys(db: Db, roomIds: readonly string[]): Promise<string[]> {
  const ids = sql`${[...roomIds]}::uuid[]`;
  const { rows } = await sql<{ secret_hash: string }>`
    select d.secret_hash from displays d where d.room_id = any (${ids})
      or d.room_id in (select s.space_id from room_spaces s where s.room_id = any (${ids}))`.execute(
    db,
  );
  return rows.map(({ secret_hash }) => secret_hash);
}
