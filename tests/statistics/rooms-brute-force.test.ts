import { afterEach, expect, test } from 'vitest';
import { STATISTICS_GROUPS } from '../../src/domain/statistics/statistics-cells.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { countByQuarters } from './brute-force.ts';
import { generateWorld, QUARTER } from './generated-use.ts';

let app: TestApp;
afterEach(() => app.close());

/**
 * Windows with changes of clocks in Berlin, New York and on Lord Howe, over the ends of months and years, and of one
 * day.
 */
const WINDOWS = [
  { from: '2027-03-10', to: '2027-04-06' },
  { from: '2027-10-01', to: '2027-11-09' },
  { from: '2026-12-28', to: '2027-01-03' },
  { from: '2027-03-28', to: '2027-03-28' },
  { from: '2027-10-31', to: '2027-10-31' },
];

type Row = Record<string, number | string | null>;

const keys = {
  room: 'room_id',
  venue: 'venue_id',
  institution: 'institution_id',
  month: 'month',
  weekday: 'weekday',
  hour: 'hour',
} as const;

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
    for (const group of STATISTICS_GROUPS) {
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
  },
);
