import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { limitArrivingBodies } from '../../src/http/plugins/arriving-bodies.ts';
import { refuseMalformedRequest } from '../../src/http/request/malformed-requests.ts';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data; boundary=x';

/** The head of a request with a body; without a size it is sent in chunks. */
const headOf = (
  path: string,
  { token = '', type = JSON_TYPE, size = 0, method = 'POST' },
): string => {
  const framing = size > 0 ? `content-length: ${size}` : 'transfer-encoding: chunked';
  const authorization = token === '' ? '' : `authorization: Bearer ${token}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${authorization}${framing}\r\n\r\n`;
};

const PIECE = 64 * 1024;

type Said = { text: string; error?: string; isClosed: boolean };

/**
 * Sends a head and then a body without looking at the answer, as simple clients do, and what came back until the end.
 */
async function sendAll(
  to: number,
  head: string,
  {
    bytes,
    pauseMs = 0,
    isChunked = false,
  }: { bytes: number; pauseMs?: number; isChunked?: boolean },
): Promise<Said> {
  const said: Said = { text: '', isClosed: false };
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('data', (data) => {
    said.text += data;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    said.error = error.code ?? error.message;
  });
  const closed = new Promise((done) => socket.on('close', done));
  socket.write(head);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE) {
    const piece = 'x'.repeat(Math.min(PIECE, bytes - sent));
    const framed = isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece;
    const isTaken = socket.write(framed);
    if (!isTaken) await Promise.race([new Promise((done) => socket.once('drain', done)), closed]);
    if (pauseMs > 0) await wait(pauseMs);
  }
  socket.end();
  await closed;
  said.isClosed = true;
  return said;
}

const statusOf = ({ text }: Said): string => text.slice(9, 12);

const MIB = 1024 * 1024;

describe('a client that writes its whole body before it reads', () => {
  const cases = (): [string, string, string][] => [
    ['413', headOf('/api/v1/events', { token: app.token('alice'), size: 3.5 * MIB }), ''],
    ['413', headOf('/api/v1/events', { token: app.token('alice') }), 'chunked'],
    ['401', headOf('/api/v1/events', { size: 3.5 * MIB }), ''],
    ['404', headOf('/api/v1/nowhere', { token: app.token('alice'), size: 3.5 * MIB }), ''],
    [
      '405',
      headOf('/api/v1/me', { size: 3.5 * MIB, token: app.token('alice'), method: 'DELETE' }),
      '',
    ],
    ['200', headOf('/health', { size: 3.5 * MIB, method: 'GET' }), ''],
    [
      '415',
      headOf('/api/v1/events', { token: app.token('alice'), size: 3.5 * MIB, type: 'text/x' }),
      '',
    ],
    ['401', headOf('/dav/', { size: 3.5 * MIB, method: 'PROPFIND' }), ''],
    [
      '404',
      headOf('/api/v1/events/0/attachments', {
        token: app.token('alice'),
        size: 3.5 * MIB,
        type: FORM,
      }),
      '',
    ],
    ['400', `${headOf('/api/v1/events', { token: app.token('alice') })}no chunk\r\n`, ''],
  ];

  test('reads every answer that comes earlier, then the connection ends', async () => {
    for (const [status, head, framing] of cases()) {
      const sent = { bytes: 3.5 * MIB, isChunked: framing === 'chunked' };
      const said = await sendAll(port, head, sent);
      expect([head, statusOf(said), said.error]).toEqual([head, status, undefined]);
      expect(said.text.toLowerCase()).toContain('connection: close');
    }
  });

  test('reads 413 when sixty do so at once, fast and slowly', async () => {
    const head = headOf('/api/v1/events', { token: app.token('alice'), size: 3.5 * MIB });
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        sendAll(port, head, { bytes: 3.5 * MIB, pauseMs: at % 3 === 0 ? 5 : 0 }),
      ),
    );
    expect(all.map((said) => [statusOf(said), said.error])).toEqual(
      all.map(() => ['413', undefined]),
    );
  });

  test('has no further request answered that is in the rest', async () => {
    const head = headOf('/api/v1/events', { token: app.token('alice'), size: 2 * MIB });
    const next = 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n';
    const said = await sendAll(port, `${head}${'x'.repeat(2 * MIB)}${next}${next}`, { bytes: 0 });
    expect(said.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413']);
  });

  test('keeps its connection after a short body that nobody reads', async () => {
    const body = 'x'.repeat(1_000);
    const head = headOf('/api/v1/events', { size: 1_000 });
    const next = 'GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const said = await sendAll(port, `${head}${body}${next}`, { bytes: 0 });
    expect(said.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

describe('a body that does not arrive', () => {
  const times = { ms: 300, uploadRate: 100_000, lookMs: 50 };
  const linger = { totalMs: 1_500, silentMs: 200, bytes: 4 * MIB };
  const servers: ReturnType<typeof fastify>[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
  const open = async (): Promise<number> => {
    const server = fastify({ bodyLimit: MIB, clientErrorHandler: refuseMalformedRequest });
    servers.push(server);
    server.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: 8 * MIB },
      (_request, bytes, done) => done(null, bytes),
    );
    limitArrivingBodies(server, times, linger);
    server.post('/', async ({ body }) => ({ bytes: Buffer.isBuffer(body) ? body.length : 0 }));
    return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  };

  test.each([
    ['in JSON', JSON_TYPE],
    ['of an upload', FORM],
  ])('%s is answered 408, and the connection ends', async (_name, type) => {
    const to = await open();
    const socket = connect(to, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    const closed = new Promise((done) => socket.on('close', done));
    socket.write(`${headOf('/', { type, size: 1_000 })}{`);
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request took too long/);
  });

  test('fast enough is an upload that takes longer than others may', async () => {
    const bytes = 20 * PIECE;
    const said = await sendAll(await open(), headOf('/', { type: FORM, size: bytes }), {
      bytes,
      pauseMs: 50,
    });
    expect(said.text).toContain(`{"bytes":${bytes}}`);
  });

  test('holds no connection after 413: neither silent, nor slow, nor endless', async () => {
    const to = await open();
    const head = headOf('/', { size: 100 * MIB });
    const silent = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    silent.on('error', () => undefined).resume();
    silent.write(head);
    const closed = new Promise((done) => silent.on('close', done));
    // The connection is closed already when these are written, which the client learns by writing.
    silent.on('end', () => setInterval(() => silent.write('x'), 500).unref());
    await closed;
    const endless = await sendAll(to, head, { bytes: 100 * MIB });
    expect(endless.isClosed).toBe(true);
    const slow = await sendAll(to, head, { bytes: 100 * PIECE, pauseMs: 100 });
    expect(slow.isClosed).toBe(true);
  });
});
