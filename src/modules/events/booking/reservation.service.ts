import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import {
  cancelConflicting,
  type OccurrencesAndOverrides,
} from '../../../domain/events/skip-occurrences.ts';
import type { RoomRules } from '../../../domain/plan/facts.ts';
import { datesThatNeedRooms } from '../../../domain/series/what-is-over.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { pauseFor } from '../record/event.service.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import type { BookingRequest } from './booking-conflict.service.ts';
import { assertRoomsAvailable, findSkipped } from './room-booking.service.ts';

/** Whether a request that meets conflicts is refused, or goes on without those occurrences (§9.2). */
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

/** An event whose dates are to hold rooms, and which of these it has already. */
export type Bookable = Pick<EventFields, 'timezone' | 'is_recurring'> & {
  id: string;
  creator_id: string;
};

/** The request of the actor that dates of an event hold their rooms. */
export const bookingRequest = (
  { actor, now, serviceZone }: WriteRun,
  { id: event_id, timezone, creator_id }: Bookable,
  rooms: readonly RoomRules[],
  occurrences: readonly Occurrence[],
  had: readonly Occurrence[] = [],
): BookingRequest => ({
  excluded: { event_id, original_start_at: null },
  timezone,
  serviceZone,
  rooms,
  occurrences,
  booker: { actor, creator_id, now, had },
  reader: actor,
});

/**
 * Checks that occurrences can hold their rooms, which must be locked; dates of a series that are over need none. With
 * `skip` those that cannot are cancelled instead; with `refuse`, or when none can, it throws 409 with the conflicts
 * (§6.4, §9.2).
 */
export async function reserveRooms(
  run: WriteRun,
  event: Pick<EventFields, 'is_recurring'>,
  { occurrences, ...booking }: BookingRequest,
  overrides: readonly Override[],
  policy: ConflictPolicy = 'refuse',
): Promise<Reservation> {
  await pauseFor(run, occurrences.length);
  const request = {
    ...booking,
    occurrences: datesThatNeedRooms(event, occurrences, instantText(run.now)),
  };
  if (policy === 'refuse') {
    await assertRoomsAvailable(run, request);
    return { occurrences, overrides };
  }
  const judged = await findSkipped(run, request);
  const starts = new Set(judged.map(({ occurrence }) => occurrence.original_start_at));
  const skipped = judged.map(({ occurrence, conflicts }) => {
    const { original_start_at, start_at, end_at } = occurrence;
    return { original_start_at, start_at, end_at, conflicts };
  });
  return { ...cancelConflicting({ occurrences, overrides }, starts), skipped };
}
