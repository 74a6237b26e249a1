import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Conflict } from '../../domain/booking/conflict.ts';
import { MAX_VENUE_ROOMS } from '../../domain/booking/schedule.ts';
import { type Actor, managesVenue } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidState } from '../../errors.ts';
import { recordEffects } from '../effects/index.ts';
import { lockRooms } from '../events/index.ts';
import { readVenue } from '../venues/index.ts';
import {
  insertSchedules,
  listVenueRooms,
  lockVenueRooms,
  type ScheduleRow,
  type VenueRoom,
} from './availability.queries.ts';
import type { CreateSchedule } from './availability.schema.ts';
import {
  type AvailabilityDeps,
  assertScheduleFields,
  loggedSchedule,
  newSchedule,
} from './availability.service.ts';
import { listScheduleConflicts } from './schedule-conflicts.service.ts';

/** New schedules of the rooms of a venue, and the existing bookings in them. */
type AddedSchedules = { schedules: ScheduleRow[]; conflicts: Conflict[] };

/**
 * The rooms of the venue under lock; a room that joins the venue meanwhile is left out. @throws not_found; forbidden;
 * invalid_state
 */
async function lockRoomsOf(trx: Trx, actor: Actor, venueId: string): Promise<VenueRoom[]> {
  const found = await listVenueRooms(trx, venueId, MAX_VENUE_ROOMS + 1);
  if (found.length === 0) await readVenue(trx, venueId);
  if (!managesVenue(actor, venueId)) throw forbidden();
  if (found.length > MAX_VENUE_ROOMS) {
    throw invalidState(
      `The venue has more than ${MAX_VENUE_ROOMS} rooms. Add the schedule to its rooms one by one.`,
    );
  }
  const ids = new Set(found.map(({ id }) => id));
  await lockRooms(trx, [...ids]);
  const locked = await lockVenueRooms(trx, venueId, MAX_VENUE_ROOMS);
  return locked.filter(({ id }) => ids.has(id));
}

const writeSchedules = async (trx: Trx, actor: Actor, schedules: ScheduleRow[]): Promise<void> => {
  await insertSchedules(trx, schedules);
  await recordEffects(trx, {
    activity: schedules.map((schedule) => ({
      event: 'schedule_added',
      subject_type: 'room' as const,
      subject_id: schedule.room_id,
      actor,
      changes: { schedule: [null, loggedSchedule(schedule)] },
    })),
  });
};

/** The venue for who manages it. @throws not_found; forbidden outside of what the actor manages */
export async function readManagedVenue(db: Db, actor: Actor, id: string): Promise<void> {
  const venue = await readVenue(db, id);
  if (!managesVenue(actor, venue.id)) throw forbidden();
}

/**
 * Adds the same schedule to every room of a venue that is not deleted, and lists the bookings that stand in a block
 * (§12.2). The rooms are locked meanwhile, as in `addSchedule`.
 * @throws not_found; forbidden; invalid_input; invalid_state when the venue has more than `MAX_VENUE_ROOMS` rooms
 */
export async function addVenueSchedules(
  { db, clock, serviceZone }: AvailabilityDeps,
  actor: Actor,
  venueId: string,
  body: CreateSchedule,
): Promise<AddedSchedules> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const rooms = await lockRoomsOf(trx, actor, venueId);
    assertScheduleFields(body);
    const schedules = rooms.map(({ id }) => newSchedule(id, body, now));
    const [schedule] = schedules;
    if (schedule === undefined) return { schedules, conflicts: [] };
    await writeSchedules(trx, actor, schedules);
    const timeZone = rooms[0]?.timezone ?? serviceZone();
    const asked = { schedule, rooms, timeZone, now, reader: actor };
    const conflicts = await listScheduleConflicts(trx, asked);
    return { schedules, conflicts };
  });
}
