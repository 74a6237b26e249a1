import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps } from '../support/approval.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { flawsOf, makeSeries, pathOf, seriesBody } from '../support/series.ts';
import { tableStates } from '../support/table-states.ts';

let app: TestApp;
let room: string;
let other: string;
let taken: EventRecord;
beforeAll(async () => {
  app = await testApp();
  for (const person of ['alice', 'bob', 'manager', 'dean'] as const)
    await app.as(person).get('/me');
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Lab' });
});
beforeEach(async () => {
  await removeEvents(app);
  taken = await makeEvent(app, 'bob', room, { ...hour(SECOND), status: 'pending' });
});
afterAll(() => app.close());

const FIRST = '2027-03-29T08:00:00Z';
const SECOND = '2027-04-05T08:00:00Z';
const hour = (start_at: string): Fields => ({
  start_at,
  end_at: start_at.replace('08:00', '09:00'),
});

/** Asks dry, and expects that nothing is left anywhere. */
async function unwritten(ask: () => Promise<Answer>): Promise<Answer> {
  const before = await tableStates(app);
  const answer = await ask();
  expect(await tableStates(app)).toEqual(before);
  return answer;
}

const dryCreate = (fields: Fields = {}, who: PersonName = 'alice') =>
  unwritten(() => app.as(who).post('/events?dry_run=1', seriesBody(room, fields)));
const verdicts = ({ body }: Answer): string[] =>
  body.data.occurrences.map((one: EventRecord) => one.verdict);

describe('a dry run of a new event', () => {
  test('says what stands in the way of each date, and what would come of it', async () => {
    const answer = await dryCreate();
    const { status, body } = answer;
    expect([status, body.message]).toEqual([200, 'Nothing was written.']);
    expect(verdicts(answer)).toEqual(['free', 'conflict', 'free', 'free']);
    expect(body.data.event).toMatchObject({ id: null, title: 'Lecture', status: 'pending' });
    expect(body.data.occurrences[1]).toMatchObject({
      original_start_at: SECOND,
      ...hour(SECOND),
      room_id: room,
      conflicts: [{ reason: 'booked', event: { id: taken.id } }],
    });
    expect(body.data.approval).toEqual({
      needed: true,
      can_approve: false,
      changes_wait: false,
      steps: [{ position: 1, name: 'Approval', role: 'manager', place: null, is_current: true }],
    });
  });

  test('says whether its caller approves it, and the name of a block', async () => {
    const manager = app.as('manager');
    const blocked = { name: 'New floor', type: 'blocked', start_date: '2027-09-01' };
    const added = { ...blocked, end_date: '2027-09-01' };
    expect((await manager.post(`/rooms/${room}/availability`, added)).status).toBe(201);
    const times = { start_at: '2027-09-01T10:00:00Z', end_at: '2027-09-01T11:00:00Z' };
    const wanted = { title: 'Planned', room_id: room, status: 'pending', ...times };
    const { body } = await manager.post('/events?dry_run=1', wanted);
    expect(body.data.approval).toMatchObject({ needed: true, can_approve: true });
    expect(body.data.occurrences[0].conflicts).toMatchObject([
      { reason: 'blocked', block_name: 'New floor' },
    ]);
  });

  test('says which dates would be skipped', async () => {
    expect(verdicts(await dryCreate({ on_conflict: 'skip' }))).toEqual([
      'free',
      'skipped',
      'free',
      'free',
    ]);
  });

  test('tells managers the addresses of who would be notified, others their names', async () => {
    const asAlice = (await dryCreate()).body.data.recipients;
    expect(asAlice).toEqual([{ id: expect.any(String), name: 'manager' }]);
    const asManager = (await dryCreate({ status: 'approved' }, 'manager')).body.data;
    expect(asManager.approval).toMatchObject({ needed: false });
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const named = await dryCreate({ status: 'approved', roles }, 'manager');
    expect(named.body.data.recipients).toMatchObject([{ name: 'bob', email: 'bob@stoa.test' }]);
  });

  test('judges a draft as if it were submitted', async () => {
    const draft = await dryCreate({ status: 'draft' });
    expect(verdicts(draft)).toEqual(['free', 'conflict', 'free', 'free']);
    expect(draft.body.data.approval.needed).toBe(false);
    expect(draft.body.data.recipients).toEqual([]);
  });

  test('uses no Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once', 'content-type': 'application/json' };
    const send = (query: string, fields: Fields) =>
      app
        .as('alice')
        .send('POST', `/events${query}`, JSON.stringify(seriesBody(other, fields)), headers);
    await unwritten(() => send('?dry_run=1', { title: 'Other words' }));
    expect((await send('', {})).status).toBe(201);
    expect((await send('', {})).headers['x-request-id']).toBeDefined();
  });

  test('refuses what has no verdict as the request would', async () => {
    expect(flawsOf(await dryCreate({ title: '' }), 'title')).toHaveLength(1);
    expect((await dryCreate({ status: 'approved' })).status).toBe(403);
    const path = '/events?dry_run=maybe';
    const answer = await unwritten(() => app.as('alice').post(path, seriesBody(room)));
    expect(flawsOf(answer, 'dry_run')).toHaveLength(1);
    const anonymous = await app.anonymous.post('/events?dry_run=1', seriesBody(room));
    expect(anonymous.status).toBe(401);
  });
});

