import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { type FilePlace, NO_FILES, onDisk } from '../support/file-places.ts';
import { makeRoom } from '../support/places.ts';
import { FORM_TYPE, formOf, sendFile, sendForm } from '../support/uploads.ts';

let place: FilePlace;
let app: TestApp;
let room: string;
/** A draft of alice's. */
let event: string;
let path: string;
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: { ...place.config, baseUrl: 'https://rooms.test' } });
  room = await makeRoom(app);
  event = (await makeEvent(app, 'alice', room)).id;
  path = `/events/${event}/attachments`;
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('an attached file', () => {
  test('has the record of §3.7, everywhere that it is shown', async () => {
    const of = await makeEvent(app, 'alice', room);
    const folder = `/events/${of.id}/attachments`;
    const { status, body } = await sendFile(app.as('alice'), folder, 'a;b', { name: 'Plan B.csv' });
    expect([status, body.message]).toEqual([201, 'The file was attached.']);
    const url = `https://rooms.test/api/v1${folder}/${body.data.id}`;
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Plan B',
      file_name: 'Plan B.csv',
      mime_type: 'text/csv',
      size: 3,
      url,
      thumb_url: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    const list = await app.as('alice').get(folder);
    expect([list.body.data, list.headers['x-total-count']]).toEqual([[body.data], '1']);
    const record = (await app.as('alice').get(`/events/${of.id}`)).body.data;
    expect(record.attachments).toEqual([body.data]);
    expect(record.version).toBe(of.version + 1);
    const listed = (await app.as('alice').get('/events?mine=1')).body.data;
    expect(listed.find((one: { id: string }) => one.id === of.id).attachments).toEqual([body.data]);
  });

  test('is downloaded, never shown, with every header of §1.12 and §3.7', async () => {
    const name = 'Ünïcode "quoted" 100% ✓.html';
    const { body } = await sendFile(app.as('alice'), path, '<script>alert(1)</script>', { name });
    expect(body.data.mime_type).toBe('application/octet-stream');
    const answer = await app.as('alice').get(`${path}/${body.data.id}`);
    expect(answer.text).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25',
      'cache-control': 'no-cache, private',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      etag: `"${body.data.id}"`,
      'content-disposition':
        `attachment; filename="Unicode _quoted_ 100_ _.html"; ` +
        "filename*=UTF-8''%C3%9Cn%C3%AFcode%20%22quoted%22%20100%25%20%E2%9C%93.html",
    });
  });

  test('is 304 for a client that has it', async () => {
    const { body } = await sendFile(app.as('alice'), path, 'once');
    const one = `${path}/${body.data.id}`;
    const etag = `"${body.data.id}"`;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await app.as('alice').send('GET', one, undefined, { 'if-none-match': known });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await app.as('alice').send('GET', one, undefined, { 'if-none-match': '"other"' });
    expect([other.status, other.text]).toEqual([200, 'once']);
    expect((await app.as('alice').send('HEAD', one)).headers['content-length']).toBe('4');
  });

  test.each<[given: string, kept: string]>([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['  .hidden ', 'hidden'],
    ['a\u0007b.txt', 'ab.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('called %j is kept as %j', async (given, kept) => {
    const { body } = await sendFile(app.as('alice'), path, 'x', { name: given });
    expect(body.data.file_name).toBe(kept);
    await app.as('alice').delete(`${path}/${body.data.id}`);
  });

  test.each<[sort: string, bytes: Buffer | string, name: string, type: string]>([
    ['a PDF', '%PDF-1.7\n', 'a.txt', 'application/pdf'],
    ['a text', 'hello', 'a.TXT', 'text/plain'],
    ['a page', '<!doctype html><p>', 'a.html', 'application/octet-stream'],
    ['a page that calls itself a picture', '<html>', 'a.png', 'application/octet-stream'],
    ['an SVG that calls itself a picture', '<svg xmlns="x"/>', 'a.png', 'application/octet-stream'],
    ['an SVG', '<?xml version="1.0"?><svg/>', 'a.svg', 'application/xml'],
    [
      'bytes that call themselves text',
      Buffer.from([0, 1, 2, 3]),
      'a.txt',
      'application/octet-stream',
    ],
    ['a picture that is cut off', PNG_START, 'a.png', 'image/png'],
  ])('that is %s is known by its bytes, and has no thumbnail', async (_sort, bytes, name, type) => {
    const { status, body } = await sendFile(app.as('alice'), path, bytes, {
      name,
      type: 'image/png',
    });
    expect([status, body.data.mime_type, body.data.thumb_url]).toEqual([201, type, null]);
    const one = `${path}/${body.data.id}`;
    expect((await app.as('alice').get(one)).headers['content-disposition']).toMatch(/^attachment;/);
    expect((await app.as('alice').get(`${one}?size=thumb`)).status).toBe(404);
    expect((await app.as('alice').get(`${one}?size=huge`)).status).toBe(422);
    await app.as('alice').delete(one);
  });

  test('belongs to the series, by whichever of its days it is asked for', async () => {
    const fields = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=2' };
    const series = await makeEvent(app, 'alice', room, fields);
    const day = `${series.id}::2027-03-30T08:00:00Z`;
    const answer = await sendFile(app.as('alice'), `/events/${day}/attachments`, 'x');
    expect(answer.body.data.url).toContain(`/events/${series.id}/attachments/`);
    for (const id of [series.id, day, `${series.id}::2027-03-29T08:00:00Z`]) {
      expect((await app.as('alice').get(`/events/${id}`)).body.data.attachments).toHaveLength(1);
      expect((await app.as('alice').get(`/events/${id}/attachments`)).body.data).toHaveLength(1);
    }
  });

  test('is recorded in the activity of the event', async () => {
    const of = await makeEvent(app, 'alice', room);
    const { body } = await sendFile(app.as('alice'), `/events/${of.id}/attachments`, 'x');
    await app.as('alice').delete(`/events/${of.id}/attachments/${body.data.id}`);
    const { rows } = await app.database.pool.query(
      `select event, changes from activities where subject_id = $1 and event like 'attachment%' order by id`,
      [of.id],
    );
    expect(rows).toEqual([
      { event: 'attachment_added', changes: { attachments: [null, 'notes.txt'] } },
      { event: 'attachment_removed', changes: { attachments: ['notes.txt', null] } },
    ]);
  });

  test('is one of at most 100', async () => {
    const of = await makeEvent(app, 'alice', room);
    await app.database.pool.query(
      `insert into media (id, event_id, name, file_name, mime_type, size, file_key)
       select gen_random_uuid(), $1, 'n', 'n', 'text/plain', 1, 'key' || n from generate_series(1, 99) n`,
      [of.id],
    );
    const send = () => sendFile(app.as('alice'), `/events/${of.id}/attachments`, 'x');
    const before = await place.files();
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await place.files()).kept).toHaveLength(before.kept.length + 1);
  });
});

