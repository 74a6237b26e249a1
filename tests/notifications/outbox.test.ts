import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverDeps } from '../../src/commands/deliver-outbox.ts';
import { loadConfig } from '../../src/config/config.ts';
import { deliverOutbox } from '../../src/modules/effects/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a row that cannot be delivered is given up, and all others are delivered at once', async () => {
  const { pool, db } = app.database;
  const room = await makeRoom(app);
  const ids: string[] = [];
  for (const hour of ['08', '09', '10', '11']) {
    const times = { start_at: `2027-03-29T${hour}:00:00Z`, end_at: `2027-03-29T${hour}:30:00Z` };
    ids.push((await makeEvent(app, 'alice', room, { ...times, title: hour })).id);
  }
  await app.settle();
  for (const id of ids) await app.as('manager').put(`/events/${id}`, { description: 'New' });
  await pool.query(`create function fail_event() returns trigger language plpgsql
    as $$ begin raise exception 'broken'; end $$`);
  await pool.query(`create trigger fail_event before insert on notifications for each row
    when (new.data ->> 'event_id' = '${ids[2]}') execute function fail_event()`);
  const logged: object[] = [];
  const logger = { error: (about: object) => void logged.push(about) };
  const deps = deliverDeps(db, loadConfig({}).notifications, logger);
  expect(await deliverOutbox(deps)).toBe(false);
  const told = await pool.query(`select data ->> 'event_id' as id from notifications order by id`);
  expect(told.rows.map(({ id }) => ids.indexOf(id))).toEqual([0, 1, 3]);
  const left = await pool.query('select attempts, failed_at is not null as failed from outbox');
  expect(left.rows).toEqual([{ attempts: 5, failed: true }]);
  expect(logged).toHaveLength(1);
  await pool.query('drop function fail_event cascade');
});

test('an edit of words leaves the submissions of statistics as they are, and one of the room writes them anew', async () => {
  const { pool } = app.database;
  const [room, other] = [await makeRoom(app), await makeRoom(app)];
  const times = { start_at: '2027-05-03T08:00:00Z', end_at: '2027-05-03T09:00:00Z' };
  const { id } = await makeEvent(app, 'alice', room, { ...times, title: 'A', status: 'pending' });
  const submission = async (): Promise<{ version: string; room_id: string }> => {
    await app.settle();
    const query = 'select xmin::text as version, room_id from submissions where event_id = $1';
    return (await pool.query(query, [id])).rows[0];
  };
  const before = await submission();
  expect(before.room_id).toBe(room);
  const words = { title: 'B', notes: 'x', expected_attendees: 3, website: 'https://b.example' };
  expect((await app.as('alice').put(`/events/${id}`, words)).status).toBe(200);
  expect(await submission()).toEqual(before);
  expect((await app.as('alice').put(`/events/${id}`, { room_id: other })).status).toBe(200);
  expect((await submission()).room_id).toBe(other);
});
