import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_PAGE } from '../../src/modules/privacy/own-data.queries.ts';
import { partsOf } from '../../src/modules/privacy/own-data.service.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeRequest, makeRound } from '../support/planning.ts';
import { seriesBody } from '../support/series.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

const ownData = async (person: 'alice' | 'bob') => (await app.as(person).get('/me/data')).body.data;

test('an own booking comes with its people, needs, dates that differ, files, decisions and changes', async () => {
  const alice = app.as('alice');
  const { id } = await makeEvent(
    app,
    'alice',
    room,
    seriesBody(room, {
      status: 'pending',
      prep_before_minutes: 15,
      roles: [{ user_name: 'Bob Bee', user_email: 'bob@stoa.test', role: 'room_user' }],
      requirements: [{ kind: 'pr', details: 'Posters' }],
    }),
  );
  await act(app, 'admin', id, 'approve', { comment: 'Welcome' });
  const [, second] = (await alice.get(`/events/${id}/occurrences`)).body.data;
  const date = encodeURIComponent(second.start_at);
  await app.as('admin').put(`/events/${id}/occurrences/${date}`, { title: 'Only this one' });
  await sendFile(alice, `/events/${id}/attachments`, 'x', { name: 'agenda.txt' });
  const data = await ownData('alice');
  const event_id = id;
  expect(data.events).toMatchObject([
    { id, prep_before_minutes: 15, is_recurring: true, recurrence_rule: expect.any(String) },
  ]);
  expect(data.event_roles).toMatchObject([{ event_id, user_name: 'Bob Bee', position: 0 }]);
  expect(data.event_requirements).toMatchObject([{ event_id, kind: 'pr', details: 'Posters' }]);
  expect(data.occurrence_overrides).toMatchObject([{ event_id, title: 'Only this one' }]);
  expect(data.media).toMatchObject([{ event_id, file_name: 'agenda.txt', size: 1 }]);
  expect(data.approval_steps).toMatchObject([{ event_id, comment: 'Welcome' }]);
  const actions = data.approval_history.map(({ action }: { action: string }) => action);
  expect(actions).toContain('approve');
  expect(data.submissions).toMatchObject([{ event_id, outcome: expect.any(String) }]);
  const admin = (await app.as('admin').get('/me')).body.data.id;
  const others = data.activities.filter((one: { actor_id: string }) => one.actor_id === admin);
  expect(others.length).toBeGreaterThan(0);
  const bob = await ownData('bob');
  expect([bob.events, bob.occurrence_overrides, bob.media]).toEqual([[], [], []]);
  expect(bob.event_roles).toMatchObject([{ event_id }]);
});

test('an own request of a planning round comes without its weight, which only managers of the round see', async () => {
  const round = await makeRound(app, { room_ids: [room] });
  const fields = { title: 'Latin', notes: 'In the morning, please.' };
  const { id } = await makeRequest(app, round.id, fields);
  const { planning_requests: own } = await ownData('alice');
  expect(own).toMatchObject([{ id, round_id: round.id, ...fields, event_id: null }]);
  expect(own[0]).not.toHaveProperty('weight');
  expect((await ownData('bob')).planning_requests).toEqual([]);
});

test('every row is given once and in order, however many there are', async () => {
  const id = (await app.as('bob').get('/me')).body.data.id;
  const many = KEY_PAGE + 250;
  await app.database.pool.query(
    `insert into notifications (id, user_id, fact_id, type, title, body, data, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'event_approved', 'Number ' || n, '', '{}', now()
     from generate_series(1, $2::int) n`,
    [id, many],
  );
  const { notifications } = await ownData('bob');
  const ids = notifications.map((one: { id: string }) => one.id);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(many);
  await app.database.pool.query(
    `insert into idempotency_keys (user_id, key, fingerprint, status, body, expires_at, created_at)
     select $1, 'key "' || n || '"', 'f', 201, '{}', now(), now() from generate_series(1, $2::int) n`,
    [id, many],
  );
  expect((await ownData('bob')).idempotency_keys).toHaveLength(many);
});

test('the data has an ETag, is not sent again unchanged, and HEAD tells its size', async () => {
  const bob = app.as('bob');
  const first = await bob.send('GET', '/me/data');
  const { etag } = first.headers;
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const again = await bob.send('GET', '/me/data', undefined, { 'if-none-match': String(etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await bob.send('HEAD', '/me/data');
  expect([head.status, head.headers['content-length'], head.text]).toEqual([
    200,
    String(Buffer.byteLength(first.text)),
    '',
  ]);
});

test('rows are read in parts of at most two hundred and a megabyte, one large row alone', () => {
  const keys = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `${at}`, bytes }));
  const lengths = (parts: Iterable<string[]>): number[] => [...parts].map((part) => part.length);
  expect(lengths(partsOf(keys(450, 500)))).toEqual([200, 200, 50]);
  expect(lengths(partsOf(keys(5, 400_000)))).toEqual([2, 2, 1]);
  expect(lengths(partsOf(keys(3, 9_000_000)))).toEqual([1, 1, 1]);
  expect([...partsOf(keys(450, 3_000))].flat()).toEqual(keys(450, 0).map(({ key }) => key));
  expect(lengths(partsOf([]))).toEqual([]);
});
