import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { createContractFixture } from './contract-fixture.ts';
import { nameOf, type Operation, operations } from './operations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await createContractFixture(app);
});
afterAll(() => app.close());

/** The response of a stream ends only with its connection; it has its own tests. */
const walked = operations.filter(({ path }) => !path.endsWith('/stream'));

const pathOf = ({ path }: Operation): string =>
  path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, NOWHERE);

const ask = (caller: Caller, operation: Operation, id?: string): Promise<Answer> =>
  caller.send(
    operation.method,
    pathOf(operation),
    undefined,
    id === undefined ? {} : { 'x-request-id': id },
  );

/** What caches may keep: the answer to everyone. */
const shared = ['events', 'events.ics', 'rooms'].map((what) => `GET /api/v1/public/${what}`);
const cachingOf = (operation: Operation): string =>
  shared.includes(nameOf(operation)) ? 'public, max-age=60' : 'no-cache, private';

function expectCommonHeaders({ headers }: Answer, caching = 'no-cache, private'): void {
  expect(headers).toMatchObject({
    'cache-control': caching,
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w.:-]{1,64}$/),
  });
}

const isFeed = ({ path }: Operation): boolean =>
  path.endsWith('.ics') && /\/(?:calendar|public\/events\.ics)/.test(path);
const named = walked.map((operation) => ({ name: nameOf(operation), operation }));

describe('every answer', () => {
  const open = [
    'GET /api/v1/client-config',
    'GET /api/v1/public/events',
    'GET /api/v1/public/events.ics',
    'GET /api/v1/public/events/{id}',
    'GET /api/v1/public/events/{id}.ics',
    'GET /api/v1/public/events/{id}/pictures/{picture}',
    'GET /api/v1/public/rooms',
    'GET /api/v1/public/rooms/{id}',
    'GET /api/v1/public/rooms/{id}/pictures/{picture}',
    'GET /api/v1/public/rooms/{id}/schedule',
    'POST /api/v1/unsubscribe',
  ];
  const closed = named.filter(({ name }) => !open.includes(name));
  test.each(closed)(
    'of $name without a token is the 401 of the contract, to the letter',
    async ({ operation }) => {
      const answer = await ask(app.anonymous, operation);
      expectCommonHeaders(answer);
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(
        JSON.stringify({ message: isFeed(operation) ? 'Token required' : 'Unauthenticated.' }),
      );
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  const talking = named.filter(({ name }) => name !== 'POST /api/v1/auth/logout');
  test.each(talking)(
    'of $name has the headers of every answer and a body of the right shape',
    async ({ operation }) => {
      for (const person of ['admin', 'bob'] as const) {
        const answer = await ask(app.as(person), operation, `walk-${person}`);
        expectCommonHeaders(answer, cachingOf(operation));
        expect(answer.headers['x-request-id']).toBe(`walk-${person}`);
        if (isFeed(operation) && answer.status === 200) {
          expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
          continue;
        }
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        const keys = Object.keys(answer.body).sort();
        if (answer.status >= 400) {
          expect(answer.body.message).toEqual(expect.any(String));
          expect(keys.filter((key) => !['message', 'errors'].includes(key))).toEqual([]);
        } else if (operation.path === '/api/v1') {
          expect(answer.body).toEqual({ message: expect.any(String) });
        } else {
          expect(keys).toEqual(['data', 'message', 'status']);
          expect(answer.body.status).toBe(answer.status);
        }
      }
    },
  );

  test.each(talking.filter(({ operation }) => operation.method === 'GET'))(
    'of $name to HEAD is that to GET without its body',
    async ({ operation }) => {
      const admin = app.as('admin');
      const [get, head] = [
        await ask(admin, operation),
        await admin.send('HEAD', pathOf(operation)),
      ];
      expect(head.status).toBe(get.status);
      expect(head.text).toBe('');
      expectCommonHeaders(head, cachingOf(operation));
    },
  );

  const around = [
    '/health',
    '/ready',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/docs/json',
    '/nowhere',
  ];
  test.each(around)('of %s, outside of the API, has them too', async (path) => {
    expectCommonHeaders(await app.anonymous.send('GET', `/${path}`));
  });

  test.each([
    ['a path that nobody serves', 'GET', '/nowhere', 404],
    ['a method that a path does not know', 'PATCH', '/rooms', 405],
    ['a path that cannot be read', 'GET', '/rooms/%', 404],
    ['a path with a NUL in it', 'GET', '/rooms/%00', 404],
    ['a path that is longer than any', 'GET', `/rooms/${'x'.repeat(1_001)}`, 404],
  ] as const)('to %s has them too', async (_what, method, path, status) => {
    const answer = await app.as('alice').send(method, path);
    expectCommonHeaders(answer);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(['message']);
  });
});
