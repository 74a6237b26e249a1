import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { eventually } from '../support/worker.ts';

let app: TestApp;
let room: string;
let alice: string;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  room = await makeRoom(app);
  alice = (await app.as('alice').get('/me')).body.data.id;
  await app.as('bob').get('/me');
});
afterAll(() => app.close());

const endpoint = (n: number | string) => `https://push.example.org/${encodeURIComponent(n)}`;
const p256dh =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const content_encoding = 'aes128gcm';
const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };

type Kind = {
  things: string;
  max: number;
  field: string;
  table: string;
  add(who: 'alice' | 'bob', n: number | string): Promise<Answer>;
  /** SQL that gives alice so many of them. */
  fill(count: number): string;
};

const kinds: Kind[] = [
  {
    things: 'calendar tokens',
    max: 50,
    field: 'name',
    table: 'calendar_tokens',
    add: (who, n) => app.as(who).post('/calendar/tokens', { name: `Phone ${n}` }),
    fill: (count) => `insert into calendar_tokens (id, user_id, name, secret_hash)
      select gen_random_uuid(), '${alice}', 'Phone', 'hash ' || n from generate_series(1, ${count}) n`,
  },
  {
    things: 'templates',
    max: 500,
    field: 'name',
    table: 'event_templates',
    add: (who, n) =>
      app
        .as(who)
        .post('/event-templates', { name: `T ${n}`, template: { title: 'T', room_id: room } }),
    fill: (count) => `insert into event_templates (id, owner_id, name, template)
      select gen_random_uuid(), '${alice}', 'T', '{}' from generate_series(1, ${count})`,
  },
  {
    things: 'push subscriptions',
    max: 20,
    field: 'endpoint',
    table: 'push_subscriptions',
    add: (who, n) =>
      app.as(who).post('/push-subscriptions', { endpoint: endpoint(n), keys, content_encoding }),
    fill: (
      count,
    ) => `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, content_encoding,
        created_at, updated_at)
      select gen_random_uuid(), '${alice}', '${endpoint('')}' || n, 'p', 'a', 'aes128gcm', now(), now()
      from generate_series(1, ${count}) n`,
  },
];

describe.each(kinds)('$things', ({ things, max, field, table, add, fill }) => {
  beforeEach(async () => {
    await app.database.pool.query(`delete from ${table}`);
  });
  const count = async () =>
    (await app.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

  test(`of one person are at most ${max}; others have their own`, async () => {
    await app.database.pool.query(fill(max - 1));
    expect((await add('alice', 'last')).status).toBe(201);
    const refused = await add('alice', 'more');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      [field]: [`You can have at most ${max} ${things}: delete one first.`],
    });
    expect((await add('bob', 'first')).status).toBe(201);
    expect(await count()).toBe(max + 1);
  });

  test('at once do not get past the limit', async () => {
    await app.database.pool.query(fill(max - 1));
    const answers = await Promise.all([1, 2, 3, 4].map((n) => add('alice', `at once ${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await count()).toBe(max);
  });
});

test('renewing a push endpoint does not count, taking over that of another person does', async () => {
  await app.database.pool.query('delete from push_subscriptions');
  const subscribe = async (who: 'alice' | 'bob', n: number) =>
    (
      await app
        .as(who)
        .post('/push-subscriptions', { endpoint: endpoint(n), keys, content_encoding })
    ).status;
  for (let n = 1; n <= 20; n += 1) expect(await subscribe('alice', n)).toBe(201);
  expect(await subscribe('alice', 7)).toBe(201);
  expect(await subscribe('bob', 99)).toBe(201);
  expect(await subscribe('alice', 99)).toBe(422);
});

describe('open streams', () => {
  const open = async (who: 'alice' | 'bob') => {
    const { port } = app.server.server.address() as AddressInfo;
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
      signal: stop.signal,
      headers: { authorization: `Bearer ${app.token(who)}` },
    });
    return { status: answer.status, headers: answer.headers, close: () => stop.abort(), answer };
  };

  test('of one person are at most 20: one more is 429 until one ends', async () => {
    const streams = await Promise.all(Array.from({ length: 24 }, () => open('alice')));
    const statuses = streams.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
    const refused = streams.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.answer.json()).toEqual({ message: 'Too Many Attempts.' });
    const other = await open('bob');
    expect(other.status).toBe(200);
    expect((await app.as('alice').send('HEAD', '/notifications/stream')).status).toBe(200);

    streams.find(({ status }) => status === 200)?.close();
    await eventually(async () => {
      const again = await open('alice');
      again.close();
      expect(again.status).toBe(200);
    });
    for (const stream of [...streams, other]) stream.close();
    await eventually(async () => {
      const { rows } = await app.database.pool.query('select count(*) as n from open_streams');
      expect(rows).toEqual([{ n: 0 }]);
    });
  });

  test('of a process that was killed count for a minute at most', async () => {
    await app.database.pool.query(`insert into open_streams (id, user_id, until)
      select gen_random_uuid(), '${alice}', now() - interval '1s' from generate_series(1, 20)`);
    const stream = await open('alice');
    expect(stream.status).toBe(200);
    const { rows } = await app.database.pool.query('select count(*) as n from open_streams');
    expect(rows).toEqual([{ n: 1 }]);
    stream.close();
  });
});
