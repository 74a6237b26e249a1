import { rm, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { type FilePlace, NO_FILES, onDisk } from '../support/file-places.ts';
import { makeRoom } from '../support/places.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

const MIB = 1024 * 1024;

let place: FilePlace;
let app: TestApp;
let path: string;
let port: number;
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: place.config });
  const event = await makeEvent(app, 'alice', await makeRoom(app));
  path = `/api/v1/events/${event.id}/attachments`;
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

/** A connection on which a request has begun, and all that comes back on it. */
function begin(headers: string[], token = app.token('alice')) {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`];
  socket.write(`${[...head, `content-type: ${FORM_TYPE}`, ...headers].join('\r\n')}\r\n\r\n`);
  const answered = async (): Promise<string> => {
    for (let tried = 0; tried < 1_000 && !text.includes('\r\n\r\n'); tried += 1) await wait(10);
    return text;
  };
  return { socket, closed, answered };
}

const chunk = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Waits until a look at the files shows what is expected, which is all that a test of time may do. */
async function until(isSo: (files: Awaited<ReturnType<FilePlace['files']>>) => boolean) {
  for (let tried = 0; tried < 500; tried += 1) {
    if (isSo(await place.files())) return;
    await wait(10);
  }
}

const records = async (): Promise<unknown[]> =>
  (await app.database.pool.query('select id from media')).rows;

test.each([
  ['in the middle of the file', (form: Buffer) => form.subarray(0, MIB)],
  ['in the last byte of the form', (form: Buffer) => form.subarray(0, -1)],
  ['before its first byte', () => Buffer.alloc(0)],
])('an upload that is cut off %s leaves no file and no record', async (_where, cut) => {
  const form = formOf(Buffer.alloc(2 * MIB, 1));
  const { socket, closed } = begin([`content-length: ${form.length}`]);
  const part = cut(form);
  socket.write(part);
  if (part.length > 0) await until(({ received }) => received.length === 1);
  socket.destroy();
  await closed;
  await until(({ received }) => received.length === 0);
  expect(await place.files()).toEqual(NO_FILES);
  expect(await records()).toEqual([]);
});

test('a file that comes in pieces, without a word of its length, is kept', async () => {
  const { socket, answered } = begin(['transfer-encoding: chunked']);
  const form = formOf(Buffer.alloc(300_000, 1));
  for (let at = 0; at < form.length; at += 7_001)
    socket.write(chunk(form.subarray(at, at + 7_001)));
  socket.write('0\r\n\r\n');
  expect(await answered()).toMatch(/^HTTP\/1.1 201 /);
  socket.destroy();
  await app.database.pool.query('delete from media');
});

test('a file that never ends is 422 at the limit, and then the connection ends', async () => {
  const before = await place.files();
  const { socket, closed, answered } = begin(['transfer-encoding: chunked']);
  socket.write(chunk(formOf('').subarray(0, -'\r\n--stoa-test-boundary--\r\n'.length)));
  const piece = chunk(Buffer.alloc(65_536, 1));
  const flood = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', flood);
  flood();
  expect(await answered()).toMatch(/^HTTP\/1.1 422 [\s\S]*must not be larger than 10240 kilobytes/);
  await closed;
  expect(await place.files()).toEqual(before);
  expect(await records()).toEqual([]);
});

test('a file that says that it is too large is 422 before it comes', async () => {
  const { socket, answered } = begin([`content-length: ${20 * MIB}`]);
  expect(await answered()).toMatch(/^HTTP\/1.1 422 /);
  socket.destroy();
});

test('leftovers of a killed upload are deleted at the next start, and uploads in progress are kept', async () => {
  const { uploadsFolder } = place.config;
  await writeFile(join(uploadsFolder, 'old'), 'x');
  await utimes(join(uploadsFolder, 'old'), 0, 0);
  await writeFile(join(uploadsFolder, 'new'), 'x');
  await (await testApp({ config: place.config })).close();
  expect((await place.files()).received).toEqual(['new']);
  await rm(join(uploadsFolder, 'new'));
});

test('the body is not read for a user who may not attach', async () => {
  const { socket, answered } = begin([`content-length: ${5 * MIB}`], app.token('bob'));
  expect(await answered()).toMatch(/^HTTP\/1.1 404 /);
  socket.destroy();
  expect((await place.files()).received).toEqual([]);
});
