import { type Conflict, MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import { excessMessage } from '../../../domain/booking/conflict-message.ts';
import { occurrenceId } from '../../../domain/events/occurrence-id.ts';
import { PRIVATE_TITLE } from '../../../domain/privacy/what-readers-see.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { bookingConflict } from '../../../errors.ts';
import type { ServiceZone } from '../../../ports/service-zone.ts';
import type { StockGuard } from '../../equipment/index.ts';
import { deferStock, type ExcessRow, listExcess } from './equipment-stock.queries.ts';
import { lockRooms } from './room-booking.queries.ts';

/** A booking that holds more than is left, as a conflict. */
function conflictOf(row: ExcessRow, equipmentId: string): Conflict {
  const { start_at, end_at, quantity, held_start_at, held_end_at } = row;
  const title = row.title ?? PRIVATE_TITLE;
  const id = row.is_recurring ? occurrenceId(row.event_id, row.original_start_at) : row.event_id;
  return {
    start_at,
    end_at,
    held_start_at,
    held_end_at,
    room: row.room,
    reason: 'stock',
    event: { id, title, start_at, end_at, ...(row.title === null && { is_private: true }) },
    equipment: { id: equipmentId, name: row.name },
    wanted: quantity,
    available: Math.max(0, row.stock - (row.used - quantity)),
  };
}

/** The checks of bookings when the stock of equipment changes (§14.5). */
export const equipmentStock = (serviceZone: ServiceZone): StockGuard => ({
  lock: lockRooms,
  async lower(trx, equipmentId, now, write) {
    await deferStock(trx);
    const written = await write();
    const rows = await listExcess(trx, equipmentId, instantText(now), MAX_CONFLICTS);
    const [first] = rows;
    if (first === undefined) return written;
    const message = excessMessage(first, first.total, first.timezone ?? serviceZone());
    throw bookingConflict(
      message,
      rows.map((row) => conflictOf(row, equipmentId)),
    );
  },
});
