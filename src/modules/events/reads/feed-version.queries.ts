import { type RawBuilder, sql } from 'kysely';
import type { FEED_SCOPES } from '../../../domain/enums.ts';
import { roomsOfVenues } from '../record/event-rooms.queries.ts';

/**
 * The contents of a feed: everything, the events that a user created or that name them (`mine`, by the id of the user;
 * §17.3), the work of a user (§19.5), or the events of one room, venue or institution. `id` is null for
 * everything only.
 */
export type FeedSubject = { kind: (typeof FEED_SCOPES)[number]; id: string | null };

/** The scope of a feed: what it shows, and from which instant on. */
export type FeedScope = FeedSubject & { from: string };

/** The ids of a room and of those that share a space with it, as a query. */
export const withSharingRooms = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${id} union select s.sharing_room_id from sharing_rooms s where s.room_id = ${id}`;

/**
 * The rooms of a feed of a room or a venue as an array: what holds them is in it, and what holds spaces of that room.
 */
export const roomsOfFeed = ({
  kind,
  id,
}: {
  kind: 'room' | 'venue';
  id: string | null;
}): RawBuilder<unknown> =>
  kind === 'room'
    ? sql`(array(${withSharingRooms(sql`${id}::uuid`)}))`
    : roomsOfVenues(id === null ? [] : [id]);

/** The version of some room calendars: changes whenever anything that a feed shows changes. */
const stateOfRooms = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*) || ' ' ||
    bit_xor(hashtextextended(row(r.id, c.changed_in, r.name, r.location, v.name)::text, 0))
  from rooms r left join venues v on v.id = r.venue_id left join room_calendars c on c.room_id = r.id
  where ${which})`;

/**
 * Events whose dates feeds show: those that hold, and series that were cancelled while they ran, of which some took
 * place.
 */
export const hasDatesInFeeds = sql`
  (e.status in ('pending', 'approved') or (e.status = 'cancelled' and e.planned_from is not null))`;

/**
 * The rooms in which events take place: those of the events, of their overrides and of the slots that change requests
 * want. Every change of an event touches the calendars of its rooms, so an event that joins or leaves changes this set
 * or the version of one of its rooms. Another name of a room touches those of all rooms that events hold together with
 * it.
 */
const roomsOfEvents = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`r.id in (
  select e.room_id from events e where ${hasDatesInFeeds} and ${which}
  union
  select w.room_id from events e join occurrence_overrides w on w.event_id = e.id
  where ${hasDatesInFeeds} and ${which} and w.room_id is not null
  union
  select o.room_id from events e join occurrences o on o.event_id = e.id and o.change_id is not null
  where e.status in ('pending', 'approved') and ${which})`;

/** The verified address of a user, in lower case, by which roles name them; null where there is none. */
export const addressOfUser = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select lower(u.email) from users u where u.id = ${id} and u.email_verified)`;

/** Whether the one event `e` was made by a user or names them. */
export const isOneOfUser = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  e.creator_id = ${id} or exists (
    select from event_roles x where x.event_id = e.id and lower(x.user_email) = ${addressOfUser(id)}))`;

/** Whether `events e` were made by a user or name them, by the indexes of both. */
export const isOfUser = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`e.id in (
  select made.id from events made where made.creator_id = ${id}
  union all
  select x.event_id from event_roles x where lower(x.user_email) = ${addressOfUser(id)})`;

/** The version of the own events of a user, and of what calendars show of rooms, venues and people. */
const stateOfPerson = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select concat(count(*), ' ', bit_xor(hashtextextended(p.changed_in::text, 0)), ' ',
    (select changed_in from shown_of_others))
  from person_calendars p where p.user_id = ${id})`;

/**
 * The places where a user works, with the kind of work, null for all: those of crews, those that the user manages, and
 * one without an id for everywhere (§19.1). `crewScopes` and `managedScope` of the domain say the same of an actor.
 */
export const workPlacesOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select a.kind, a.room_id, a.venue_id, a.institution_id from users u join assignments a on a.email = lower(u.email)
  where u.id = ${id} and u.email_verified and (a.role = 'manager' or (a.role = 'crew' and a.kind is not null))
  union all
  select null, null, null, null from users u where u.id = ${id} and u.roles && '{manager,admin}'`;

/** These places as a text: it changes with the rights of the user. */
export const rightsOfWork = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select string_agg(p::text, ' ' order by p::text) from (${workPlacesOf(id)}) p)`;

/** The version of the work of a user: of the rights, and of the calendars of the rooms where the user works. */
function stateOfWork(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const places = workPlacesOf(id);
  const ids = (column: string): RawBuilder<unknown> =>
    sql`array(select p.${sql.ref(column)} from (${places}) p where p.${sql.ref(column)} is not null)`;
  const isEverywhere = sql`exists (
    select from (${places}) p where num_nonnulls(p.room_id, p.venue_id, p.institution_id) = 0)`;
  const which = sql`(${isEverywhere} or r.id = any (${ids('room_id')}) or r.venue_id = any (${ids('venue_id')})
    or ${roomsOfEvents(sql`e.institution_id = any (${ids('institution_id')})`)})`;
  return sql`concat(hashtextextended(${rightsOfWork(id)}, 0), ' ', ${stateOfRooms(which)})`;
}

/** The version of a feed that has the name of a record; null when the record does not exist. */
const stateOfNamed = (
  record: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select hashtextextended(s.name, 0) || ' ' || coalesce(${stateOfRooms(which)}, '') from (${record}) s)`;

/**
 * The version of a feed of each kind, as a part of a statement: null when its room, venue or institution does not
 * exist.
 */
const versions: Readonly<
  Record<FeedSubject['kind'], (id: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  all: () => stateOfRooms(sql`true`),
  room: (id) => stateOfRooms(sql`r.id in (${withSharingRooms(id)})`),
  venue: (id) =>
    stateOfNamed(sql`select n.name from venues n where n.id = ${id}`, sql`r.venue_id = ${id}`),
  institution: (id) =>
    stateOfNamed(
      sql`select n.name from institutions n where n.id = ${id}`,
      roomsOfEvents(sql`e.institution_id = ${id}`),
    ),
  work: stateOfWork,
  mine: (id) => sql`concat(hashtextextended(${addressOfUser(id)}, 0), ' ', ${stateOfPerson(id)})`,
};

/**
 * The version of a feed as a short text; part of a statement. Changes whenever anything in the feed changes; null when
 * its room, venue or institution does not exist. The kind is known, or a value of the statement, which then is planned
 * for every kind.
 */
export function feedVersionSql({
  kind,
  id,
}: {
  kind: FeedSubject['kind'] | RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  if (typeof kind === 'string') return versions[kind](id);
  const branches = Object.entries(versions).map(
    ([name, versionOf]) => sql`when ${sql.lit(name)} then ${versionOf(id)}`,
  );
  return sql`(case ${kind} ${sql.join(branches, sql` `)} end)`;
}
