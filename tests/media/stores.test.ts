import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaJobs } from '../../src/modules/media/index.ts';
import { isStorageUrl, openFileStore } from '../../src/ports/file-store.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { type FilePlace, inBucket, NO_FILES, onDisk } from '../support/file-places.ts';
import { makeRoom } from '../support/places.ts';
import { sendFile } from '../support/uploads.ts';

const MIB = 1024 * 1024;

describe.each([
  ['on a disk', onDisk],
  ['in a bucket', inBucket],
])('files %s', (_where, makePlace) => {
  let place: FilePlace;
  let app: TestApp;
  let room: string;
  let event: string;
  beforeAll(async () => {
    place = await makePlace();
    app = await testApp({ config: place.config });
    room = await makeRoom(app);
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });
  beforeEach(async () => {
    event = (await makeEvent(app, 'alice', room)).id;
  });
  afterEach(async () => {
    await app.database.pool.query('delete from media');
    await sweep();
    expect(await place.files()).toEqual(NO_FILES);
  });

  const sweep = async (): Promise<void> => {
    const { db } = app.database;
    const files = await openFileStore(place.config.storageUrl);
    const attempt = { id: 'any', attempt: 1, isLast: false, signal: new AbortController().signal };
    await mediaJobs({ db, files }).sweep_files?.({ date: '2027-03-29' }, attempt);
  };
  const attach = (bytes: Uint8Array | string, name?: string) =>
    sendFile(app.as('alice'), `/events/${event}/attachments`, bytes, { ...(name && { name }) });
  const read = async (path: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${app.token('alice')}` };
    return (await app.server.inject({ url: new URL(path).pathname, headers })).rawPayload;
  };

  test('come back byte for byte', async () => {
    const bytes = randomBytes(3 * MIB);
    const { status, body } = await attach(bytes);
    expect(status).toBe(201);
    expect((await read(body.data.url)).equals(bytes)).toBe(true);
    expect((await place.files()).kept).toHaveLength(1);
  });

  test('of 10 485 760 bytes are kept, and one byte more is 422 and leaves nothing', async () => {
    const limit = 10 * MIB;
    for (const size of [limit - 1, limit]) {
      const { status, body } = await attach(Buffer.alloc(size, 1));
      expect([status, body.data.size]).toEqual([201, size]);
      await app.as('alice').delete(`/events/${event}/attachments/${body.data.id}`);
    }
    const { status, body } = await attach(Buffer.alloc(limit + 1, 1));
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      file: ['The file field must not be larger than 10240 kilobytes.'],
    });
    expect(await place.files()).toEqual(NO_FILES);
  });

  test('that are pictures of a room have a thumbnail', async () => {
    const create = { width: 1200, height: 600, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const answer = await sendFile(app.as('manager'), `/rooms/${room}/images`, picture);
    expect(answer.status).toBe(201);
    const thumb = await app
      .as('alice')
      .get(`/rooms/${room}/images/${answer.body.data.id}?size=thumb`);
    expect(thumb.headers['content-type']).toBe('image/webp');
    const headers = { authorization: `Bearer ${app.token('alice')}` };
    const { pathname, search } = new URL(answer.body.data.thumb_url);
    const { rawPayload } = await app.server.inject({ url: pathname + search, headers });
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    });
    expect((await place.files()).kept).toHaveLength(2);
  });

  test('are gone when they are removed', async () => {
    const { body } = await attach('some text');
    const path = `/events/${event}/attachments/${body.data.id}`;
    expect((await app.as('alice').delete(path)).status).toBe(200);
    expect(await place.files()).toEqual(NO_FILES);
    expect((await app.as('alice').get(path)).status).toBe(404);
    expect((await app.as('alice').delete(path)).status).toBe(404);
  });

  test('go with their event', async () => {
    await attach('one');
    await attach('two');
    await app.as('alice').delete(`/events/${event}`);
    expect((await place.files()).kept).toHaveLength(2);
    await sweep();
    expect(await place.files()).toEqual(NO_FILES);
  });

  test('go with their room', async () => {
    const other = await makeRoom(app);
    const create = { width: 9, height: 9, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    await sendFile(app.as('manager'), `/rooms/${other}/images`, picture);
    expect((await app.as('admin').delete(`/rooms/${other}/force`)).status).toBe(200);
    await sweep();
    expect(await place.files()).toEqual(NO_FILES);
  });

  test('that were deleted from the store are 404', async () => {
    const { body } = await attach('some text');
    const store = await openFileStore(place.config.storageUrl);
    for (const key of (await place.files()).kept) await store.remove(key);
    const answer = await app.as('alice').get(`/events/${event}/attachments/${body.data.id}`);
    expect([answer.status, answer.body.message]).toEqual([404, 'Not found.']);
  });

  test('come from 20 people at once', async () => {
    const files = Array.from({ length: 20 }, () => randomBytes(200_000));
    const answers = await Promise.all(files.map((bytes) => attach(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 201));
    for (const [index, { body }] of answers.entries()) {
      expect((await read(body.data.url)).equals(files[index] as Buffer)).toBe(true);
    }
  });
});

test('a job is waiting for the files of a removed event, and none where there were no files', async () => {
  const place = await onDisk();
  const app = await testApp({ config: place.config });
  const room = await makeRoom(app);
  const jobs = async () =>
    (await app.database.pool.query("select name from pgboss.job where name = 'sweep_files'")).rows;

  const bare = await makeEvent(app, 'alice', room);
  await app.as('alice').delete(`/events/${bare.id}`);
  expect(await jobs()).toEqual([]);

  const event = await makeEvent(app, 'alice', room);
  await sendFile(app.as('alice'), `/events/${event.id}/attachments`, 'x');
  await app.as('alice').delete(`/events/${event.id}`);
  expect(await jobs()).toEqual([{ name: 'sweep_files' }]);
  await app.close();
  await place.remove();
});

test('an unreachable store is 503, and nothing of the upload is kept', async () => {
  const place = await inBucket();
  const app = await testApp({ config: place.config });
  const event = await makeEvent(app, 'alice', await makeRoom(app));
  await place.remove();
  const answer = await sendFile(app.as('alice'), `/events/${event.id}/attachments`, 'x');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '3']);
  expect((await app.as('alice').get(`/events/${event.id}`)).body.data.attachments).toEqual([]);
  await app.close();
});

test.each([
  'file:///var/lib/stoa/files',
  's3://key:secret@127.0.0.1:9000/stoa',
  's3://k%2Fey:se%40cret@s3.eu-central-1.amazonaws.com/stoa?region=eu-central-1',
])('%s is a place for files', (url) => {
  expect(isStorageUrl(url)).toBe(true);
});

test.each([
  'files',
  '/var/lib/stoa',
  'file://server/share',
  'file:///',
  'http://127.0.0.1/stoa',
  's3://127.0.0.1/stoa',
  's3://key:secret@127.0.0.1',
  's3://key:secret@127.0.0.1/stoa/folder',
])('%s is no place for files', (url) => {
  expect(isStorageUrl(url)).toBe(false);
});
