import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PIXEL } from '../contract/contract-fixture.ts';
import { type Answer, type Caller, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { serverUrl } from '../support/database.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
let manager: Caller;
let alice: Caller;

beforeAll(async () => {
  app = await testApp();
  manager = app.as('manager');
  alice = app.as('alice');
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

const withHeader = (caller: Caller, header: Record<string, string>) => ({
  get: (path: string): Promise<Answer> => caller.send('GET', path, undefined, header),
  put: (path: string, body: object): Promise<Answer> =>
    caller.send('PUT', path, JSON.stringify(body), { ...json, ...header }),
  delete: (path: string): Promise<Answer> => caller.send('DELETE', path, undefined, header),
  post: (path: string, body: object): Promise<Answer> =>
    caller.send('POST', path, JSON.stringify(body), { ...json, ...header }),
});

async function makeEvent(more: object = {}): Promise<{ id: string; room_id: string }> {
  const room = (await manager.post('/rooms', { name: 'Hall' })).body.data;
  const times = { start_at: '2027-05-03T10:00:00Z', end_at: '2027-05-03T11:00:00Z' };
  const event = { title: 'Talk', room_id: room.id, status: 'pending', ...times, ...more };
  return (await alice.post('/events', event)).body.data;
}

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 };

/** A path of one record, a change of it, and a user who may make it. */
const things: [string, () => Promise<{ path: string; change: object; by: Caller }>][] = [
  [
    'an event',
    async () => ({
      path: `/events/${(await makeEvent()).id}`,
      change: { title: 'New' },
      by: alice,
    }),
  ],
  [
    'an occurrence',
    async () => {
      const { id } = await makeEvent(weekly);
      return { path: `/events/${id}/occurrences/2027-05-10`, change: { title: 'New' }, by: alice };
    },
  ],
  [
    'an occurrence by its id',
    async () => {
      const { id } = await makeEvent(weekly);
      return { path: `/events/${id}::2027-05-10`, change: { title: 'New' }, by: alice };
    },
  ],
  [
    'a room',
    async () => ({
      path: `/rooms/${(await makeEvent()).room_id}`,
      change: { name: 'New' },
      by: manager,
    }),
  ],
  [
    'a venue',
    async () => {
      const { id } = (await manager.post('/venues', { name: 'House' })).body.data;
      return { path: `/venues/${id}`, change: { name: 'New' }, by: manager };
    },
  ],
  [
    'an institution',
    async () => {
      const { id } = (await manager.post('/institutions', { name: 'Faculty', code: 'F' })).body
        .data;
      return { path: `/institutions/${id}`, change: { name: 'New' }, by: manager };
    },
  ],
  [
    'a template',
    async () => {
      const { room_id } = await makeEvent();
      const body = { name: 'T', template: { title: 'Talk', room_id } };
      const { id } = (await alice.post('/event-templates', body)).body.data;
      return { path: `/event-templates/${id}`, change: { ...body, name: 'New' }, by: alice };
    },
  ],
];

describe.each(things)('%s', (_name, make) => {
  test('has a strong ETag, returns 304 for it, and has another ETag after a change', async () => {
    const { path, change, by } = await make();
    const first = await by.get(path);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+(\.[\da-f]{16})?"$/);
    const again = await withHeader(by, { 'if-none-match': `"other", ${etag}` }).get(path);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect((await by.put(path, change)).status).toBe(200);
    const changed = await withHeader(by, { 'if-none-match': etag }).get(path);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('is updated and deleted with If-Match only if the ETag is current', async () => {
    const { path, change, by } = await make();
    const etag = String((await by.get(path)).headers.etag);
    const stale = await withHeader(by, { 'if-match': '"stale"' }).put(path, change);
    expect(stale.status).toBe(412);
    expect((await by.get(path)).headers.etag).toBe(etag);
    expect((await withHeader(by, { 'if-match': etag }).put(path, change)).status).toBe(200);
    expect((await withHeader(by, { 'if-match': etag }).delete(path)).status).toBe(412);
    const now = String((await by.get(path)).headers.etag);
    expect((await withHeader(by, { 'if-match': now }).delete(path)).status).toBe(200);
  });
});

/** Records that can be deleted but not updated: their path and ETag. */
const unchanging: [string, () => Promise<{ path: string; etag: string; by: Caller }>][] = [
  [
    'a file',
    async () => {
      const path = `/events/${(await makeEvent()).id}/attachments`;
      const { id } = (await sendFile(alice, path, 'text')).body.data;
      const { headers } = await alice.get(`${path}/${id}`);
      return { path: `${path}/${id}`, etag: String(headers.etag), by: alice };
    },
  ],
  [
    'a picture',
    async () => {
      const path = `/rooms/${(await makeEvent()).room_id}/images`;
      const { id } = (await sendFile(manager, path, PIXEL)).body.data;
      const { headers } = await manager.get(`${path}/${id}`);
      return { path: `${path}/${id}`, etag: String(headers.etag), by: manager };
    },
  ],
  [
    'a schedule, which has no page of its own,',
    async () => {
      const path = `/rooms/${(await makeEvent()).room_id}/availability`;
      const days = { start_date: '2031-01-01', end_date: '2031-01-02' };
      const added = await manager.post(path, { name: 'Repairs', type: 'blocked', ...days });
      return { path: `${path}/${added.body.data.id}`, etag: '*', by: manager };
    },
  ],
];

test.each(unchanging)(
  '%s is deleted with If-Match only if the ETag matches',
  async (_name, make) => {
    const { path, etag, by } = await make();
    const list = path.slice(0, path.lastIndexOf('/'));
    for (const other of ['"stale"', `W/${etag.replace('*', '"x"')}`]) {
      expect((await withHeader(by, { 'if-match': other }).delete(path)).status).toBe(412);
      expect((await by.get(list)).body.data).toHaveLength(1);
    }
    expect((await withHeader(by, { 'if-match': `"other", ${etag}` }).delete(path)).status).toBe(
      200,
    );
    expect((await by.get(list)).body.data).toEqual([]);
    expect((await withHeader(by, { 'if-match': '"stale"' }).delete(path)).status).toBe(404);
  },
);

test('of a file of a cancelled event, 404 is checked first, then If-Match, then the status', async () => {
  const { id } = await makeEvent();
  const list = `/events/${id}/attachments`;
  const file = `${list}/${(await sendFile(alice, list, 'text')).body.data.id}`;
  await alice.post(`/events/${id}/cancel`);
  expect((await alice.delete(`${list}/${NOWHERE}`)).status).toBe(404);
  expect((await withHeader(alice, { 'if-match': '"stale"' }).delete(file)).status).toBe(412);
  expect((await alice.delete(file)).status).toBe(409);
  expect((await alice.get(file)).text).toBe('text');
});

test('an outdated If-Match is checked after the input and before the status', async () => {
  const { id } = await makeEvent();
  const stale = withHeader(alice, { 'if-match': '"stale"' });
  expect((await stale.put(`/events/${id}`, { title: 7 })).status).toBe(422);
  await alice.put(`/events/${id}`, { title: 'Other' });
  await app.database.pool.query("update events set status = 'cancelled' where id = $1", [id]);
  expect((await stale.put(`/events/${id}`, { title: 'New' })).status).toBe(412);
});

describe('An Idempotency-Key', () => {
  const booking = async () => {
    const room = (await manager.post('/rooms', { name: 'Hall' })).body.data;
    const times = { start_at: '2027-05-03T10:00:00Z', end_at: '2027-05-03T11:00:00Z' };
    return { title: 'Once', room_id: room.id, status: 'pending', ...times };
  };

  test('brings the first answer again, and no second booking', async () => {
    const body = await booking();
    const keyed = withHeader(alice, { 'idempotency-key': 'first' });
    const first = await keyed.post('/events', body);
    const again = await keyed.post('/events', body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const { rows } = await app.database.pool.query('select id from events where room_id = $1', [
      body.room_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is refused with another body, and free for another person', async () => {
    const body = await booking();
    const key = { 'idempotency-key': 'second' };
    await withHeader(alice, key).post('/events', body);
    const other = await withHeader(alice, key).post('/events', { ...body, title: 'Other' });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['idempotency-key']]);
    expect((await withHeader(manager, key).post('/events', body)).status).toBe(409);
  });

  test('is not used up by a rejected request', async () => {
    const body = await booking();
    const keyed = withHeader(alice, { 'idempotency-key': 'third' });
    expect((await keyed.post('/events', { ...body, end_at: body.start_at })).status).toBe(422);
    expect((await keyed.post('/events', body)).status).toBe(201);
  });

  test('creates one record for concurrent requests; the others wait for it or get that it is running', async () => {
    const body = await booking();
    const keyed = withHeader(alice, { 'idempotency-key': 'fourth' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed.post('/events', body)));
    const made = new Set(answers.filter(({ status }) => status === 201).map((a) => a.body.data.id));
    expect(made.size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  test('is deleted after a day', async () => {
    const body = { name: 'House' };
    const keyed = withHeader(manager, { 'idempotency-key': 'fifth' });
    const first = await keyed.post('/venues', body);
    await app.database.pool.query(
      "update idempotency_keys set expires_at = now() - interval '1 second'",
    );
    const second = await keyed.post('/venues', body);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  const expireAll = (): Promise<unknown> =>
    app.database.pool.query("update idempotency_keys set expires_at = now() - interval '1 day'");
  const countKeys = async (): Promise<number> =>
    (await app.database.pool.query('select from idempotency_keys')).rows.length;

  test('removes at most 20 expired keys', async () => {
    const { pool } = app.database;
    await pool.query('delete from idempotency_keys');
    await withHeader(manager, { 'idempotency-key': 'old' }).post('/venues', { name: 'House' });
    await pool.query(`insert into idempotency_keys (user_id, key, fingerprint, status, body, expires_at)
      select user_id, 'old' || n, fingerprint, status, body, now() from idempotency_keys, generate_series(1, 29) n`);
    await expireAll();
    const counts: number[] = [];
    for (const key of ['a', 'b', 'c']) {
      await withHeader(manager, { 'idempotency-key': key }).post('/venues', { name: 'House' });
      counts.push(await countKeys());
    }
    expect(counts).toEqual([11, 2, 3]);
  });

  test.runIf(serverUrl !== undefined)(
    'does not wait for another request that removes expired keys',
    async () => {
      const keyed = (key: string) => withHeader(manager, { 'idempotency-key': key });
      await keyed('expired').post('/venues', { name: 'House' });
      await expireAll();
      const other = await app.database.pool.connect();
      try {
        await other.query('begin');
        await other.query('delete from idempotency_keys where expires_at <= now()');
        // It would wait for the end of the other transaction, which comes after it: a lock timeout, in the end 503.
        expect((await keyed('fresh').post('/venues', { name: 'House' })).status).toBe(201);
      } finally {
        await other.query('rollback');
        other.release();
      }
    },
  );

  test('may have 255 characters', async () => {
    const body = { name: 'House' };
    const keyed = (length: number) =>
      withHeader(manager, { 'idempotency-key': 'k'.repeat(length) });
    expect((await keyed(255).post('/venues', body)).status).toBe(201);
    expect((await keyed(256).post('/venues', body)).status).toBe(422);
  });
});
