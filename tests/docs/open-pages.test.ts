import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each([
  ['/health', '"ok"'],
  ['/ready', '"ready"'],
  ['/metrics', 'process_cpu_seconds_total'],
  ['/openapi.json', '"openapi":"3.1.0"'],
  ['/docs', '<title>'],
])('%s is open to everyone, outside of the API', async (path, part) => {
  const { status, text } = await app.anonymous.send('GET', `/${path}`);
  expect(status).toBe(200);
  expect(text).toContain(part);
});

test('nothing below /api/v1 is open', async () => {
  expect((await app.anonymous.get('')).status).toBe(401);
  expect((await app.anonymous.get('/openapi.json')).status).toBe(404);
});