describe('who may', () => {
  type Row = [who: PersonName | 'nobody', to: string, read: number, write: number];
  const table: Row[] = [
    ['nobody', 'a draft', 401, 401],
    ['alice', 'a draft', 200, 201],
    ['bob', 'a draft', 404, 404],
    ['manager', 'a draft', 200, 201],
    ['admin', 'a draft', 200, 201],
    ['alice', 'a pending event', 200, 201],
    ['bob', 'a pending event', 200, 403],
    ['alice', 'nothing', 404, 404],
    ['alice', 'no id', 404, 404],
    ['alice', 'a cancelled event', 200, 409],
    ['bob', 'a cancelled event', 200, 403],
  ];
  const things = new Map([
    ['nothing', NOWHERE],
    ['no id', 'nonsense'],
  ]);
  beforeAll(async () => {
    const fields = { start_at: '2027-05-01T08:00:00Z', end_at: '2027-05-01T09:00:00Z' };
    things.set('a draft', (await makeEvent(app, 'alice', room)).id);
    const pending = await makeEvent(app, 'alice', room, { ...fields, status: 'pending' });
    things.set('a pending event', pending.id);
    const cancelled = await makeEvent(app, 'alice', room, { status: 'cancelled' });
    things.set('a cancelled event', cancelled.id);
  });
  const attachmentsOf = (thing: string) => `/events/${things.get(thing)}/attachments`;
  const callerOf = (who: Row[0]) => (who === 'nobody' ? app.anonymous : app.as(who));

  test.each(table)('%s, to %s: read %d, attach %d', async (who, thing, read, write) => {
    const caller = callerOf(who);
    expect((await caller.get(attachmentsOf(thing))).status).toBe(read);
    const before = await place.files();
    const sent = await sendFile(caller, attachmentsOf(thing), 'x');
    expect(sent.status).toBe(write);
    if (write !== 201) return expect(await place.files()).toEqual(before);
    expect((await caller.get(`${attachmentsOf(thing)}/${sent.body.data.id}`)).text).toBe('x');
  });

  test('a file of one event is not found, nor removed, as that of another', async () => {
    const { body } = await sendFile(app.as('alice'), attachmentsOf('a draft'), 'x');
    const elsewhere = `${attachmentsOf('a pending event')}/${body.data.id}`;
    expect((await app.as('alice').get(elsewhere)).status).toBe(404);
    expect((await app.as('alice').delete(elsewhere)).status).toBe(404);
    expect((await app.as('alice').get(`${attachmentsOf('a draft')}/${body.data.id}`)).text).toBe(
      'x',
    );
    expect((await app.as('alice').get(`${attachmentsOf('a draft')}/nonsense`)).status).toBe(404);
  });

  test('a file of a cancelled event cannot be deleted', async () => {
    const of = await makeEvent(app, 'alice', room);
    const { body } = await sendFile(app.as('alice'), `/events/${of.id}/attachments`, 'x');
    await app.as('alice').post(`/events/${of.id}/cancel`);
    const answer = await app.as('alice').delete(`/events/${of.id}/attachments/${body.data.id}`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Cannot change the files of an event that is cancelled.',
    ]);
  });

  test('the event is checked before the body: 404 and 403 come before 415 and 422', async () => {
    const json = { 'content-type': 'application/json' };
    const send = (who: PersonName, thing: string) =>
      app.as(who).send('POST', attachmentsOf(thing), '{}', json);
    expect((await send('bob', 'a draft')).status).toBe(404);
    expect((await send('bob', 'a pending event')).status).toBe(403);
    expect((await send('alice', 'a draft')).status).toBe(415);
    expect((await sendFile(app.as('bob'), attachmentsOf('a pending event'), '')).status).toBe(403);
    expect((await sendFile(app.as('alice'), attachmentsOf('a cancelled event'), '')).status).toBe(
      422,
    );
  });
});

