import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Caller, PersonName } from '../support/app.ts';
import { type TestApp, testApp } from '../support/app.ts';
import {
  countRows,
  draftBody,
  type EventRecord,
  type Fields,
  makeEvent,
  NOWHERE,
  removeEvents,
} from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

type Who = PersonName | 'nobody';
const callerOf = (who: Who): Caller => (who === 'nobody' ? app.anonymous : app.as(who));

const named = (user_email: string, role: string): Fields => ({
  roles: [
    { user_name: 'Someone', user_email: 'someone@else.test', role: 'core_responsible' },
    { user_name: 'Bob', user_email, role },
  ],
});

/** What bob is to an event of alice. */
const standings: Record<string, Fields> = {
  stranger: {},
  core: named('bob@stoa.test', 'core_responsible'),
  'extra, in other letter case': named('BOB@Stoa.Test', 'extra_responsible'),
  'room user': named('bob@stoa.test', 'room_user'),
  'room responsible, in other letter case': named('Bob@STOA.test', 'room_responsible'),
  'one whose address is part of another': named('bob@stoa.test.org', 'core_responsible'),
};

type Row = [standing: string, who: Who, status: string, read: number, write: number];
const rows: Row[] = [
  ['stranger', 'nobody', 'draft', 401, 401],
  ['stranger', 'nobody', 'pending', 401, 401],
  ['stranger', 'bob', 'draft', 404, 404],
  ['stranger', 'bob', 'pending', 200, 403],
  ['stranger', 'bob', 'approved', 200, 403],
  ['stranger', 'bob', 'cancelled', 200, 403],
  ['stranger', 'alice', 'draft', 200, 200],
  ['stranger', 'alice', 'pending', 200, 200],
  ['stranger', 'manager', 'draft', 200, 200],
  ['stranger', 'manager', 'approved', 200, 200],
  ['stranger', 'admin', 'draft', 200, 200],
  ['stranger', 'admin', 'pending', 200, 200],
  ['core', 'bob', 'draft', 200, 200],
  ['core', 'bob', 'approved', 200, 200],
  ['extra, in other letter case', 'bob', 'draft', 200, 200],
  ['extra, in other letter case', 'bob', 'pending', 200, 200],
  ['room user', 'bob', 'draft', 200, 403],
  ['room user', 'bob', 'pending', 200, 403],
  ['room responsible, in other letter case', 'bob', 'draft', 200, 403],
  ['room responsible, in other letter case', 'bob', 'approved', 200, 403],
  ['one whose address is part of another', 'bob', 'draft', 404, 404],
];

const messages: Record<number, string> = {
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  404: 'Not found.',
};

function expectRefusal({ status, body, headers }: Answer, code: number): void {
  expect({ status, body }).toEqual({ status: code, body: { message: messages[code] } });
  if (code === 401) expect(headers['www-authenticate']).toBe('Bearer');
}

describe.each(rows)('where bob is %s, %s at a %s', (standing, who, status, read, write) => {
  const make = async (): Promise<EventRecord> => {
    const fields = { ...standings[standing], status };
    const event = await makeEvent(app, status === 'approved' ? 'manager' : 'alice', room, fields);
    const { pool } = app.database;
    await pool.query(`update events set creator_id = (select id from users where name = 'alice')`);
    return event;
  };

  test(`gets ${read} for a read, and lists ${read === 200 ? 'show' : 'hide'} it`, async () => {
    const { id } = await make();
    const answer = await callerOf(who).get(`/events/${id}`);
    if (read !== 200) expectRefusal(answer, read);
    else expect(answer.body).toMatchObject({ status: 200, message: null, data: { id, status } });
    const list = await callerOf(who).get('/events');
    if (read === 401) expectRefusal(list, 401);
    else
      expect(list.body.data.map((row: { id: string }) => row.id)).toEqual(read === 200 ? [id] : []);
    if (read !== 401) expect(list.headers['x-total-count']).toBe(read === 200 ? '1' : '0');
  });

  test(`gets ${status === 'cancelled' && write === 200 ? 409 : write} for a put`, async () => {
    const before = await make();
    const answer = await callerOf(who).put(`/events/${before.id}`, { notes: 'new' });
    const after = await app.as('admin').get(`/events/${before.id}`);
    if (write === 200) {
      expect(answer.status).toBe(200);
      expect(after.body.data).toMatchObject({ notes: 'new', version: 2, status });
    } else {
      expectRefusal(answer, write);
      expect(after.body.data).toMatchObject({ notes: null, version: 1 });
    }
  });

  test(`gets ${write} for a delete`, async () => {
    const { id } = await make();
    const before = await countRows(app);
    const answer = await callerOf(who).delete(`/events/${id}`);
    const after = await app.as('admin').get(`/events/${id}`);
    if (write === 200) {
      expect(answer.body).toEqual({ status: 200, message: 'The event was deleted.', data: null });
      expect(after.status).toBe(404);
      expect(await countRows(app)).toMatchObject({ events: 0, occurrences: 0, roles: 0 });
    } else {
      expectRefusal(answer, write);
      expect(await countRows(app)).toEqual(before);
    }
  });
});

