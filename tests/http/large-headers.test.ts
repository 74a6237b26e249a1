import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const statusWith = (headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const { port } = app.server.server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path: '/api/v1/rooms', headers });
    sent.on('response', (answer) => done(answer.resume().statusCode));
    sent.on('error', fail).end();
  });

test('a request has up to 32 KB of headers, as a token that names many groups makes it', async () => {
  const authorization = `Bearer ${app.token('alice')}`;
  expect(await statusWith({ authorization, 'x-more': 'x'.repeat(30_000) })).toBe(200);
  expect(await statusWith({ authorization, 'x-more': 'x'.repeat(33_000) })).toBe(431);
});
