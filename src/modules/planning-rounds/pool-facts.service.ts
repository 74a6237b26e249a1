import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { poolRoom } from '../../domain/planning-round/pool-room.ts';
import type { Hold, PoolRoom } from '../../domain/planning-round/world.ts';
import { millisecondsText } from '../../domain/time/instant.ts';
import type { Span } from '../../domain/time/span.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import { type DaysOff, listDaysOff } from '../academic-calendar/index.ts';
import { findRoomCalendars, listRoomHolds, type RoomHold } from '../events/index.ts';
import type { RoundRow } from './rounds.queries.ts';
import { listPlannedRooms } from './rounds-pool.queries.ts';

/** The dependencies of reading the facts of a round. */
export type WorldDeps = { db: Db; clock: Clock; pause: Pause };

/** What a round tells of its pool. */
type PoolOf = Pick<RoundRow, 'pool_ids' | 'timezone' | 'starts_on' | 'ends_on'>;

/** The local dates of the holidays of each venue, those of all venues included. */
function holidayDates(
  daysOff: readonly DaysOff[],
  { starts_on, ends_on }: PoolOf,
): (venueId: string | null) => ReadonlySet<string> {
  const known = new Map<string | null, ReadonlySet<string>>();
  const datesOf = (venueId: string | null): ReadonlySet<string> => {
    const dates = new Set<string>();
    for (const one of daysOff) {
      if (one.venue_id !== null && one.venue_id !== venueId) continue;
      const last = one.ends_on < ends_on ? one.ends_on : ends_on;
      let day = Temporal.PlainDate.from(one.starts_on > starts_on ? one.starts_on : starts_on);
      for (; day.toString() <= last; day = day.add({ days: 1 })) dates.add(day.toString());
    }
    return dates;
  };
  return (venueId) => {
    const dates = known.get(venueId) ?? datesOf(venueId);
    known.set(venueId, dates);
    return dates;
  };
}

const NAMELESS = { event_id: null, title: null };

/**
 * A booking. A private one has no name for anybody: reasons are kept with the plan, and told to the owners of requests.
 */
const holdOf = ({ start, end, event_id, title, is_private }: RoomHold): Hold => ({
  start,
  end,
  by: is_private ? NAMELESS : { event_id, title },
});

/**
 * Reads the rooms of a pool, with all that blocks a booking there within `windows` (epoch milliseconds, in order and
 * merged): four statements for any number of rooms.
 */
export async function readPool(
  { db, clock, pause }: WorldDeps,
  reader: Actor,
  round: PoolOf,
  windows: readonly Span[],
): Promise<PoolRoom[]> {
  if (round.pool_ids.length === 0) return [];
  const { timezone, starts_on: from, ends_on: to } = round;
  const rows = await listPlannedRooms(db, round.pool_ids);
  const asking = { actor: reader, now: clock.now() };
  const calendarOf = await findRoomCalendars(db, asking, rows, windows);
  const texts = windows.map(({ start, end }) => ({
    from: millisecondsText(start),
    to: millisecondsText(end),
  }));
  const holds = Map.groupBy(await listRoomHolds(db, round.pool_ids, texts), (row) => row.room_id);
  const holidays = holidayDates(await listDaysOff(db, from, to), round);
  const pool: PoolRoom[] = [];
  for (const { is_active, booking_rules, venue_rules, ...row } of rows) {
    await pause();
    const { id, venue_id } = row;
    const ruled = { id, venue_id, is_active, booking_rules, venue_rules, timeZone: timezone };
    const known = calendarOf(ruled);
    const parts = known.parts.map((part) => part.id);
    const spaces = parts.length === 0 ? [id] : parts;
    const own = { holds: (holds.get(id) ?? []).map(holdOf), holidays: holidays(venue_id) };
    pool.push(poolRoom({ ...row, ...own, ...known, spaces }));
  }
  return pool;
}