describe('the order of judgement', () => {
  const json = { 'content-type': 'application/json' };
  const broken: [string, string | Buffer, Record<string, string>, number][] = [
    ['a wrong field', '{"title": 7}', json, 422],
    ['a body of the wrong type', '[]', json, 422],
    ['unreadable JSON', '{"title":', json, 400],
    ['a foreign content type', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['a body too large', `{"title": "${'x'.repeat(4 * 1024 * 1024)}"}`, json, 413],
  ];

  test.each(broken)('%s comes after 401, 404 and 403', async (_, payload, headers, code) => {
    const draft = await makeEvent(app, 'alice', room);
    const pending = await makeEvent(app, 'alice', room, { status: 'pending' });
    const put = async (who: Who, id: string): Promise<number> =>
      (await callerOf(who).send('PUT', `/events/${id}`, payload, headers)).status;
    expect(await put('nobody', draft.id)).toBe(401);
    expect(await put('nobody', NOWHERE)).toBe(401);
    for (const id of [draft.id, NOWHERE, 'x', `${NOWHERE}0`]) {
      expect(await put('bob', id)).toBe(404);
    }
    expect(await put('bob', pending.id)).toBe(403);
    expect(await put('alice', pending.id)).toBe(code);
    const post = await app.as('bob').send('POST', '/events', payload, headers);
    expect(post.status).toBe(code);
    expect((await app.anonymous.send('POST', '/events', payload, headers)).status).toBe(401);
    const errors = code === 422 ? { errors: expect.anything() } : {};
    expect(post.body).toEqual({
      message: expect.stringMatching(/\.( \(and \d more errors\))?$/),
      ...errors,
    });
  });

  test('an operation closed to the role is 403 before its input is looked at', async () => {
    expectRefusal(await app.anonymous.get('/assignments?page=0'), 401);
    expectRefusal(await app.as('alice').get('/assignments?page=0'), 403);
    expect((await app.as('manager').get('/assignments?page=0')).status).toBe(422);
  });

  test('an unknown path is 404, an unknown method 405, also without a token', async () => {
    const { id } = await makeEvent(app, 'alice', room);
    for (const caller of [app.anonymous, app.as('alice')]) {
      expectRefusal(await caller.get('/evnts'), 404);
      expectRefusal(await caller.get(`/events/${id}/nothing`), 404);
      const wrong: [Answer, string[]][] = [
        [await caller.send('PATCH', `/events/${id}`), ['GET', 'PUT', 'DELETE']],
        [await caller.send('POST', `/events/${id}`), ['GET', 'PUT', 'DELETE']],
        [await caller.send('PUT', '/events'), ['GET', 'POST']],
        [await caller.send('DELETE', '/events'), ['GET', 'POST']],
      ];
      for (const [{ status, headers }, allowed] of wrong) {
        expect(status).toBe(405);
        const allow = String(headers.allow).split(', ');
        expect(allow.filter((method) => method !== 'HEAD')).toEqual(allowed);
      }
    }
  });

  test('an unknown path is 404 for pages of other origins too', async () => {
    const corsOrigins = ['https://rooms.example'];
    const open = await testApp({ config: { corsOrigins } });
    expectRefusal(await open.as('alice').get('/evnts'), 404);
    const patch = await open.as('alice').send('PATCH', '/events');
    expect({ status: patch.status, allow: patch.headers.allow }).toEqual({
      status: 405,
      allow: 'GET, POST, HEAD',
    });
    const preflight = await open.anonymous.send('OPTIONS', '/events', undefined, {
      origin: 'https://rooms.example',
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://rooms.example');
    await open.close();
  });

  test.each(['x', '1', NOWHERE, `${NOWHERE}0`, "'; drop table events; --", '%00', '::', 'é', '🎈'])(
    'the id %s is 404',
    async (id) => {
      const path = `/events/${encodeURIComponent(id)}`;
      for (const answer of [
        await app.as('admin').get(path),
        await app.as('admin').put(path, {}),
        await app.as('admin').delete(path),
      ]) {
        expectRefusal(answer, 404);
      }
    },
  );

  test('an id may come in upper case', async () => {
    const event = await makeEvent(app, 'alice', room);
    const upper = event.id.toUpperCase();
    expect((await app.as('alice').get(`/events/${upper}`)).body.data).toEqual(event);
    expect((await app.as('alice').put(`/events/${upper}`, { notes: 'n' })).status).toBe(200);
    expect((await app.as('alice').delete(`/events/${upper}`)).status).toBe(200);
    expect((await app.as('alice').get(`/events/${event.id}`)).status).toBe(404);
  });
});

describe('the status on create', () => {
  const create = (who: PersonName, fields: Fields) =>
    app.as(who).post('/events', draftBody(room, fields));

  test('is draft by default', async () => {
    expect((await makeEvent(app, 'alice', room)).status).toBe('draft');
    expect((await makeEvent(app, 'alice', room, { status: null })).status).toBe('draft');
  });

  test.each(['draft', 'pending', 'cancelled'])('may be %s for everyone', async (status) => {
    const made = await create('bob', { status });
    expect(made.body).toMatchObject({
      status: 201,
      message: 'The event was created.',
      data: { status, creator: { name: 'bob', email: 'bob@stoa.test' } },
    });
  });

  test('can be approved only if the user may approve', async () => {
    const before = await countRows(app);
    expectRefusal(await create('alice', { status: 'approved' }), 403);
    const own = { user_name: 'A', user_email: 'alice@stoa.test', role: 'core_responsible' };
    expectRefusal(await create('alice', { status: 'approved', roles: [own] }), 403);
    expect(await countRows(app)).toEqual(before);
    for (const who of ['manager', 'admin'] as const) {
      const made = await create(who, { status: 'approved' });
      expect(made.body).toMatchObject({ status: 201, data: { status: 'approved' } });
      await removeEvents(app);
    }
  });

  test('is not set by a put', async () => {
    const { id } = await makeEvent(app, 'alice', room);
    for (const status of ['pending', 'approved', 'cancelled', 'nonsense', 7]) {
      const put = await app.as('alice').put(`/events/${id}`, { status, notes: `${status}` });
      expect(put.body).toMatchObject({ status: 200, data: { status: 'draft' } });
    }
  });

  test('cancelled takes no change, and may be deleted', async () => {
    const event = await makeEvent(app, 'alice', room, { status: 'cancelled' });
    const put = await app.as('alice').put(`/events/${event.id}`, { title: 'New' });
    expect(put.status).toBe(409);
    expect(put.body).toEqual({ message: 'Cannot change an event that is cancelled.' });
    expect((await app.as('alice').get(`/events/${event.id}`)).body.data).toEqual(event);
    const wrong = await app.as('alice').put(`/events/${event.id}`, { title: null });
    expect(wrong.status).toBe(422);
    expect((await app.as('alice').delete(`/events/${event.id}`)).status).toBe(200);
  });
});

test('drafts of other users are in no list, whatever the filter', async () => {
  await makeEvent(app, 'alice', room, { title: 'hidden' });
  const event = await makeEvent(app, 'bob', room, { title: 'shown' });
  for (const query of ['', '&status=draft', '&search=h', '&mine=0', `&room_id=${room}`]) {
    const { body, headers } = await app.as('bob').get(`/events?include=can${query}`);
    expect(body.data).toEqual([event]);
    expect(headers['x-total-count']).toBe('1');
  }
  const window = await app.as('bob').get('/events?from=2027-03-29&to=2027-03-29');
  expect(window.body.data).toHaveLength(1);
  expect((await app.as('manager').get('/events?status=draft')).body.data).toHaveLength(2);
});

test('every answer carries the common headers', async () => {
  const { id } = await makeEvent(app, 'alice', room);
  for (const answer of [
    await app.as('alice').get(`/events/${id}`),
    await app.as('alice').get('/events'),
    await app.anonymous.get('/events'),
    await app.as('bob').get(`/events/${id}`),
    await app.as('alice').post('/events', {}),
    await app.as('alice').send('PATCH', '/events'),
  ]) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache, private',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'content-type': 'application/json; charset=utf-8',
    });
  }
});
