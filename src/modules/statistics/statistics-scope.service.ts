import type { Db } from '../../db/db.ts';
import { type Actor, isManager, managesRoom, managesVenue } from '../../domain/permission.ts';
import {
  type Cell,
  cellsOf,
  type StatisticsGroup,
} from '../../domain/statistics/statistics-cells.ts';
import { forbidden, invalidInput } from '../../errors.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import type { StatisticsQuery } from './statistics.schema.ts';
import type { CellRow } from './statistics-cells.queries.ts';
import { listStatisticsRooms, type StatisticsRoom } from './statistics-rooms.queries.ts';

/** The dependencies of statistics; `serviceZone` is the zone of venues without one. */
export type StatisticsDeps = { db: Db; serviceZone: ServiceZone; pause: Pause };

/** Five years: no request counts without a limit (§1.15). */
const MAX_DAYS_BETWEEN = 1_830;

/** The scope of a request: the rooms that the actor manages, and the cells of each zone. */
export type CountedScope = {
  group: StatisticsGroup;
  rooms: StatisticsRoom[];
  cells: Map<string, Cell[]>;
  cellRows: CellRow[];
};

/** @throws invalid_input when `to` is before `from` or too late */
export function assertDays({ from, to }: Pick<StatisticsQuery, 'from' | 'to'>): void {
  const { days } = from.until(to);
  if (days < 0) throw invalidInput({ to: ['The to field must be on or after from.'] });
  if (days > MAX_DAYS_BETWEEN) {
    const sentence = `The to field must be at most ${MAX_DAYS_BETWEEN} days after from.`;
    throw invalidInput({ to: [sentence] });
  }
}

function cellRowsOf(cells: ReadonlyMap<string, readonly Cell[]>): CellRow[] {
  return [...cells].flatMap(([zone, some]) =>
    some.map(({ start, end, offset, key }, no) => ({
      zone,
      no,
      key,
      from: start / 1_000,
      to: end / 1_000,
      ahead: offset / 1_000,
    })),
  );
}

/**
 * The rooms of a request that the actor manages, and the cells of all of its zones (§12.6).
 * @throws forbidden for a room or a venue that the actor does not manage; invalid_input for the days
 */
export async function findScope(
  { db, serviceZone }: StatisticsDeps,
  actor: Actor,
  query: StatisticsQuery,
  withSchedules: boolean,
): Promise<CountedScope> {
  const { from, to, room_id = null, venue_id = null, layout = null } = query;
  if (venue_id !== null && !managesVenue(actor, venue_id)) throw forbidden();
  assertDays(query);
  const group = query.group_by ?? 'room';
  const filter = { room_id, venue_id, layout, feature_ids: query.feature_ids ?? [] };
  const all = await listStatisticsRooms(db, filter, withSchedules);
  const managed = all.filter((room) => managesRoom(actor, room));
  if (room_id !== null && managed.length === 0 && !isManager(actor)) throw forbidden();
  const rooms = managed.filter(({ is_chosen }) => is_chosen);
  const zones = new Set(all.map(({ timezone }) => timezone ?? serviceZone()));
  const cells = new Map([...zones].map((zone) => [zone, cellsOf(group, from, to, zone)]));
  return { group, rooms, cells, cellRows: cellRowsOf(cells) };
}
