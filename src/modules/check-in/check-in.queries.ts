import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { CheckInRules } from '../../domain/booking/check-in.ts';

/** A date of an event, as far as checking in to it is concerned. */
export type DoorDate = {
  event_id: string;
  original_start_at: string;
  room_id: string;
  start_at: string;
  end_at: string;
  title: string;
  room_name: string;
  rules: CheckInRules | null;
  creator_id: string;
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
  ...columnsOf('o', ['event_id', 'original_start_at', 'room_id', 'start_at', 'end_at']),
  title: sql`coalesce(v.title, e.title)`,
  room_name: sql`r.name`,
  rules: sql`r.check_in`,
  ...columnsOf('e', ['creator_id', 'is_recurring']),
  is_override: sql`v.event_id is not null`,
  is_held: sql`(e.status = 'approved' and o.holds)`,
  ...columnsOf('c', ['outcome', 'happened_at']),
  is_watched: sql`w.event_id is not null`,
  release_at: sql`w.release_at`,
});

/** What became of a date counts for the start that it has. */
const joinDates = sql`join events e on e.id = o.event_id join rooms r on r.id = o.room_id
  left join occurrence_overrides v on v.event_id = o.event_id and v.original_start_at = o.original_start_at
  left join check_ins c on c.event_id = o.event_id and c.original_start_at = o.original_start_at and c.start_at = o.start_at
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
  left join check_ins c on c.event_id = o.event_id and c.original_start_at = o.original_start_at and c.start_at = o.start_at
  left join check_in_windows w on w.event_id = o.event_id and w.original_start_at = o.original_start_at
    and w.start_at = o.start_at and w.room_id = o.room_id
  where r.check_in is not null and r.deleted_at is null ${rooms}`;

/** The dates of a person that touch a time: those of own events, and of events that name the address. By start. */
export async function listDatesOf(
  db: Db,
  { user_id, email }: { user_id: string; email: string | null },
  window: { from: string; to: string },
  limit: number,
): Promise<DoorDate[]> {
  const own = sql`and (e.creator_id = ${user_id} or exists (
    select from event_roles x where x.event_id = e.id and lower(x.user_email) = ${email}))`;
  const { rows } = await sql<DoorDate>`
    select ${columns} ${datesTouching(window, own)}
    order by o.start_at, o.event_id, o.original_start_at limit ${limit}`.execute(db);
  return rows;
}

/** The dates that a door is for: those of its room, and of rooms that are composed of it and others. */
export async function listDatesOfDoor(
  db: Db,
  roomId: string,
  window: { from: string; to: string },
): Promise<DoorDate[]> {
  const here = sql`and (r.id = ${roomId} or r.id in (
    select s.room_id from room_spaces s where s.space_id = ${roomId}))`;
  const { rows } = await sql<DoorDate>`
    select ${columns} ${datesTouching(window, here)} order by o.start_at`.execute(db);
  return rows;
}

/** What became of a date. */
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

/** What became of the dates before one, the latest first: of its series, or of single events of its owner in its room. */
export async function listOutcomesBefore(
  trx: Trx,
  date: DoorDate,
  limit: number,
): Promise<string[]> {
  const like = date.is_recurring
    ? sql`c.event_id = ${date.event_id}`
    : sql`c.room_id = ${date.room_id} and c.event_id in (
        select e.id from events e where e.id = c.event_id and e.creator_id = ${date.creator_id} and not e.is_recurring)`;
  const { rows } = await sql<{ outcome: string }>`
    select c.outcome from check_ins c where ${like} and c.start_at < ${date.start_at}
    order by c.start_at desc limit ${limit}`.execute(trx);
  return rows.map(({ outcome }) => outcome);
}

/** The hashes of the secrets of the displays at which a room is checked in to: its own, and those of its parts. */
export async function listDoorKeys(db: Db, roomId: string): Promise<string[]> {
  const { rows } = await sql<{ secret_hash: string }>`
    select d.secret_hash from displays d where d.room_id = ${roomId}
      or d.room_id in (select s.space_id from room_spaces s where s.room_id = ${roomId})`.execute(
    db,
  );
  return rows.map(({ secret_hash }) => secret_hash);
}
