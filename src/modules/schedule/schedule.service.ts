import type { Db } from '../../db/db.ts';
import { onceForEqual } from '../../domain/booking/equal-schedules.ts';
import { placeClosures } from '../../domain/booking/room-parts.ts';
import type { RoomClosures } from '../../domain/booking/room-schedule.ts';
import { zoneDays } from '../../domain/booking/zone-days.ts';
import { type Page, type Slice, withRows } from '../../domain/list-page.ts';
import { type Actor, isManager, managesAnything } from '../../domain/permission.ts';
import { asSeenBy, type MaybePrivate } from '../../domain/privacy/what-readers-see.ts';
import { instantText } from '../../domain/time/instant.ts';
import { spanOf } from '../../domain/time/interval.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { listScheduleBookings, viewerOf } from '../events/index.ts';
import {
  findSharedBookings,
  type KeptBooking,
  type KeptSchedules,
  ownershipOf,
  type RoomsInWindow,
} from './kept-schedule.service.ts';
import { listScheduledRooms, type ScheduledRoom } from './schedule.queries.ts';
import type { ScheduleQuery } from './schedule.schema.ts';
import type { RoomRow, ShownBooking } from './schedule.view.ts';
import { windowIn } from './schedule-window.service.ts';

/** The dependencies of schedules; `serviceZone` is the zone of venues without one. */
export type ScheduleDeps = {
  db: Db;
  serviceZone: ServiceZone;
  pause: Pause;
  kept: KeptSchedules;
};

const SHOWN = ['draft', 'pending', 'approved'];

const areUsual = (statuses: readonly string[]): boolean =>
  SHOWN.length === new Set(statuses).size && SHOWN.every((status) => statuses.includes(status));

/** The rooms of a zone. */
type RoomsInZone = RoomsInWindow & { timeZone: string };

/** Computes the closed and blocked times of rooms of a zone. */
function closuresIn({ window, timeZone }: RoomsInZone) {
  const span = spanOf(window);
  const days = zoneDays([span], timeZone);
  return onceForEqual((room): RoomClosures => placeClosures(room, span, days));
}

/** A booking as the actor sees it. */
function seenBy<Booking extends MaybePrivate>(actor: Actor, booking: Booking) {
  const seen = asSeenBy(actor, booking);
  return { booking: seen, is_hidden: seen.is_hidden ?? false };
}

type ByRoom = ReadonlyMap<string, readonly ShownBooking[]>;

/** The bookings that an actor is shown, out of what is kept of the rooms. */
async function pickKept(
  { db, kept }: ScheduleDeps,
  actor: Actor,
  groups: readonly RoomsInWindow[],
): Promise<ByRoom> {
  const shared = await findSharedBookings(db, kept, groups);
  const isMine = ownershipOf(actor);
  const seesAll = isManager(actor);
  const pick = ({ booking, texts }: KeptBooking): ShownBooking[] => {
    const is_mine = isMine(booking);
    if (booking.is_draft && !is_mine && !seesAll) return [];
    return [{ ...seenBy(actor, booking), is_mine, texts }];
  };
  return new Map([...shared].map(([room, bookings]) => [room, bookings.flatMap(pick)]));
}

/** The bookings that an actor is shown, read for them alone. */
async function readOwn(
  { db }: ScheduleDeps,
  actor: Actor,
  statuses: readonly string[],
  groups: readonly RoomsInWindow[],
): Promise<ByRoom> {
  const bookings = await listScheduleBookings(db, {
    viewer: viewerOf(actor),
    statuses,
    windows: groups.map(({ rooms, window: { start, end } }) => {
      const roomIds = rooms.map(({ id }) => id);
      return { roomIds, from: instantText(start), to: instantText(end) };
    }),
  });
  const shown = bookings.map(({ is_mine, ...booking }) => ({
    ...seenBy(actor, booking),
    is_mine,
    texts: new Map(),
  }));
  return Map.groupBy(shown, ({ booking }) => booking.room_id);
}

/**
 * The bookings of the rooms, each in the window of its zone, by room. Who manages some places sees the drafts there,
 * which the database decides, as it does for statuses that are asked for.
 */
async function listBookings(
  deps: ScheduleDeps,
  actor: Actor,
  query: ScheduleQuery,
  groups: readonly RoomsInWindow[],
): Promise<ByRoom> {
  const isScoped = !isManager(actor) && managesAnything(actor);
  const statuses = query.status ?? SHOWN;
  if (isScoped || !areUsual(statuses)) return readOwn(deps, actor, statuses, groups);
  return pickKept(deps, actor, groups);
}

/**
 * The bookings, closed and blocked times of a page of rooms (§9.7): two statements at most for any number of rooms.
 * Local times are read in the zone of each room. @throws invalid_input
 */
export async function readSchedule(
  deps: ScheduleDeps,
  actor: Actor,
  query: ScheduleQuery,
  slice: Slice,
): Promise<Page<RoomRow>> {
  const serviceZone = deps.serviceZone();
  windowIn(query, serviceZone);
  const filter = {
    venue_ids: query.venue_id ?? null,
    room_ids: query.room_id ?? null,
    min_capacity: query.min_capacity ?? null,
    seating_type: query.seating_type ?? null,
    feature_ids: query.feature_ids ?? null,
  };
  const found = await listScheduledRooms(deps.db, filter, slice);
  const rooms = found.rows;
  const zoneOf = ({ timezone }: ScheduledRoom): string => timezone ?? serviceZone;
  const groups = [...Map.groupBy(rooms, zoneOf)].map(([timeZone, some]) => {
    return { timeZone, rooms: some, window: windowIn(query, timeZone) };
  });
  const bookings = await listBookings(deps, actor, query, groups);
  const closuresOf = new Map(groups.map((group) => [group.timeZone, closuresIn(group)]));
  const { pause } = deps;
  const rows: RoomRow[] = [];
  for (const room of rooms) {
    await pause();
    const timeZone = zoneOf(room);
    const closures = closuresOf.get(timeZone)?.(room) ?? { closed: [], blocked: [] };
    rows.push({ room, timeZone, bookings: bookings.get(room.id) ?? [], ...closures });
  }
  return withRows(found, rows);
}
