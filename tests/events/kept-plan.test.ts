import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Single events of an hour, one after the other from March 2027 on. */
async function fill(count: number): Promise<void> {
  const venue_id = await makeVenue(app, { timezone: 'UTC' });
  const room = await makeRoom(app, { venue_id });
  const { pool } = app.database;
  await pool.query(
    `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
      select gen_random_uuid(), 'event ' || n, s, s + interval '1 hour', s at time zone 'UTC', 'UTC', $1, 'pending',
        (select id from users where name = 'alice'), 'event ' || n
      from generate_series(1, ${count}) n, lateral (select '2027-03-01Z'::timestamptz + n * interval '1 hour' s) x`,
    [room],
  );
  await pool.query(`insert into occurrences
      (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select id, start_at, room_id, start_at, end_at, start_at, end_at, true from events`);
  await pool.query('analyze events, occurrences');
}

test('the list of an hour keeps its plan although a plan for that hour itself seems cheaper', async () => {
  await app.as('alice').get('/me');
  await fill(4_000);
  for (let hour = 10; hour < 20; hour += 1) {
    const window = `from=2027-03-02T${hour}:00:00Z&to=2027-03-02T${hour}:30:00Z`;
    const listed = await app.as('alice').get(`/events?${window}`);
    expect(listed.status).toBe(200);
  }
  const { rows } = await app.database.pool.query(
    "select generic_plans from pg_prepared_statements where statement like '%rows_of_page%'",
  );
  expect(rows.map((row) => row.generic_plans > 0)).toEqual([true]);
});
