import type { Trx } from '../../db/db.ts';
import { bookingJudge, type Schedule, type ScheduleVerdict } from '../../domain/availability.ts';
import { type Conflict, listedConflicts, MAX_CONFLICTS } from '../../domain/conflict.ts';
import { instantFromText, instantText } from '../../domain/instant.ts';
import type { Interval } from '../../domain/interval.ts';
import { occurrenceId } from '../../domain/occurrence-id.ts';
import { startOfDay } from '../../domain/wall-time.ts';
import { listRoomBookings, type RoomBooking } from '../events/index.ts';
import type { ScheduledRoom, ScheduleRow } from './availability.queries.ts';

/** A schedule that was just added to a room, in its zone, at a moment. */
export type Addition = {
  schedule: ScheduleRow;
  room: ScheduledRoom;
  timeZone: string;
  now: string;
};

const interval = (start: string, end: string): Interval => ({
  start: instantFromText(start),
  end: instantFromText(end),
});

/** The days of a block and one on each side: whatever it touches is in there. */
function windowOf({ schedule, timeZone }: Addition): { from: string; to: string } {
  const first = Temporal.PlainDate.from(schedule.start_date).subtract({ days: 1 });
  const last = Temporal.PlainDate.from(schedule.end_date).add({ days: 1 });
  const to = startOfDay(last.add({ days: 1 }), timeZone);
  return { from: instantText(startOfDay(first, timeZone)), to: instantText(to) };
}

/** A block stands alone; opening hours are what all schedules that open the room say together (decision 6.3). */
function rulesOf({ schedule, room }: Addition): Schedule[] {
  if (schedule.type === 'blocked') return [schedule];
  return [...room.schedules.filter(({ type }) => type === 'availability'), schedule];
}

function conflictOf(booking: RoomBooking, reason: ScheduleVerdict): Conflict {
  const { event_id, title, start_at, end_at } = booking;
  const id = booking.is_recurring ? occurrenceId(event_id, booking.original_start_at) : event_id;
  return { start_at, end_at, reason, event: { id, title, start_at, end_at } };
}

/**
 * The bookings that a new schedule meets, by time: those a block touches, buffers included, or those that lie outside
 * of the opening hours now. At most `MAX_CONFLICTS`, those that are not over first (decision 6.6). The room must be
 * locked already, so that the list is true at the commit.
 */
export async function conflictsWith(trx: Trx, addition: Addition): Promise<Conflict[]> {
  const { schedule, timeZone, now } = addition;
  const window = schedule.type === 'blocked' ? windowOf(addition) : null;
  const bookings = await listRoomBookings(trx, schedule.room_id, { window, now });
  const judge = bookingJudge(rulesOf(addition), timeZone);
  const conflicts: Conflict[] = [];
  for (const booking of bookings) {
    if (conflicts.length === MAX_CONFLICTS) break;
    const { start_at, end_at, held_start_at, held_end_at } = booking;
    const reason = judge(interval(start_at, end_at), interval(held_start_at, held_end_at));
    if (reason !== undefined) conflicts.push(conflictOf(booking, reason));
  }
  return listedConflicts(conflicts);
}
