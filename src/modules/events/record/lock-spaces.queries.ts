import { type RawBuilder, sql } from 'kysely';

/**
 * The common table expression `keys`: an advisory lock for each room of a query and each of its spaces, always in the
 * same order to prevent deadlocks. Rooms that share a space have that lock in common.
 */
export const lockKeys = (rooms: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  asked as materialized (${rooms}),
  keys as materialized (
    select hashtextextended(room_id::text, 0) as key from asked
    union
    select hashtextextended(s.space_id::text, 0) from room_spaces s where s.room_id in (select room_id from asked)
    order by key
  )`;
