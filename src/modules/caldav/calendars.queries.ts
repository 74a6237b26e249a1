import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { serverRun } from '../../db/transaction-version.ts';
import type { CalendarName } from '../../domain/caldav/dav-path.ts';

/** A calendar in SQL, and the version of what is in it. */
export type StateOf = (subject: {
  kind: CalendarName['kind'] | RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}) => RawBuilder<unknown>;

/** A calendar of a person: as it is now, as it was found last, and how the person's clients show it. */
export type CalendarRow = {
  kind: CalendarName['kind'];
  /** The id of the room, the venue or the person. */
  id: string;
  /** The name of the room or the venue. */
  name: string | null;
  /** The version of what is in it, in which run of the server. */
  version: string | null;
  server: string;
  calendar_id: string | null;
  change: number;
  pruned_change: number;
  found_state: string | null;
  found_server: string | null;
  found_basis: string | null;
  is_fresh: boolean;
  /** The number of changes to what is kept for the person. */
  changes: number;
  display_name: string | null;
  color: string | null;
  sort_order: number | null;
};

/** The rest of the statement: the calendars `k`, by their kind and id. */
const shown = (userId: string, state: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  k.kind, k.id, coalesce(r.name, v.name) as name, ${state} as version, ${serverRun} as server,
  c.id as calendar_id, coalesce(c.change, 0) as change, coalesce(c.pruned_change, 0) as pruned_change,
  c.state as found_state, c.server as found_server, c.basis as found_basis,
  coalesce(c.used_at > now() - interval '1 day', false) as is_fresh,
  coalesce((select p.changes from caldav_people p where p.user_id = ${userId}::uuid), 0) as changes,
  s.display_name, s.color, s.sort_order`;

const joined = (userId: string): RawBuilder<unknown> => sql`
  left join rooms r on k.kind = 'room' and r.id = k.id and r.deleted_at is null
  left join venues v on k.kind = 'venue' and v.id = k.id and v.deleted_at is null
  left join caldav_calendars c on c.kind = k.kind and c.subject_id = k.id
  left join caldav_properties s on s.user_id = ${userId}::uuid
    and s.calendar = case when k.kind in ('mine', 'work') then k.kind else k.kind || '-' || k.id end
  where (k.kind in ('mine', 'work') or r.id is not null or v.id is not null)`;

/**
 * The calendars that a person chose, after the own one, and that of the own work where the person has one; those of
 * rooms and venues that are gone are left out.
 */
export async function listCalendars(
  db: Db,
  userId: string,
  { hasWork, stateOf }: { hasWork: boolean; stateOf: StateOf },
): Promise<CalendarRow[]> {
  const state = stateOf({ kind: sql`k.kind`, id: sql`k.id` });
  const { rows } = await sql<CalendarRow>`
    with chosen as (select room_ids, venue_ids from caldav_people where user_id = ${userId}::uuid),
    k as (
      select 'mine' as kind, ${userId}::uuid as id, -1::bigint as place
      union all select 'work', ${userId}::uuid, 0 where ${hasWork}::boolean
      union all select 'room', one.id, one.place from chosen, unnest(room_ids) with ordinality one (id, place)
      union all select 'venue', one.id, 100 + one.place from chosen, unnest(venue_ids) with ordinality one (id, place)
    )
    select ${shown(userId, state)} from k ${joined(userId)} order by k.place`.execute(db);
  return rows;
}

/** One of these calendars; `isAny` does not ask whether the person chose it. */
export async function findCalendar(
  db: Db,
  userId: string,
  { kind, id }: CalendarName,
  { isAny, stateOf }: { isAny: boolean; stateOf: StateOf },
): Promise<CalendarRow | undefined> {
  const subject = sql`${id ?? userId}::uuid`;
  const ids = kind === 'room' ? sql`room_ids` : sql`venue_ids`;
  const isChosen =
    id === null || isAny
      ? sql`true`
      : sql`exists (select from caldav_people p where p.user_id = ${userId}::uuid and ${subject} = any (${ids}))`;
  const { rows } = await sql<CalendarRow>`
    select ${shown(userId, stateOf({ kind, id: subject }))}
    from (select ${kind}::text as kind, ${subject} as id) k ${joined(userId)} and ${isChosen}`.execute(
    db,
  );
  return rows[0];
}

/** The rooms and venues that a person chose, without deleted ones. */
export type ChosenCalendars = { rooms: string[]; venues: string[] };

export async function findChosen(db: Db, userId: string): Promise<ChosenCalendars> {
  const { rows } = await sql<ChosenCalendars>`
    select
      array(select r.id from unnest(p.room_ids) with ordinality one (id, place)
        join rooms r on r.id = one.id and r.deleted_at is null order by one.place) as rooms,
      array(select v.id from unnest(p.venue_ids) with ordinality one (id, place)
        join venues v on v.id = one.id and v.deleted_at is null order by one.place) as venues
    from caldav_people p where p.user_id = ${userId}::uuid`.execute(db);
  return rows[0] ?? { rooms: [], venues: [] };
}

/** Lists those of these rooms and venues that exist and are not deleted. */
export async function listPresent(
  trx: Trx,
  { rooms, venues }: ChosenCalendars,
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select id from rooms where id = any (${[...rooms]}::uuid[]) and deleted_at is null
    union all
    select id from venues where id = any (${[...venues]}::uuid[]) and deleted_at is null`.execute(
    trx,
  );
  return new Set(found.rows.map(({ id }) => id));
}

export async function upsertChosen(
  trx: Trx,
  userId: string,
  { rooms, venues }: ChosenCalendars,
): Promise<void> {
  const given = { room_ids: [...rooms], venue_ids: [...venues] };
  await trx
    .insertInto('caldav_people')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute();
}

/** The display properties of a calendar that a person's clients set; an absent member is not changed. */
export type ShownProperties = {
  display_name?: string | null;
  color?: string | null;
  sort_order?: number | null;
};

export async function upsertProperties(
  db: Db,
  userId: string,
  calendar: string,
  properties: ShownProperties,
): Promise<void> {
  await db
    .insertInto('caldav_properties')
    .values({ user_id: userId, calendar, ...properties })
    .onConflict((conflict) => conflict.columns(['user_id', 'calendar']).doUpdateSet(properties))
    .execute();
}
