import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { databaseUrl, serverUrl } from '../support/database.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { makeKey, withKey } from './key-caller.ts';

const start = Temporal.Now.instant();
let now = start;
const clock: Clock = { now: () => now };
let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ clock });
  room = await makeRoom(app);
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
});
beforeEach(async () => {
  now = start;
  await app.database.pool.query('delete from api_keys');
  await app.database.pool.query('update users set token_issued_at = now()');
});
afterAll(() => app.close());

/** When the keys of a person were last used. */
async function usesOf(name: string): Promise<(string | null)[]> {
  const { rows } = await app.database.pool.query(
    'select k.last_used_at from api_keys k join users u on u.id = k.user_id where u.name = $1',
    [name],
  );
  return rows.map(({ last_used_at }) => last_used_at);
}

const refused = { status: 403, body: { message: 'This action is unauthorized.' } };
const unknown = { status: 401, body: { message: 'Unauthenticated.' } };

describe('an API key', () => {
  test('is shown once, stored as a hash, listed without its secret and acts as its owner', async () => {
    const { id, key } = await makeKey(app, 'alice', { name: 'Bot' });
    expect(key).toMatch(/^stoa_[\w-]{43}$/);
    const { rows } = await app.database.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(5));
    const listed = (await app.as('alice').get('/api-keys')).body.data;
    expect(listed).toMatchObject([
      { id, name: 'Bot', scopes: ['read'], room_id: null, expires_at: null, last_used_at: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain(key);
    const me = await withKey(app, key).get('/me');
    expect(me.body.data.id).toBe((await app.as('alice').get('/me')).body.data.id);
    expect((await app.as('bob').get('/api-keys')).body.data).toEqual([]);
    expect(await app.as('bob').delete(`/api-keys/${id}`)).toMatchObject({ status: 404 });
  });

  test('acts with the roles that its owner’s latest token had', async () => {
    const { key } = await makeKey(app, 'manager', { scopes: ['manage'] });
    expect((await withKey(app, key).get('/me')).body.data.roles).toEqual(['manager']);
    expect((await withKey(app, key).post('/rooms', { name: 'Attic' })).status).toBe(201);
    const own = await makeKey(app, 'alice', { scopes: ['manage'] });
    expect(await withKey(app, own.key).post('/rooms', { name: 'Attic' })).toMatchObject(refused);
  });

  test('is refused at once after it is revoked', async () => {
    const { id, key } = await makeKey(app, 'alice');
    expect((await withKey(app, key).get('/rooms')).status).toBe(200);
    expect(await app.as('alice').delete(`/api-keys/${id}`)).toMatchObject({ status: 200 });
    expect(await withKey(app, key).get('/rooms')).toMatchObject(unknown);
    expect(await app.as('alice').delete(`/api-keys/${id}`)).toMatchObject({ status: 404 });
  });

  test.runIf(serverUrl)('is refused at once in another process too', async () => {
    const { rows } = await app.database.pool.query('select current_database() as name');
    const url = databaseUrl(serverUrl ?? '', rows[0].name);
    const other = await testApp({ clock, database: connectServer(url, () => undefined) });
    try {
      const { id, key } = await makeKey(app, 'alice');
      expect((await withKey(other, key).get('/rooms')).status).toBe(200);
      await app.as('alice').delete(`/api-keys/${id}`);
      expect(await withKey(other, key).get('/rooms')).toMatchObject(unknown);
    } finally {
      await other.close();
    }
  });

  test('expires at its instant; a date alone includes that day', async () => {
    const tomorrow = start.toZonedDateTimeISO('UTC').add({ days: 1 });
    const date = tomorrow.toPlainDate().toString();
    const { key } = await makeKey(app, 'alice', { expires_at: date });
    const end = tomorrow.startOfDay().add({ days: 1 }).toInstant();
    now = end.subtract({ seconds: 1 });
    expect((await withKey(app, key).get('/rooms')).status).toBe(200);
    now = end;
    expect(await withKey(app, key).get('/rooms')).toMatchObject(unknown);
  });

  test('keeps its last use to the minute, without a write for each request', async () => {
    const { key } = await makeKey(app, 'alice');
    const usedAt = async () => (await app.as('alice').get('/api-keys')).body.data[0].last_used_at;
    const version = async () =>
      (await app.database.pool.query('select xmin::text, last_used_at from api_keys')).rows[0].xmin;
    await withKey(app, key).get('/me');
    const first = await version();
    expect(await usedAt()).not.toBeNull();
    await withKey(app, key).get('/me');
    expect(await version()).toBe(first);
    await app.database.pool.query("update api_keys set last_used_at = now() - interval '61 s'");
    const moved = await version();
    await withKey(app, key).get('/me');
    expect(await version()).not.toBe(moved);
  });

  test('is used by a request that it authenticates, also one that is then refused', async () => {
    const { key } = await makeKey(app, 'alice', { room_id: room });
    const other = await makeRoom(app);
    expect(await withKey(app, key).get(`/events?room_id=${other}`)).toMatchObject(refused);
    expect(await usesOf('alice')).toEqual([expect.anything()]);
  });

  test('is not used once it has expired', async () => {
    const expires_at = start.add({ hours: 1 }).toString();
    const { key } = await makeKey(app, 'alice', { expires_at });
    now = start.add({ hours: 2 });
    expect(await withKey(app, key).get('/rooms')).toMatchObject(unknown);
    expect(await usesOf('alice')).toEqual([null]);
  });

  test('costs one statement of authentication', async () => {
    const { key } = await makeKey(app, 'alice');
    const statements = watchStatements(app);
    const heard = await statements.during(() => withKey(app, key).get('/enums/event-types'));
    expect(heard).toHaveLength(1);
  });

  test('is refused when its owner is deactivated', async () => {
    const { key } = await makeKey(app, 'bob');
    await app.database.pool.query("update users set is_active = false where name = 'bob'");
    expect(await withKey(app, key).get('/rooms')).toMatchObject(unknown);
    expect(await usesOf('bob')).toEqual([null]);
    await app.database.pool.query("update users set is_active = true where name = 'bob'");
  });

  test('with the scope manage is refused once its owner has not signed in for 90 days', async () => {
    const wide = await makeKey(app, 'manager', { scopes: ['read', 'manage'] });
    const narrow = await makeKey(app, 'manager', { scopes: ['book'] });
    const signed = "update users set token_issued_at = $1 where name = 'manager'";
    now = start.add({ hours: 24 * 90 });
    await app.database.pool.query(signed, [start.toString()]);
    expect((await withKey(app, wide.key).get('/rooms')).status).toBe(200);
    await app.database.pool.query('update api_keys set last_used_at = null');
    now = now.add({ seconds: 1 });
    expect(await withKey(app, wide.key).get('/rooms')).toMatchObject(unknown);
    expect(await usesOf('manager')).toEqual([null, null]);
    expect((await withKey(app, narrow.key).get('/rooms')).status).toBe(200);
  });

  test.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ scopes: 'read' }, 'scopes'],
    [{ name: '' }, 'name'],
    [{ room_id: NOWHERE }, 'room_id'],
    [{ expires_at: '2020-01-01' }, 'expires_at'],
  ])('is not made with %j', async (fields, field) => {
    const body = { name: 'Sync', scopes: ['read'], ...fields };
    const { status, body: answer } = await app.as('alice').post('/api-keys', body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  test('is one of at most 50 of a person', async () => {
    for (let made = 0; made < 50; made += 1) await makeKey(app, 'bob');
    const body = { name: 'Sync', scopes: ['read'] };
    const { status, body: answer } = await app.as('bob').post('/api-keys', body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['name']]);
  });

  test('is not made by a key, whatever its scope, and does not log out', async () => {
    const { id, key } = await makeKey(app, 'admin', { scopes: ['manage'] });
    const caller = withKey(app, key);
    expect(await caller.post('/api-keys', { name: 'B', scopes: ['read'] })).toMatchObject(refused);
    expect(await caller.delete(`/api-keys/${id}`)).toMatchObject(refused);
    expect(await caller.post('/service-accounts', { name: 'B', roles: [] })).toMatchObject(refused);
    expect(await caller.post('/calendar/tokens', { name: 'B' })).toMatchObject(refused);
    expect(await caller.post('/auth/logout')).toMatchObject(refused);
    expect((await caller.get('/me')).status).toBe(200);
  });

  test('that is malformed or unknown is 401', async () => {
    for (const key of ['stoa_', 'stoa_x', `stoa_${'a'.repeat(43)}`, `stoa_${'é'.repeat(9)}`])
      expect(await withKey(app, encodeURIComponent(key)).get('/me')).toMatchObject(unknown);
  });
});

