import { type RawBuilder, sql } from 'kysely';

/** The occurrence `o` that a row `h` of `held_spaces` belongs to. */
export const isOfHeldSpace = sql`o.event_id = h.event_id and o.original_start_at = h.original_start_at
  and o.change_id is not distinct from h.change_id`;

/** Whether `h` is the first space that its occurrence shares with the room of `s`, so that the occurrence is found once. */
const isFirstShared = sql`not exists (
  select from held_spaces x join room_spaces t on t.space_id = x.space_id and t.room_id = s.room_id
  where x.event_id = h.event_id and x.original_start_at = h.original_start_at
    and x.change_id is not distinct from h.change_id and (x.space_id, x.room_id) < (h.space_id, h.room_id))`;

/**
 * The occurrences of other rooms that hold a space of a room within a range, as a query of `occurrences o`; `s.room_id` is that
 * room, and `held_room_id` the room by which they hold it, which is the same for those that have it as an extra room. It finds
 * nothing, and reads one page, where the room shares no space and was never an extra room.
 * @param which chooses the rows `s` of `room_spaces`
 */
export const heldByOthers = (
  which: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
  columns = sql`o.*, h.room_id as held_room_id`,
): RawBuilder<unknown> => sql`
  select ${columns} from room_spaces s
  join held_spaces h on h.space_id = s.space_id and tstzrange(h.held_start_at, h.held_end_at) && ${range}
  join occurrences o on ${isOfHeldSpace} and o.room_id <> s.room_id
  where ${which} and ${isFirstShared}`;

/**
 * The occurrences that hold a space of a room within a range, those of other rooms included, as a query of `occurrences` with
 * the room by which they hold it.
 */
export const holdingsOf = (
  room: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select o.*, o.room_id as held_room_id from occurrences o
  where o.holds and o.room_id = ${room} and tstzrange(o.held_start_at, o.held_end_at) && ${range}
  union all ${heldByOthers(sql`s.room_id = ${room}`, range)}`;

/** The room by which an occurrence `o` of `holdingsOf` holds a space, where it is not the room that was asked for; else null. */
export const otherRoom = (room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when o.held_room_id <> ${room} then (select json_build_object('id', n.id, 'name', n.name)
    from rooms n where n.id = o.held_room_id) end`;
