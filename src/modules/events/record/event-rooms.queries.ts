import { type RawBuilder, sql } from 'kysely';

/** A room as a record shows it. */
export type ShownRoom = {
  id: string;
  name: string;
  location: string | null;
  capacity: number | null;
  venue_id: string | null;
};

/** A table whose rows have a room and extra rooms: `events` or `occurrences`, by its alias. */
type Alias = 'e' | 'm' | 'o' | 'u' | 'x';

const columnOf = (alias: Alias, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);

/** Whether a row has the room as an extra room; in this form an index finds the rows. */
export const isExtraIn = (alias: Alias, room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${columnOf(alias, 'extra_room_ids')} <> '{}' and ${columnOf(alias, 'extra_room_ids')} @> array[${room}])`;

/** Whether a row is of the room, as its own or as an extra room (§14.4). */
export const isInRoom = (alias: Alias, room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${columnOf(alias, 'room_id')} = ${room} or ${isExtraIn(alias, room)})`;

/** All rooms of a row, its own first, as an array. */
export const roomsOf = (alias: Alias): RawBuilder<unknown> =>
  sql`(${columnOf(alias, 'room_id')} || ${columnOf(alias, 'extra_room_ids')})`;

/** The extra rooms of a row as records show them, in their order. */
export const extraRooms = (alias: Alias): RawBuilder<unknown> => sql`
  case when ${columnOf(alias, 'extra_room_ids')} = '{}' then '[]' else (
    select json_agg(json_build_object('id', n.id, 'name', n.name, 'location', n.location, 'capacity', n.capacity,
      'venue_id', n.venue_id) order by x.place)
    from unnest(${columnOf(alias, 'extra_room_ids')}) with ordinality x (id, place) join rooms n on n.id = x.id) end`;

/** The venues of the extra rooms of `events e`; null if it has none. */
export const extraPlaces = sql`
  case when e.extra_room_ids <> '{}' then (
    select json_agg(json_build_object('room_id', n.id, 'venue_id', n.venue_id))
    from rooms n where n.id = any (e.extra_room_ids)) end`;

/** Whether a row is of one of these rooms, given as an array. */
export const isInAnyRoom = (alias: Alias, rooms: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${columnOf(alias, 'room_id')} = any (${rooms})
    or (${columnOf(alias, 'extra_room_ids')} <> '{}' and ${columnOf(alias, 'extra_room_ids')} && ${rooms}))`;

/** The rooms of venues as an array. */
export const roomsOfVenues = (venueIds: readonly string[]): RawBuilder<unknown> =>
  sql`(array(select w.id from rooms w where w.venue_id = any (${[...venueIds]}::uuid[])))`;

/** The names of all rooms of a row, its own first; `name` is that of its own, of `rooms r` if absent. */
export const roomNamesOf = (
  alias: Alias,
  name: RawBuilder<unknown> = sql`r.name`,
  separator = ', ',
): RawBuilder<unknown> => sql`
  case when ${columnOf(alias, 'extra_room_ids')} = '{}' then ${name} else (
    select string_agg(w.name, ${sql.lit(separator)} order by x.place)
    from unnest(${roomsOf(alias)}) with ordinality x (room_id, place) join rooms w on w.id = x.room_id) end`;
