import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { handlersFor, type MadeWebhook, makeWebhook } from './sending.ts';

let now = Temporal.Now.instant();
const clock: Clock = { now: () => now };
let app: TestApp;
let receiver: WebhookReceiver;
let room: string;
beforeAll(async () => {
  app = await testApp({ clock });
  receiver = await startReceiver();
  for (const person of ['admin', 'manager', 'alice', 'bob', 'room_manager'] as const)
    await app.as(person).get('/me');
});
beforeEach(async () => {
  // Answers show whole seconds.
  now = Temporal.Now.instant().round('second');
  await app.database.pool.query('delete from webhooks');
  await app.database.pool.query('delete from pgboss.job');
  await app.database.pool.query('delete from notifications');
  receiver.arrivals = [];
  receiver.connections = 0;
  receiver.reply = () => ({ status: 204 });
  room = await makeRoom(app);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

let hours = 0;
/** Books a slot that nothing else has. */
const book = async (fields: Fields = {}): Promise<{ id: string }> => {
  hours += 1;
  const start = Temporal.Instant.from('2040-01-01T00:00:00Z').add({ hours });
  const times = { start_at: start.toString(), end_at: start.add({ minutes: 30 }).toString() };
  const body = { title: 'Talk', room_id: room, status: 'pending', ...times, ...fields };
  const answer = await app.as('alice').post('/events', body);
  expect(answer.status).toBe(201);
  await app.settle();
  return answer.body.data;
};

const handlers = (options = {}) => handlersFor(app, clock, { ca: receiver.ca, ...options });
const signal = new AbortController().signal;

/** Runs a turn of a job as the worker does. */
const send = async (webhook: { id: string }, options = {}, id: string = randomUUID()) => {
  await app.settle();
  await handlers(options).send_webhook(
    { webhook_id: webhook.id },
    { id, attempt: 1, isLast: false, signal },
  );
};

const jobs = async (): Promise<Fields[]> =>
  (
    await app.database.pool.query(
      "select data, start_after > now() as waits from pgboss.job where name = 'send_webhook'",
    )
  ).rows;

const messages = () => receiver.arrivals.map(({ text }) => JSON.parse(text));
const deliveries = async ({ id }: MadeWebhook) =>
  (await app.as('admin').get(`/webhooks/${id}/deliveries`)).body.data;

describe('a message', () => {
  test('is signed, and has the record as its creator may read it', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver, { room_id: room });
    const event = await book({ notes: 'Bring the key' });
    expect(await jobs()).toEqual([{ data: { webhook_id: webhook.id }, waits: false }]);
    await send(webhook);
    const [arrival] = receiver.arrivals;
    expect(arrival?.path).toBe('/stoa');
    const headers = arrival?.headers as Record<string, string>;
    const verified = new Webhook(webhook.secret).verify(arrival?.text ?? '', headers);
    const { data: record } = (await app.as('manager').get(`/events/${event.id}`)).body;
    expect(verified).toEqual({
      type: 'event.submitted',
      timestamp: expect.stringMatching(/Z$/),
      data: record,
    });
    expect(record.notes).toBe('Bring the key');
    const [delivery] = await deliveries(webhook);
    expect(delivery).toMatchObject({
      id: headers['webhook-id'],
      type: 'event.submitted',
      event_id: event.id,
      status: 'delivered',
      attempts: 1,
      response_status: 204,
      error: null,
      next_attempt_at: null,
    });
  });

  test('is written in the transaction of the change, with no statement more', async () => {
    const statements = watchStatements(app);
    const without = await statements.during(() => book());
    await makeWebhook(app, 'manager', receiver);
    const written = await statements.during(() => book());
    expect(written).toHaveLength(without.length);
    expect(await jobs()).toHaveLength(1);
  });

  test('goes to webhooks in scope for its kind, and to no others', async () => {
    const other = await makeRoom(app);
    const venue = (await app.as('manager').post('/venues', { name: 'Quay' })).body.data.id;
    await app.as('manager').put(`/rooms/${room}`, { venue_id: venue });
    const hooks = {
      everywhere: await makeWebhook(app, 'manager', receiver),
      room: await makeWebhook(app, 'manager', receiver, { room_id: room }),
      venue: await makeWebhook(app, 'manager', receiver, { venue_id: venue }),
      elsewhere: await makeWebhook(app, 'manager', receiver, { room_id: other }),
      kind: await makeWebhook(app, 'manager', receiver, { events: ['event.rejected'] }),
    };
    await book();
    const counts = await Promise.all(
      Object.entries(hooks).map(async ([name, hook]) => [name, (await deliveries(hook)).length]),
    );
    expect(Object.fromEntries(counts)).toEqual({
      everywhere: 1,
      room: 1,
      venue: 1,
      elsewhere: 0,
      kind: 0,
    });
  });

  test('tells of a room that an event leaves, and of its deletion', async () => {
    const other = await makeRoom(app);
    const events = ['event.updated', 'event.cancelled'];
    const webhook = await makeWebhook(app, 'manager', receiver, { room_id: room, events });
    const event = await book();
    await app.as('manager').put(`/events/${event.id}`, { room_id: other });
    await send(webhook);
    expect(messages()).toMatchObject([{ type: 'event.updated', data: { room: { id: other } } }]);
    const last = await book();
    await app.as('alice').delete(`/events/${last.id}`);
    await send(webhook);
    expect(messages()[1]).toMatchObject({ type: 'event.cancelled', data: { id: last.id } });
  });

  test('about one date has that occurrence', async () => {
    const events = ['occurrence.cancelled'];
    const webhook = await makeWebhook(app, 'manager', receiver, { events });
    const { id } = await book({
      recurrence_rule: 'FREQ=DAILY;COUNT=3',
      recurrence_timezone: 'UTC',
    });
    const dates = (await app.as('alice').get(`/events/${id}/occurrences`)).body.data;
    const path = `/events/${id}/occurrences/${encodeURIComponent(dates[1].original_start_at)}`;
    await app.as('alice').put(path, { is_cancelled: true });
    await send(webhook);
    expect(messages()).toMatchObject([
      { type: 'occurrence.cancelled', data: { id: dates[1].id, is_cancelled: true } },
    ]);
  });

  test('of a dry run is not written', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    const body = { title: 'Talk', room_id: room, status: 'pending' };
    const times = { start_at: '2041-01-01T10:00:00Z', end_at: '2041-01-01T11:00:00Z' };
    await app.as('alice').post('/events?dry_run=1', { ...body, ...times });
    expect(await deliveries(webhook)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});

describe('a message that is not accepted', () => {
  const failing = () => {
    receiver.reply = () => ({ status: 500 });
  };

  test('is tried again after 5 seconds, then with doubling pauses, with the same id and body', async () => {
    failing();
    const webhook = await makeWebhook(app, 'manager', receiver);
    const { id } = await book();
    const pauses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await send(webhook);
      const row = (await deliveries(webhook)).at(-1);
      expect(row).toMatchObject({ status: 'waiting', error: 'HTTP 500', response_status: 500 });
      const next = Temporal.Instant.from(row.next_attempt_at);
      pauses.push(now.until(next).total('seconds'));
      const before = receiver.arrivals.length;
      now = next.subtract({ seconds: 1 });
      await send(webhook);
      expect(receiver.arrivals).toHaveLength(before);
      now = next;
      if (tries === 0) await app.as('manager').put(`/events/${id}`, { title: 'Other' });
    }
    expect(pauses).toEqual([5, 10, 20, 40]);
    const [first, ...others] = receiver.arrivals;
    for (const { headers, text } of others) {
      expect([headers['webhook-id'], text]).toEqual([first?.headers['webhook-id'], first?.text]);
    }
  });

  test('holds back later ones of its event, and none of other events', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    const poison = await book({ title: 'Poison' });
    receiver.reply = ({ text }) => ({ status: text.includes(poison.id) ? 500 : 204 });
    await app.as('manager').post(`/events/${poison.id}/approve`);
    const other = await book({ title: 'Other' });
    await send(webhook);
    const typesOf = (id: string) =>
      messages().flatMap(({ type, data }) => (data.id === id ? [type] : []));
    expect(typesOf(poison.id)).toEqual(['event.submitted']);
    expect(typesOf(other.id)).toEqual(['event.submitted']);
    receiver.reply = () => ({ status: 204 });
    now = now.add({ seconds: 10 });
    await send(webhook);
    expect(typesOf(poison.id)).toEqual(['event.submitted', 'event.submitted', 'event.approved']);
    expect((await deliveries(webhook)).every(({ status }: Fields) => status === 'delivered')).toBe(
      true,
    );
  });

  test('for 24 hours disables its webhook, gives up what waits and notifies its creator', async () => {
    failing();
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    const start = now;
    let tries = 0;
    for (let is_active = true; is_active && tries < 50; tries += 1) {
      await send(webhook);
      const shown = (await app.as('manager').get(`/webhooks/${webhook.id}`)).body.data;
      is_active = shown.is_active;
      const [row] = await deliveries(webhook);
      if (is_active) now = Temporal.Instant.from(row.next_attempt_at);
      else expect(shown.disabled_reason).toBe('failing');
    }
    expect(tries).toBe(16);
    expect(Math.round(start.until(now).total('hours'))).toBe(24);
    expect((await deliveries(webhook))[0]).toMatchObject({ status: 'failed', attempts: 16 });
    const told = (await app.as('manager').get('/notifications')).body.data;
    expect(told[0]).toMatchObject({
      type: 'webhook_disabled',
      title: `Your webhook to hooks.example:${receiver.port} was disabled`,
      data: { webhook_id: webhook.id },
    });
    await book();
    expect(await deliveries(webhook)).toHaveLength(1);
  });

  test('with 410 disables its webhook at once', async () => {
    receiver.reply = () => ({ status: 410 });
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    await send(webhook);
    const shown = (await app.as('manager').get(`/webhooks/${webhook.id}`)).body.data;
    expect(shown).toMatchObject({ is_active: false, disabled_reason: 'gone' });
  });

  test('waits as long as the receiver asks for', async () => {
    receiver.reply = () => ({ status: 503, headers: { 'retry-after': '120' } });
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    await send(webhook);
    const [row] = await deliveries(webhook);
    const pause = now.until(Temporal.Instant.from(row.next_attempt_at)).total('seconds');
    expect(Math.round(pause)).toBe(120);
  });
});

