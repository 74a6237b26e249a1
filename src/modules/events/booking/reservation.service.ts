import type { Trx } from '../../../db/db.ts';
import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import type { Override } from '../../../domain/events/override.ts';
import {
  cancelConflicting,
  type OccurrencesAndOverrides,
} from '../../../domain/events/skip-occurrences.ts';
import { datesThatNeedRooms } from '../../../domain/series/what-is-over.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { type EventDeps, pauseFor } from '../record/event.service.ts';
import type { BookingRequest } from './booking-conflict.service.ts';
import { assertRoomsAvailable, findSkipped } from './room-booking.service.ts';

/** Whether a request that meets conflicts is refused, or goes on without those occurrences (decision 9.2). */
export type ConflictPolicy = 'refuse' | 'skip';

/** An occurrence that was cancelled because its room was not available, and why. */
export type SkippedOccurrence = {
  original_start_at: string;
  start_at: string;
  end_at: string;
  conflicts: Conflict[];
};

/** Occurrences that can be written as they are; undefined `skipped` where nothing was to be skipped. */
export type Reservation = OccurrencesAndOverrides & { skipped?: SkippedOccurrence[] | undefined };

/**
 * Checks that occurrences can hold their rooms, which must be locked; dates of a series that are over need none. With `skip` those that cannot are cancelled
 * instead; with `refuse`, or when none can, it throws 409 with the conflicts (decisions 6.4, 9.2).
 */
export async function reserveRooms(
  trx: Trx,
  deps: Pick<EventDeps, 'pause' | 'clock'>,
  event: Pick<EventFields, 'is_recurring'>,
  { occurrences, ...booking }: BookingRequest,
  overrides: readonly Override[],
  policy: ConflictPolicy = 'refuse',
): Promise<Reservation> {
  await pauseFor(deps, occurrences.length);
  const now = instantText(deps.clock.now());
  const request = { ...booking, occurrences: datesThatNeedRooms(event, occurrences, now) };
  if (policy === 'refuse') {
    await assertRoomsAvailable(trx, request);
    return { occurrences, overrides };
  }
  const judged = await findSkipped(trx, request);
  const starts = new Set(judged.map(({ occurrence }) => occurrence.original_start_at));
  const skipped = judged.map(({ occurrence, conflicts }) => {
    const { original_start_at, start_at, end_at } = occurrence;
    return { original_start_at, start_at, end_at, conflicts };
  });
  return { ...cancelConflicting({ occurrences, overrides }, starts), skipped };
}
