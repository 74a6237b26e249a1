import { type RawBuilder, sql } from 'kysely';
import { schedulesOf } from './room-schedules.ts';
import { transactionVersion } from './transaction-version.ts';

/** The parts `part` of a room with their hours and blocks, in the order of `room_spaces own`, as `RoomPart[]`. */
const parts = sql`json_agg(json_build_object('id', part.id, 'name', part.name, 'is_active', part.is_active,
      'schedules', ${schedulesOf(sql`part.id`)}) order by own.position)`;

/** The parts of one room as one JSON array of `RoomPart`; empty for a room without parts. */
export const partsOf = (roomId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(${parts}, '[]') from room_spaces own join rooms part on part.id = own.space_id
  where own.room_id = ${roomId} and own.space_id <> own.room_id)`;

/**
 * The parts of many rooms, as a table of `room_id` and `parts` with the rooms that have any. They are found at once, as
 * few rooms have parts: looking for them room by room costs more than all else of a schedule.
 */
export const partsOfRooms = (roomIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select own.room_id, ${parts} as parts from room_spaces own join rooms part on part.id = own.space_id
  where own.space_id <> own.room_id and own.room_id in (${roomIds}) group by own.room_id)`;

/** The rooms `other` that share a space with others, with their versions and names, as a text. */
const shared = sql`string_agg(distinct concat(other.id, ' ', other.name, ' ', known.changed_in), ' ')`;

const sharing = sql`sharing_rooms s join rooms other on other.id = s.sharing_room_id
  left join room_calendars known on known.room_id = other.id`;

/**
 * The part of the version of a room's calendar that its own bookings do not determine: the versions and the names of
 * the rooms that share a space with it, as a text; null for a room that shares none.
 */
export const sharedVersion = (roomId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${shared} from ${sharing} where s.room_id = ${roomId})`;

/** This part of the versions of many rooms, as a table of `room_id` and `version` with the rooms that share a space. */
export const sharedVersions = (roomIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select s.room_id, ${shared} as version from ${sharing} where s.room_id in (${roomIds}) group by s.room_id)`;

/** The version of a room's calendar, over its row `c` of `room_calendars` and the part of rooms that share a space. */
export const calendarVersion = (sharedPart: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat(${transactionVersion(sql`c.changed_in`)}, ' ', ${sharedPart})`;
