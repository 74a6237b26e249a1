import { type FreeSlot, freeSlots } from '../../domain/booking/slots.ts';
import { instantText, millisecondsOf } from '../../domain/time/instant.ts';
import { startOfDay } from '../../domain/time/local-time/date-time-input.ts';
import { invalidInput } from '../../errors.ts';
import { listHeldRanges } from '../events/index.ts';
import type { SlotsQuery } from './availability.schema.ts';
import { type AvailabilityDeps, readScheduledRoom } from './availability.service.ts';

/** Decision 6.7: 366 days in all. */
const MAX_DAYS_BETWEEN = 365;

function validateDays({ from, to }: SlotsQuery): void {
  const { days } = from.until(to);
  if (days < 0) throw invalidInput({ to: ['The to field must be on or after from.'] });
  if (days > MAX_DAYS_BETWEEN) {
    throw invalidInput({
      to: [`The to field must be at most ${MAX_DAYS_BETWEEN} days after from.`],
    });
  }
}

/** The requested days with a margin of one day: when a clock is set back at midnight, a date occurs twice. */
function windowOf({ from, to }: SlotsQuery, timeZone: string): { from: string; to: string } {
  return {
    from: instantText(startOfDay(from.subtract({ days: 1 }), timeZone)),
    to: instantText(startOfDay(to.add({ days: 2 }), timeZone)),
  };
}

/**
 * The free slots of a room on the requested local days; none if it is inactive (decision 6.7).
 * @throws not_found; invalid_input
 */
export async function findSlots(
  { db, serviceZone }: Pick<AvailabilityDeps, 'db' | 'serviceZone'>,
  roomId: string,
  asked: SlotsQuery,
): Promise<FreeSlot[]> {
  validateDays(asked);
  const room = await readScheduledRoom(db, roomId);
  if (!room.is_active) return [];
  const timeZone = room.timezone ?? serviceZone;
  const rows = await listHeldRanges(db, roomId, windowOf(asked, timeZone));
  const held = rows.map((row) => ({
    start: millisecondsOf(row.held_start_at),
    end: millisecondsOf(row.held_end_at),
  }));
  const { schedules } = room;
  const { from, to, duration } = asked;
  return freeSlots({
    schedules,
    held,
    from,
    to,
    timeZone,
    duration_minutes: duration ?? undefined,
  });
}
