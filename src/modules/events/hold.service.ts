import type { Trx } from '../../db/db.ts';
import type { PlannedOccurrence } from '../../domain/booking.ts';
import {
  type Conflict,
  conflictMessage,
  listedConflicts,
  MAX_CONFLICTS,
} from '../../domain/conflict.ts';
import { occurrenceId } from '../../domain/occurrence-id.ts';
import { bookingConflict } from '../../errors.ts';
import { type HeldRow, listHeld } from './hold.queries.ts';

/** An event that wants its occurrences held. */
export type Claim = {
  event_id: string;
  /** For the sentence about the first conflict. */
  timezone: string;
  room_is_active: boolean;
  occurrences: readonly PlannedOccurrence[];
};

function bookedBy(row: HeldRow, wanted: PlannedOccurrence): Conflict {
  const id = row.is_recurring ? occurrenceId(row.event_id, row.original_start_at) : row.event_id;
  return {
    start_at: wanted.start_at,
    end_at: wanted.end_at,
    reason: 'booked',
    event: { id, title: row.title, start_at: row.start_at, end_at: row.end_at },
  };
}

/**
 * Throws 409 with every conflict when not all occurrences can be held (decision 6.4). The rooms must be locked
 * already, so that the answer stays true until the occurrences are written.
 */
export async function assertFree(trx: Trx, claim: Claim): Promise<void> {
  const { occurrences, timezone } = claim;
  const inactive = claim.room_is_active
    ? []
    : occurrences.map(({ start_at, end_at }): Conflict => {
        return { start_at, end_at, reason: 'inactive', event: null };
      });
  const held = await listHeld(trx, occurrences, claim.event_id, MAX_CONFLICTS);
  const booked = held.flatMap((row) => {
    const wanted = occurrences[row.wanted];
    return wanted === undefined ? [] : [bookedBy(row, wanted)];
  });
  const conflicts = [...inactive, ...booked];
  if (conflicts.length === 0) return;
  throw bookingConflict(conflictMessage(conflicts, timezone), listedConflicts(conflicts));
}
