import type { Db } from '../../db/db.ts';
import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import { isId } from '../../domain/id.ts';
import { type Page, type Slice, withRows } from '../../domain/list-page.ts';
import { instantText } from '../../domain/time/instant.ts';
import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { listHeldTimes, type RoomWindow } from '../events/index.ts';
import type { PublicScheduleQuery } from './public-schedule.schema.ts';
import {
  findPublicRoom,
  listPublicRooms,
  type PublicRoom,
  type RoomToday,
} from './schedule.queries.ts';
import { type ScheduleWindow, windowIn } from './schedule-window.service.ts';

/** The dependencies of public schedules; `serviceZone` is the zone of venues without one. */
export type PublicScheduleDeps = { db: Db; clock: Clock; serviceZone: ServiceZone };

/** §12.7. */
const DEFAULT_DAYS = 30;

const roomWindow = (room_id: string, { start, end }: ScheduleWindow): RoomWindow => ({
  room_id,
  from: instantText(start),
  to: instantText(end),
});

/** A public room by its id; undefined for one that is not there, not public or deleted, and for an invalid id. */
export const findShownRoom = async (
  { db }: Pick<PublicScheduleDeps, 'db'>,
  id: string,
): Promise<PublicRoom | undefined> => (isId(id) ? findPublicRoom(db, id) : undefined);

/** @throws not_found, also for a room that is not public or deleted, and for an invalid id */
export async function readPublicRoom(
  deps: Pick<PublicScheduleDeps, 'db'>,
  id: string,
): Promise<PublicRoom> {
  const room = await findShownRoom(deps, id);
  if (room === undefined) throw notFound();
  return room;
}

/** The times at which a public room is held in a window of its zone. @throws invalid_input */
export async function listHeldOf(
  deps: PublicScheduleDeps,
  { id, timezone }: PublicRoom,
  { from, to }: PublicScheduleQuery,
): Promise<HeldTime[]> {
  const timeZone = timezone ?? deps.serviceZone();
  const today = { kind: 'date' as const, date: localDate(deps.clock.now(), timeZone) };
  const window = windowIn({ from: from ?? today, to: to ?? null }, timeZone, DEFAULT_DAYS);
  return listHeldTimes(deps.db, [roomWindow(id, window)]);
}

/**
 * Reads the times at which a public room is held in a window of its zone (§12.7). @throws not_found;
 * invalid_input
 */
export async function readPublicSchedule(
  deps: PublicScheduleDeps,
  roomId: string,
  query: PublicScheduleQuery,
): Promise<HeldTime[]> {
  return listHeldOf(deps, await readPublicRoom(deps, roomId), query);
}

/** One page of public rooms by venue and name, each with what holds it today, by the clock of its zone. */
export async function listPublicToday(
  { db, clock, serviceZone }: PublicScheduleDeps,
  page: Slice,
): Promise<Page<RoomToday>> {
  const found = await listPublicRooms(db, page);
  const windows = found.rows.map(({ id, timezone }) => {
    const timeZone = timezone ?? serviceZone();
    const date = localDate(clock.now(), timeZone);
    return roomWindow(id, windowIn({ from: { kind: 'date', date }, to: null }, timeZone, 1));
  });
  const held = Map.groupBy(await listHeldTimes(db, windows), ({ room_id }) => room_id);
  return withRows(
    found,
    found.rows.map((room) => ({ room, today: held.get(room.id) ?? [] })),
  );
}
