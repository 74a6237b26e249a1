import { type RawBuilder, sql } from 'kysely';

/** The occurrence `o` that a row `h` of `holdings` belongs to. */
export const isOfHolding = sql`o.event_id = h.event_id and o.original_start_at = h.original_start_at
  and o.change_id is not distinct from h.change_id`;

/**
 * Whether the date `o`, which is not one of a change request, holds rooms within a range. The index of the ranges of
 * `holdings` finds the dates; `occurrences` has none of held ranges.
 */
export const holdsRoomsWithin = (range: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (o.event_id, o.original_start_at) in (
    select h.event_id, h.original_start_at from holdings h
    where h.change_id is null and tstzrange(h.held_start_at, h.held_end_at) && ${range})`;

/**
 * The occurrences that hold a space of a room within a range, as a query of `occurrences` with the room by which they
 * hold it: the room itself where they have it, also as an extra room. One that holds several spaces of the room is
 * there once.
 */
export const holdingsOf = (
  room: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select o.*, h.held_room_id from (
    select distinct on (h.event_id, h.original_start_at, h.change_id)
      h.event_id, h.original_start_at, h.change_id, h.room_id as held_room_id
    from room_spaces s join holdings h on h.space_id = s.space_id
      and tstzrange(h.held_start_at, h.held_end_at) && ${range}
    where s.room_id = ${room}
    order by h.event_id, h.original_start_at, h.change_id, h.room_id <> s.room_id, h.space_id, h.room_id
  ) h join occurrences o on ${isOfHolding}`;

/**
 * The room by which an occurrence `o` of `holdingsOf` holds a space, where it is not the room that was asked for; else
 * null.
 */
export const otherRoom = (room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when o.held_room_id <> ${room} then (select json_build_object('id', n.id, 'name', n.name)
    from rooms n where n.id = o.held_room_id) end`;
