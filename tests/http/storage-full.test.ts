import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const times = { start_at: '2027-06-01T08:00:00Z', end_at: '2027-06-01T09:00:00Z' };

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

test('without room on the disk of the database a write is 503 and changes nothing, and reads go on', async () => {
  const { pool } = app.database;
  const { id } = await makeEvent(app, 'alice', room);
  await pool.query(`
    create function no_room() returns trigger language plpgsql
      as $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room after insert or update on events execute function no_room()`);
  const alice = app.as('alice');
  const refused = [
    await alice.put(`/events/${id}`, { title: 'New' }),
    await alice.post('/events', { title: 'Talk', room_id: room, ...times }),
  ];
  for (const { status, body, headers } of refused) {
    const message = 'The disk of the database is full. Nothing was changed.';
    expect([status, body, headers['retry-after']]).toEqual([503, { message }, '3']);
  }
  const { data } = (await alice.get(`/events?room_id=${room}`)).body;
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Kick-off']);
  await pool.query('drop trigger no_room on events');
  expect((await alice.put(`/events/${id}`, { title: 'New' })).status).toBe(200);
});