describe('a receiver', () => {
  test('that does not answer is given up after the time limit, and one that redirects is not followed', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    receiver.reply = () => 'silent';
    await send(webhook, { timeoutMs: 300 });
    const [silent] = await deliveries(webhook);
    expect(silent.error).toBe('The receiver did not answer in time.');
    now = now.add({ seconds: 10 });
    receiver.reply = () => ({ status: 302, headers: { location: receiver.url } });
    await send(webhook);
    expect((await deliveries(webhook))[0].error).toBe('HTTP 302');
    expect(receiver.arrivals).toHaveLength(2);
  });

  test('with a private address gets no packet', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    await send(webhook, { isAllowed: undefined });
    const [row] = await deliveries(webhook);
    expect([row.error, receiver.connections]).toEqual(['The address is not public.', 0]);
  });

  test('that answers at length is not read', async () => {
    receiver.reply = () => ({ status: 200, body: 'x'.repeat(50_000_000) });
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    await send(webhook);
    expect((await deliveries(webhook))[0].status).toBe('delivered');
  });

  test('gets the messages of one webhook from one job at a time, and no message waits without a job', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    for (let count = 0; count < 9; count += 1) await book();
    await Promise.all([1, 2, 3].map(() => send(webhook)));
    const ids = receiver.arrivals.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([9, 9]);
    const { rows } = await app.database.pool.query('select sent_by from webhooks');
    expect(rows).toEqual([{ sent_by: null }]);
  });

  test('gets what a job that died had claimed, from its next attempt', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    const dead = randomUUID();
    const claim = "update webhooks set sent_by = $1, sent_until = now() + interval '1 min'";
    await app.database.pool.query(claim, [dead]);
    await send(webhook);
    expect(receiver.arrivals).toHaveLength(0);
    await send(webhook, {}, dead);
    expect(receiver.arrivals).toHaveLength(1);
  });
});

