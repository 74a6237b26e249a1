import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the feed of a room that changes again and again keeps the plans of its statements', async () => {
  const alice = app.as('alice');
  const venue_id = await makeVenue(app, { timezone: 'UTC' });
  const room_id = await makeRoom(app, { venue_id });
  const { token } = (await alice.post('/calendar/tokens', { name: 'Phone' })).body.data;
  for (let hour = 10; hour < 22; hour += 1) {
    const [start_at, end_at] = [`2027-03-02T${hour}:00:00Z`, `2027-03-02T${hour}:30:00Z`];
    const event = { title: `At ${hour}`, room_id, start_at, end_at, status: 'pending' };
    expect((await alice.post('/events', event)).status).toBe(201);
    const feed = await app.anonymous.get(`/calendar/rooms/${room_id}.ics?token=${token}`);
    expect(feed.text).toContain(`SUMMARY:At ${hour}`);
  }
  const { rows } = await app.database.pool.query(`
    select generic_plans from pg_prepared_statements
    where statement like '%changed as materialized%' or statement like '%t.secret_hash%'`);
  expect(rows.map((row) => row.generic_plans > 0)).toEqual([true, true]);
});
