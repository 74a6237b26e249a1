import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, makeEvent, removeEvents } from '../support/bookings.ts';
import { readEvent } from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let room: string;
beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const [SECOND, THIRD] = ['2027-04-05T08:00:00Z', '2027-04-12T08:00:00Z'] as const;

/** A series of four dates, of which the second was taken when it was made and the third was cancelled. */
async function makeShortened(): Promise<{ made: EventRecord; cancelled: EventRecord }> {
  const end_at = SECOND.replace('08:00', '09:00');
  await makeEvent(app, 'bob', room, { start_at: SECOND, end_at, status: 'pending' });
  const made = await makeSeries(app, 'alice', room, { on_conflict: 'skip' });
  const { body } = await app.as('alice').put(pathOf(made.id, THIRD), { is_cancelled: true });
  return { made, cancelled: body.data };
}

const taken = { start_at: SECOND, reason: 'taken' };
const both = {
  taken: 1,
  cancelled: 1,
  dates: [taken, { start_at: THIRD, reason: 'cancelled' }],
};

test('the answers of writes and reads say which dates are left out, and why', async () => {
  const { made, cancelled } = await makeShortened();
  expect([made.occurrences_count, made.left_out]).toEqual([
    3,
    { taken: 1, cancelled: 0, dates: [taken] },
  ]);
  expect([cancelled.occurrences_count, cancelled.left_out]).toEqual([2, both]);
  const read = await readEvent(app, made.id);
  expect([read.occurrences_count, read.left_out]).toEqual([2, both]);
});

test('every list and each date says the same', async () => {
  const { made } = await makeShortened();
  const lists = [
    '/events?mine=1',
    '/events?mine=1&from=2027-01-01&to=2027-12-31',
    '/events?mine=1&fields=left_out',
    `/events/${made.id}/occurrences`,
  ];
  for (const path of lists) {
    const { body } = await app.as('alice').get(path);
    expect(body.data.length).toBeGreaterThan(0);
    for (const row of body.data) expect([path, row.left_out]).toEqual([path, both]);
  }
  const { body } = await app.as('alice').get(pathOf(made.id, THIRD));
  expect(body.data.left_out).toEqual(both);
});

test('a date that takes place again is left out no more, and a single event has nothing left out', async () => {
  const { made } = await makeShortened();
  await app.as('alice').put(pathOf(made.id, THIRD), { is_cancelled: false });
  expect((await readEvent(app, made.id)).left_out).toEqual({
    ...both,
    cancelled: 0,
    dates: [taken],
  });
  const single = await makeEvent(app, 'alice', room, { status: 'draft' });
  expect(single.left_out).toEqual({ taken: 0, cancelled: 0, dates: [] });
});

test('more than six dates are counted and not named', async () => {
  const rule = { recurrence_rule: 'FREQ=WEEKLY;COUNT=12' };
  const { id } = await makeSeries(app, 'alice', room, rule);
  const window = { from: '2027-03-01', to: '2027-05-11' };
  await app.as('alice').post('/events/batch-cancel', { event_ids: [id], ...window });
  const read = await readEvent(app, id);
  expect(read.left_out).toEqual({ taken: 0, cancelled: 7, dates: [] });
  expect(read.occurrences_count).toBe(5);
});

test('a decision keeps it, and a list reads it with a constant number of statements', async () => {
  const { made } = await makeShortened();
  const { body } = await act(app, 'manager', made.id, 'approve');
  expect(body.data.left_out).toEqual(both);
  const count = async () =>
    (await statements.during(() => app.as('alice').get('/events?mine=1&fields=id,left_out')))
      .length;
  const few = await count();
  for (const title of ['One', 'Two', 'Three'])
    await makeSeries(app, 'alice', await makeRoom(app), { title });
  expect(await count()).toBe(few);
});
