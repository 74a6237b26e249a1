import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';

let app: TestApp;
let counted: ReturnType<typeof countQueries>;
beforeAll(async () => {
  app = await testApp();
  counted = countQueries(app.database);
  await app.as('manager').get('/me');
});
afterAll(() => app.close());

const MOST_FOR_A_READ = 3;
const MOST_FOR_A_WRITE = 8;

/** A room with so many schedules and so many bookings, one a day. */
async function fill(rows: number): Promise<string> {
  const room = await makeRoom(app, { venue_id: await makeVenue(app, { timezone: 'UTC' }) });
  await app.database.pool.query(
    `with creator as (select id from users limit 1),
       made as (
         insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id,
           search_text)
         select gen_random_uuid(), 'e', day, day + interval '1 hour', day at time zone 'UTC', 'UTC', $1, 'approved',
           creator.id, 'e'
         from creator, generate_series('2027-01-01T10:00Z'::timestamptz,
           '2027-01-01T10:00Z'::timestamptz + ($2::int - 1) * interval '1 day', '1 day') day
         returning *)
     insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
     select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
    [room, rows],
  );
  await app.database.pool.query(
    `insert into availability_schedules (id, room_id, name, type, periods, start_date, end_date)
     select gen_random_uuid(), $1, 's', 'availability', '[{"start": "09:00", "end": "12:00"}]', '2027-01-01',
       '2030-12-31'
     from generate_series(1, $2::int)`,
    [room, rows],
  );
  return room;
}

async function costs(rows: number): Promise<{ reads: number[]; writes: number[] }> {
  const path = `/rooms/${await fill(rows)}`;
  const manager = app.as('manager');
  const costOf = async (ask: () => Promise<Answer>): Promise<{ queries: number; id: string }> => {
    const { queries, result } = await counted(ask);
    expect(result.status, result.text).toBeLessThan(300);
    return { queries, id: result.body.data?.id };
  };
  const reads = [];
  for (const read of [
    '/availability',
    '/availability?per_page=1&page=3',
    '/available-slots?from=2027-01-01&to=2027-12-31',
    '/available-slots?from=2027-01-01&to=2027-12-31&duration=15',
  ]) {
    reads.push((await costOf(() => manager.get(`${path}${read}`))).queries);
  }
  const writes = [];
  for (const type of ['blocked', 'availability']) {
    const periods = [{ start: '10:30', end: '10:45' }];
    const body = { name: 's', type, periods, start_date: '2027-01-01', end_date: '2030-12-31' };
    const added = await costOf(() => manager.post(`${path}/availability`, body));
    const removed = await costOf(() => manager.delete(`${path}/availability/${added.id}`));
    writes.push(added.queries, removed.queries);
  }
  return { reads, writes };
}

test('queries a request do not grow with schedules or bookings: three for a read and eight for a write at most', async () => {
  const few = await costs(10);
  const many = await costs(1_000);
  expect(many).toEqual(few);
  expect(Math.max(...few.reads)).toBeLessThanOrEqual(MOST_FOR_A_READ);
  expect(Math.max(...few.writes)).toBeLessThanOrEqual(MOST_FOR_A_WRITE);
});
