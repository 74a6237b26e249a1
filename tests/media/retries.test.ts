import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PIXEL } from '../contract/contract-fixture.ts';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { type FilePlace, inBucket, onDisk } from '../support/file-places.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

const MIB = 1024 * 1024;
const KEY = 'one upload';

type Sending = { key?: string; by?: PersonName; path?: string; type?: string };

describe.each([
  ['on a disk', onDisk],
  ['in a bucket', inBucket],
])('an upload that is sent again with its Idempotency-Key, to files %s,', (_where, makePlace) => {
  let place: FilePlace;
  let app: TestApp;
  let room: string;
  let path: string;
  beforeAll(async () => {
    place = await makePlace();
    app = await testApp({ config: place.config });
    room = await makeRoom(app);
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });
  let keptBefore: number;
  beforeEach(async () => {
    const event = await makeEvent(app, 'alice', room);
    path = `/events/${event.id}/attachments`;
    await app.database.pool.query('delete from idempotency_keys');
    keptBefore = (await place.files()).kept.length;
  });

  const newFiles = async (): Promise<number> => (await place.files()).kept.length - keptBefore;
  const listed = async (): Promise<unknown[]> => (await app.as('manager').get(path)).body.data;
  /** Nothing waits for the sweeper, and nothing is left where files are received. */
  afterEach(async () => {
    const { rows } = await app.database.pool.query('select file_key from orphaned_files');
    expect([rows, (await place.files()).received]).toEqual([[], []]);
  });

  const send = (form: Buffer, sending: Sending = {}): Promise<Answer> =>
    app.as(sending.by ?? 'alice').send('POST', sending.path ?? path, form, {
      'content-type': sending.type ?? FORM_TYPE,
      'idempotency-key': sending.key ?? KEY,
    });

  test('gets the first answer, and makes no second file', async () => {
    const bytes = randomBytes(MIB);
    const first = await send(formOf(bytes));
    const again = await send(formOf(bytes));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await listed()).toEqual([first.body.data]);
    expect(await newFiles()).toBe(1);
  });

  test('is not stored again to find that out', async () => {
    await send(formOf('text'));
    const statements = watchStatements(app);
    const heard = await statements.during(() => send(formOf('text')));
    expect(heard.filter((text) => text.includes('idempotency_keys'))).toHaveLength(1);
    expect(heard.filter((text) => text.includes('orphaned_files'))).toEqual([]);
  });

  test('is the same in a form of another boundary, as clients make a new one each time', async () => {
    const first = await send(formOf('text'));
    const text = formOf('text').toString().replaceAll('stoa-test-boundary', 'other');
    const again = await send(Buffer.from(text), { type: 'multipart/form-data; boundary=other' });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test.each<[what: string, form: Buffer]>([
    ['other bytes', formOf('texT')],
    ['another name', formOf('text', { name: 'other.txt' })],
    ['another type', formOf('text', { type: 'text/plain' })],
  ])('but with %s is 422, and nothing of it is kept', async (_what, form) => {
    await send(formOf('text'));
    const other = await send(form);
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['idempotency-key']]);
    expect(await newFiles()).toBe(1);
  });

  test('but to another event is 422', async () => {
    await send(formOf('text'));
    const elsewhere = await makeEvent(app, 'alice', room);
    const other = await send(formOf('text'), { path: `/events/${elsewhere.id}/attachments` });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['idempotency-key']]);
  });

  test('by someone else is another upload: keys are everyone’s own', async () => {
    const first = await send(formOf('text'));
    const other = await send(formOf('text'), { by: 'manager' });
    expect(other.status).toBe(201);
    expect(other.body.data.id).not.toBe(first.body.data.id);
    expect(await listed()).toHaveLength(2);
  });

  test.each<[what: string, by: PersonName, pathOf: () => string, form: Buffer, files: number]>([
    ['a file', 'alice', () => path, formOf(randomBytes(300_000)), 1],
    ['a picture', 'manager', () => `/rooms/${room}/images`, formOf(PIXEL), 2],
  ])('as %s eight times at once, is one file', async (_what, by, pathOf, form, files) => {
    const sending = { by, path: pathOf() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form, sending)));
    const made = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const { status, body } of others) {
      expect([status, body.message]).toEqual([
        409,
        'A request with this Idempotency-Key is still running.',
      ]);
    }
    expect(await newFiles()).toBe(files);
    expect((await send(form, sending)).text).toBe(made[0]?.text);
    expect(await newFiles()).toBe(files);
  });

  test('after it was cut off is made then', async () => {
    const form = formOf(randomBytes(MIB));
    expect((await send(form.subarray(0, MIB / 2))).status).toBe(400);
    expect(await newFiles()).toBe(0);
    expect((await send(form)).status).toBe(201);
    expect(await newFiles()).toBe(1);
  });

  test('after a file that was one byte too large is validated again', async () => {
    const limit = 10 * MIB;
    const tooLarge = await send(formOf(Buffer.alloc(limit + 1, 1)));
    expect([tooLarge.status, Object.keys(tooLarge.body.errors)]).toEqual([422, ['file']]);
    expect(await newFiles()).toBe(0);
    const form = formOf(Buffer.alloc(limit, 1));
    const first = await send(form);
    expect([first.status, first.body.data.size]).toEqual([201, limit]);
    expect((await send(form)).body).toEqual(first.body);
    expect(await newFiles()).toBe(1);
  });

  test('after its answer could not be committed is made then: file, record and key are one', async () => {
    const { pool } = app.database;
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on idempotency_keys for each row execute function refuse()`);
    const url = `/api/v1${path}`;
    const headers = {
      authorization: `Bearer ${app.token('alice')}`,
      'content-type': FORM_TYPE,
      'idempotency-key': KEY,
    };
    const payload = formOf('text');
    const failed = await app.server.inject({ method: 'POST', url, headers, payload });
    await pool.query('drop trigger refuse on idempotency_keys; drop function refuse');
    expect(failed.statusCode).toBe(500);
    expect([await listed(), await newFiles()]).toEqual([[], 0]);
    expect((await send(formOf('text'))).status).toBe(201);
    expect([(await listed()).length, await newFiles()]).toEqual([1, 1]);
  });

  test('has a key of at most 255 characters', async () => {
    expect((await send(formOf('text'), { key: 'k'.repeat(256) })).status).toBe(422);
    expect(await newFiles()).toBe(0);
    expect((await send(formOf('text'), { key: 'k'.repeat(255) })).status).toBe(201);
  });
});

test('the first answer is given again while the store cannot be reached', async () => {
  const place = await inBucket();
  const app = await testApp({ config: place.config });
  const event = await makeEvent(app, 'alice', await makeRoom(app));
  const send = (key: string): Promise<Answer> =>
    app.as('alice').send('POST', `/events/${event.id}/attachments`, formOf('text'), {
      'content-type': FORM_TYPE,
      'idempotency-key': key,
    });
  const first = await send('known');
  await place.remove();
  expect((await send('known')).body).toEqual(first.body);
  expect((await send('new')).status).toBe(503);
  await app.close();
});
