import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';

const READS_AT_MOST = 3;
/** One of them records what is told, and one reads a change that waits, where there is one. */
const WRITES_AT_MOST = 9;

let app: TestApp;
let room: string;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  for (const who of ['alice', 'bob', 'admin'] as const) await app.as(who).get('/me');
  statements = watchStatements(app);
});
afterAll(() => app.close());

/** The statements of every operation on a series of so many occurrences, one of them with times of its own. */
async function measure(count: number): Promise<Record<string, number>> {
  await removeEvents(app);
  const recurrence_rule = `FREQ=DAILY;COUNT=${count}`;
  const { id } = await makeEvent(app, 'alice', room, { is_recurring: true, recurrence_rule });
  const day = `/events/${id}/occurrences/2027-03-30T08:00:00Z`;
  await app.as('alice').put(day, { end_at: '2027-03-30T08:30:00Z' });
  const rival = { status: 'pending', start_at: '2027-04-01T08:00Z', end_at: '2027-04-01T08:10Z' };
  const other = await makeEvent(app, 'bob', room, rival);
  const counts: Record<string, number> = {};
  const note = async (name: string, ask: () => Promise<{ status: number }>, status = 200) => {
    const heard = await statements.during(async () => expect((await ask()).status).toBe(status));
    counts[name] = heard.length;
  };
  const turn = (action: string, status = 200) =>
    note(`write ${action}`, () => act(app, 'manager', id, action), status);
  await turn('submit', 409);
  await act(app, 'bob', other.id, 'cancel');
  await turn('submit');
  await turn('return');
  await act(app, 'alice', id, 'submit');
  await turn('reject');
  await turn('approve', 409);
  await act(app, 'alice', id, 'submit');
  await turn('approve');
  await note('write reopen', () =>
    app.as('alice').put(`/events/${id}`, { cleanup_after_minutes: 1 }),
  );
  await turn('approve');
  await note('write reopen by a day', () => app.as('alice').put(day, { prep_before_minutes: 1 }));
  await note('write cancel of a day', () => act(app, 'alice', `${id}::2027-03-31`, 'cancel'));
  await note('read history', () => app.as('alice').get(`/events/${id}/approval-history`));
  await note('read summary', () => app.as('alice').get(`/events/${id}/approval-summary`));
  await turn('discard');
  await turn('cancel');
  return counts;
}

test('a transition asks the database as often for 1000 occurrences as for 10, and seldom', async () => {
  const few = await measure(10);
  const most = await measure(1000);
  expect(most).toEqual(few);
  const limitOf = (name: string) => (name.startsWith('read') ? READS_AT_MOST : WRITES_AT_MOST);
  const beyond = Object.entries(most).filter(([name, count]) => count > limitOf(name));
  expect(beyond).toEqual([]);
});
