import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { wholeMonths } from '../../domain/statistics/statistics-cells.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import {
  countMonths,
  listRoomsToCount,
  lockCountedRoom,
  type ZoneMonths,
} from './counted-months.queries.ts';

/** The dependencies of the count of rooms; `serviceZone` is the zone of venues without one. */
export type CountRoomsDeps = { db: Db; clock: Clock; serviceZone: ServiceZone };

/** Rooms that are counted at once. */
const BATCH = 20;

/** Years before and after the present year that are counted; statistics read dates outside of them one by one. */
const YEARS = 10;

/** The least time between two counts of a room: in a busy one each minute changes something. */
const RECOUNTED_AFTER = { hours: 1 } as const;

/** The months around the present year in a zone. */
function monthsAround(now: Temporal.Instant, zone: string): ZoneMonths {
  const { year } = now.toZonedDateTimeISO(zone);
  const from = new Temporal.PlainDate(year - YEARS, 1, 1);
  const to = new Temporal.PlainDate(year + YEARS, 12, 31);
  return { zone, months: wholeMonths(from, to, zone) };
}

/**
 * Counts the dates of some rooms whose calendars changed since their last count by month, so that statistics of a year
 * need not read each of them (§12.6). @returns whether there may be more rooms to count
 */
export async function countRooms({ db, clock, serviceZone }: CountRoomsDeps): Promise<boolean> {
  const now = clock.now();
  const times = { now: instantText(now), before: instantText(now.subtract(RECOUNTED_AFTER)) };
  const wanted = { before: times.before, serviceZone: serviceZone() };
  const rooms = await listRoomsToCount(db, wanted, BATCH);
  // Rooms of one zone have the same months, which take 3 ms to find.
  for (const [zone, some] of Map.groupBy(rooms, (room) => room.zone)) {
    const months = monthsAround(now, zone);
    for (const room of some)
      await inTransaction(db, async (trx) => {
        const isLocked = await lockCountedRoom(trx, room, months, times);
        if (isLocked) await countMonths(trx, room, months.months);
      });
  }
  return rooms.length === BATCH;
}
