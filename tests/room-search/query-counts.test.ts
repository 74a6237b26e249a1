import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { countQueries } from '../support/query-count.ts';

let app: TestApp;
let counted: ReturnType<typeof countQueries>;
beforeAll(async () => {
  app = await testApp();
  counted = countQueries(app.database);
  await app.as('manager').get('/me');
});
afterAll(() => app.close());

/** So many rooms with opening hours and a block each, and in each a booking on each of three days. */
async function fill(rooms: number): Promise<void> {
  const { pool } = app.database;
  await pool.query('delete from events; delete from rooms');
  await pool.query(
    `insert into rooms (id, name, search_text, capacity) select gen_random_uuid(), 'r' || n, 'r', n
     from generate_series(1, $1::int) n`,
    [rooms],
  );
  await pool.query(
    `insert into availability_schedules (id, room_id, name, type, periods, start_date, end_date)
     select gen_random_uuid(), r.id, t, t, '[{"start": "06:00", "end": "12:00"}]', '2027-03-01',
       case t when 'blocked' then '2027-03-02'::date else '2027-12-31' end
     from rooms r, unnest('{availability,blocked}'::text[]) t`,
  );
  await pool.query(`
    with made as (
      insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
      select gen_random_uuid(), 'e', day, day + interval '1 hour', day at time zone 'UTC', 'UTC', r.id, 'approved',
        u.id, 'e'
      from rooms r, (select id from users limit 1) u,
        generate_series('2027-03-29T10:00Z'::timestamptz, '2027-03-31T10:00Z', '1 day') day
      returning *)
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`);
}

async function costs(rooms: number): Promise<number[]> {
  await fill(rooms);
  const bob = app.as('bob');
  const times = { start_at: '2027-03-29T10:30:00Z', end_at: '2027-03-29T11:30:00Z' };
  const series = { ...times, recurrence_rule: 'FREQ=DAILY;COUNT=20', include_unavailable: true };
  const asked: (() => Promise<Answer>)[] = [
    () => bob.post('/rooms/search', series),
    () => bob.post('/rooms/search', { ...times, include_unavailable: true }),
    () => bob.get('/schedule?from=2027-03-29&to=2027-03-31'),
    () => bob.get('/rooms/facets'),
    () => bob.get(`/rooms?free_from=${times.start_at}&free_to=${times.end_at}`),
    () => bob.get('/rooms?equipment=projector'),
  ];
  const queries: number[] = [];
  for (const ask of asked) {
    const { queries: cost, result } = await counted(ask);
    expect(result.status, result.text.slice(0, 500)).toBe(200);
    queries.push(cost);
  }
  return queries;
}

test('statements do not grow with rooms and bookings: the token, and two of a schedule, four of a search', async () => {
  await app.as('bob').get('/me');
  const few = await costs(10);
  expect(few).toEqual([5, 5, 3, 2, 3, 2]);
  expect(await costs(500)).toEqual(few);
});
