import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { jsonInstant } from '../../db/select-list.ts';
import type { LocatedRoom } from '../../domain/caldav/room-of-location.ts';
import type { StandingEvent } from '../../domain/invitations/answers.ts';
import type { Answers, Versions, Wanted } from '../../domain/invitations/invitation.ts';

/** An invitation. */
export type InvitationRow = {
  id: string;
  organizer: string;
  organizer_name: string | null;
  uid: string;
  recurrence_id: string;
  user_id: string;
  event_id: string | null;
  room_ids: string[];
  versions: Versions;
  wanted: Wanted | null;
  answers: Answers;
};

/** A room that is invited. */
export type InvitedRoom = LocatedRoom & { mail_name: string; accepts_partly: boolean };

/** The rooms of names for mail, in the order of the names. */
export async function listInvitedRooms(db: Db, names: readonly string[]): Promise<InvitedRoom[]> {
  const { rows } = await sql<InvitedRoom>`
    select r.id, r.name, r.location, v.name as venue, v.timezone, r.mail_name, r.accepts_partly
    from rooms r left join venues v on v.id = r.venue_id
    where r.mail_name = any (${[...names]}::text[]) and r.deleted_at is null
    order by array_position(${[...names]}::text[], r.mail_name)`.execute(db);
  return rows;
}

type Key = { organizer: string; uid: string };

/** Lets no other mail about the same event be worked off until the transaction ends. */
export async function lockInvitation(trx: Trx, { organizer, uid }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organizer}\n${uid}`}, 15))`.execute(
    trx,
  );
}

const columns = sql`i.id, i.organizer, i.organizer_name, i.uid, i.recurrence_id, i.user_id, i.event_id, i.room_ids,
  i.versions, i.wanted, i.answers`;

/** Finds the stored invitations to an event of an organizer: its own, and those of single dates. */
export async function findInvitations(trx: Trx, { organizer, uid }: Key): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations i
    where i.organizer = ${organizer} and i.uid = ${uid} order by i.recurrence_id`.execute(trx);
  return rows;
}

/** The invitations that became these events, for this transaction alone. */
export async function lockInvitationsOf(
  trx: Trx,
  eventIds: readonly string[],
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations i where i.event_id = any (${[...eventIds]}::uuid[])
    order by i.id for update`.execute(trx);
  return rows;
}

/** Writes an invitation as it is now. */
export async function upsertInvitation(
  trx: Trx,
  row: InvitationRow,
  updated_at: string,
): Promise<void> {
  const { id, organizer, uid, recurrence_id, ...rest } = row;
  const written = {
    ...rest,
    versions: JSON.stringify(row.versions),
    wanted: row.wanted && JSON.stringify(row.wanted),
    answers: JSON.stringify(row.answers),
    updated_at,
  };
  await trx
    .insertInto('invitations')
    .values({ id, organizer, uid, recurrence_id, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute();
}

/** The event as its organizer is answered of it, and the open step; undefined when it is gone. */
export type StandingRow = StandingEvent & { title: string; step: string | null };

const instantOf = (column: string) => jsonInstant(sql.raw(column));

/** An event as its organizer is answered of it; undefined when it does not exist. */
export async function findStandingEvent(db: Db, id: string): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select e.title, e.timezone, e.status, e.is_all_day, ${instantOf('e.start_at')} as start_at,
      ${instantOf('e.end_at')} as end_at,
      e.room_id || e.extra_room_ids as room_ids,
      exists (select from change_requests c where c.event_id = e.id) as change_waits,
      coalesce((select s.name from change_request_steps s join change_requests c on c.id = s.change_id
          where c.event_id = e.id and s.is_current),
        (select s.name from approval_steps s where s.event_id = e.id and s.is_current)) as step,
      coalesce((select json_agg(json_build_object(
          'original_start_at', ${instantOf('o.original_start_at')}, 'start_at', ${instantOf('o.start_at')},
          'end_at', ${instantOf('o.end_at')}, 'is_cancelled', o.is_cancelled, 'room_ids', o.room_id || o.extra_room_ids)
          order by o.original_start_at)
        from occurrences o join occurrence_overrides v using (event_id, original_start_at)
        where o.event_id = e.id and o.change_id is null), '[]') as dates
    from events e where e.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The original starts of a series from a moment on, as far as they are planned; those of cancelled dates too. */
export async function listOriginalStarts(trx: Trx, id: string, from: string): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    select distinct ${instantOf('original_start_at')} as start
    from occurrences where event_id = ${id}::uuid and change_id is null and original_start_at >= ${from}::timestamptz
    order by 1`.execute(trx);
  return rows.map(({ start }) => start);
}

/** A date of an event that holds its rooms. */
export type HeldDate = {
  original_start_at: string;
  start_at: string;
  end_at: string;
  is_cancelled: boolean;
  room_ids: string[];
};

/** The dates of an event that hold their rooms, in order. */
export async function listHeldDates(db: Db, event_id: string): Promise<HeldDate[]> {
  const { rows } = await sql<HeldDate>`
    select ${instantOf('o.original_start_at')} as original_start_at, ${instantOf('o.start_at')} as start_at,
      ${instantOf('o.end_at')} as end_at, o.is_cancelled,
      o.room_id || o.extra_room_ids as room_ids
    from occurrences o where o.event_id = ${event_id}::uuid and o.change_id is null and not o.is_cancelled
    order by o.start_at`.execute(db);
  return rows;
}

/**
 * The address and the language of whoever sent an invitation, null where nothing says it, and whether the organizer has
 * an account, with the zone of that.
 */
export type AnsweredPeople = {
  sender: string | null;
  locale: string | null;
  is_known: boolean;
  timezone: string | null;
};

export async function findAnsweredPeople(
  trx: Db,
  { organizer, user_id }: Pick<InvitationRow, 'organizer' | 'user_id'>,
): Promise<AnsweredPeople> {
  const { rows } = await sql<AnsweredPeople>`
    select lower(u.email) as sender, coalesce(u.locale, u.token_locale, u.seen_locale) as locale,
      o.id is not null as is_known, coalesce(o.timezone, o.token_timezone) as timezone
    from users u left join lateral (select o.id, o.timezone, o.token_timezone from users o
      where lower(o.email) = ${organizer} and o.email_verified and o.is_active order by o.id limit 1) o on true
    where u.id = ${user_id}::uuid`.execute(trx);
  return rows[0] ?? { sender: null, locale: null, is_known: false, timezone: null };
}

/** Rooms by their ids, also deleted ones. */
export async function listRoomAddresses(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; mail_name: string }[]> {
  return db
    .selectFrom('rooms')
    .select(['id', 'name', 'mail_name'])
    .where('id', 'in', ids.length === 0 ? [null as unknown as string] : [...ids])
    .execute();
}
