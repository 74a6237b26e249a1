import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { EquipmentBooking } from '../../../domain/booking/equipment.ts';
import type { MaybePrivate } from '../../../domain/privacy/what-readers-see.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { privateAccess } from '../record/private-access.queries.ts';

/** A booking that holds equipment, and the people who may see its title. */
type HoldingRow = EquipmentBooking & MaybePrivate;

const shownHolding = selectList<HoldingRow>()({
  ...columnsOf('h', ['event_id', 'original_start_at', 'quantity', 'held_start_at', 'held_end_at']),
  ...columnsOf('o', ['start_at', 'end_at']),
  ...mergedColumns(['title']),
  ...columnsOf('e', ['is_recurring', 'is_private']),
  private_access: privateAccess,
  is_change: sql`h.change_id is not null`,
  status: sql`case when h.change_id is null then e.status else 'pending' end`,
  room: sql`json_build_object('id', r.id, 'name', r.name)`,
});

/** Lists the bookings that hold equipment within a half-open window, by the start of the held range. */
export async function listEquipmentHoldings(
  db: Db,
  equipmentId: string,
  { from, to }: { from: string; to: string },
): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select ${shownHolding}
    from held_equipment h join occurrences o on o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id
    join events e on e.id = o.event_id join rooms r on r.id = o.room_id ${joinOverrides}
    where h.equipment_id = ${equipmentId} and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(${from}, ${to})
    order by h.held_start_at, h.event_id, h.original_start_at, h.change_id nulls first`.execute(db);
  return rows;
}