describe('a request that brings no file', () => {
  const required = { file: ['The file field is required.'] };
  const cases: [what: string, form: Buffer | string, errors: object][] = [
    ['an empty file', formOf(''), { file: ['The file field must not be empty.'] }],
    ['another field', formOf('x', { field: 'document' }), required],
    ['an empty form', '--stoa-test-boundary--\r\n', required],
    ['nothing at all', '', required],
    [
      'a text instead',
      '--stoa-test-boundary\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--stoa-test-boundary--\r\n',
      { file: ['The file field must be a file.'] },
    ],
    [
      'two files',
      Buffer.concat([
        formOf('one').subarray(0, -'--\r\n'.length - '--stoa-test-boundary'.length),
        formOf('two'),
      ]),
      { file: ['The file field must be one file.'] },
    ],
  ];

  test.each(cases)('but %s is 422, and nothing is kept', async (_what, form, errors) => {
    const before = await place.files();
    const answer = await sendForm(app.as('alice'), path, form);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect(await place.files()).toEqual(before);
  });

  test('nor any body is 422', async () => {
    expect((await app.as('alice').post(path)).body.errors).toEqual(required);
  });

  test.each([
    ['JSON', 'application/json', '{"file": "x"}'],
    ['bare bytes', 'application/octet-stream', 'x'],
    ['another kind of multipart', 'multipart/mixed; boundary=x', '--x--'],
    ['a form of the simple kind', 'application/x-www-form-urlencoded', 'file=x'],
  ])('but %s is 415', async (_what, type, body) => {
    const answer = await app.as('alice').send('POST', path, body, { 'content-type': type });
    expect([answer.status, answer.body.message]).toEqual([
      415,
      'The content type is not supported: send multipart/form-data.',
    ]);
  });

  test.each([
    ['a form without its end', FORM_TYPE, formOf('x').subarray(0, -8)],
    ['a form without a boundary', 'multipart/form-data', formOf('x')],
    ['a field called __proto__', FORM_TYPE, formOf('x', { field: '__proto__' })],
  ])('but %s is 400, and nothing is kept', async (_what, type, form) => {
    const before = await place.files();
    const answer = await app.as('alice').send('POST', path, form, { 'content-type': type });
    expect([answer.status, answer.body.message]).toEqual([400, 'The body is not readable.']);
    expect(await place.files()).toEqual(before);
  });

  test('keeps nothing behind: every file above was received and let go', async () => {
    expect((await place.files()).received).toEqual(NO_FILES.received);
  });
});
