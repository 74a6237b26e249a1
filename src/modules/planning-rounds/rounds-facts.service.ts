import type { Db } from '../../db/db.ts';
import { type Page, withRows } from '../../domain/list-page.ts';
import { countCourses, gapFinder, gradeOf } from '../../domain/planning-round/gaps.ts';
import { weeksOf } from '../../domain/planning-round/round-weeks.ts';
import { notFound } from '../../errors.ts';
import { type DaysOff, listDaysOff } from '../academic-calendar/index.ts';
import { findRoundPlans, NO_PLANS } from './plan-facts.service.ts';
import { countRequests, type ListedRequest, listRequests } from './requests.queries.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { RoundFacts, SeenRound, ShownRound } from './rounds.view.ts';
import {
  listManagers,
  listPoolRooms,
  type ManagerRow,
  type PoolRoomRow,
} from './rounds-pool.queries.ts';

/** So many people are named as managers of a round. */
const MAX_NAMED = 10;

const seatsOf = ({ capacity, layouts }: PoolRoomRow): number =>
  Math.max(capacity ?? 0, ...layouts.map((layout) => layout.capacity));

function weeksWithHolidays(
  { starts_on: from, ends_on: to }: RoundRow,
  pool: readonly PoolRoomRow[],
  daysOff: readonly DaysOff[],
): RoundFacts['weeks'] {
  const venues = new Set(pool.map(({ venue_id }) => venue_id));
  const concerned = daysOff.filter(({ venue_id }) => venue_id === null || venues.has(venue_id));
  return weeksOf({ from, to }).map((week) => {
    const inWeek = concerned.filter(
      ({ starts_on, ends_on }) => starts_on <= week.to && ends_on >= week.from,
    );
    return { ...week, holidays: [...new Set(inWeek.map(({ name }) => name))] };
  });
}

/** The people who manage all rooms of a pool: those by assignments first. */
function managersOf(
  pool: readonly PoolRoomRow[],
  rows: readonly ManagerRow[],
): RoundFacts['managed_by'] {
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  const everywhere = new Map<string, string>();
  const assigned = new Map<string, string>();
  for (const [id, places] of byPerson) {
    const covers = (room: PoolRoomRow): boolean =>
      places.some(
        ({ room_id, venue_id }) =>
          room_id === room.id || (venue_id !== null && venue_id === room.venue_id),
      );
    const name = places[0]?.name ?? '';
    if (pool.length > 0 && pool.every(covers)) assigned.set(id, name);
    else if (places.some(({ room_id, venue_id }) => room_id === null && venue_id === null)) {
      everywhere.set(id, name);
    }
  }
  return [...assigned, ...everywhere].slice(0, MAX_NAMED).map(([id, name]) => ({ id, name }));
}

function countGaps(
  { starts_on: from, ends_on: to }: RoundRow,
  rooms: readonly PoolRoomRow[],
  requests: readonly ListedRequest[],
): NonNullable<RoundFacts['gaps_count']> {
  const gapsOf = gapFinder({ rooms, days: { from, to }, courses: countCourses(requests) });
  const count = { blocked: 0, look: 0 };
  for (const request of requests) {
    const [first] = gapsOf(request);
    if (first !== undefined) count[gradeOf(first)] += 1;
  }
  return count;
}

/** Gaps are counted for managers, of what is not published yet. */
const countsGaps = ({ row, rights }: SeenRound): boolean =>
  rights.manages && row.state !== 'published';

/** Adds to rounds what their records show besides their columns, in a constant number of statements. */
async function addAllFacts(
  db: Db,
  actorId: string,
  seen: readonly SeenRound[],
): Promise<ShownRound[]> {
  if (seen.length === 0) return [];
  const rows = seen.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const poolIds = [...new Set(rows.flatMap(({ pool_ids }) => pool_ids))];
  const rooms = new Map((await listPoolRooms(db, poolIds)).map((room) => [room.id, room]));
  const counts = new Map(
    (await countRequests(db, ids, actorId)).map((count) => [count.round_id, count]),
  );
  const days = rows.flatMap(({ starts_on, ends_on }) => [starts_on, ends_on]).sort();
  const daysOff = await listDaysOff(db, days.at(0) ?? '', days.at(-1) ?? '');
  const managers = await listManagers(db, poolIds);
  const withGaps = seen.filter(countsGaps).map(({ row }) => row.id);
  const requests = withGaps.length === 0 ? [] : await listRequests(db, withGaps, null);
  const byRound = Map.groupBy(requests, ({ round_id }) => round_id);
  const plans = await findRoundPlans(db, rows);
  return seen.map((one) => {
    const { row, rights } = one;
    const pool = row.pool_ids.flatMap((id) => rooms.get(id) ?? []);
    const count = counts.get(row.id);
    const facts = {
      seats: pool.length === 0 ? null : Math.max(...pool.map(seatsOf)) || null,
      weeks: weeksWithHolidays(row, pool, daysOff),
      requests_count: count?.requests_count ?? 0,
      my_requests_count: count?.my_requests_count ?? 0,
      gaps_count: countsGaps(one) ? countGaps(row, pool, byRound.get(row.id) ?? []) : null,
      managed_by: managersOf(pool, managers),
      plans: (rights.manages ? plans.get(row.id) : undefined) ?? NO_PLANS,
    };
    return { ...one, facts };
  });
}

/** Adds to a round what its record shows besides its columns. */
export async function addFacts(db: Db, actorId: string, seen: SeenRound): Promise<ShownRound> {
  const [shown] = await addAllFacts(db, actorId, [seen]);
  if (shown === undefined) throw notFound();
  return shown;
}

/** Adds to the rounds of a page what their records show besides their columns. */
export const addFactsToPage = async (
  db: Db,
  actorId: string,
  page: Page<SeenRound>,
): Promise<Page<ShownRound>> => withRows(page, await addAllFacts(db, actorId, page.rows));
