import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf, seriesBody } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let app: TestApp;
let room: string;
let other: string;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app);
  await app.as('alice').get('/me');
  await app.as('manager').get('/me');
  statements = watchStatements(app);
});
afterAll(() => app.close());

const READS_AT_MOST = 3;
const WRITES_AT_MOST = 8;

/** A dry run reads what came of the write, and looks up each conflict or defers the constraint. */
const DRY_RUN_MORE = 2;

/** A division frees the later dates in a statement before the one that books them anew. */
const DIVISION_MORE = 1;

/** The statements of every operation on a series of so many days, by name. */
async function measure(days: number): Promise<Record<string, number>> {
  await removeEvents(app);
  const counts: Record<string, number> = {};
  const alice = app.as('alice');
  const note = async (name: string, status: number, ask: () => Promise<Answer>) => {
    const heard = await statements.during(async () => {
      const answer = await ask();
      expect([name, answer.status]).toEqual([name, status]);
    });
    counts[name] = heard.length;
  };
  const rule = { recurrence_rule: `FREQ=DAILY;COUNT=${days}` };
  const series = await makeSeries(app, 'alice', room, rule);
  const { id } = series;
  await alice.send('POST', `/events/${id}/attachments`, formOf('text'), {
    'content-type': FORM_TYPE,
  });
  await note('read occurrences', 200, () => alice.get(`/events/${id}/occurrences?per_page=500`));
  await note('read activity', 200, () => alice.get(`/events/${id}/activity`));
  await note('write roles', 200, () => alice.put(`/events/${id}/roles`, { roles: [] }));
  const skip = { on_conflict: 'skip', status: 'pending' };
  const shifted = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z', ...rule };
  const body = seriesBody(room, { ...shifted, ...skip });
  await note('dry skip', 200, () => alice.post('/events?dry_run=1', body));
  await note('write skip', 201, () => alice.post('/events', body));
  const draft = await makeSeries(app, 'alice', room, { ...shifted, status: 'draft' });
  const taken = await makeSeries(app, 'alice', other, { ...rule, title: 'Other' });
  await note('dry edit', 200, () => alice.put(`/events/${taken.id}?dry_run=1`, { room_id: room }));
  const longer = { recurrence_rule: `FREQ=DAILY;COUNT=${days + 2}`, on_conflict: 'skip' };
  await note('write edit', 200, () => alice.put(`/events/${taken.id}`, longer));
  const from = pathOf(id, '2027-03-31T08:00:00Z');
  const following = { start_at: '2027-03-31T10:00:00Z', end_at: '2027-03-31T11:00:00Z' };
  await note('dry following', 200, () => alice.put(`${from}?scope=following&dry_run=1`, following));
  await note('write following', 200, () => alice.put(`${from}?scope=following`, following));
  await note('write submit', 409, () => alice.post(`/events/${taken.id}/submit`, skip));
  const later = { start_at: '2027-03-30T10:30:00Z', end_at: '2027-03-30T11:30:00Z' };
  await alice.put(`/events/${draft.id}`, {
    ...later,
    recurrence_rule: `FREQ=DAILY;COUNT=${days + 3}`,
  });
  await note('dry submit', 200, () => alice.post(`/events/${draft.id}/submit?dry_run=1`, skip));
  await note('write submit skipping', 200, () => alice.post(`/events/${draft.id}/submit`, skip));
  const window = { from: '2027-01-01', to: '2029-12-31' };
  const batch = { event_ids: [taken.id], ...window };
  const third = await makeRoom(app);
  await note('write batch move', 200, () =>
    alice.post('/events/batch-move', { ...batch, room_id: third, comment: 'All' }),
  );
  await note('write batch cancel', 200, () => alice.post('/events/batch-cancel', batch));
  return counts;
}

test('planning asks the database as often for 1000 dates as for 10, and seldom', async () => {
  const few = await measure(10);
  const most = await measure(990);
  expect(most).toEqual(few);
  const limitOf = (name: string): number => {
    if (name.startsWith('read')) return READS_AT_MOST;
    const most = WRITES_AT_MOST + (name.endsWith('following') ? DIVISION_MORE : 0);
    return name.startsWith('dry') ? most + DRY_RUN_MORE : most;
  };
  expect(Object.entries(most).filter(([name, count]) => count > limitOf(name))).toEqual([]);
});
