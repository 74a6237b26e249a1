import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('/health and /metrics say which version runs', async () => {
  const { version } = manifest;
  expect((await app.anonymous.send('GET', '//health')).body).toEqual({ status: 'ok', version });
  const { text } = await app.anonymous.send('GET', '//metrics');
  expect(text).toContain(`stoa_build_info{version="${version}"} 1\n`);
});

test('/health tells `stoa check` alone how a request arrives, and no address', async () => {
  const headers = { 'x-stoa-check': '192.0.2.77', 'x-forwarded-for': '10.0.0.9', host: 'a.test' };
  const { body } = await app.anonymous.send('GET', '//health', undefined, headers);
  expect(body.seen).toEqual({
    host: 'a.test',
    protocol: null,
    is_forwarded: true,
    is_believed: false,
  });
});
