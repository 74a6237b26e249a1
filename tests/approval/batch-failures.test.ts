import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await removeEvents(app);
  const room = await makeRoom(app);
  ids = [];
  for (const hour of ['08', '09', '10']) {
    const start_at = `2027-03-29T${hour}:00:00Z`;
    const end_at = `2027-03-29T${hour}:30:00Z`;
    ids.push((await makeEvent(app, 'alice', room, { start_at, end_at, status: 'pending' })).id);
  }
});
afterAll(() => app.close());

const UNAVAILABLE = 'The service is temporarily unavailable. Try again shortly.';

/** Approves all of them while the database refuses every write to one of them with this error code. */
async function approveWhile(failing: string | undefined, errcode: string) {
  const { pool } = app.database;
  await pool.query(`create function fail_event() returns trigger language plpgsql as $$
    begin raise exception 'broken' using errcode = '${errcode}'; end $$`);
  await pool.query(`create trigger fail_event before update on events for each row
    when (old.id = '${failing}') execute function fail_event()`);
  try {
    return await app.as('manager').post('/events/batch-approve', { event_ids: ids });
  } finally {
    await pool.query('drop function fail_event cascade');
  }
}

test.each([
  ['a serialization failure', '40001', UNAVAILABLE],
  ['a full disk', '53100', 'The disk of the database is full. Nothing was changed.'],
  ['an error that is not foreseen', 'P0001', 'Server Error'],
])('%s of one event is reported for it, and the others are approved', async (_, code, message) => {
  const [first, second, third] = ids;
  const answer = await approveWhile(second, code);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.message).toBe('2 of 3 events were approved.');
  expect(answer.body.data).toEqual({
    processed: 3,
    succeeded: [first, third],
    failed: [{ id: second, message }],
  });
});

test('an outage ends the attempts, and earlier approvals are still listed', async () => {
  const [first, second, third] = ids;
  const answer = await approveWhile(second, '57P01');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toEqual({
    processed: 3,
    succeeded: [first],
    failed: [
      { id: second, message: UNAVAILABLE },
      { id: third, message: UNAVAILABLE },
    ],
  });
});

test('an outage before anything was approved is 503', async () => {
  const answer = await approveWhile(ids[0], '57P01');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '3']);
  const again = await app.as('manager').post('/events/batch-approve', { event_ids: ids });
  expect(again.body.data.succeeded).toEqual(ids);
});
