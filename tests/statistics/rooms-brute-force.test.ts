import { afterEach, expect, test } from 'vitest';
import {
  STATISTICS_GROUPS,
  type StatisticsGroup,
} from '../../src/domain/statistics/statistics-cells.ts';
import { countRooms } from '../../src/modules/statistics/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import { countByQuarters } from './brute-force.ts';
import { generateWorld, QUARTER, type World } from './generated-use.ts';

let app: TestApp;
afterEach(() => app.close());

/**
 * Windows with changes of clocks in Berlin, New York and on Lord Howe, over the ends of months and years, of one day,
 * of whole months and with parts of months at both ends.
 */
const WINDOWS = [
  { from: '2027-03-01', to: '2027-04-30' },
  { from: '2027-09-25', to: '2027-11-04' },
  { from: '2027-03-10', to: '2027-04-06' },
  { from: '2027-10-01', to: '2027-11-09' },
  { from: '2026-12-28', to: '2027-01-03' },
  { from: '2027-03-28', to: '2027-03-28' },
  { from: '2027-10-31', to: '2027-10-31' },
];

/** The groups that are read from what is counted of months. */
const COUNTED_GROUPS = ['room', 'venue', 'month'] as const;

type Row = Record<string, number | string | null>;

const keys = {
  room: 'room_id',
  venue: 'venue_id',
  institution: 'institution_id',
  month: 'month',
  weekday: 'weekday',
  hour: 'hour',
} as const;

/** Counts all rooms that changed, as if some hours had passed. */
async function countAll(hours = 0): Promise<void> {
  const clock = { ...systemClock, now: () => systemClock.now().add({ hours }) };
  const deps = { db: app.database.db, clock, serviceZone: () => 'UTC' };
  while (await countRooms(deps));
}

/** The number of rooms whose count does not hold. */
async function stale(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select from rooms r join venues v on v.id = r.venue_id left join room_calendars c on c.room_id = r.id
     left join counted_rooms k on k.room_id = r.id
     where (k.changed_in, k.zone) is distinct from (coalesce(c.changed_in, '0'), v.timezone)`,
  );
  return rows.length;
}

/** Cancels the dates of an event, withdraws the approval of another one, and moves a venue to another zone. */
async function changeRooms(world: World, random: SeededRandom): Promise<void> {
  const { pool } = app.database;
  const [cancelled, withdrawn] = [random.pick(world.uses).event, random.pick(world.uses).event];
  await pool.query(
    'update occurrences set is_cancelled = true, holds = false where event_id = $1',
    [cancelled],
  );
  await pool.query(`update events set status = 'pending' where id = $1`, [withdrawn]);
  const { venue } = random.pick(world.rooms);
  await pool.query(`update venues set timezone = 'Asia/Tokyo' where id = $1`, [venue]);
  world.uses = world.uses.filter(({ event }) => event !== cancelled && event !== withdrawn);
  world.rooms = world.rooms.map((room) =>
    room.venue === venue ? { ...room, zone: 'Asia/Tokyo' } : room,
  );
}

/** Compares the statistics of these groups with the count of quarter hours. */
async function expectStatistics(
  world: World,
  { from, to }: { from: string; to: string },
  groups: readonly StatisticsGroup[],
): Promise<void> {
  for (const group of groups) {
    const expected = countByQuarters(world, group, { from, to });
    const answer = await app
      .as('manager')
      .get(`/statistics/rooms?from=${from}&to=${to}&group_by=${group}`);
    expect(answer.status, answer.text).toBe(200);
    const rows: Row[] = answer.body.data;
    const total = expected.get('all')?.capacity_hours;
    expected.delete('all');
    const none = { hours: 0, capacity_hours: 0, occurrences: 0, events: 0 };
    for (const row of rows) {
      const key = String(row[keys[group]]);
      const counted = { ...(expected.get(key) ?? none) };
      if (total !== undefined) counted.capacity_hours = total;
      const { hours, capacity_hours, occurrences, events, open_share } = row;
      expect([group, key, { hours, capacity_hours, occurrences, events }]).toEqual([
        group,
        key,
        counted,
      ]);
      const share = counted.capacity_hours === 0 ? 0 : counted.hours / counted.capacity_hours;
      expect(open_share).toBeCloseTo(Math.min(1, share), 4);
      expected.delete(key);
    }
    const left = [...expected.values()].filter(({ hours }) => hours > 0);
    expect([group, left]).toEqual([group, []]);
  }
}

const seeds = scaled({ short: [1], full: [1, 2], faults: [1, 2, 3, 4] });
const cases = seeds.flatMap((seed) => WINDOWS.map((window) => ({ seed, ...window })));

test.each(cases)(
  'the statistics of rooms from $from to $to are what a count of quarter hours gives (world $seed)',
  async ({ seed, from, to }) => {
    app = await testApp();
    const day = Temporal.PlainDate.from(from);
    const at = day.subtract({ days: 3 }).toZonedDateTime('UTC').epochMilliseconds;
    const quarters = (day.until(to).days + 7) * 96;
    const dates: [string, string] = [day.add({ days: 2 }).toString(), '2027-11-05'];
    const random = createSeededRandom(seed * 7_919 + quarters);
    const world = await generateWorld(app.database, random, { at, quarters, dates });
    expect(world.uses.some(({ end, start }) => end - start > (96 * QUARTER) / 2)).toBe(true);
    await expectStatistics(world, { from, to }, STATISTICS_GROUPS);
    const check = () => expectStatistics(world, { from, to }, COUNTED_GROUPS);
    await countAll();
    await check();
    await changeRooms(world, random);
    await check();
    await countAll(2);
    expect(await stale()).toBe(0);
    await check();
  },
);
