import type { Trx } from '../../../db/db.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import {
  cancelledDates,
  movedDates,
  toldDates,
  toldMove,
} from '../../../domain/events/told-dates.ts';
import { findLocations } from '../booking/location.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { HappenedToEvent } from '../record/event-fact.service.ts';
import type { KeptAction } from '../record/undoable-action.queries.ts';

/** The dates that took place again, or where they were, when the cancellation or the move of several was taken back. */
export async function datesBack(
  trx: Trx,
  event: LockedEvent,
  restored: LockedEvent,
  { action, occurrence_start_at: date }: KeptAction,
): Promise<Partial<HappenedToEvent>> {
  const moved = action === 'move' ? movedDates(event, restored) : [];
  const isOfDates = action === 'cancel' && date === null && event.status === restored.status;
  const back = isOfDates ? cancelledDates(event, restored) : moved;
  if (back.length === 0) return { original_start_at: date };
  const roomIds = back.flatMap(({ before, after }) => roomsNamedIn(before, after));
  const { rooms } = await findLocations(trx, { roomIds: [...new Set(roomIds)] });
  return {
    ...toldDates(restored, back, rooms),
    ...(moved.length > 0 && toldMove(moved, rooms)),
  };
}
