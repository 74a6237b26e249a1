import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { setCountedRequests } from '../support/rate-limits.ts';

const LIMIT = 5;
const REFUSED = { status: 429, body: { message: 'Too Many Attempts.' } };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: loadConfig({ RATE_LIMIT_PER_MINUTE: String(LIMIT) }) });
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from rate_windows'));

const useUp = () => setCountedRequests(app, LIMIT);

describe('RATE_LIMIT_PER_MINUTE', () => {
  test('counts the requests of one person and says so in every answer', async () => {
    const { headers } = await app.as('alice').get('/rooms');
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4' });
    expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60);
  });

  test('refuses one request too many with 429, whatever it asks for, and changes nothing', async () => {
    await app.as('alice').get('/me');
    await useUp();
    for (const refused of [
      await app.as('alice').get('/events'),
      await app.as('alice').get('/users'),
      await app.as('alice').post('/event-templates', { name: 'Weekly' }),
    ]) {
      expect(refused).toMatchObject(REFUSED);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const { rows } = await app.database.pool.query('select from event_templates');
    expect(rows).toEqual([]);
  });

  test('counts requests that are refused for another reason', async () => {
    const { status, headers } = await app.as('alice').get('/admin/exports');
    expect([status, headers['x-ratelimit-remaining']]).toEqual([403, '4']);
    const missing = await app.as('alice').get('/events/x');
    expect([missing.status, missing.headers['x-ratelimit-remaining']]).toEqual([404, '3']);
  });

  test('does not limit others, nor requests without a token', async () => {
    await app.as('alice').get('/me');
    await useUp();
    expect((await app.as('bob').get('/me')).status).toBe(200);
    expect((await app.as('alice').get('/me')).status).toBe(429);
    const anonymous = await app.anonymous.get('/me');
    expect([anonymous.status, anonymous.headers['x-ratelimit-limit']]).toEqual([401, undefined]);
  });

  test('leaves feeds to the limit of their token', async () => {
    const { token } = (await app.as('alice').post('/calendar/tokens', { name: 'Phone' })).body.data;
    await useUp();
    const feed = await app.anonymous.get(`/calendar.ics?token=${token}`);
    expect([feed.status, feed.headers['x-ratelimit-limit']]).toEqual([200, '60']);
  });
});

test('there is no limit of requests without the setting', async () => {
  const unlimited = await testApp();
  const { headers } = await unlimited.as('alice').get('/me');
  expect(headers['x-ratelimit-limit']).toBeUndefined();
  await unlimited.close();
});

test.each(['0', 'many', '1000001'])('RATE_LIMIT_PER_MINUTE=%s is refused', (value) => {
  expect(() => loadConfig({ RATE_LIMIT_PER_MINUTE: value })).toThrow(
    /RATE_LIMIT_PER_MINUTE.*must be a whole number from 1 to 1000000/,
  );
});
