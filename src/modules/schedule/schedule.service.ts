import type { Db } from '../../db/db.ts';
import {
  type RoomClosures,
  roomClosures,
  type ScheduleBooking,
} from '../../domain/booking/room-schedule.ts';
import { zoneDays } from '../../domain/booking/zone-days.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { spanOf } from '../../domain/time/interval.ts';
import type { Pause } from '../../ports/event-loop.ts';
import { listScheduleBookings, viewerOf } from '../events/index.ts';
import { listScheduledRooms, type ScheduledRoom } from './schedule.queries.ts';
import type { ScheduleQuery } from './schedule.schema.ts';
import type { RoomRow } from './schedule.view.ts';
import { type ScheduleWindow, windowIn } from './schedule-window.service.ts';

/** The dependencies of schedules; `serviceZone` is the zone of venues without one. */
export type ScheduleDeps = { db: Db; serviceZone: string; startPause(): Pause };

const SHOWN = ['draft', 'pending', 'approved'];

/** Computes the closed and blocked times of rooms of a zone. Many rooms have equal schedules; each is computed once. */
function closuresIn(
  window: ScheduleWindow,
  timeZone: string,
): (room: ScheduledRoom) => RoomClosures {
  const span = spanOf(window);
  const days = zoneDays([span], timeZone);
  const known = new Map<string, RoomClosures>();
  return ({ schedules }) => {
    const key = JSON.stringify(schedules);
    const closures = known.get(key) ?? roomClosures(schedules, span, days);
    known.set(key, closures);
    return closures;
  };
}

/** The bookings of the rooms, each in the window of its zone, by room. */
async function listBookings(
  { db }: ScheduleDeps,
  actor: Actor,
  query: ScheduleQuery,
  rooms: ReadonlyMap<string, readonly ScheduledRoom[]>,
): Promise<Map<string, ScheduleBooking[]>> {
  const bookings = await listScheduleBookings(db, {
    viewer: viewerOf(actor),
    statuses: query.status ?? SHOWN,
    windows: [...rooms].map(([timeZone, some]) => {
      const { start, end } = windowIn(query, timeZone);
      const roomIds = some.map(({ id }) => id);
      return { roomIds, from: instantText(start), to: instantText(end) };
    }),
  });
  return Map.groupBy(bookings, ({ room_id }) => room_id);
}

/**
 * The bookings, closed and blocked times of a page of rooms (decision 9.7): two statements for any number of rooms.
 * Local times are read in the zone of each room. @throws invalid_input
 */
export async function readSchedule(
  deps: ScheduleDeps,
  actor: Actor,
  query: ScheduleQuery,
  slice: { limit: number; offset: number },
): Promise<{ rows: RoomRow[]; total: number }> {
  windowIn(query, deps.serviceZone);
  const filter = {
    venue_ids: query.venue_id ?? null,
    room_ids: query.room_id ?? null,
    min_capacity: query.min_capacity ?? null,
    seating_type: query.seating_type ?? null,
  };
  const { rows: rooms, total } = await listScheduledRooms(deps.db, filter, slice);
  const zoneOf = ({ timezone }: ScheduledRoom): string => timezone ?? deps.serviceZone;
  const byZone = Map.groupBy(rooms, zoneOf);
  const bookings = await listBookings(deps, actor, query, byZone);
  const closuresOf = new Map(
    [...byZone.keys()].map((zone) => [zone, closuresIn(windowIn(query, zone), zone)]),
  );
  const pause = deps.startPause();
  const rows: RoomRow[] = [];
  for (const room of rooms) {
    await pause();
    const timeZone = zoneOf(room);
    const closures = closuresOf.get(timeZone)?.(room) ?? { closed: [], blocked: [] };
    rows.push({ room, timeZone, bookings: bookings.get(room.id) ?? [], ...closures });
  }
  return { rows, total };
}
