import { type RawBuilder, sql } from 'kysely';

/**
 * The parts of a room, each with what opens and blocks it, as one JSON array of `RoomPart`; empty for a room without
 * parts.
 */
export const partsOf = (roomId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', part.id, 'name', part.name, 'is_active', part.is_active,
      'schedules', (select coalesce(json_agg(json_build_object('name', a.name, 'type', a.type, 'days', a.days,
          'periods', a.periods, 'start_date', a.start_date, 'end_date', a.end_date)), '[]')
        from availability_schedules a where a.room_id = part.id)) order by own.position), '[]')
  from room_spaces own join rooms part on part.id = own.space_id
  where own.room_id = ${roomId} and own.space_id <> own.room_id)`;

/**
 * The part of the version of a room's calendar that its own bookings do not determine: the versions and the names of
 * the rooms that share a space with it, as a text; null for a room that shares none.
 */
export const sharedVersion = (roomId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select string_agg(distinct concat(other.id, ' ', other.name, ' ', known.changed_in), ' ')
  from sharing_rooms s join rooms other on other.id = s.sharing_room_id
  left join room_calendars known on known.room_id = other.id where s.room_id = ${roomId})`;
