import type { Db } from '../../db/db.ts';
import { type Conflict, listedConflicts, MAX_CONFLICTS } from '../../domain/booking/conflict.ts';
import { findTouchedBlock, type TouchedBlock } from '../../domain/booking/room-closure.ts';
import { occurrenceId } from '../../domain/events/occurrence-id.ts';
import type { Actor } from '../../domain/permission.ts';
import { asSeenBy } from '../../domain/privacy/what-readers-see.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { startOfDay } from '../../domain/time/local-time/date-time-input.ts';
import { listRoomBookings, type RoomBooking } from '../events/index.ts';
import type { ScheduledRoom, ScheduleRow } from './availability.queries.ts';

/** A schedule of some rooms of one zone, at a moment. */
export type RoomSchedule = {
  schedule: ScheduleRow;
  rooms: readonly Pick<ScheduledRoom, 'id' | 'name'>[];
  timeZone: string;
  now: string;
  /** The reader of the conflicts. */
  reader: Actor;
};

/** The number of bookings per query. */
const PAGE = 500;

/** The days of a block with a margin of one day, which contain everything that it overlaps. */
function windowOf({ schedule, timeZone }: RoomSchedule): { from: string; to: string } {
  const first = Temporal.PlainDate.from(schedule.start_date).subtract({ days: 1 });
  const last = Temporal.PlainDate.from(schedule.end_date).add({ days: 1 });
  const to = startOfDay(last.add({ days: 1 }), timeZone);
  return { from: instantText(startOfDay(first, timeZone)), to: instantText(to) };
}

/** The bookings in the days of a block in pages, those that have not ended first. */
async function* bookingsDuring(db: Db, of: RoomSchedule): AsyncGenerator<RoomBooking> {
  const window = windowOf(of);
  const roomIds = of.rooms.map(({ id }) => id);
  let after: RoomBooking | null = null;
  for (;;) {
    const search = { window, now: of.now, after, limit: PAGE };
    const page: RoomBooking[] = await listRoomBookings(db, roomIds, search);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1) ?? null;
  }
}

function conflictOf(
  booking: RoomBooking & { is_hidden?: true },
  { name, range }: TouchedBlock,
): Conflict {
  const { room_id, room_name, event_id, title, start_at, end_at } = booking;
  const id = booking.is_recurring ? occurrenceId(event_id, booking.original_start_at) : event_id;
  return {
    start_at,
    end_at,
    reason: 'blocked',
    room: { id: room_id, name: room_name },
    held_start_at: instantText(range.start),
    held_end_at: instantText(range.end),
    block_name: name,
    event: { id, title, start_at, end_at, ...(booking.is_hidden && { is_private: true }) },
  };
}

/**
 * The bookings that stand in a block, those of rooms that have the blocked one as a part too, buffers included, by
 * time; at most `MAX_CONFLICTS`, those that are not over first. Opening hours block nothing, so they have none (§6.6).
 * Within the transaction that writes a schedule its rooms must be locked, so that the list is true at the commit.
 */
export async function listScheduleConflicts(db: Db, of: RoomSchedule): Promise<Conflict[]> {
  if (of.schedule.type !== 'blocked') return [];
  const conflicts: Conflict[] = [];
  for await (const booking of bookingsDuring(db, of)) {
    const { held_start_at, held_end_at } = booking;
    const held = { start: instantFromText(held_start_at), end: instantFromText(held_end_at) };
    const block = findTouchedBlock([of.schedule], held, of.timeZone);
    if (block !== undefined) conflicts.push(conflictOf(asSeenBy(of.reader, booking), block));
    if (conflicts.length === MAX_CONFLICTS) break;
  }
  return listedConflicts(conflicts);
}
