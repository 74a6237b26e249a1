import type { Trx } from '../../../db/db.ts';
import { findLocations } from '../booking/location.queries.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventNotification } from '../event-timing.service.ts';
import { cancelledDates, toldDates } from '../occurrences/told-dates.service.ts';
import type { KeptAction } from './undoable-action.queries.ts';

/** The dates that took place again when the cancellation of several was taken back. */
export async function datesBack(
  trx: Trx,
  event: LockedEvent,
  restored: LockedEvent,
  { action, occurrence_start_at: date }: KeptAction,
): Promise<Partial<EventNotification>> {
  const isOfDates = action === 'cancel' && date === null && event.status === restored.status;
  const back = isOfDates ? cancelledDates(event, restored) : [];
  if (back.length === 0) return { original_start_at: date };
  const roomIds = [...new Set(back.map(({ after }) => after.room_id))];
  const { rooms } = await findLocations(trx, roomIds, null);
  return toldDates(restored, back, rooms);
}
