import type { Trx } from '../../../db/db.ts';
import { inEachRoom, roomsHeldBy } from '../../../domain/booking/booking.ts';
import { equipmentWants } from '../../../domain/booking/equipment-wants.ts';
import { type MeetingBookings, meetingBookings } from '../../../domain/booking/meeting-bookings.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { replan } from '../../../domain/plan/dates.ts';
import type { Division } from '../../../domain/plan/division.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { datesThatNeedRooms } from '../../../domain/series/what-is-over.ts';
import type { OccurrenceConflict } from '../booking/booking-conflict.service.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { listRoomSpaces, type SpacedRoom } from '../booking/spaces.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';

type Meeting = MeetingBookings<Occurrence, Occurrence>;
type Rooms = ReadonlyMap<string, SpacedRoom>;

/** The room that is held, where it is another one than is requested. */
function otherRoom(
  { requested, held }: Meeting,
  rooms: Rooms,
): { id: string; name: string } | null {
  const room = held.room_id === requested.room_id ? undefined : rooms.get(held.room_id);
  return room === undefined ? null : { id: room.id, name: room.name };
}

/** A date of the second part that meets what the first part holds, as a conflict like those that queries find. */
function conflictOf(
  { id: event_id, title, is_recurring }: LockedEvent,
  meeting: Meeting,
  current: Occurrence | null,
  rooms: Rooms,
): OccurrenceConflict {
  const { requested: occurrence, held } = meeting;
  const { original_start_at, start_at, end_at, held_start_at, held_end_at } = held;
  const shown = current ?? held;
  const row = {
    requested: 0,
    total: 1,
    event_id,
    title,
    is_recurring,
    is_change: current !== null,
    original_start_at,
    start_at,
    end_at,
    held_start_at,
    held_end_at,
    event_start_at: shown.start_at,
    event_end_at: shown.end_at,
    other_room: otherRoom(meeting, rooms),
    private_access: null,
  };
  return { occurrence, reason: 'booked', row };
}

/**
 * The rooms of occurrences with their spaces, by id; none where all are in one room, which meets itself whatever it
 * holds.
 */
async function spacesOf(trx: Trx, occurrences: readonly Occurrence[]): Promise<Rooms> {
  const ids = new Set(occurrences.flatMap(roomsHeldBy));
  const rooms = ids.size > 1 ? await listRoomSpaces(trx, [...ids]) : [];
  return new Map(rooms.map((room) => [room.id, room]));
}

/** Whether occurrences want equipment that the change request of the first part wants too, at the same time. */
const meetsEquipment = (occurrences: readonly Occurrence[], wanted: readonly Occurrence[]) =>
  equipmentWants(occurrences, { own: [], wanted }).some(({ besides }) =>
    besides.some(({ by }) => by === 'wanted'),
  );

/**
 * Checks that the second part can hold its rooms and equipment beside the first one, and beside what a change request
 * of the first one wants. @throws invalid_input; booking_conflict
 */
export async function assertPartsApart(
  run: WriteRun,
  current: LockedEvent,
  { fields, plan, location, had, moves, start, room_conflicts: conflicts }: Division,
  wanted: readonly Occurrence[],
): Promise<void> {
  if (!moves && wanted.length === 0) return;
  const unheld = current.room_conflicts;
  const occurrences = datesThatNeedRooms(fields, plan.occurrences, nowText(run)).filter(
    (one) => !conflicts.includes(one.original_start_at),
  );
  const requested = inEachRoom(occurrences);
  const earlier = replan(run, current, current.overrides).occurrences.filter(
    ({ original_start_at: at }) => at < start && !unheld.includes(at),
  );
  const held = inEachRoom(earlier);
  const rooms = await spacesOf(run.trx, [...requested, ...held, ...wanted]);
  const ofRoom = (id: string): readonly string[] => rooms.get(id)?.spaces ?? [id];
  const ofChange = meetingBookings(requested, inEachRoom(wanted), ofRoom);
  if (!moves && ofChange.length === 0 && !meetsEquipment(occurrences, wanted)) return;
  const byStart = new Map(earlier.map((one) => [one.original_start_at, one]));
  const known = [
    ...meetingBookings(requested, held, ofRoom).map((one) => conflictOf(current, one, null, rooms)),
    ...ofChange.map((one) =>
      conflictOf(current, one, byStart.get(one.held.original_start_at) ?? one.held, rooms),
    ),
  ];
  const booked = { ...current, timezone: fields.timezone };
  const request = {
    ...bookingRequest(run, booked, location.rooms, occurrences, had),
    beside: { own: earlier, wanted },
  };
  await assertRoomsAvailable(run, request, moves ? occurrences : [], known);
}
