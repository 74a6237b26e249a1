import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { basic, davClient, idOf, keyOf } from '../caldav/dav-client.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { watchStatements } from '../support/statements.ts';

const LIMIT = 5;
const REFUSED = { status: 429, body: { message: 'Too Many Attempts.' } };

const clock = {
  at: Temporal.Instant.from('2027-03-29T08:00:10Z'),
  now: () => clock.at,
};
const nextMinute = (): void => {
  clock.at = clock.at.add({ minutes: 1 });
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock, config: { rateLimitPerMinute: LIMIT } });
});
afterAll(() => app.close());
beforeEach(nextMinute);

async function useUp(): Promise<void> {
  for (let n = 0; n < LIMIT; n += 1) await app.as('alice').get('/me');
}

describe('RATE_LIMIT_PER_MINUTE', () => {
  test('counts the requests of one person and says so in every answer', async () => {
    const { headers } = await app.as('alice').get('/rooms');
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset': '50',
    });
  });

  test('refuses one request too many with 429, whatever it asks for, and changes nothing', async () => {
    await useUp();
    for (const refused of [
      await app.as('alice').get('/events'),
      await app.as('alice').get('/users'),
      await app.as('alice').post('/event-templates', { name: 'Weekly' }),
    ]) {
      expect(refused).toMatchObject(REFUSED);
      expect(refused.headers['retry-after']).toBe('50');
    }
    const { rows } = await app.database.pool.query('select from event_templates');
    expect(rows).toEqual([]);
  });

  test('takes requests again in the next minute', async () => {
    await useUp();
    expect((await app.as('alice').get('/me')).status).toBe(429);
    nextMinute();
    expect((await app.as('alice').get('/me')).status).toBe(200);
  });

  test('counts requests that are refused for another reason', async () => {
    const { status, headers } = await app.as('alice').get('/admin/exports');
    expect([status, headers['x-ratelimit-remaining']]).toEqual([403, '4']);
    const missing = await app.as('alice').get('/events/x');
    expect([missing.status, missing.headers['x-ratelimit-remaining']]).toEqual([404, '3']);
  });

  test('does not limit others, nor requests without a token', async () => {
    await useUp();
    expect((await app.as('bob').get('/me')).status).toBe(200);
    expect((await app.as('alice').get('/me')).status).toBe(429);
    const anonymous = await app.anonymous.get('/me');
    expect([anonymous.status, anonymous.headers['x-ratelimit-limit']]).toEqual([401, undefined]);
  });

  test('counts what calendar programs ask for with the rest', async () => {
    const dav = davClient(app, basic(await keyOf(app, 'alice')));
    const home = `/dav/calendars/${await idOf(app, 'alice')}/`;
    nextMinute();
    for (let n = 0; n < LIMIT; n += 1) {
      expect((await dav.propfind(home, '0', ['D:displayname'])).status).toBe(207);
    }
    expect((await dav.propfind(home, '0', ['D:displayname'])).status).toBe(429);
    expect((await app.as('alice').get('/me')).status).toBe(429);
  });

  test('leaves feeds to the limit of their token', async () => {
    const { token } = (await app.as('alice').post('/calendar/tokens', { name: 'Phone' })).body.data;
    await useUp();
    const feed = await app.anonymous.get(`/calendar.ics?token=${token}`);
    expect([feed.status, feed.headers['x-ratelimit-limit']]).toEqual([200, '60']);
  });

  test('costs no statement', async () => {
    const statements = await watchStatements(app).during(() => app.as('bob').get('/me'));
    expect(statements.filter((text) => text.includes('rate_windows'))).toEqual([]);
  });
});

test('there is no limit of requests where it is 0', async () => {
  const unlimited = await testApp({ config: { rateLimitPerMinute: 0 } });
  const { headers } = await unlimited.as('alice').get('/me');
  expect(headers['x-ratelimit-limit']).toBeUndefined();
  await unlimited.close();
});

test('the settings of what one person may do have defaults', () => {
  expect(loadConfig({})).toMatchObject({
    rateLimitPerMinute: 3_000,
    limits: { drafts: 200, requests: 500, fileBytes: 1_024 * 1_048_576 },
  });
  expect(loadConfig({ RATE_LIMIT_PER_MINUTE: '0' }).rateLimitPerMinute).toBe(0);
});

test.each([
  ['RATE_LIMIT_PER_MINUTE', '-1', 0],
  ['RATE_LIMIT_PER_MINUTE', '1000001', 0],
  ['MAX_DRAFTS_PER_PERSON', '0', 1],
  ['MAX_OPEN_REQUESTS_PER_PERSON', 'many', 1],
  ['MAX_FILES_MB_PER_PERSON', '0', 1],
])('%s=%s is refused', (name, value, min) => {
  expect(() => loadConfig({ [name]: value })).toThrow(
    new RegExp(`${name}.*must be a whole number from ${min} to 1000000`),
  );
});
