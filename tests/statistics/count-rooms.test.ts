import { afterEach, beforeEach, expect, test } from 'vitest';
import { countRooms } from '../../src/modules/statistics/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { generateWorld } from './generated-use.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  const at = Date.UTC(2027, 1, 25);
  const dates: [string, string] = ['2027-02-01', '2027-06-01'];
  await generateWorld(app.database, createSeededRandom(7), { at, quarters: 60 * 96, dates });
  await app.database.pool.query(
    `insert into rooms (id, name, search_text) select gen_random_uuid(), 'Room ' || n, '' from generate_series(1, 25) n`,
  );
});
afterEach(() => app.close());

/** Counts some rooms as a process does that looks `minutes` from now. */
const count = (minutes = 0): Promise<boolean> =>
  countRooms({
    db: app.database.db,
    clock: { ...systemClock, now: () => systemClock.now().add({ minutes }) },
    serviceZone: () => 'Europe/Berlin',
  });

const counts = async (): Promise<object[]> => {
  const { rows } = await app.database.pool.query(
    `select k.room_id, k.counted_at, k.changed_in, m.starts_at, m.singles, m.seconds
     from counted_rooms k left join counted_months m on m.room_id = k.room_id order by 1, 4`,
  );
  return rows;
};

test('rooms are counted some at a time, until none is left', async () => {
  expect([await count(), await count(), await count()]).toEqual([true, false, false]);
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from rooms) as rooms, (select count(*)::int from counted_rooms) as counted,
       (select count(*)::int from counted_months) > 8 as has_months`,
  );
  expect(rows).toEqual([{ rooms: 33, counted: 33, has_months: true }]);
});

test('processes that count at once count each room once', async () => {
  const done = await Promise.all([count(), count(), count()]);
  expect(done).toContain(true);
  await Promise.all([count(), count()]);
  const after = await counts();
  expect(new Set(after.map((row) => JSON.stringify(row))).size).toBe(after.length);
  await count();
  expect(await counts()).toEqual(after);
});

test('a room that changes is counted again an hour after its last count', async () => {
  while (await count());
  const before = await counts();
  await app.database.pool.query(
    `update occurrences set is_cancelled = true, holds = false
     where event_id = (select event_id from occurrences where holds order by event_id limit 1)`,
  );
  await count(59);
  expect(await counts()).toEqual(before);
  await count(61);
  expect(await counts()).not.toEqual(before);
});
