import type { Db } from '../../db/db.ts';
import { placeClosures } from '../../domain/booking/room-parts.ts';
import type { ScheduleBooking } from '../../domain/booking/room-schedule.ts';
import { zoneDays } from '../../domain/booking/zone-days.ts';
import type { SeatingType } from '../../domain/enums.ts';
import { instantText } from '../../domain/time/instant.ts';
import { spanOf } from '../../domain/time/interval.ts';
import { startOfDay } from '../../domain/time/local-time/date-time-input.ts';
import { unauthenticated } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { checkInRecord, doorCodes, listDatesOfDoor } from '../check-in/index.ts';
import { listCreatorNames, listLayouts, listScheduleBookings } from '../events/index.ts';
import {
  type BookingCheckIn,
  type DayPlan,
  type DisplayedRoom,
  useSecret,
} from './displays.queries.ts';
import { hashOfSecret } from './displays.service.ts';

/** The dependencies for building plans; `serviceZone` is the zone if no venue defines one. */
export type PlanDeps = { db: Db; clock: Clock; serviceZone: ServiceZone; displayNames: boolean };

/** Nobody: a display sees what holds its room, and no drafts. */
const NOBODY = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  sees_all: false,
  scope: { room_ids: [], venue_ids: [], institution_ids: [] },
  own: { roles: [], assignments: [] },
  crews: [],
  absent: [],
};

/** The room that a secret opens; `now` where the display reads its plan. @throws unauthenticated */
export async function authenticateDisplay(
  { db }: Pick<PlanDeps, 'db'>,
  secret: string | null,
  now: Temporal.Instant | null = null,
): Promise<DisplayedRoom> {
  const read = now && instantText(now);
  const room = secret === null ? undefined : await useSecret(db, hashOfSecret(secret), read);
  if (room === undefined) throw unauthenticated();
  return room;
}

const keyOf = (one: { event_id: string; original_start_at: string; start_at: string }): string =>
  `${one.event_id} ${one.original_start_at} ${one.start_at}`;

/** The check-in times at the door of a room, by booking. */
async function checkInsAt(
  { db, clock }: PlanDeps,
  { id, has_check_in }: DisplayedRoom,
  window: { from: string; to: string },
): Promise<ReadonlyMap<string, BookingCheckIn>> {
  if (!has_check_in) return new Map();
  const dates = await listDatesOfDoor(db, id, window);
  const shown = dates.map((date) => {
    const { event_id, original_start_at, start_at } = date;
    const { opens_at, release_at, checked_in_at } = checkInRecord(date, clock.now(), []);
    const known = { event_id, original_start_at, opens_at: opens_at ?? start_at };
    return [keyOf(date), { ...known, release_at, checked_in_at }] as const;
  });
  return new Map(shown);
}

const dateKeyOf = (one: { event_id: string; original_start_at: string }): string =>
  `${one.event_id} ${one.original_start_at}`;

/** The layouts of the room for approved bookings, by date; private bookings are left out. */
async function layoutsOf(
  { db }: PlanDeps,
  bookings: readonly ScheduleBooking[],
): Promise<ReadonlyMap<string, SeatingType>> {
  const shown = bookings.filter(({ status, is_private }) => status === 'approved' && !is_private);
  const rows = await listLayouts(db, shown);
  return new Map(rows.map((row) => [dateKeyOf(row), row.layout]));
}

/** The clock and the codes of a door. */
function doorOf({ secret_hash, has_check_in }: DisplayedRoom, now: Temporal.Instant) {
  if (!has_check_in) return null;
  const codes = doorCodes(secret_hash, now);
  return {
    now: instantText(now),
    codes: codes.map(({ code, from }) => ({ code, from: instantText(from) })),
  };
}

/** The plan of the current day of the room that a secret opens (§12.8). @throws unauthenticated */
export async function readDayPlan(deps: PlanDeps, secret: string | null): Promise<DayPlan> {
  const now = deps.clock.now();
  const room = await authenticateDisplay(deps, secret, now);
  const timeZone = room.timezone ?? deps.serviceZone();
  const date = now.toZonedDateTimeISO(timeZone).toPlainDate();
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
  const checkIns = await checkInsAt(deps, room, { from, to });
  const layouts = await layoutsOf(deps, bookings);
  const shown = bookings.map((booking) => {
    const check_in = checkIns.get(keyOf(booking));
    const layout = layouts.get(dateKeyOf(booking)) ?? null;
    return { ...booking, layout, ...(check_in && { check_in }) };
  });
  const check_in = doorOf(room, now);
  return { room, timeZone, date, names, check_in, bookings: shown, ...closures };
}
