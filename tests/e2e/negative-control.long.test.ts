import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectServer, type Database } from '../../src/db/connect.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { databaseUrl, serverUrl, testDatabase } from '../support/database.ts';
import { excessOf, makeEquipment, some } from '../support/equipment.ts';
import { countOverlaps, listHolding, overlapsIn } from '../support/overlaps.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { type Client, daysOfSlots, listen, race, slotOf } from '../support/race.ts';
import { countSharedSpaces, makeHall } from '../support/spaces.ts';

const ROUNDS = 100;
const CLIENTS = 16;

const WITHOUT_CONSTRAINT = `alter table holdings drop constraint holdings_once;
  drop trigger held_equipment_stock on held_equipment`;

/** A lock of the same name that locks nothing, found before the real one by every new session. */
const withoutLock = (name: string): string => `
  create schema toothless;
  create function toothless.pg_advisory_xact_lock(bigint) returns void language sql as '';
  alter database ${name} set search_path = toothless, pg_catalog, public`;

/** A test database in which nothing keeps two bookings apart but the check before the insert. */
async function toothlessDatabase(): Promise<Database> {
  const whole = await testDatabase();
  await whole.pool.query(WITHOUT_CONSTRAINT);
  if (serverUrl === undefined) return whole;
  const { rows } = await whole.pool.query('select current_database() as name');
  await whole.pool.query(withoutLock(rows[0].name));
  const database = connectServer(databaseUrl(serverUrl, rows[0].name), () => undefined, 20);
  const close = async (): Promise<void> => {
    await database.close();
    await whole.close();
  };
  return { ...database, close };
}

let app: TestApp;
let clients: Client[];
beforeAll(async () => {
  app = await testApp({ database: await toothlessDatabase() });
  clients = await listen(app, CLIENTS);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

describe.runIf(serverUrl !== undefined)('on a server without the constraint and the lock', () => {
  test('the race breaks in at least 95 of 100 rounds: the harness has teeth', async () => {
    const result = await race(clients, await makeRoom(app), ROUNDS);
    process.stdout.write(`without teeth: ${result.broken} of ${ROUNDS} rounds broken\n`);
    expect(result.broken).toBeGreaterThanOrEqual(ROUNDS * 0.95);
    expect(await countOverlaps(app)).toBeGreaterThan(ROUNDS);
    expect(overlapsIn(await listHolding(app, ...daysOfSlots(ROUNDS)))).toBeGreaterThan(ROUNDS);
  });
});

describe.runIf(serverUrl !== undefined)(
  'a hall on a server without the constraint and the lock',
  () => {
    test('is held together with its parts in most of 50 rounds', async () => {
      const venue = await makeVenue(app);
      const rooms = [...(await makeHall(app, venue, 2, [[0, 1]])).values()];
      for (let round = 0; round < 50; round += 1) {
        const body = { title: 'Rush', status: 'pending', ...slotOf(10_000 + round) };
        await Promise.all(
          clients.map((client, index) =>
            client.send('POST', '/events', { ...body, room_id: rooms[index % rooms.length] }),
          ),
        );
      }
      expect(await countSharedSpaces(app)).toBeGreaterThan(50);
    });
  },
);

describe.runIf(serverUrl !== undefined)(
  'equipment on a server without the guard and the lock',
  () => {
    test('is held by more than there is in most of 50 rounds', async () => {
      const thing = await makeEquipment(app, { stock: 2 });
      const rooms = await Promise.all(
        clients.map((_, index) => makeRoom(app, { name: `R${index}` })),
      );
      let broken = 0;
      for (let round = 0; round < 50; round += 1) {
        const body = {
          title: 'Rush',
          status: 'pending',
          ...slotOf(20_000 + round),
          ...some(thing, 1),
        };
        const replies = await Promise.all(
          clients.map((client, index) =>
            client.send('POST', '/events', { ...body, room_id: rooms[index] }),
          ),
        );
        if (replies.filter(({ status }) => status === 201).length > 2) broken += 1;
      }
      expect(broken).toBeGreaterThan(25);
      expect(await excessOf(app)).toBeGreaterThan(0);
    });
  },
);

describe.runIf(serverUrl !== undefined)(
  'an extra room on a server without the constraint and the lock',
  () => {
    test('is held by two events in most of 50 rounds', async () => {
      const rooms = await Promise.all(['One', 'Two'].map((name) => makeRoom(app, { name })));
      const before = await countSharedSpaces(app);
      for (let round = 0; round < 50; round += 1) {
        const body = { title: 'Rush', status: 'pending', ...slotOf(20_000 + round) };
        await Promise.all(
          clients.map((client, index) => {
            const [room_id, extra] = index % 2 === 0 ? rooms : rooms.toReversed();
            return client.send('POST', '/events', { ...body, room_id, extra_room_ids: [extra] });
          }),
        );
      }
      expect((await countSharedSpaces(app)) - before).toBeGreaterThan(50);
    });
  },
);

test('without the constraint a forced overlap is found by the tables and by the lists', async () => {
  const room = await makeRoom(app);
  const day = { start_at: '2028-01-03T08:00:00Z', end_at: '2028-01-03T09:00:00Z' };
  await makeEvent(app, 'alice', room, { ...day, status: 'pending', cleanup_after_minutes: 10 });
  const { id } = await makeEvent(app, 'alice', room, { ...day, status: 'draft' });
  const found = async () => ({
    tables: await countOverlaps(app),
    lists: overlapsIn(await listHolding(app, '2028-01-03', '2028-01-03')),
  });
  const before = await found();
  expect(before.lists).toBe(0);
  const { pool } = app.database;
  const force = async (start: string, end: string): Promise<void> => {
    await pool.query(
      `update events set status = 'pending', start_at = $2, end_at = $3 where id = $1`,
      [id, start, end],
    );
    await pool.query(
      `update occurrences set holds = true, original_start_at = $2, start_at = $2, end_at = $3,
        held_start_at = $2, held_end_at = $3 where event_id = $1`,
      [id, start, end],
    );
  };
  await force('2028-01-03T09:10:00Z', '2028-01-03T10:00:00Z');
  expect(await found()).toEqual(before);
  await force('2028-01-03T09:09:59Z', '2028-01-03T10:00:00Z');
  expect(await found()).toEqual({ tables: before.tables + 1, lists: 1 });
});
