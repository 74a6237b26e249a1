import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withKey } from '../api-keys/key-caller.ts';
import { basic, davClient, eventText, idOf, keyOf, textIn } from '../caldav/dav-client.ts';
import type { TestApp } from '../support/app.ts';
import { draftBody, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import {
  copyEvent,
  createMany,
  DRAFTS,
  FACTOR,
  hourOf,
  LIMITS,
  limitedApp,
  REQUESTS,
  statusesOf,
} from './limited-app.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await limitedApp();
  room = await makeRoom(app, { approval_steps: [{ name: 'Approval', role: 'manager' }] });
});
afterAll(() => app.close());
beforeEach(() => removeEvents(app));

const kinds = [
  { status: 'draft', max: LIMITS.drafts, errors: DRAFTS },
  { status: 'pending', max: LIMITS.requests, errors: REQUESTS },
] as const;

const full = async (status: 'draft' | 'pending', from = 0): Promise<string[]> =>
  (await createMany(app, 'alice', room, { count: 2, status, from })).map(
    ({ body }) => body.data.id,
  );

describe.each(kinds)('events that are $status', ({ status, max, errors }) => {
  test('of one person are at most so many; others have their own, and nothing is written', async () => {
    const answers = await createMany(app, 'alice', room, { count: max + 1, status });
    expect(answers.map((one) => one.status)).toEqual([...Array(max).fill(201), 422]);
    expect(answers.at(-1)?.body.errors).toEqual(errors);
    expect((await createMany(app, 'bob', room, { count: 1, status, from: 9 }))[0]?.status).toBe(
      201,
    );
    const { rows } = await app.database.pool.query('select count(*) as n from events');
    expect(rows).toEqual([{ n: max + 1 }]);
  });

  test.each(['manager', 'admin'] as const)('of a %s are fifty times as many', async (person) => {
    const [first] = await createMany(app, person, room, { count: 1, status });
    await copyEvent(app, first?.body.data.id, FACTOR * max - 2);
    const answers = await createMany(app, person, room, { count: 2, status, from: 1 });
    expect(answers.map((one) => one.status)).toEqual([201, 422]);
  });

  test('of a service account are fifty times as many', async () => {
    const account = await app.as('admin').post('/service-accounts', { name: status, roles: [] });
    const path = `/service-accounts/${account.body.data.id}/api-keys`;
    const key = await app.as('admin').post(path, { name: 'Key', scopes: ['book'] });
    const bot = withKey(app, key.body.data.key);
    const create = (n: number) => bot.post('/events', draftBody(room, { ...hourOf(n), status }));
    await copyEvent(app, (await create(0)).body.data.id, FACTOR * max - 2);
    expect([(await create(1)).status, (await create(2)).status]).toEqual([201, 422]);
  });

  test('make room when one is deleted or cancelled', async () => {
    const [first = '', second = ''] = await full(status);
    const more = async (from: number) =>
      (await createMany(app, 'alice', room, { count: 1, status, from }))[0]?.status;
    await app.as('alice').post(`/events/${first}/cancel`);
    expect([await more(10), await more(11)]).toEqual([201, 422]);
    await app.as(status === 'draft' ? 'alice' : 'manager').delete(`/events/${second}`);
    expect([await more(12), await more(13)]).toEqual([201, 422]);
  });

  test('a dry run says what the request would say', async () => {
    await full(status);
    const body = draftBody(room, { ...hourOf(20), status });
    const answer = await app.as('alice').post('/events?dry_run=1', body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('the cancellation of one is taken back by its person only while there is room', async () => {
    const [first = ''] = await full(status);
    await app.as('alice').post(`/events/${first}/cancel`);
    await createMany(app, 'alice', room, { count: 1, status, from: 30 });
    const refused = await app.as('alice').post(`/events/${first}/undo`);
    expect([refused.status, refused.body.message]).toEqual([409, errors.status[0]]);
  });

  test('the part of a divided series is one more', async () => {
    const series = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };
    const body = draftBody(room, { ...hourOf(0), status, ...series });
    const { id, occurrences } = (await app.as('alice').post('/events', body)).body.data;
    await createMany(app, 'alice', room, { count: 1, status, from: 5 });
    const dates = (await app.as('alice').get(`/events/${id}/occurrences`)).body.data;
    const date = (dates ?? occurrences)[2].id;
    const change = { title: 'Later', scope: 'following' };
    const refused = await app.as('alice').put(`/events/${date}?scope=following`, change);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });
});

test('a series is one request', async () => {
  const series = { recurrence_rule: 'FREQ=DAILY', recurrence_count: 20, status: 'pending' };
  const create = (n: number) =>
    app.as('alice').post('/events', draftBody(room, { ...hourOf(n), ...series }));
  expect([await create(1), await create(2), await create(3)].map((one) => one.status)).toEqual([
    201, 201, 422,
  ]);
});

test('a submission at the limit is refused, and taken when there is room', async () => {
  const [draft = ''] = await full('draft');
  const [request = ''] = await full('pending', 10);
  const submit = () => app.as('alice').post(`/events/${draft}/submit`);
  const refused = await submit();
  expect([refused.status, refused.body.errors]).toEqual([422, REQUESTS]);
  expect((await app.as('alice').get(`/events/${draft}`)).body.data.status).toBe('draft');
  await app.as('manager').post(`/events/${request}/approve`);
  expect((await submit()).status).toBe(200);
});

test('an event that is approved at once counts for nothing', async () => {
  const free = await makeRoom(app, { approval_steps: [] });
  const answers = await createMany(app, 'alice', free, { count: 4, status: 'pending' });
  expect(statusesOf(answers)).toEqual({ 201: 4 });
  await full('pending', 10);
  const draft = await app.as('alice').post('/events', draftBody(free, hourOf(20)));
  const submitted = await app.as('alice').post(`/events/${draft.body.data.id}/submit`);
  expect([submitted.status, submitted.body.data.status]).toEqual([200, 'approved']);
});

describe('what somebody else decides is never refused', () => {
  const act = async (id: string, action: string) =>
    (await app.as('manager').post(`/events/${id}/${action}`, { comment: 'No' })).status;

  test('a rejection and a return make drafts above the limit', async () => {
    await full('draft');
    const [first = '', second = ''] = await full('pending', 10);
    expect([await act(first, 'reject'), await act(second, 'return')]).toEqual([200, 200]);
    const { rows } = await app.database.pool.query(
      `select count(*) as n from events where status = 'draft'`,
    );
    expect(rows).toEqual([{ n: 4 }]);
    const [refused] = await createMany(app, 'alice', room, { count: 1, status: 'draft', from: 30 });
    expect(refused?.status).toBe(422);
  });

  test('a manager takes a decision back, and submits the draft of another person', async () => {
    const [first = ''] = await full('pending');
    expect(await act(first, 'reject')).toBe(200);
    await createMany(app, 'alice', room, { count: 1, status: 'pending', from: 10 });
    expect((await app.as('manager').post(`/events/${first}/undo`)).status).toBe(200);
    const [draft = ''] = await full('draft', 20);
    expect(await act(draft, 'submit')).toBe(200);
  });

  test('what is above a limit that was lowered stays, and can be changed', async () => {
    const [first = ''] = await full('draft');
    await copyEvent(app, first, 3);
    expect((await app.as('alice').put(`/events/${first}`, { title: 'Better' })).status).toBe(200);
    const [refused] = await createMany(app, 'alice', room, { count: 1, status: 'draft', from: 9 });
    expect(refused?.status).toBe(422);
  });
});

test('a PUT of CalDAV at the limit is 403 with the sentence', async () => {
  await full('pending');
  const dav = davClient(app, basic(await keyOf(app, 'alice')));
  const text = eventText(
    'more',
    'SUMMARY:More',
    'DTSTART:20270601T080000Z',
    'DTEND:20270601T090000Z',
  );
  const me = await idOf(app, 'alice');
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [] });
  const answer = await dav.put(`/dav/calendars/${me}/room-${room}/more.ics`, text, {
    'if-none-match': '*',
  });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain(REQUESTS.status[0]);
  expect(textIn(answer, 'D:href')).toBeUndefined();
});
