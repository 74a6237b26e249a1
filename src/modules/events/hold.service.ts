import type { Trx } from '../../db/db.ts';
import { bookingJudge } from '../../domain/availability.ts';
import {
  type Conflict,
  conflictMessage,
  listedConflicts,
  MAX_CONFLICTS,
} from '../../domain/conflict.ts';
import { instantFromText } from '../../domain/instant.ts';
import type { Interval } from '../../domain/interval.ts';
import { occurrenceId } from '../../domain/occurrence-id.ts';
import type { Occurrence } from '../../domain/override.ts';
import { bookingConflict } from '../../errors.ts';
import { type Except, type HeldRow, listHeld } from './hold.queries.ts';
import type { RoomRules } from './place.queries.ts';

/** Occurrences that want their rooms. */
export type Claim = {
  /** Whose own bookings do not stand in the way. */
  except: Except;
  /** For the sentence about the first conflict. */
  timezone: string;
  serviceZone: string;
  /** Every room of the occurrences. */
  rooms: readonly RoomRules[];
  occurrences: readonly Occurrence[];
};

const interval = (start: string, end: string): Interval => ({
  start: instantFromText(start),
  end: instantFromText(end),
});

/** What of the room itself stands in the way: it is out of use, blocked, or closed (decisions 6.3, 6.5). */
function ruledOut(
  { rooms, serviceZone }: Claim,
  wanted: readonly Occurrence[],
): (Conflict | undefined)[] {
  const judges = new Map(
    rooms
      .filter(({ schedules }) => schedules.length > 0)
      .map((room) => [room.id, bookingJudge(room.schedules, room.timezone ?? serviceZone)]),
  );
  const inactive = new Set(rooms.filter((room) => !room.is_active).map((room) => room.id));
  return wanted.map((occurrence) => {
    const { room_id, start_at, end_at, held_start_at, held_end_at } = occurrence;
    const judge = judges.get(room_id);
    const reason = inactive.has(room_id)
      ? 'inactive'
      : judge?.(interval(start_at, end_at), interval(held_start_at, held_end_at));
    return reason && { start_at, end_at, reason, event: null };
  });
}

function bookedBy(row: HeldRow, wanted: Occurrence): Conflict {
  const id = row.is_recurring ? occurrenceId(row.event_id, row.original_start_at) : row.event_id;
  return {
    start_at: wanted.start_at,
    end_at: wanted.end_at,
    reason: 'booked',
    event: { id, title: row.title, start_at: row.start_at, end_at: row.end_at },
  };
}

/** One wanted occurrence, by its original start, and what stands in its way. */
export type Refusal = { original_start_at: string; conflict: Conflict };

/**
 * What stands in the way of the occurrences that want their rooms (decisions 6.3, 6.4); of what others booked, the
 * first `limit`. The rooms must be locked already, so that the answer stays true until the occurrences are written.
 */
export async function findRefusals(trx: Trx, claim: Claim, limit: number): Promise<Refusal[]> {
  const wanted = claim.occurrences.filter((occurrence) => !occurrence.is_cancelled);
  const ruled = ruledOut(claim, wanted).map((conflict, wish) => ({ conflict, wish }));
  const held = await listHeld(trx, wanted, claim.except, limit);
  const booked = held.map((row) => ({ wish: row.wanted, row }));
  return [...ruled, ...booked].flatMap(({ wish, ...found }) => {
    const occurrence = wanted[wish];
    if (occurrence === undefined) return [];
    const conflict = 'row' in found ? bookedBy(found.row, occurrence) : found.conflict;
    return conflict ? { original_start_at: occurrence.original_start_at, conflict } : [];
  });
}

/** Throws 409 with the conflicts when not all occurrences can be held (decision 6.4). */
export async function assertFree(trx: Trx, claim: Claim): Promise<void> {
  const refusals = await findRefusals(trx, claim, MAX_CONFLICTS);
  if (refusals.length === 0) return;
  const conflicts = refusals.map(({ conflict }) => conflict);
  throw bookingConflict(conflictMessage(conflicts, claim.timezone), listedConflicts(conflicts));
}
