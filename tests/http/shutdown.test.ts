import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

const answersIn = (text: string): string[] => text.split(/(?=HTTP\/1\.1 )/);

/** The service while it closes: it waits for the body of a request that it has begun to read. */
async function closing() {
  const app = await testApp();
  const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  const ended = new Promise<string>((done) => socket.on('close', () => done(heard)));
  const begun = new Promise((done) => app.server.server.once('request', done));
  const head = ['POST /api/v1/rooms HTTP/1.1', 'host: x', 'content-type: application/json'];
  const own = [`authorization: Bearer ${app.token('manager')}`, 'content-length: 15'];
  socket.write(`${[...head, ...own].join('\r\n')}\r\n\r\n{"name":`);
  await begun;
  await app.as('manager').get('/me');
  const closed = app.close();
  while (app.server.server.listening) await wait(1);
  return { socket, ended, closed };
}

const asked = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('a service that stops completes requests in progress, and answers new ones with a regular 503', async () => {
  const { socket, ended, closed } = await closing();
  socket.write(`"Hall"}${asked('/api/v1/me')}`);
  const [first = '', second = ''] = answersIn(await ended);
  await closed;
  expect(first).toMatch(/^HTTP\/1\.1 201 [\s\S]*"name":"Hall"/);
  const [head = '', body = ''] = second.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ message: 'The service is stopping. Try again shortly.' });
  const [status, ...headers] = head.toLowerCase().split('\r\n');
  expect(status).toBe('http/1.1 503 service unavailable');
  expect(headers).toEqual(
    expect.arrayContaining([
      'retry-after: 3',
      'connection: close',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-cache, private',
      'vary: origin',
      'x-content-type-options: nosniff',
      expect.stringMatching(/^x-request-id: [\w-]+$/),
    ]),
  );
});

test.each(['/nowhere', '/health', '/ready'])('%s is no exception', async (path) => {
  const { socket, ended, closed } = await closing();
  socket.write(`"Hall"}${asked(path)}`);
  const [, second = ''] = answersIn(await ended);
  await closed;
  expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"message":"The service is stopping\./);
});
