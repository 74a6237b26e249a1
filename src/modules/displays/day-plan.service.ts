import type { Db } from '../../db/db.ts';
import { placeClosures } from '../../domain/booking/room-parts.ts';
import { zoneDays } from '../../domain/booking/zone-days.ts';
import { instantText } from '../../domain/time/instant.ts';
import { spanOf } from '../../domain/time/interval.ts';
import { startOfDay } from '../../domain/time/local-time/date-time-input.ts';
import { unauthenticated } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listCreatorNames, listScheduleBookings } from '../events/index.ts';
import { type DayPlan, type DisplayedRoom, useSecret } from './displays.queries.ts';
import { hashOfSecret } from './displays.service.ts';

/** What plans are built with; `serviceZone` is the zone where no venue names one. */
export type PlanDeps = { db: Db; clock: Clock; serviceZone: string; displayNames: boolean };

/** Nobody: a display sees what holds its room, and no drafts. */
const NOBODY = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  sees_all: false,
  scope: { room_ids: [], venue_ids: [], institution_ids: [] },
};

/** The room that a secret opens. @throws unauthenticated */
export async function authenticateDisplay(
  { db }: Pick<PlanDeps, 'db'>,
  secret: string | null,
): Promise<DisplayedRoom> {
  const room = secret === null ? undefined : await useSecret(db, hashOfSecret(secret));
  if (room === undefined) throw unauthenticated();
  return room;
}

/** The plan of the current day of the room that a secret opens (decision 12.8). @throws unauthenticated */
export async function readDayPlan(deps: PlanDeps, secret: string | null): Promise<DayPlan> {
  const room = await authenticateDisplay(deps, secret);
  const timeZone = room.timezone ?? deps.serviceZone;
  const date = deps.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  const day = {
    start: startOfDay(date, timeZone),
    end: startOfDay(date.add({ days: 1 }), timeZone),
  };
  const [from, to] = [instantText(day.start), instantText(day.end)];
  const bookings = await listScheduleBookings(deps.db, {
    viewer: NOBODY,
    statuses: ['pending', 'approved'],
    windows: [{ roomIds: [room.id], from, to }],
  });
  const ids = bookings
    .filter(({ status }) => status === 'approved')
    .map(({ event_id }) => event_id);
  const names = deps.displayNames ? await listCreatorNames(deps.db, ids) : new Map();
  const span = spanOf(day);
  const closures = placeClosures(room, span, zoneDays([span], timeZone));
  return { room, timeZone, date, bookings, names, ...closures };
}
