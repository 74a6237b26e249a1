import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeys } from '../../src/modules/notifications/index.ts';
import type { TestApp } from '../support/app.ts';
import type { TestPushService } from '../support/push-service.ts';
import { eventually } from '../support/worker.ts';
import { createPushFixture, type PushFixture } from './push-fixture.ts';

let fixture: PushFixture;
let app: TestApp;
let service: TestPushService;
beforeAll(async () => {
  fixture = await createPushFixture();
  ({ app, service } = fixture);
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

describe('a push subscription', () => {
  test('is made with a key that stays the same, and never shows its own', async () => {
    const key = await app.as('alice').get('/push-subscriptions/vapid-key');
    expect(key.body.data.public_key).toMatch(/^B[\w-]{86}$/);
    expect((await app.as('bob').get('/push-subscriptions/vapid-key')).body).toEqual(key.body);
    const made = await fixture.subscribe('alice');
    expect(made.status).toBe(201);
    expect(Object.keys(made.body.data)).toEqual(
      expect.arrayContaining(['id', 'endpoint', 'content_encoding']),
    );
    expect(made.text).not.toContain(service.subscription('aes128gcm').keys.auth);
  });

  test('takes the keys that are configured', async () => {
    const keys = { publicKey: `B${'A'.repeat(86)}`, privateKey: 'A'.repeat(43) };
    expect(await vapidKeys(app.database.db, keys)).toBe(keys);
  });

  test('of a known endpoint is its newest caller’s', async () => {
    const first = await fixture.subscribe('alice', '/send/shared');
    const second = await fixture.subscribe('bob', '/send/shared');
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    await app.as('alice').delete('/push-subscriptions');
    expect(await fixture.devices()).toEqual(['/send/shared']);
    await fixture.pushing(async () => {
      await fixture.change('Moved');
      await eventually(() => expect(service.arrivals).toHaveLength(1));
    });
    const { body } = await app.as('bob').get('/notifications');
    expect(JSON.parse(service.arrivals[0]?.text ?? '{}').id).toBe(body.data[0].id);
  });

  test('is removed by its endpoint in the body or the query, or with all others; never someone else’s', async () => {
    const [one, two, other] = await Promise.all([
      fixture.subscribe('alice', '/1'),
      fixture.subscribe('alice', '/2'),
      fixture.subscribe('bob', '/3'),
    ]);
    const remove = (endpoint: string) =>
      app.as('alice').delete('/push-subscriptions', { endpoint });
    expect((await remove(other.body.data.endpoint)).status).toBe(200);
    expect((await remove('nonsense')).status).toBe(200);
    expect((await fixture.devices()).sort()).toEqual(['/1', '/2', '/3']);
    expect((await remove(one.body.data.endpoint)).status).toBe(200);
    const query = encodeURIComponent(two.body.data.endpoint);
    const byQuery = await app.as('alice').delete(`/push-subscriptions?endpoint=${query}`);
    expect([byQuery.status, byQuery.body.data]).toEqual([200, null]);
    expect(await fixture.devices()).toEqual(['/3']);
    await fixture.subscribe('bob', '/4');
    expect((await app.as('bob').delete('/push-subscriptions')).status).toBe(200);
    expect((await app.as('bob').delete('/push-subscriptions')).status).toBe(200);
    expect(await fixture.devices()).toEqual([]);
  });

  test.each([
    [{ endpoint: 'http://push.example/1' }, 'endpoint'],
    [{ endpoint: 'nonsense' }, 'endpoint'],
    [{ endpoint: `https://push.example/${'x'.repeat(490)}` }, 'endpoint'],
    [{ endpoint: null }, 'endpoint'],
    [{ keys: null }, 'keys'],
    [{ keys: { auth: 'AAAA' } }, 'keys.p256dh'],
    [{ content_encoding: 'gzip' }, 'content_encoding'],
  ])('is refused with %j', async (wrong, field) => {
    const body = { ...service.subscription('aesgcm'), ...wrong };
    const answer = await app.as('alice').post('/push-subscriptions', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });
});

describe('a notification of a user', () => {
  test('is pushed to each device once, as the list shows it', async () => {
    await fixture.subscribe('alice', '/phone');
    await fixture.subscribe('alice', '/laptop');
    await fixture.subscribe('bob', '/bob');
    await fixture.subscribe('manager', '/actor');
    await fixture.pushing(async () => {
      for (let change_ = 0; change_ < 20; change_ += 1) await fixture.change(`Title ${change_}`);
      await eventually(async () =>
        expect(await fixture.states()).toEqual(Array(60).fill('completed')),
      );
    });
    const paths = service.arrivals.map(({ path, text }) => `${path} ${JSON.parse(text).id}`);
    expect([paths.length, new Set(paths).size]).toEqual([60, 60]);
    expect(paths.filter((path) => path.startsWith('/actor'))).toEqual([]);
    const [newest] = (await app.as('bob').get('/notifications')).body.data;
    const pushed = service.arrivals.map(({ text }) => JSON.parse(text));
    const { read_at: _unread, ...shown } = newest;
    expect(pushed.find(({ id }) => id === newest.id)).toEqual(shown);
  });

  test.each([404, 410])('is not pushed again to an expired subscription (%i)', async (status) => {
    await fixture.subscribe('alice');
    service.reply = { status };
    await fixture.pushing(async () => {
      await fixture.change(`Gone ${status}`);
      await eventually(async () => expect(await fixture.states()).toEqual(['completed']));
    });
    expect(await fixture.devices()).toEqual([]);
    await fixture.change('Later');
    expect(await fixture.queued()).toHaveLength(1);
  });

  test('is pushed when a push service that asked to wait is ready', async () => {
    await fixture.subscribe('alice');
    service.reply = { status: 429, headers: { 'retry-after': '120' } };
    await fixture.pushing(async () => {
      await fixture.change('Wait');
      await eventually(async () =>
        expect(await fixture.states()).toEqual(['completed', 'created']),
      );
      const [, second] = await fixture.queued();
      expect(second?.wait).toBeGreaterThan(60);
      service.reply = { status: 201 };
      await app.database.pool.query(
        "update pgboss.job set start_after = now() where name = 'send_push'",
      );
      await eventually(async () =>
        expect(await fixture.states()).toEqual(['completed', 'completed']),
      );
    });
    expect(service.arrivals).toHaveLength(2);
  });

  test('is put off once by a push service that asked to wait, also when the worker died of it', async () => {
    const { id: subscription_id } = (await fixture.subscribe('alice')).body.data;
    service.reply = { status: 429, headers: { 'retry-after': '120' } };
    await fixture.change('Wait once');
    const [{ id: notification_id }] = (await app.as('alice').get('/notifications')).body.data;
    await app.database.pool.query("delete from pgboss.job where name = 'send_push'");
    const { send_push: send } = await fixture.handlers();
    const { signal } = new AbortController();
    const attempt = { id: crypto.randomUUID(), attempt: 1, isLast: false, signal };
    await send({ notification_id, subscription_id }, attempt);
    await send({ notification_id, subscription_id }, { ...attempt, attempt: 2 });
    expect(service.arrivals).toHaveLength(2);
    expect(await fixture.states()).toEqual(['created']);
  });

  test.each([500, 503, 408])('is tried again after a pause on %i', async (status) => {
    await fixture.subscribe('alice');
    service.reply = { status };
    await fixture.pushing(async () => {
      await fixture.change(`Try ${status}`);
      await eventually(async () => expect(await fixture.states()).toEqual(['retry']));
    });
    const [job] = await fixture.queued();
    expect(job?.wait).toBeGreaterThan(1);
    expect(await fixture.devices()).toEqual(['/send/alice']);
  });

  test.each([400, 401, 403, 413, 301])('is logged and let be on %i', async (status) => {
    await fixture.subscribe('alice');
    service.reply = { status };
    await fixture.pushing(async () => {
      await fixture.change(`Failed ${status}`);
      await eventually(async () => expect(await fixture.states()).toEqual(['completed']));
    });
    expect(fixture.logged).toEqual([expect.objectContaining({ outcome: 'failed' })]);
    expect(await fixture.devices()).toEqual(['/send/alice']);
  });

  test('of longer ago than a day is no news', async () => {
    await fixture.subscribe('alice');
    await fixture.change('Old');
    await app.database.pool.query("update notifications set created_at = now() - interval '25h'");
    await fixture.pushing(() =>
      eventually(async () => expect(await fixture.states()).toEqual(['completed'])),
    );
    expect(service.arrivals).toEqual([]);
  });
});
