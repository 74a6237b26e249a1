import type { Db } from '../../db/db.ts';
import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import { isId } from '../../domain/id.ts';
import { instantText } from '../../domain/time/instant.ts';
import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listHeldTimes } from '../events/index.ts';
import type { PublicScheduleQuery } from './public-schedule.schema.ts';
import { findPublicRoom, type PublicRoom } from './schedule.queries.ts';
import { windowIn } from './schedule-window.service.ts';

/** The dependencies of public schedules; `serviceZone` is the zone of venues without one. */
export type PublicScheduleDeps = { db: Db; clock: Clock; serviceZone: string };

/** Decision 12.7. */
const DEFAULT_DAYS = 30;

/** @throws not_found, also for a room that is not public or deleted, and for an invalid id */
export async function readPublicRoom(
  { db }: Pick<PublicScheduleDeps, 'db'>,
  id: string,
): Promise<PublicRoom> {
  const room = isId(id) ? await findPublicRoom(db, id) : undefined;
  if (room === undefined) throw notFound();
  return room;
}

/** What holds a public room in a window of its zone (decision 12.7). @throws not_found; invalid_input */
export async function readPublicSchedule(
  deps: PublicScheduleDeps,
  roomId: string,
  { from, to }: PublicScheduleQuery,
): Promise<HeldTime[]> {
  const { id, timezone } = await readPublicRoom(deps, roomId);
  const timeZone = timezone ?? deps.serviceZone;
  const today = { kind: 'date' as const, date: localDate(deps.clock.now(), timeZone) };
  const window = windowIn({ from: from ?? today, to: to ?? null }, timeZone, DEFAULT_DAYS);
  return listHeldTimes(deps.db, id, {
    from: instantText(window.start),
    to: instantText(window.end),
  });
}
