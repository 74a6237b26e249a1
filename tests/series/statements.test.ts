import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf, seriesBody } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
let other: string;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app);
  await app.as('alice').get('/me');
  statements = watchStatements(app);
});
afterAll(() => app.close());

const WRITES_AT_MOST = 8;

/** The statements of every write to a series of so many days with so many overrides, by name. */
async function measure(days: number, overrides: number): Promise<Record<string, number>> {
  await removeEvents(app);
  const counts: Record<string, number> = {};
  const alice = app.as('alice');
  const note = async (name: string, status: number, ask: () => ReturnType<typeof alice.get>) => {
    let body = '';
    const heard = await statements.during(async () => {
      const answer = await ask();
      expect(answer.status, `${name}: ${answer.text}`).toBe(status);
      body = answer.body?.data?.id ?? '';
    });
    counts[name] = heard.length;
    return body;
  };
  const rule = { recurrence_rule: `FREQ=DAILY;COUNT=${days}` };
  const create = (fields: object) => () =>
    alice.post('/events', seriesBody(room, { ...rule, ...fields }));
  const id = await note('create', 201, create({}));
  await note('create in the way', 409, create({}));
  const draft = await note('create draft', 201, create({ status: 'draft' }));
  const day = (n: number) => Temporal.PlainDate.from('2027-03-29').add({ days: n }).toString();
  await note('override words', 200, () => alice.put(pathOf(id, day(0)), { title: 'Guest' }));
  await note('override nothing', 200, () => alice.put(pathOf(id, day(0)), {}));
  for (let n = 1; n <= overrides; n += 1) {
    await alice.put(pathOf(id, day(n)), { title: `Guest ${n}` });
  }
  await note('override moves', 200, () => alice.put(pathOf(id, day(1)), { room_id: other }));
  await note('override cancels', 200, () => alice.delete(`/events/${id}::${day(2)}`));
  await note('override removed', 200, () => alice.delete(pathOf(id, day(1))));
  await note('override in the way', 409, () =>
    alice.put(pathOf(id, day(3)), { start_at: `${day(4)}T08:30Z`, end_at: `${day(4)}T08:45Z` }),
  );
  const hour = (start: string, end: string) => ({
    start_at: `2027-03-29T${start}:00Z`,
    end_at: `2027-03-29T${end}:00Z`,
  });
  await note('put words', 200, () => alice.put(`/events/${id}`, { title: 'Renamed' }));
  await note('put moves', 200, () => alice.put(`/events/${id}`, hour('10:00', '11:00')));
  await note('put shrinks', 200, () => alice.put(`/events/${id}`, hour('10:00', '10:30')));
  await note('submit', 200, () => alice.post(`/events/${draft}/submit`));
  await note('put in the way', 409, () => alice.put(`/events/${draft}`, hour('10:00', '11:00')));
  await note('cancel', 200, () => alice.post(`/events/${draft}/cancel`));
  await note('delete', 200, () => alice.delete(`/events/${id}`));
  return counts;
}

test('a write asks the database as often for a thousand days as for ten, and seldom', async () => {
  const few = await measure(10, 5);
  const most = await measure(1000, 20);
  expect(most).toEqual(few);
  expect(Object.entries(most).filter(([, count]) => count > WRITES_AT_MOST)).toEqual([]);
});
