import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress } from '../../src/ports/public-address.ts';
import {
  createPushSender,
  type PushSenderOptions,
  type PushSubscription,
} from '../../src/ports/push-sender.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';

const now = Temporal.Instant.from('2027-03-29T08:00:00Z');
const vapid = { subject: 'mailto:stoa@example.org', ...webPush.generateVAPIDKeys() };

let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.arrivals = [];
  service.connections = 0;
  service.reply = { status: 201 };
});
afterAll(() => service.close());

/** A sender as the service has it; `more` says what it is allowed. */
const senderWith = (more: Partial<PushSenderOptions> = {}) =>
  createPushSender({ vapid, clock: { now: () => now }, ca: service.ca, ...more });

/** A sender for whom the push service is on the public internet. */
const senderToService = (more: Partial<PushSenderOptions> = {}) =>
  senderWith({
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ...more,
  });

const encodings: PushSubscription['content_encoding'][] = ['aesgcm', 'aes128gcm'];
const subscription = (path?: string) => service.subscription('aes128gcm', path);

test.each(encodings)('a message sent as %s is decrypted by the browser', async (encoding) => {
  const outcome = await senderToService().send(service.subscription(encoding), 'Grüße, 12:00 ✓');
  expect(outcome).toBe('delivered');
  expect(service.arrivals).toMatchObject([{ path: '/send/1', text: 'Grüße, 12:00 ✓' }]);
  expect(service.arrivals[0]?.headers).toMatchObject({
    ttl: '86400',
    'content-encoding': encoding,
    host: `${service.hostname}:${service.port}`,
  });
});

/** The token of the header of either encoding. */
const tokenOf = (authorization = ''): string =>
  /^(?:vapid t=|WebPush )([\w.-]+)/.exec(authorization)?.[1] ?? '';

test.each(encodings)('the sender of %s is proved by the key of the service', async (encoding) => {
  await senderToService().send(service.subscription(encoding), 'hello');
  const token = tokenOf(service.arrivals[0]?.headers.authorization);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isOurs).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://${service.hostname}:${service.port}`,
    sub: 'mailto:stoa@example.org',
  });
});

const later = (seconds: number | null) => ({ retry_after_seconds: seconds });

test.each([
  [200, 'delivered'],
  [202, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'failed'],
  [401, 'failed'],
  [403, 'failed'],
  [413, 'failed'],
  [408, later(null)],
  [429, later(null)],
  [500, later(null)],
  [503, later(null)],
])('the answer %i means %j', async (status, outcome) => {
  service.reply = { status };
  expect(await senderToService().send(subscription(), 'hello')).toEqual(outcome);
});

test.each([
  ['120', 120],
  ['0', 1],
  ['99999999999', 86_400],
  ['Mon, 29 Mar 2027 08:05:00 GMT', 300],
  ['Mon, 29 Mar 2027 07:00:00 GMT', 1],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
  ['soon', null],
])('Retry-After: %s is obeyed', async (header, seconds) => {
  service.reply = { status: 429, headers: { 'retry-after': header } };
  expect(await senderToService().send(subscription(), 'hello')).toEqual(later(seconds));
});

test('the longest message gets through in either encoding, one octet more is not sent', async () => {
  for (const encoding of encodings)
    expect(await senderToService().send(service.subscription(encoding), 'x'.repeat(3_993))).toBe(
      'delivered',
    );
  expect(service.arrivals.map(({ text }) => text.length)).toEqual([3_993, 3_993]);
  expect(await senderToService().send(subscription(), `${'x'.repeat(3_992)}é`)).toBe('failed');
  expect(service.connections).toBe(2);
});

