import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
let room: string;
let event: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  event = `/events/${(await makeEvent(app, 'alice', room, { notes: 'long '.repeat(1_000) })).id}`;
});
afterAll(() => app.close());

type Headers = Record<string, string>;
type Asked = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  by?: PersonName;
  headers?: Headers;
  payload?: object;
};

/** The answer as it is sent, not decoded. */
const ask = (path: string, { method = 'GET', by = 'alice', headers = {}, payload }: Asked = {}) =>
  app.server.inject({
    method,
    url: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
    headers: { authorization: `Bearer ${app.token(by)}`, ...headers },
    ...(payload && { payload }),
  });

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
const encodings = Object.keys(decoders) as (keyof typeof decoders)[];

const decoded = ({ rawPayload }: LightMyRequestResponse, encoding: keyof typeof decoders): string =>
  decoders[encoding](rawPayload).toString('utf8');

describe.each(encodings)('an answer in %s', (encoding) => {
  test('has the header, decodes to the plain response, and is shorter', async () => {
    for (const path of [event, '/events', '//openapi.json', '//metrics']) {
      const plain = await ask(path);
      const answer = await ask(path, accepting(encoding));
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Origin, Accept-Encoding',
      });
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.byteLength);
      expect(answer.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength);
      if (path !== '//metrics') expect(decoded(answer, encoding)).toBe(plain.payload);
      expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual([
        'Origin',
        undefined,
      ]);
    }
  });

  test('has an ETag of its own; If-None-Match and If-Match take any of them', async () => {
    const plain = String((await ask(event)).headers.etag);
    const own = String((await ask(event, accepting(encoding))).headers.etag);
    expect(own).toMatch(/^"[\w-]+\.[\w-]+"$/);
    expect(own).not.toBe(plain);
    for (const known of [plain, own, `W/${own}`]) {
      for (const accepted of ['identity', encoding]) {
        const headers = { 'if-none-match': `"other", ${known}`, 'accept-encoding': accepted };
        const again = await ask(event, { headers });
        expect([again.statusCode, again.payload, again.headers.etag]).toEqual([
          304,
          '',
          known.replace('W/', ''),
        ]);
      }
    }
    const change = (etag: string) =>
      ask(event, { method: 'PUT', payload: { title: encoding }, headers: { 'if-match': etag } });
    expect((await change('"stale"')).statusCode).toBe(412);
    expect((await change(own)).statusCode).toBe(200);
    expect((await change(own)).statusCode).toBe(412);
  });

  test('has the same headers for HEAD', async () => {
    const { headers } = await ask('/events', accepting(encoding));
    const head = await ask('/events', { method: 'HEAD', ...accepting(encoding) });
    expect(head.headers['content-encoding']).toBe(encoding);
    expect([head.headers['content-length'], head.payload]).toEqual([headers['content-length'], '']);
  });

  test('may be a file of a type that compresses well', async () => {
    const text = 'a line of text\n'.repeat(500);
    const { id } = (await sendFile(app.as('alice'), `${event}/attachments`, text)).body.data;
    const path = `${event}/attachments/${id}`;
    const answer = await ask(path, accepting(encoding));
    expect(decoded(answer, encoding)).toBe(text);
    expect(answer.headers.etag).not.toBe((await ask(path)).headers.etag);
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await ask(path, { headers })).statusCode).toBe(304);
  });
});

test.each([
  ['gzip;q=0.5, br', 'br'],
  ['br;q=0.1, zstd;q=0.9, gzip;q=0.5', 'zstd'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'zstd'],
  ['GZIP', 'gzip'],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['gzip;q=0', undefined],
  ['deflate', undefined],
  ['', undefined],
  ['br;;q=x', undefined],
])('Accept-Encoding: %s is answered with %s', async (header, encoding) => {
  expect((await ask('/events', accepting(header))).headers['content-encoding']).toBe(encoding);
});

describe('is sent as it is:', () => {
  test('an answer below 1 KiB', async () => {
    const { headers } = await ask('/me', accepting('br'));
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Origin']);
  });

  test('an answer that shows a secret once, which no Idempotency-Key keeps either', async () => {
    const payload = { name: '\u0001'.repeat(250) };
    const headers = { 'accept-encoding': 'br', 'idempotency-key': 'secret' };
    const send = () => ask('/calendar/tokens', { method: 'POST', payload, headers });
    const [first, second] = [await send(), await send()];
    expect(first.rawPayload.byteLength).toBeGreaterThan(1_024);
    expect([first.headers['content-encoding'], first.headers.vary]).toEqual([undefined, 'Origin']);
    expect(second.json().data.token).not.toBe(first.json().data.token);
    const { rows } = await app.database.pool.query(
      "select from idempotency_keys where key = 'secret'",
    );
    expect(rows).toEqual([]);
  });

  test('a file that is compressed already', async () => {
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(4_096)]);
    const { id } = (await sendFile(app.as('alice'), `${event}/attachments`, png)).body.data;
    const { headers } = await ask(`${event}/attachments/${id}`, accepting('br'));
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('a calendar feed', () => {
  test('is compressed once for all requests, and again when it changed', async () => {
    await makeEvent(app, 'manager', room, { status: 'approved', description: 'long '.repeat(500) });
    const plain = await ask('/calendar.ics');
    for (const encoding of encodings) {
      const first = await ask('/calendar.ics', accepting(encoding));
      const again = await ask('/calendar.ics', accepting(encoding));
      expect(first.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Origin, Accept-Encoding',
      });
      expect(decoded(first, encoding)).toBe(plain.payload);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await ask('/calendar.ics', { headers })).statusCode).toBe(304);
    }
  });
});