test('an attempt that fails after its claim is over does not overrule one that succeeded meanwhile', async () => {
  const webhook = await makeWebhook(app, 'manager', receiver);
  await book();
  const sql = app.database.pool;
  await sql.query("update webhook_deliveries set give_up_at = '2020-01-01T00:00:00Z'");
  const other = Promise.withResolvers<void>();
  receiver.reply = () => {
    receiver.reply = () => ({ status: 204 });
    const over = sql.query("update webhooks set sent_until = now() - interval '1 s'");
    over.then(() => send(webhook)).then(() => other.resolve(), other.reject);
    return 'silent';
  };
  await Promise.all([send(webhook, { timeoutMs: 3_000 }), other.promise]);
  expect(await deliveries(webhook)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  const shown = (await app.as('manager').get(`/webhooks/${webhook.id}`)).body.data;
  expect(shown.is_active).toBe(true);
});

/** Addresses that no host of the internet has, in each spelling that a URL takes. */
const NOT_PUBLIC = [
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '0177.0.0.1',
  '2130706433',
  '0',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '１２７.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[fe80::1]',
  '[fd12::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[64:ff9b::10.0.0.1]',
  '[2002:a00:1::]',
];

/** Names that no public resolver knows (RFC 6761, 6762, 7686, 8375, 9476). */
const NEVER_PUBLIC = [
  'localhost',
  'LOCALHOST.',
  'x.localhost',
  'printer.local',
  'hooks.internal',
  'a.test',
  'a.invalid',
  'nas.home.arpa',
  'a.onion',
  'a.alt',
  'intranet',
  'intranet.',
  '%6cocalhost',
];

describe('a URL that leads nowhere on the internet', () => {
  test.each([...NOT_PUBLIC, ...NEVER_PUBLIC])('is refused when it is entered: %s', async (host) => {
    const url = `https://${host}:8443/a`;
    const manager = app.as('manager');
    const fields = { events: ['event.approved'] };
    const made = (
      await manager.post('/webhooks', { ...fields, url: 'https://hooks.example.org/a' })
    ).body.data.id;
    const keys = { auth: 'a', p256dh: 'b' };
    const answers = [
      await manager.post('/webhooks', { ...fields, url }),
      await manager.put(`/webhooks/${made}`, { url }),
      await manager.post('/push-subscriptions', {
        endpoint: url,
        keys,
        content_encoding: 'aes128gcm',
      }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [422, ['url']],
      [422, ['url']],
      [422, ['endpoint']],
    ]);
    await manager.delete(`/webhooks/${made}`);
  });

  test.each([
    {
      opened: ['127.0.0.1'],
      open: ['localhost', '127.0.0.1', 'a.local'],
      shut: ['[::1]', 'a.onion'],
    },
    {
      opened: ['::1'],
      open: ['x.localhost', '[::1]', 'intranet'],
      shut: ['127.0.0.1', 'a.invalid'],
    },
    {
      opened: ['10.0.0.0/8'],
      open: ['[::ffff:10.0.0.1]', 'a.internal'],
      shut: ['localhost', 'a.alt'],
    },
  ])('is taken when OUTBOUND_ALLOW opens $opened', async ({ opened, open, shut }) => {
    const service = await testApp({ config: { outboundAllow: opened } });
    const keys = { auth: 'a', p256dh: 'b' };
    const statusesOf = async (host: string) => {
      const [url, manager] = [`https://${host}/a`, service.as('manager')];
      const hook = await manager.post('/webhooks', { url, events: ['event.approved'] });
      const push = await manager.post('/push-subscriptions', {
        endpoint: url,
        keys,
        content_encoding: 'aes128gcm',
      });
      return [hook.status, push.status];
    };
    try {
      for (const host of open) expect([host, await statusesOf(host)]).toEqual([host, [201, 201]]);
      for (const host of shut) expect([host, await statusesOf(host)]).toEqual([host, [422, 422]]);
    } finally {
      await service.close();
    }
  });
});

describe('a webhook', () => {
  test.each([
    ['http://hooks.example/a'],
    ['https://127.0.0.1/a'],
    ['https://10.1.2.3/a'],
    ['https://[::1]/a'],
    ['https://[::ffff:10.0.0.1]/a'],
    ['https://2130706433/a'],
    ['https://user:pass@hooks.example/a'],
    ['hooks.example'],
  ])('is not made for %s', async (url) => {
    const { status, body } = await app.as('manager').post('/webhooks', {
      url,
      events: ['event.approved'],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']]);
  });

  test('may be made for a private address that OUTBOUND_ALLOW names', async () => {
    const open = await testApp({ config: { outboundAllow: ['10.0.0.0/8', 'fd00::/8'] } });
    try {
      const post = (url: string) =>
        open.as('manager').post('/webhooks', { url, events: ['event.approved'] });
      expect((await post('https://10.1.2.3/a')).status).toBe(201);
      expect((await post('https://[fd12::1]/a')).status).toBe(201);
      expect((await post('https://192.168.1.1/a')).status).toBe(422);
    } finally {
      await open.close();
    }
  });

  test.each([
    [{ room_id: NOWHERE }, 'room_id'],
    [{ venue_id: NOWHERE }, 'venue_id'],
    [{ events: [] }, 'events'],
    [{ events: ['digest'] }, 'events.0'],
  ])('is not made with %j', async (fields, field) => {
    const body = { url: receiver.url, events: ['event.approved'], ...fields };
    const { status, body: answer } = await app.as('manager').post('/webhooks', body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  test('shows its secret once', async () => {
    const { id, secret } = await makeWebhook(app, 'manager', receiver);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await app.as('manager').get(`/webhooks/${id}`)).text).not.toContain(secret);
    expect((await app.as('manager').get('/webhooks')).text).not.toContain(secret);
  });

  test('stops when its creator no longer manages what it is about', async () => {
    const assigned = { email: 'room_manager@stoa.test', role: 'manager', room_id: room };
    const { id } = (await app.as('manager').post('/assignments', assigned)).body.data;
    const webhook = await makeWebhook(app, 'room_manager', receiver, { room_id: room });
    await book();
    await send(webhook);
    expect(receiver.arrivals).toHaveLength(1);
    await app.as('manager').delete(`/assignments/${id}`);
    await book();
    await send(webhook);
    expect(receiver.arrivals).toHaveLength(1);
    const shown = (await app.as('manager').get(`/webhooks/${webhook.id}`)).body.data;
    expect(shown).toMatchObject({ is_active: false, disabled_reason: 'scope' });
  });

  test('that another manager changes reads as that manager from then on', async () => {
    const assigned = { email: 'room_manager@stoa.test', role: 'manager', room_id: room };
    await app.as('manager').post('/assignments', assigned);
    const webhook = await makeWebhook(app, 'manager', receiver, { room_id: room });
    const path = `/webhooks/${webhook.id}`;
    const changed = await app.as('room_manager').put(path, { events: ['event.rejected'] });
    expect(changed.body.data).toMatchObject({ creator: { name: 'room_manager' } });
  });

  test('is disabled and enabled again, and messages in between are not written', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    const path = `/webhooks/${webhook.id}`;
    await book();
    const paused = await app.as('manager').put(path, { is_active: false });
    expect(paused.body.data).toMatchObject({ is_active: false, disabled_reason: 'paused' });
    expect((await deliveries(webhook))[0].status).toBe('failed');
    await book();
    expect(await deliveries(webhook)).toHaveLength(1);
    const enabled = await app.as('manager').put(path, { is_active: true });
    expect(enabled.body.data).toMatchObject({ disabled_at: null, disabled_reason: null });
    await book();
    expect(await deliveries(webhook)).toHaveLength(2);
  });
});

describe('a replay', () => {
  test('sends the same message with the same id, and is refused while it waits or the webhook is disabled', async () => {
    const webhook = await makeWebhook(app, 'manager', receiver);
    await book();
    const [row] = await deliveries(webhook);
    const path = `/webhooks/${webhook.id}/deliveries/${row.id}/replay`;
    expect((await app.as('manager').post(path)).status).toBe(409);
    await send(webhook);
    const again = await app.as('manager').post(path);
    expect([again.status, again.body.data]).toMatchObject([
      200,
      { status: 'waiting', attempts: 0 },
    ]);
    await send(webhook);
    const [first, second] = receiver.arrivals;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.text).toBe(first?.text);
    await app.as('manager').put(`/webhooks/${webhook.id}`, { is_active: false });
    expect((await app.as('manager').post(path)).status).toBe(409);
  });
});

test('messages are deleted after 30 days, and those that wait without a job go on', async () => {
  const webhook = await makeWebhook(app, 'manager', receiver);
  await book();
  await app.database.pool.query('delete from pgboss.job');
  const prune = (days: number) => {
    const date = now.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
    return handlers().prune_webhooks({ date }, { id: 'x', attempt: 1, isLast: false, signal });
  };
  await prune(30);
  expect(await deliveries(webhook)).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
  await prune(31);
  expect(await deliveries(webhook)).toEqual([]);
});
