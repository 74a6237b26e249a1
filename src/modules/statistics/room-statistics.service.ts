import { type ZoneDays, zoneDays } from '../../domain/booking/zone-days.ts';
import type { Actor } from '../../domain/permission.ts';
import { openTime } from '../../domain/statistics/open-time.ts';
import { type CountedUse, type Tally, tallyUses } from '../../domain/statistics/room-use.ts';
import {
  type Cell,
  clockOf,
  isPlaceGroup,
  type StatisticsGroup,
  wholeMonths,
} from '../../domain/statistics/statistics-cells.ts';
import { timeGroups } from '../../domain/statistics/statistics-labels.ts';
import type {
  RoomFigures,
  Statistics,
  StatisticsRow,
} from '../../domain/statistics/statistics-row.ts';
import { compareNames } from '../../domain/text/name-order.ts';
import { millisecondsOf } from '../../domain/time/instant.ts';
import type { ZoneMonths } from './counted-months.queries.ts';
import { type Came, splitPresence } from './presence.service.ts';
import { listUses, type UseRow } from './statistics.queries.ts';
import type { StatisticsQuery } from './statistics.schema.ts';
import type { StatisticsRoom } from './statistics-rooms.queries.ts';
import { type CountedScope, findScope, type StatisticsDeps } from './statistics-scope.service.ts';

type Row = StatisticsRow<RoomFigures>;
type OpenTimes = Map<string, Map<string, number>>;

/** Uses that are counted between pauses. */
const USES_AT_ONCE = 200;

const toUse = (row: UseRow): CountedUse => ({
  place: row.place,
  zone: row.zone,
  cell: row.cell,
  occurrences: row.occurrences,
  event_id: row.event_id,
  uses: row.uses,
  reading: (row.reading ?? 0) * 1_000,
  span: { start: (row.start_s ?? 0) * 1_000, end: (row.end_s ?? 0) * 1_000 },
  milliseconds: row.seconds * 1_000,
});

/** The members of schedules that say when a room is open. */
const HOURS = ['type', 'days', 'periods', 'start', 'end', 'start_date', 'end_date'];

/** Rooms with the same hours in the same zone are open at the same times: these are computed once. */
const hoursKey = (zone: string, { schedules, deleted_at }: StatisticsRoom): string =>
  JSON.stringify([zone, deleted_at, schedules], HOURS);

const daysOf = (cells: readonly Cell[], zone: string): ZoneDays =>
  zoneDays([{ start: cells[0]?.start ?? 0, end: cells.at(-1)?.end ?? 0 }], zone);

/** The opening time of each room, by group. */
async function openTimes(
  { serviceZone, pause }: StatisticsDeps,
  { group, rooms, cells }: CountedScope,
): Promise<OpenTimes> {
  const days = new Map([...cells].map(([zone, some]) => [zone, daysOf(some, zone)]));
  const known: OpenTimes = new Map();
  const found: OpenTimes = new Map();
  for (const room of rooms) {
    const zone = room.timezone ?? serviceZone();
    const key = hoursKey(zone, room);
    const end = room.deleted_at === null ? Infinity : millisecondsOf(room.deleted_at);
    const open =
      known.get(key) ??
      openTime(room.schedules, group, cells.get(zone) ?? [], days.get(zone) ?? [], end);
    known.set(key, open);
    found.set(room.id, open);
    await pause();
  }
  return found;
}

/** The use of each group, counted in parts. */
async function countUses(
  { pause }: StatisticsDeps,
  { group, cells }: CountedScope,
  uses: readonly UseRow[],
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  for (let at = 0; at < uses.length; at += USES_AT_ONCE) {
    await pause();
    tallyUses(group, cells, uses.slice(at, at + USES_AT_ONCE).map(toUse), tallies);
  }
  return tallies;
}

/** The total opening time of some rooms under a key. */
const openOf = (open: OpenTimes, rooms: readonly StatisticsRoom[], key = ''): number =>
  rooms.reduce((sum, { id }) => sum + (open.get(id)?.get(key) ?? 0), 0);

/** A row for each group of places: rooms that are deleted only where they were used. */
function placeRows(
  { group, rooms }: CountedScope,
  uses: readonly UseRow[],
  tallies: ReadonlyMap<string, Tally>,
  open: OpenTimes,
  came: Came,
): Row[] {
  if (group === 'institution') {
    const used = uses.map(({ place, label }) => [place, label ?? 'No institution'] as const);
    const names = new Map([...came.labels, ...used]);
    const total = openOf(open, rooms);
    const rows = [...names].flatMap(([value, label]) => {
      const [use, presence] = [tallies.get(value ?? ''), came.tallies.get(value ?? '')];
      const isEmpty = use === undefined && presence === undefined;
      return isEmpty ? [] : { value, label, figures: { use, presence, open: total } };
    });
    return rows.sort((a, b) => compareNames(a.label, b.label));
  }
  const present = rooms.filter(
    ({ id, deleted_at }) => deleted_at === null || group === 'venue' || tallies.has(id),
  );
  const byPlace = Map.groupBy(present, ({ id, venue_id }) => (group === 'room' ? id : venue_id));
  const rows = [...byPlace].map(([value, some]) => ({
    value,
    label: (group === 'room' ? some[0]?.name : some[0]?.venue) ?? 'No venue',
    figures: {
      use: tallies.get(value ?? ''),
      presence: came.tallies.get(value ?? ''),
      open: openOf(open, some),
    },
  }));
  return group === 'room' ? rows : rows.sort((a, b) => compareNames(a.label, b.label));
}

function timeRows(
  group: StatisticsGroup,
  { from, to }: StatisticsQuery,
  tallies: ReadonlyMap<string, Tally>,
  came: Came,
  openAt: (key: string) => number,
): Row[] {
  return [...timeGroups(group, from, to)].map(([key, named]) => ({
    ...named,
    figures: { use: tallies.get(key), presence: came.tallies.get(key), open: openAt(key) },
  }));
}

/** The whole months of the days by zone, if the group can be counted from what is counted of months and rooms. */
function wholeMonthsOf(
  { group, cells }: CountedScope,
  { from, to }: StatisticsQuery,
): ZoneMonths[] {
  if (group === 'institution' || clockOf(group) !== undefined) return [];
  return [...cells.keys()]
    .map((zone) => ({ zone, months: wholeMonths(from, to, zone) }))
    .filter(({ months }) => months.length > 0);
}

/**
 * Reads the use and the check-in outcomes of the rooms that the actor manages, in two statements (§12.6,
 * §16.5).
 * @throws forbidden for a room or a venue that the actor does not manage; invalid_input for the days
 */
export async function readRoomStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  query: StatisticsQuery,
): Promise<Statistics<RoomFigures>> {
  const scope = await findScope(deps, actor, query, true);
  const { group, rooms, cellRows } = scope;
  const roomIds = rooms.map(({ id }) => id);
  const { db } = deps;
  const serviceZone = deps.serviceZone();
  const counting = { group, clock: clockOf(group), cells: cellRows, roomIds, serviceZone };
  const months = wholeMonthsOf(scope, query);
  const { uses, came } = splitPresence(scope, await listUses(db, counting, months));
  const tallies = await countUses(deps, scope, uses);
  const open = await openTimes(deps, scope);
  const rows = isPlaceGroup(group)
    ? placeRows(scope, uses, tallies, open, came)
    : timeRows(group, query, tallies, came, (key) => openOf(open, rooms, key));
  return { group, rows };
}
