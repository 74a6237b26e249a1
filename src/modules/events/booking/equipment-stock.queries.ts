import { sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import { joinOverrides } from '../record/event-record.queries.ts';

/** Defers the check of a lower stock to `checkStock`, or to the commit. */
export async function deferStock(trx: Trx): Promise<void> {
  await sql`set constraints equipment_stock deferred`.execute(trx);
}

/** A booking that holds equipment of which more is held than is in stock. */
export type ExcessRow = {
  name: string;
  timezone: string | null;
  stock: number;
  /** The most that is held at one time while it is. */
  used: number;
  event_id: string;
  /** Null for a private event: who lowers a stock need not be among those who see what it is. */
  title: string | null;
  is_recurring: boolean;
  original_start_at: string;
  quantity: number;
  start_at: string;
  end_at: string;
  held_start_at: string;
  held_end_at: string;
  room: { id: string; name: string };
  /** The total number of such rows. */
  total: number;
};

const excessRow = selectList<ExcessRow>()({
  ...columnsOf('q', ['name', 'stock']),
  ...columnsOf('h', ['event_id', 'original_start_at', 'quantity', 'held_start_at', 'held_end_at']),
  ...columnsOf('o', ['start_at', 'end_at']),
  title: sql`case when not e.is_private then coalesce(v.title, e.title) end`,
  timezone: sql`n.timezone`,
  used: sql`most.used`,
  is_recurring: sql`e.is_recurring`,
  room: sql`json_build_object('id', r.id, 'name', r.name)`,
  total: sql`count(*) over ()`,
});

/** Lists the bookings that hold equipment while more of it is held than is in stock, from an instant on, by start. */
export async function listExcess(
  trx: Trx,
  equipmentId: string,
  from: string,
  limit: number,
): Promise<ExcessRow[]> {
  const { rows } = await sql<ExcessRow>`
    with steps as materialized (
      select u.at as from_at, lead(u.at) over (order by u.at) as to_at, u.used
      from equipment_use(${equipmentId}, ${from}::timestamptz, 'infinity') u
    )
    select ${excessRow}
    from equipment q left join venues n on n.id = q.venue_id
    join held_equipment h on h.equipment_id = q.id
    join lateral (select max(s.used) as used from steps s where s.used > q.stock
      and tstzrange(s.from_at, s.to_at) && tstzrange(h.held_start_at, h.held_end_at)) most on most.used is not null
    join occurrences o on o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id
    join events e on e.id = o.event_id join rooms r on r.id = o.room_id ${joinOverrides}
    where q.id = ${equipmentId} and h.held_end_at > ${from}::timestamptz
    order by h.held_start_at, h.event_id, h.original_start_at limit ${limit}`.execute(trx);
  return rows;
}