describe('a key that is limited to a room', () => {
  test('lists what is in the room, whether it names the room or not, and is refused for another', async () => {
    const other = await makeRoom(app);
    const [here] = [await makeEvent(app, 'alice', room), await makeEvent(app, 'alice', other)];
    const { key } = await makeKey(app, 'alice', { room_id: room });
    const caller = withKey(app, key);
    const listed = await caller.get('/events');
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([here.id]);
    expect((await caller.get(`/events?room_id=${room}`)).body.data).toHaveLength(1);
    expect(await caller.get(`/events?room_id=${other}`)).toMatchObject(refused);
    const window = 'from=2027-03-01&to=2027-03-02';
    const schedule = await caller.get(`/schedule?${window}`);
    expect(schedule.body.data.map((row: { room: { id: string } }) => row.room.id)).toEqual([room]);
    expect(await caller.get(`/schedule?${window}&room_id=${room},${other}`)).toMatchObject(refused);
    const day = { start_at: '2031-01-01T10:00:00Z', end_at: '2031-01-01T11:00:00Z' };
    const found = await caller.post('/rooms/search', day);
    expect(found.body.data.map((row: { room: { id: string } }) => row.room.id)).toEqual([room]);
  });

  test('does not move an event or a date into another room, nor book there', async () => {
    const other = await makeRoom(app);
    const { id } = await makeEvent(app, 'alice', room);
    const { key } = await makeKey(app, 'alice', { room_id: room, scopes: ['book'] });
    const caller = withKey(app, key);
    expect(await caller.put(`/events/${id}`, { room_id: other })).toMatchObject(refused);
    expect((await caller.put(`/events/${id}`, { title: 'Moot' })).status).toBe(200);
    const times = { start_at: '2031-01-01T10:00:00Z', end_at: '2031-01-01T11:00:00Z' };
    const talk = { title: 'Talk', ...times };
    expect(await caller.post('/events', { ...talk, room_id: other })).toMatchObject(refused);
    expect((await caller.post('/events', { ...talk, room_id: room })).status).toBe(201);
    const elsewhere = await makeEvent(app, 'alice', other);
    expect(await caller.get(`/events/${elsewhere.id}`)).toMatchObject(refused);
    expect(await caller.delete(`/events/${elsewhere.id}`)).toMatchObject(refused);
    expect((await app.as('alice').get(`/events/${elsewhere.id}`)).status).toBe(200);
  });

  test('cannot tell an invisible draft of another room from none', async () => {
    const other = await makeRoom(app);
    const draft = await makeEvent(app, 'bob', other);
    const { key } = await makeKey(app, 'alice', { room_id: room });
    expect(await withKey(app, key).get(`/events/${draft.id}`)).toMatchObject({ status: 404 });
  });

  test('opens the feed of its room', async () => {
    const other = await makeRoom(app);
    const { key } = await makeKey(app, 'alice', { room_id: room });
    const caller = withKey(app, key);
    expect((await caller.get(`/calendar/rooms/${room}.ics`)).status).toBe(200);
    expect((await caller.get('/calendar.ics')).status).toBe(200);
    expect((await caller.get(`/calendar/rooms/${other}.ics`)).status).toBe(403);
    expect((await caller.get('/calendar/mine.ics')).status).toBe(403);
  });
});

