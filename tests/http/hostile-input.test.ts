import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, type TestApp, testApp } from '../support/app.ts';
import { draftBody } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let alice: Caller;
let room: string;
beforeAll(async () => {
  app = await testApp();
  alice = app.as('alice');
  room = await makeRoom(app);
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const KIB = 1024;

/** `{"x": "…"}` of exactly so many bytes. */
const bodyOf = (bytes: number): string => `{"x":"${'a'.repeat(bytes - 8)}"}`;

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const withAttachments = (attachments: string): string =>
  `${JSON.stringify(draftBody(room)).slice(0, -1)},"attachments":${attachments}}`;

const send = (caller: Caller, method: 'GET' | 'POST' | 'PUT', path: string, body: string) =>
  caller.send(method, path, body, JSON_TYPE);

describe('a body', () => {
  test('of a GET has at most 16 KiB', async () => {
    expect((await send(alice, 'GET', '/rooms', bodyOf(16 * KIB))).status).toBe(200);
    expect((await send(alice, 'GET', '/rooms', bodyOf(16 * KIB + 1))).status).toBe(413);
    expect((await send(alice, 'GET', '/me', bodyOf(16 * KIB + 1))).status).toBe(413);
  });

  test('of any other method has at most 1 MiB', async () => {
    expect((await send(alice, 'POST', '/events', bodyOf(KIB * KIB))).status).toBe(422);
    expect((await send(alice, 'POST', '/events', bodyOf(KIB * KIB + 1))).status).toBe(413);
  });

  test('is not read before the token: 401 whatever it is', async () => {
    for (const body of [bodyOf(4 * KIB * KIB), '{"unreadable', '[]']) {
      expect((await send(app.anonymous, 'POST', '/events', body)).status).toBe(401);
      expect((await send(app.anonymous, 'GET', '/rooms', body)).status).toBe(401);
    }
  });

  test.each(['//health', '//ready', '//metrics', '//openapi.json'])(
    'of the public route %s is not read',
    async (path) => {
      for (const body of [bodyOf(4 * KIB * KIB), '{"unreadable', '[]']) {
        expect((await send(app.anonymous, 'GET', path, body)).status).toBe(200);
      }
      const xml = { 'content-type': 'application/xml' };
      expect((await app.anonymous.send('GET', path, '<a/>', xml)).status).toBe(200);
    },
  );

  test('of a calendar feed is not read: 401 without a token', async () => {
    const refused = await send(app.anonymous, 'GET', '/calendar.ics', bodyOf(4 * KIB * KIB));
    expect([refused.status, refused.body]).toEqual([401, { message: 'Token required' }]);
    expect((await send(alice, 'GET', '/calendar.ics', '{"unreadable')).status).toBe(200);
  });
});

describe('members that the schema ignores', () => {
  test.each(['of 20 000 levels', 'of 200 000 levels'])('may be nested: %s', async (levels) => {
    const attachments = nested(Number(levels.replaceAll(/\D/g, '')));
    const headers = { ...JSON_TYPE, 'idempotency-key': levels };
    const first = await alice.send('POST', '/events', withAttachments(attachments), headers);
    expect([first.status, first.body.data.attachments]).toEqual([201, []]);
    const again = await alice.send('POST', '/events', withAttachments(attachments), headers);
    expect(again.body).toEqual(first.body);
  });

  test('can contain values that are rejected elsewhere', async () => {
    const attachments = JSON.stringify({ a: ['\u0000'] });
    expect((await send(alice, 'POST', '/events', withAttachments(attachments))).status).toBe(201);
    const { id } = (await alice.post('/events', draftBody(room))).body.data;
    expect((await alice.put(`/events/${id}`, { unknown: '\u0000' })).status).toBe(200);
  });
});

describe('a request with many errors', () => {
  const errorsOf = ({ body }: Answer): string[] => Object.values<string[]>(body.errors).flat();

  test('has at most 20 validation errors', async () => {
    const roles = Array.from({ length: 100 }, () => ({ user_email: 7 }));
    const refused = await alice.post('/events', draftBody(room, { roles }));
    expect(errorsOf(refused)).toHaveLength(20);
    expect(refused.body.message).toMatch(/\(and 19 more errors\)$/);
    const nul = Array.from({ length: 100 }, () => ({ user_name: '\u0000', role: '\u0000' }));
    expect(errorsOf(await alice.post('/events', draftBody(room, { roles: nul })))).toHaveLength(20);
  });

  test('of a list that is far too long has a single error', async () => {
    const message = 'The event ids field must have at most 100 items.';
    const body = `{"event_ids":[${'7,'.repeat(200_000)}7]}`;
    const refused = await send(app.as('manager'), 'POST', '/events/batch-approve', body);
    expect(refused.body).toEqual({ message, errors: { event_ids: [message] } });
  });

  test('of a text that should be a list has a single error', async () => {
    const message = 'The event ids field must be an array.';
    const body = JSON.stringify({ event_ids: 'x'.repeat(200) });
    const refused = await send(app.as('manager'), 'POST', '/events/batch-approve', body);
    expect(refused.body).toEqual({ message, errors: { event_ids: [message] } });
  });

  test('does not get its input back', async () => {
    const long = 'x'.repeat(100 * KIB);
    const fields = { title: long, status: long, room_id: long, start_at: long, [long]: long };
    const refused = await alice.post('/events', draftBody(room, fields));
    expect(refused.status).toBe(422);
    expect(refused.text.length).toBeLessThan(2_000);
    const listed = await alice.get(`/rooms?${'x'.repeat(8 * KIB)}=1&search=a`);
    expect(listed.status).toBe(200);
    expect(String(listed.headers.link)).toContain('search=a');
    expect(String(listed.headers.link).length).toBeLessThan(2_000);
  });
});

test('a URL is validated in time linear in its length', async () => {
  // A backtracking expression takes minutes for it, and the test would time out.
  const website = `http://${'a'.repeat(900 * KIB)} b`;
  const refused = await alice.post('/events', draftBody(room, { website }));
  expect(Object.keys(refused.body.errors)).toEqual(['website']);
});

describe('while twelve hostile requests are under way', () => {
  const requests: [string, () => Promise<Answer>][] = [
    ['a GET with 4 MiB', () => send(alice, 'GET', '/rooms', bodyOf(4 * KIB * KIB))],
    ['a feed with 4 MiB', () => send(app.anonymous, 'GET', '/calendar.ics', bodyOf(4 * KIB * KIB))],
    [
      'a GET with many members',
      () => send(alice, 'GET', '/events', `{"search":[${'[],'.repeat(5_000)}[]]}`),
    ],
    ['many roles', () => send(alice, 'POST', '/events', `{"roles":[${'{},'.repeat(300_000)}{}]}`)],
    [
      'many requirements',
      () => send(alice, 'POST', '/events', `{"requirements":[${'{},'.repeat(300_000)}{}]}`),
    ],
    [
      'many nulls in a title',
      () => send(alice, 'POST', '/events', `{"title":[${'null,'.repeat(200_000)}0]}`),
    ],
    ['deep attachments', () => send(alice, 'POST', '/events', withAttachments(nested(500_000)))],
    [
      'wide attachments',
      () => send(alice, 'POST', '/events', withAttachments(`[${'{},'.repeat(300_000)}0]`)),
    ],
    [
      'a long URL',
      () => send(alice, 'POST', '/events', `{"website":"http://${'a'.repeat(900 * KIB)} b"}`),
    ],
    [
      'a long e-mail',
      () => send(alice, 'POST', '/events', `{"contact_email":"a@${'a'.repeat(900 * KIB)} b"}`),
    ],
    [
      'many unknown members',
      () =>
        send(
          alice,
          'POST',
          '/events',
          `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`)}}`,
        ),
    ],
    [
      'many ids',
      () =>
        send(
          app.as('manager'),
          'POST',
          '/events/batch-reject',
          `{"event_ids":[${'7,'.repeat(500_000)}7]}`,
        ),
    ],
  ];

  test('/health is answered between them, and each gets a clear answer', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const order: string[] = [];
    const hostile = requests.map(async ([name, request]) => {
      const { status } = await request();
      order.push(name);
      return [name, status] as const;
    });
    let healthy = 0;
    const probe = async (): Promise<void> => {
      while (order.length < requests.length) {
        const { status } = await fetch(`http://127.0.0.1:${port}/health`);
        if (status === 200) healthy += 1;
      }
    };
    const [answers] = await Promise.all([Promise.all(hostile), probe()]);
    for (const [name, status] of answers)
      expect([name, status >= 200 && status < 500]).toEqual([name, true]);
    expect(healthy).toBeGreaterThan(0);
  });
});