describe('a dry run of a change', () => {
  test('judges an edit, and refuses it as the edit would be', async () => {
    const series = await makeSeries(app, 'alice', other);
    const put = (fields: Fields, who: PersonName = 'alice') =>
      unwritten(() => app.as(who).put(`/events/${series.id}?dry_run=1`, fields));
    const moved = await put({ room_id: room });
    expect(moved.body.data.event).toMatchObject({ id: series.id, room_id: room });
    expect(verdicts(moved)).toEqual(['free', 'conflict', 'free', 'free']);
    expect(verdicts(await put({ title: 'New' }))).toEqual(['free', 'free', 'free', 'free']);
    expect((await put({ title: 'New' }, 'dean')).status).toBe(403);
    await act(app, 'alice', series.id, 'cancel');
    expect((await put({ title: 'New' })).status).toBe(409);
  });

  test('honours If-Match', async () => {
    const path = `/events/${taken.id}?dry_run=1`;
    const headers = { 'if-match': '"old"', 'content-type': 'application/json' };
    const stale = await unwritten(() =>
      app.as('bob').send('PUT', path, '{"title":"New"}', headers),
    );
    expect(stale.status).toBe(412);
  });

  test('of one date judges that date alone, by either path', async () => {
    const series = await makeSeries(app, 'alice', other);
    const byPath = `${pathOf(series.id, SECOND)}?dry_run=1`;
    const byId = `/events/${series.id}::${SECOND}?dry_run=1`;
    for (const path of [byPath, byId]) {
      const answer = await unwritten(() => app.as('alice').put(path, { room_id: room }));
      expect(verdicts(answer)).toEqual(['conflict']);
      expect(answer.body.data.event.id).toBe(`${series.id}::${SECOND}`);
    }
    const cancelled = await unwritten(() => app.as('alice').delete(byId));
    expect(cancelled.body.data.event.status).toBe('cancelled');
    expect(cancelled.body.data.occurrences).toEqual([]);
  });

  test('of a removed override says whether the regular time is free', async () => {
    const series = await makeSeries(app, 'alice', other);
    await app.as('alice').put(pathOf(series.id, FIRST), { room_id: room });
    await makeEvent(app, 'bob', other, { ...hour(FIRST), status: 'pending' });
    const path = `${pathOf(series.id, FIRST)}?dry_run=1`;
    const answer = await unwritten(() => app.as('alice').delete(path));
    expect(verdicts(answer)).toEqual(['conflict']);
    expect((await app.as('alice').delete(pathOf(series.id, FIRST))).status).toBe(409);
  });
});

test('a dry run of a deletion deletes nothing', async () => {
  const path = `/events/${taken.id}?dry_run=1`;
  const answer = await unwritten(() => app.as('bob').delete(path));
  expect([answer.status, answer.body.data]).toEqual([200, null]);
  expect((await unwritten(() => app.as('alice').delete(path))).status).toBe(403);
});

describe('a dry run of a decision', () => {
  test('judges a submission', async () => {
    const draft = await makeSeries(app, 'alice', room, { status: 'draft' });
    const path = `/events/${draft.id}/submit?dry_run=1`;
    const answer = await unwritten(() => app.as('alice').post(path));
    expect(verdicts(answer)).toEqual(['free', 'conflict', 'free', 'free']);
    expect(answer.body.data.event.status).toBe('pending');
    const skipping = await unwritten(() => app.as('alice').post(path, { on_conflict: 'skip' }));
    expect(verdicts(skipping)).toEqual(['free', 'skipped', 'free', 'free']);
  });

  test.each(['submit', 'approve'])('refuses to %s one date, as without it', async (action) => {
    const series = await makeSeries(app, 'alice', room, { status: 'draft' });
    const path = `/events/${series.id}::${FIRST}/${action}?dry_run=1`;
    const answer = await unwritten(() => app.as('manager').post(path));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Approval applies to the whole series.',
    ]);
  });

  test('judges an approval by the closures of by now', async () => {
    const open = await makeRoom(app);
    const series = await makeSeries(app, 'alice', open);
    const block = {
      name: 'Works',
      type: 'blocked',
      start_date: '2027-04-05',
      end_date: '2027-04-05',
    };
    await app.as('manager').post(`/rooms/${open}/availability`, block);
    const path = `/events/${series.id}/approve?dry_run=1`;
    const answer = await unwritten(() => app.as('manager').post(path, {}));
    expect(verdicts(answer)).toEqual(['free', 'conflict', 'free', 'free']);
    const ignoring = { ignore_closures: true };
    const ignored = await unwritten(() => app.as('manager').post(path, ignoring));
    expect(verdicts(ignored)).toEqual(['free', 'free', 'free', 'free']);
    expect((await unwritten(() => app.as('alice').post(path, {}))).status).toBe(403);
  });

  test('says that the next step would wait', async () => {
    const own = await testApp({ config: { approvalSteps } });
    const lab = await makeRoom(own);
    const { id } = await makeEvent(own, 'alice', lab, { status: 'pending' });
    const { body } = await own.as('dean').post(`/events/${id}/approve?dry_run=1`, {});
    expect(body.data.approval).toMatchObject({
      needed: true,
      steps: [
        { name: 'Department', is_current: false },
        { name: 'Facilities', is_current: true },
      ],
    });
    expect((await act(own, 'manager', id, 'approve')).status).toBe(403);
    await own.close();
  });
});

test('a dry run of an availability schedule lists the bookings that would stand in it', async () => {
  const block = {
    name: 'Works',
    type: 'blocked',
    start_date: '2027-04-05',
    end_date: '2027-04-05',
  };
  const path = `/rooms/${room}/availability?dry_run=1`;
  const { status, body } = await unwritten(() => app.as('manager').post(path, block));
  expect([status, body.data.id, body.data.name]).toEqual([200, null, 'Works']);
  expect(body.data.conflicts).toMatchObject([{ reason: 'blocked', event: { id: taken.id } }]);
});