test('a key opens every feed, and a revoked one none', async () => {
  const { id, key } = await makeKey(app, 'alice');
  expect((await withKey(app, key).get('/calendar/mine.ics')).status).toBe(200);
  await app.as('alice').delete(`/api-keys/${id}`);
  const { status, body } = await withKey(app, key).get('/calendar.ics');
  expect([status, body.message]).toEqual([401, 'Invalid token']);
});

test('a key opens streams, one with a room hears of that room only', async () => {
  const other = await makeRoom(app);
  const { key } = await makeKey(app, 'alice', { room_id: room });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/schedule/stream`, {
    headers: { authorization: `Bearer ${key}` },
    signal: stop.signal,
  });
  const book = (room_id: string) =>
    app.as('alice').post('/events', {
      title: 'Talk',
      room_id,
      status: 'pending',
      start_at: '2033-01-01T10:00:00Z',
      end_at: '2033-01-01T11:00:00Z',
    });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    if (text === '') {
      expect((await book(other)).status).toBe(201);
      expect((await book(room)).status).toBe(201);
    }
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(room)) break;
  }
  stop.abort();
  expect(text).not.toContain(other);
});

describe('a service account', () => {
  test('calls the API with its keys under its own name and roles, without a sign-in', async () => {
    const made = await app
      .as('admin')
      .post('/service-accounts', { name: 'Bot', roles: ['manager'] });
    expect([made.status, made.body.data]).toMatchObject([201, { name: 'Bot', keys_count: 0 }]);
    const { id } = made.body.data;
    const body = { name: 'Main', scopes: ['manage'] };
    const { key } = (await app.as('admin').post(`/service-accounts/${id}/api-keys`, body)).body
      .data;
    now = start.add({ hours: 24 * 400 });
    const me = await withKey(app, key).get('/me');
    expect(me.body.data).toMatchObject({ id, name: 'Bot', email: null, roles: ['manager'] });
    expect((await withKey(app, key).post('/rooms', { name: 'Cellar' })).status).toBe(201);
    const listed = (await app.as('admin').get('/service-accounts')).body.data;
    expect(listed).toMatchObject([{ id, keys_count: 1, last_used_at: expect.any(String) }]);
  });

  test('is deleted with its keys, and what it did keeps its name', async () => {
    const account = await app.as('admin').post('/service-accounts', { name: 'Old bot', roles: [] });
    const { id } = account.body.data;
    const body = { name: 'Main', scopes: ['book'] };
    const { key } = (await app.as('admin').post(`/service-accounts/${id}/api-keys`, body)).body
      .data;
    const talk = { title: 'Talk', room_id: room, status: 'pending' };
    const times = { start_at: '2034-01-01T10:00:00Z', end_at: '2034-01-01T11:00:00Z' };
    const event = (await withKey(app, key).post('/events', { ...talk, ...times })).body.data;
    expect((await app.as('admin').delete(`/service-accounts/${id}`)).status).toBe(200);
    expect(await withKey(app, key).get('/me')).toMatchObject(unknown);
    expect(await app.as('admin').delete(`/service-accounts/${id}`)).toMatchObject({ status: 404 });
    const shown = (await app.as('admin').get(`/events/${event.id}`)).body.data;
    expect(shown.creator.name).toBe('Old bot');
  });

  test('has its keys revoked one by one', async () => {
    const account = await app.as('admin').post('/service-accounts', { name: 'Bot 2', roles: [] });
    const path = `/service-accounts/${account.body.data.id}/api-keys`;
    const made = await app.as('admin').post(path, { name: 'Main', scopes: ['read'] });
    expect((await app.as('admin').get(path)).body.data).toHaveLength(1);
    expect((await app.as('admin').delete(`${path}/${made.body.data.id}`)).status).toBe(200);
    expect(await withKey(app, made.body.data.key).get('/me')).toMatchObject(unknown);
    expect((await app.as('admin').get(path)).body.data).toEqual([]);
  });
});