test('keys that are none fail, and nothing is sent', async () => {
  const broken = { ...subscription(), keys: { p256dh: 'AAAA', auth: 'AAAA' } };
  expect(await senderToService().send(broken, 'hello')).toBe('failed');
  expect(service.connections).toBe(0);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const location = `https://${service.hostname}:${service.port}/elsewhere`;
  service.reply = { status, headers: { location } };
  expect(await senderToService().send(subscription(), 'hello')).toBe('failed');
  expect(service.arrivals.map(({ path }) => path)).toEqual(['/send/1']);
});

test('an answer without end is not waited for', async () => {
  service.reply = { status: 201, body: 'x'.repeat(50_000_000) };
  expect(await senderToService().send(subscription(), 'hello')).toBe('delivered');
});

test('an answer that does not come is later', async () => {
  service.reply = 'silent';
  const sender = senderToService({ timeoutMs: 200 });
  expect(await sender.send(subscription(), 'hello')).toEqual(later(null));
});

test('a DNS timeout is retried later, and nothing is sent', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  const sender = senderToService({ resolve, timeoutMs: 50 });
  expect(await sender.send(subscription(), 'hello')).toEqual(later(null));
  expect(service.connections).toBe(0);
});

test('a name that does not exist is later', async () => {
  const sender = senderToService({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await sender.send(subscription(), 'hello')).toEqual(later(null));
});

test('a certificate of another name, or of another authority, is not talked to', async () => {
  const other = {
    ...subscription(),
    endpoint: subscription().endpoint.replace('push.', 'other.'),
  };
  expect(await senderToService().send(other, 'hello')).toEqual(later(null));
  const { ca, ...options } = { vapid, clock: { now: () => now }, ca: service.ca };
  const stranger = createPushSender({
    ...options,
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
  });
  expect(await stranger.send(subscription(), 'hello')).toEqual(later(null));
  expect(ca).toContain('CERTIFICATE');
  expect(service.arrivals).toEqual([]);
});

describe('nothing goes to a private address', () => {
  const endpointOn = (host: string): PushSubscription => ({
    ...subscription(),
    endpoint: `https://${host}:${service.port}/send/1`,
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    'localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('by the address %s', async (host) => {
    expect(await senderWith().send(endpointOn(host), 'hello')).toBe('refused');
    expect(service.connections).toBe(0);
  });

  test('by a name that resolves to one', async () => {
    const sender = senderWith({ resolve: async () => ['127.0.0.1'] });
    expect(await sender.send(subscription(), 'hello')).toBe('refused');
    expect(service.connections).toBe(0);
  });

  test('by a name that resolves to a public one as well', async () => {
    const sender = senderWith({ resolve: async () => ['93.184.215.14', '127.0.0.1'] });
    expect(await sender.send(subscription(), 'hello')).toBe('refused');
    expect(service.connections).toBe(0);
  });

  test('by a name that resolves to another address the second time', async () => {
    const answers = [['192.0.2.1'], ['127.0.0.1']];
    let asked = 0;
    const sender = senderWith({
      resolve: async () => answers[asked++] ?? [],
      isAllowed: (address) => address === '192.0.2.1',
      timeoutMs: 100,
    });
    expect(await sender.send(subscription(), 'hello')).toEqual(later(null));
    expect(asked).toBe(1);
    expect(await sender.send(subscription(), 'hello')).toBe('refused');
    expect(service.connections).toBe(0);
  });

  test.each([
    'http://push.example/',
    'ftp://push.example/',
    'https://user:pw@push.example/',
    'push',
  ])('nor anywhere by %s', async (endpoint) => {
    const sender = senderToService();
    expect(await sender.send({ ...subscription(), endpoint }, 'hello')).toBe('refused');
    expect(service.connections).toBe(0);
  });
});

test.each([
  ['93.184.215.14', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['100.128.0.0', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['::ffff:93.184.215.14', true],
  ['64:ff9b::5db8:d70e', true],
  ['2002:5db8:d70e::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['fec0::1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::1', false],
  ['2002:a00:1::1', false],
  ['push.example', false],
  ['', false],
])('whether %j is on the public internet: %j', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
