import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
});
afterAll(() => app.close());

/** Sends bytes and reads until the other side ends, or has said a whole answer. */
const talk = (...chunks: (string | Buffer)[]): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', fail);
    socket.on('close', () => done(heard));
    for (const chunk of chunks) socket.write(chunk);
    socket.end();
  });

const me = (...headers: string[]): string =>
  ['GET /api/v1/me HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n');

const post = (body: string, ...headers: string[]): string =>
  ['POST /api/v1/rooms HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', body].join(
    '\r\n',
  );

type Heard = { status: number; headers: Record<string, string>; body: unknown };

function parsed(text: string): Heard {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ', 2) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: JSON.parse(body),
  };
}

const garbage = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37) % 256));

describe('malformed HTTP', () => {
  test.each<[what: string, status: number, bytes: string | Buffer]>([
    ['bytes without meaning', 400, garbage],
    ['a greeting of TLS', 400, Buffer.from('16030100c8010000c403', 'hex')],
    ['another protocol', 400, 'SSH-2.0-x\r\n\r\n'],
    ['no version', 401, 'GET /api/v1\r\n\r\n'],
    ['an unknown method', 400, 'BREW /api/v1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a method that nothing is served by', 405, me().replace('GET', 'TRACE')],
    ['that method where nothing is', 404, me().replace('GET /api/v1/me', 'TRACE /nowhere')],
    ['a tunnel to elsewhere', 400, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no host', 400, me().replace('Host: a\r\n', '')],
    ['an expectation that nobody knows', 417, post('{}', 'Expect: magic', 'Content-Length: 2')],
    ['a path that is no encoding of anything', 404, me().replace('/me', '/rooms/%zz')],
    ['a variable longer than any', 404, me().replace('/me', `/rooms/${'x'.repeat(1_001)}`)],
    ['a path without end', 431, me().replace('/me', `/${'x'.repeat(40_000)}`)],
    ['a header with a NUL', 400, me('x-a: \u0000')],
    ['a header without a name', 400, me(': x')],
    ['headers without end', 431, me(`x-a: ${'y'.repeat(100_000)}`)],
    ['two lengths', 400, post('{}', 'Content-Length: 2', 'Content-Length: 3')],
    ['a length that is none', 400, post('{}', 'Content-Length: -1')],
    [
      'a length and chunks',
      400,
      post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    ],
    ['chunks that are none', 400, post('zz\r\n', 'Transfer-Encoding: chunked')],
    ['a path that cannot be read', 404, me().replace('/me', '/rooms/%ff')],
    ['a path outside', 404, me().replace('/api/v1/me', '/../../etc/passwd')],
    ['a whole URL', 401, me().replace('/api/v1/me', 'http://evil.example/api/v1/me')],
    ['a token with a line break', 400, me('Authorization: Bearer a\nb')],
    ['a token of ten thousand letters', 401, me(`Authorization: Bearer ${'x'.repeat(10_000)}`)],
  ])('%s is %i, with a sentence and the headers of every answer', async (_what, status, bytes) => {
    const heard = parsed(await talk(bytes));
    expect(heard).toMatchObject({
      status,
      headers: {
        'cache-control': 'no-cache, private',
        vary: 'Origin',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
        'content-type': 'application/json; charset=utf-8',
      },
      body: { message: expect.any(String) },
    });
  });

  test('leaves the service as it was', async () => {
    expect((await app.as('alice').get('/me')).status).toBe(200);
  });
});
