import { type RawBuilder, sql } from 'kysely';

/**
 * The capacity of a room in a layout, as `seatsIn` of the domain computes it; null if the room does not define it.
 * @param room an alias of a row of `rooms`
 * @param layout a seating type, null for the usual one
 */
export const seatsOf = (room: string, layout: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`coalesce((
    select (x ->> 'capacity')::integer from json_array_elements(${sql.ref(`${room}.layouts`)}) x
    where x ->> 'seating_type' = ${layout}), ${sql.ref(`${room}.capacity`)})`;
