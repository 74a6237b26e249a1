import { type RawBuilder, sql } from 'kysely';

/**
 * The opening hours and blocks `availability_schedules s` of a group as one JSON array, of schedules as the domain has
 * them with their names; null for none.
 */
export const schedulesJson = (order: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`json_agg(json_build_object('name', s.name, 'type', s.type, 'days', s.days, 'periods', s.periods,
    'start_date', s.start_date, 'end_date', s.end_date) ${order})`;

const ofGroup = schedulesJson();

/** The opening hours and blocks of one room as one JSON array; empty for a room without any. */
export const schedulesOf = (roomId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(${ofGroup}, '[]') from availability_schedules s where s.room_id = ${roomId})`;
