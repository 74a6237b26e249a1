import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openFileStore } from '../../src/ports/file-store.ts';
import { PIXEL } from '../contract/contract-fixture.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { type FilePlace, NO_FILES, onDisk } from '../support/file-places.ts';
import { fillDisk } from '../support/full-disk.ts';
import { makeRoom } from '../support/places.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let place: FilePlace;
let app: TestApp;
let path: string;
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: place.config });
  const event = await makeEvent(app, 'alice', await makeRoom(app));
  path = `/events/${event.id}/attachments`;
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

let restore = (): void => undefined;
afterEach(() => restore());

const send = (): Promise<Answer> =>
  app.as('alice').send('POST', path, formOf(PIXEL, { name: 'a.png' }), {
    'content-type': FORM_TYPE,
  });

const pendingKeys = async (): Promise<unknown[]> =>
  (await app.database.pool.query('select file_key from orphaned_files')).rows;

describe('an upload while a disk is full', () => {
  test.each([
    ['the disk for uploads', () => place.config.uploadsFolder, 'disk for uploads'],
    ['the file store', () => fileURLToPath(place.config.storageUrl), 'file store'],
  ])('names %s with 503 and keeps nothing', async (_which, folderOf, name) => {
    restore = fillDisk(folderOf());
    const { status, body, headers } = await send();
    const message = `The ${name} is full. Nothing was changed.`;
    expect([status, body, headers['retry-after']]).toEqual([503, { message }, '3']);
    expect(await place.files()).toEqual(NO_FILES);
    expect(await pendingKeys()).toEqual([]);
    expect((await app.as('alice').get(path)).body.data).toEqual([]);
  });

  test('succeeds when there is space again', async () => {
    expect((await send()).status).toBe(201);
    const { data } = (await app.as('alice').get(path)).body;
    expect((await app.as('alice').delete(`${path}/${data[0].id}`)).status).toBe(200);
  });
});

describe('a bucket', () => {
  let server: Server;
  let answer: { status: number; code: string };
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      response.writeHead(answer.status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${answer.code}</Code><Message>No.</Message></Error>`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/stoa?tls=0`;
  });
  afterAll(() => server.close());

  test.each([
    { status: 507, code: 'XMinioStorageFull', error: 'storage_full' },
    { status: 403, code: 'QuotaExceeded', error: 'storage_full' },
    { status: 403, code: 'AccessDenied', error: 'storage_unavailable' },
  ])('that answers $status $code fails with $error', async ({ error, ...refusal }) => {
    answer = refusal;
    const files = await openFileStore(url);
    const putting = files.put('aa/key', new Uint8Array([1]), 'text/plain');
    await expect(putting).rejects.toMatchObject({ code: error });
  });
});

describe('a storage failure that is not a full disk', () => {
  test('is 503 and is not reported as a failure of the database', async () => {
    const { uploadsFolder } = place.config;
    await rm(uploadsFolder, { recursive: true, force: true });
    await writeFile(uploadsFolder, 'a file instead of a folder');
    const { status, body } = await send();
    await rm(uploadsFolder);
    const message = 'The file storage is temporarily unavailable. Try again shortly.';
    expect([status, body]).toEqual([503, { message }]);
  });

  test('of a download is 503, too', async () => {
    await send();
    const { data } = (await app.as('alice').get(path)).body;
    const [key = ''] = (await place.files()).kept.filter((name) => !name.endsWith('-thumb'));
    const file = `${fileURLToPath(place.config.storageUrl)}/${key}`;
    await rm(file);
    await mkdir(file);
    const { status, body } = await app.as('alice').get(`${path}/${data[0].id}`);
    const message = 'The file storage is temporarily unavailable. Try again shortly.';
    expect([status, body]).toEqual([503, { message }]);
  });
});
