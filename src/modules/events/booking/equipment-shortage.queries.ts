import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { jsonInstant } from '../../../db/select-list.ts';
import type { EquipmentWant, UseFrom } from '../../../domain/booking/equipment-wants.ts';
import type { ExcludedEvent } from './room-booking.queries.ts';

/** The stock and the use of a piece of equipment within the range of a request. */
export type AvailableRow = {
  /** The index of the want, from 0. */
  want: number;
  name: string;
  is_active: boolean;
  stock: number;
  /** The most that others hold at one time within the range; what ended before the stock became less does not count. */
  used: number;
  /** The use as steps, for requests with other requests for the equipment in their list. */
  steps: UseFrom[] | null;
  counts_from: string;
};

/** Equipment, and how many of it are used within a window, as steps. */
export type UsedEquipmentRow = {
  id: string;
  name: string;
  venue_id: string | null;
  is_active: boolean;
  stock: number;
  steps: UseFrom[];
};

const stepsOf = (use: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('at', ${jsonInstant(sql`u.at`)}, 'used', u.used) order by u.at), '[]')
    from ${use})`;

/** Lists the use of these pieces of equipment within a window by all events but the excluded one. */
export async function listUsedEquipment(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
  { event_id, original_start_at }: ExcludedEvent,
): Promise<UsedEquipmentRow[]> {
  const use = sql`equipment_use(q.id, ${from}::timestamptz, ${to}::timestamptz, ${event_id},
    ${original_start_at}::timestamptz) u`;
  const { rows } = await sql<UsedEquipmentRow>`
    select q.id, q.name, q.venue_id, q.is_active, q.stock, ${stepsOf(use)} as steps
    from equipment q where q.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/**
 * Lists the stock and the use of each requested piece of equipment within its range, in one statement; all requests are
 * checked.
 */
export async function listAvailable(
  trx: Trx,
  wants: readonly EquipmentWant[],
  { event_id, original_start_at, counts_change: countsChange = false }: ExcludedEvent,
): Promise<AvailableRow[]> {
  const use = sql`equipment_use(q.id, greatest(w.held_start_at, q.stock_lowered_at), w.held_end_at,
    ${event_id}, ${original_start_at}::timestamptz, ${countsChange}) u`;
  const { rows } = await sql<AvailableRow>`
    select (w.place - 1)::int as want, q.name, q.is_active, q.stock,
      greatest(w.held_start_at, q.stock_lowered_at) as counts_from,
      case when w.held_end_at <= q.stock_lowered_at or w.is_shared then 0
        else coalesce((select max(u.used) from ${use}), 0) end as used,
      case when w.is_shared then ${stepsOf(use)} end as steps
    from unnest((select ${wants.map(({ equipment_id }) => equipment_id)}::uuid[]),
      (select ${wants.map(({ held_start_at }) => held_start_at)}::timestamptz[]),
      (select ${wants.map(({ held_end_at }) => held_end_at)}::timestamptz[]),
      (select ${wants.map(({ besides }) => besides.length > 0)}::boolean[]))
      with ordinality as w (equipment_id, held_start_at, held_end_at, is_shared, place)
    join equipment q on q.id = w.equipment_id
    order by w.place`.execute(trx);
  return rows;
}
