import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { planExtension } from '../../../domain/plan/extend.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { holidaysFrom } from '../../../domain/plan/input.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { findLocations } from '../booking/location.queries.ts';
import { separateDates } from '../booking/separate-dates.service.ts';
import { type LockedEvent, lockEvent } from '../record/event.queries.ts';
import { record, type WriteRun } from '../record/write-run.service.ts';
import { extendEvent } from './extend.queries.ts';

/** A series without an end that is to be planned up to a later horizon. */
export type ExtendIntent = { id: string; until: InstantText };

/** Whether a series was extended, and whether more of it remains to be planned. */
export type Extended = { isExtended: boolean; isPartial: boolean };

/** Notifies owner and managers of the occurrences whose room is not available, once per series. */
async function notifyOfRoomConflicts(
  run: WriteRun,
  event: LockedEvent,
  conflicting: readonly Occurrence[],
): Promise<void> {
  const [original_start_at] = conflicting.map((one) => one.original_start_at).sort();
  if (original_start_at === undefined) return;
  const about = { original_start_at, count: conflicting.length, event, actor: null };
  await record(run, { happened: [{ type: 'occurrence_room_conflict', ...about }] });
}

/**
 * Plans the next dates of a series, at most as many as one request may make. A date whose room is not available is
 * stored with a room conflict (§5.5).
 */
export async function extendSeries(run: WriteRun, { id, until }: ExtendIntent): Promise<Extended> {
  const event = await lockEvent(run.trx, id, nowText(run));
  const held_until = event?.held_until;
  if (!held_until || held_until >= until || event.status === 'cancelled') {
    return { isExtended: false, isPartial: false };
  }
  const needed = { roomIds: [event.room_id], holidaysFrom: holidaysFrom(event, [held_until]) };
  const { holidays } = await findLocations(run.trx, needed);
  const plan = planExtension({ ...event, held_until }, until, holidays);
  const { free, conflicting } = await separateDates(run.trx, run, event, plan.occurrences);
  const holding = {
    occurrences: [...free, ...conflicting],
    holds: holdsRoom(event.status),
    room_conflicts: conflicting.map((one) => one.original_start_at),
  };
  await extendEvent(run.trx, id, { held_until: plan.held_until, holding, leftOut: plan.leftOut });
  await notifyOfRoomConflicts(run, event, conflicting);
  return { isExtended: true, isPartial: plan.held_until < until };
}
