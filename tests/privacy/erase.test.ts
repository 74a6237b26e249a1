import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import type { Trx } from '../../src/db/db.ts';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { discardExportFiles } from '../../src/modules/exports/index.ts';
import { privacyJobs } from '../../src/modules/privacy/index.ts';
import { openFileStore } from '../../src/ports/file-store.ts';
import { calendar, check, simple } from '../imports/importing.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { assign } from '../support/assignments.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeRequest, makeRound, on } from '../support/planning.ts';
import { makePlan } from '../support/plans.ts';
import { seriesBody } from '../support/series.ts';
import { eventually, testWorker } from '../support/worker.ts';

/** A name with everything that HTML, JSON and regular expressions write in another way. */
const NAME = 'Zoë O\'Neil-"Ångström" (PhD)';
const EMAIL = 'alice@stoa.test';

let app: TestApp;
let worker: JobWorker;
let id: string;

async function erasureWorker(): Promise<JobWorker> {
  const { storageUrl } = loadConfig({});
  const { db } = app.database;
  const files = await openFileStore(storageUrl);
  const discard = (trx: Trx) => discardExportFiles(trx, { db, files });
  return testWorker(app.database, privacyJobs({ db, discardExportFiles: discard }));
}

/** Every row of every table as text, with its table. */
async function everything(): Promise<string[]> {
  const tables = await app.database.pool.query(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.database.pool.query(
      `select row_to_json(t)::text as text from ${name} t`,
    );
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts;
}

/** What of the person can be found in a text, however it is written. */
const traces = (text: string): string[] => {
  const plain = text.replaceAll('\\\\', '\\').replaceAll('\\"', '"').toLowerCase();
  return ['alice@stoa.test', 'zoë', "o'neil", 'o&#39;neil', 'ångström'].filter((one) =>
    plain.includes(one),
  );
};

beforeAll(async () => {
  app = await testApp();
  worker = await erasureWorker();
  id = (await app.as('alice').get('/me')).body.data.id;
  await app.database.pool.query('update users set name = $1, token_issued_at = $2 where id = $3', [
    NAME,
    '2999-01-01T00:00:00Z',
    id,
  ]);
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

/** A round with requests of alice, and a plan that has no place for one of them. */
async function askForRooms(room: string, said: string): Promise<void> {
  const days = { from: '2028-03-06', to: '2028-04-02', room_ids: [room] };
  const { id: round } = await makeRound(app, { name: `Round of ${NAME}`, ...days });
  const patterns = [on('monday', '08:00', '10:00')];
  for (const title of [`Course of ${NAME}`, `Greek by ${EMAIL}`]) {
    await makeRequest(app, round, { title, notes: said, patterns });
  }
  await makePlan(app, round);
}

/** Fills every kind of record with the name and the address of alice. */
async function fill(): Promise<{ room: string; event: string; series: string }> {
  const alice = app.as('alice');
  const admin = app.as('admin');
  const said = `${NAME} <${EMAIL}>`;
  const room = await makeRoom(app, {
    name: `Room of ${NAME}`,
    description: said,
    equipment: said,
    location: NAME,
    capacity: 40,
  });
  await app.as('manager').post('/venues', { name: `House of ${NAME}`, address: said });
  await app
    .as('manager')
    .post('/institutions', { name: `Chair of ${NAME}`, code: 'Z', description: said });
  await app.as('manager').post(`/rooms/${room}/availability`, {
    name: `Away: ${NAME}`,
    type: 'blocked',
    start_date: '2031-01-01',
    end_date: '2031-01-02',
  });
  await app.as('manager').post(`/rooms/${room}/displays`, { name: `Door of ${NAME}` });
  const texts = {
    title: `Talk of ${NAME}`,
    description: said,
    notes: said,
    contact_email: 'Alice@Stoa.Test',
    website: `https://example.org/?to=${EMAIL}`,
    category: { institution: NAME },
    roles: [{ user_name: 'A. Adams', user_email: 'ALICE@stoa.test', role: 'room_user' }],
    requirements: [{ kind: 'pr', details: said }],
  };
  const { id: event } = await makeEvent(app, 'alice', room, { ...texts, status: 'pending' });
  await act(app, 'admin', event, 'approve', { comment: `As ${said} wished` });
  const { id: series } = await makeEvent(
    app,
    'alice',
    room,
    seriesBody(room, {
      ...texts,
      start_at: '2028-03-06T08:00:00Z',
      end_at: '2028-03-06T09:00:00Z',
      status: 'pending',
    }),
  );
  await act(app, 'admin', series, 'approve');
  await askForRooms(room, said);
  const dates = (await alice.get(`/events/${series}/occurrences`)).body.data;
  await admin.put(`/events/${series}/occurrences/${encodeURIComponent(dates[1].start_at)}`, {
    title: `Only ${NAME}`,
    notes: said,
    description: said,
  });
  await app.as('alice').put(`/events/${series}`, {
    start_at: '2028-03-06T11:00:00Z',
    end_at: '2028-03-06T12:00:00Z',
    title: `Later: ${NAME}`,
  });
  await act(app, 'alice', event, 'cancel', { comment: said });
  await alice.post('/event-templates', { name: NAME, template: { title: said, room_id: room } });
  await alice.post('/calendar/tokens', { name: NAME });
  await alice.patch('/me', { preferences: { nickname: NAME } });
  await alice.put('/digest-subscriptions', { types: ['todays_events'] });
  await alice.put('/notification-preferences', { event_approved: { mail: false, push: false } });
  await alice.put('/me/rooms', { room_ids: [room] });
  await assign(app, 'alice', 'manager', { room_id: room });
  const key = { 'idempotency-key': 'k', 'content-type': 'application/json' };
  const draft = {
    title: said,
    room_id: room,
    start_at: '2029-01-01T10:00:00Z',
    end_at: '2029-01-01T11:00:00Z',
  };
  await admin.send('POST', '/events', JSON.stringify(draft), key);
  await alice.send('POST', '/events', JSON.stringify(draft), key);
  const file = calendar(
    [...simple('a', 8), `DESCRIPTION:${said}`, `ORGANIZER;CN=Zoe:mailto:${EMAIL}`].map((line) =>
      line.replace('Event a', said).replace('LOCATION:Hall', `LOCATION:Room of ${NAME}`),
    ),
    [`UID:${EMAIL}`, `SUMMARY:${NAME}`],
  );
  await check(app, file, { name: `${NAME}.ics` });
  await app.database.pool.query(
    `
    insert into digest_deliveries (id, user_id, type, period_date, subject, plain_text, html, created_at)
    select gen_random_uuid(), u.id, 'todays_events', '2027-01-01', $1, $1, $2, now() from users u
      where u.email = 'admin@stoa.test'`,
    [
      said,
      `<p>${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')}</p>`,
    ],
  );
  await app.database.pool.query(
    `insert into mail_opt_outs (address, created_at) values ($1, now())`,
    [EMAIL],
  );
  await app.database.pool.query(
    `insert into calendar_requests (event_id, address, requested_at) values ($1, $2, now())`,
    [event, EMAIL],
  );
  await app.database.pool.query(`update media set name = $1`, [NAME]);
  return { room, event, series };
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Every text of an answer that begins like a time, at any depth. */
function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return TIME.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(timesIn);
}

describe('the data of a person', () => {
  test('is given to them, with what they did and what was said to them, and without secrets', async () => {
    const { event } = await fill();
    const answer = await app.as('alice').get('/me/data');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { account, ...sections } = answer.body.data;
    expect(account).toMatchObject({ name: NAME, email: EMAIL });
    expect(sections.events.map((one: { id: string }) => one.id)).toContain(event);
    for (const section of [
      'event_roles',
      'approval_history',
      'notifications',
      'event_templates',
      'calendar_tokens',
      'assignments',
      'change_requests',
      'idempotency_keys',
      'mail_opt_outs',
      'starred_rooms',
    ]) {
      expect([section, sections[section].length > 0]).toEqual([section, true]);
    }
    expect(answer.text).not.toContain('secret_hash');
    const times = timesIn(answer.body.data);
    expect(times.length).toBeGreaterThan(30);
    expect(times.filter((time) => !INSTANT.test(time))).toEqual([]);
    const others = (await app.as('bob').get('/me/data')).body.data;
    expect(others.events).toEqual([]);
    expect((await app.anonymous.get('/me/data')).status).toBe(401);
  });

  test('accounts of machines are told from people, and are not erased as people', async () => {
    const admin = app.as('admin');
    const made = await admin.post('/service-accounts', { name: 'Nightly sync', roles: [] });
    const { id: machine } = made.body.data;
    const { data } = (await admin.get('/users?search=nightly')).body;
    expect(data).toMatchObject([{ id: machine, kind: 'service_account', email: null }]);
    const people = (await admin.get('/users?search=stoa.test')).body.data;
    expect(new Set(people.map((one: { kind: string }) => one.kind))).toEqual(new Set(['person']));
    expect((await admin.delete(`/users/${machine}`)).status).toBe(409);
    const left = (await admin.get('/service-accounts')).body.data;
    expect(left).toMatchObject([{ id: machine, name: 'Nightly sync' }]);
  });

  test('accounts are found by name and address, by administrators only', async () => {
    const found = await app.as('admin').get('/users?search=STOA.TEST&per_page=2');
    expect(found.body.data).toHaveLength(2);
    expect(Number(found.headers['x-total-count'])).toBeGreaterThan(2);
    const [zoe] = (await app.as('admin').get(`/users?search=${encodeURIComponent('ZOË')}`)).body
      .data;
    expect(zoe).toMatchObject({ id, email: EMAIL, erased_at: null });
    expect((await app.as('manager').get('/users')).status).toBe(403);
    expect((await app.as('manager').delete(`/users/${id}`)).status).toBe(403);
    expect((await app.as('admin').delete(`/users/${NOWHERE}`)).status).toBe(404);
    const own = (await app.as('admin').get('/me')).body.data.id;
    expect((await app.as('admin').delete(`/users/${own}`)).status).toBe(409);
  });

  test('is nowhere after the person was erased, while the bookings stay and the tokens are denied', async () => {
    const before = await everything();
    const places = new Set(
      before.filter((text) => traces(text).length > 0).map((text) => text.split(' ')[0]),
    );
    expect(places.size).toBeGreaterThan(20);
    const events = await app.as('admin').get('/events?per_page=500');
    const answer = await app.as('admin').delete(`/users/${id}`);
    expect([answer.status, answer.body.data.name, answer.body.data.email]).toEqual([
      200,
      'Deleted user',
      null,
    ]);
    const left = (await everything()).filter((text) => traces(text).length > 0);
    expect(left).toEqual([]);
    const after = await app.as('admin').get('/events?per_page=500');
    expect(after.body.data.map((one: { id: string }) => one.id)).toEqual(
      events.body.data.map((one: { id: string }) => one.id),
    );
    expect(after.body.data[0].creator).toMatchObject({ name: 'Deleted user', email: null });
    expect(after.text).toContain('Talk of Deleted user');
    for (const path of ['/me', '/events', '/me/data']) {
      expect((await app.as('alice').get(path)).status).toBe(401);
    }
    expect((await app.as('admin').delete(`/users/${id}`)).status).toBe(200);
    const { rows } = await app.database.pool.query('select count(*) from users where name = $1', [
      'Deleted user',
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('no answer of the service names the person any more', async () => {
    const { paths } = (await app.anonymous.send('GET', '//openapi.json')).body;
    const lists = Object.keys(paths).filter((path) => paths[path].get && !path.includes('{'));
    const ids = (await app.as('admin').get('/events?per_page=500')).body.data.map(
      (one: { id: string }) => one.id,
    );
    const one = ids.flatMap((event: string) => [
      `/events/${event}`,
      `/events/${event}/approval-history`,
      `/events/${event}/activity`,
      `/events/${event}.ics`,
    ]);
    for (const path of [
      ...lists.filter((list) => list.startsWith('/api/v1')).map((list) => list.slice(7)),
      ...one,
    ]) {
      if (path.includes('stream')) continue;
      const answer = await app.as('admin').get(path);
      expect([path, traces(answer.text)]).toEqual([path, []]);
    }
  });

  test('a namesake keeps the name, and an address that is only claimed erases nothing of its owner', async () => {
    const bob = (await app.as('bob').get('/me')).body.data.id;
    const dean = (await app.as('dean').get('/me')).body.data.id;
    await app.database.pool.query(
      `update users set name = 'Bob Bee', email = 'bob@stoa.test', email_verified = id = $1,
        token_issued_at = '2999-01-01'
       where id in ($1, $2)`,
      [bob, dean],
    );
    const room = await makeRoom(app, { name: 'Study of Bob Bee' });
    await assign(app, 'bob', 'manager', { room_id: room });
    const roles = [{ user_name: 'Bob Bee', user_email: 'bob@stoa.test', role: 'core_responsible' }];
    const { id: foreign } = await makeEvent(app, 'manager', room, { title: 'Bees', roles });
    const { id: own } = await makeEvent(app, 'dean', room, {
      title: 'Wasps',
      description: 'Ask bob@stoa.test',
      start_at: '2029-02-01T10:00:00Z',
      end_at: '2029-02-01T11:00:00Z',
    });
    await app.as('admin').delete(`/users/${dean}`);
    const { data } = (await app.as('admin').get(`/events/${foreign}`)).body;
    expect(data.roles).toMatchObject([{ user_name: 'Bob Bee', user_email: 'bob@stoa.test' }]);
    expect((await app.as('admin').get(`/events/${own}`)).text).not.toContain('bob@stoa.test');
    expect((await app.as('admin').get(`/rooms/${room}`)).body.data.name).toBe('Study of Bob Bee');
    expect((await app.as('bob').get('/me')).body.data).toMatchObject({
      name: 'Bob Bee',
      email: 'bob@stoa.test',
    });
    const { rows } = await app.database.pool.query(
      "select count(*) from assignments where email = 'bob@stoa.test'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('an erasure whose worker died goes on, and the files of imports are not kept after it', async () => {
    await worker.stop(5_000);
    const { id: imported } = await check(app, calendar(simple('kept', 8)));
    const bob = (await app.as('bob').get('/me')).body.data.id;
    const erasing = app.as('admin').delete(`/users/${bob}`);
    await eventually(async () => {
      expect((await app.as('bob').get('/me')).status).toBe(401);
    });
    const first = await erasureWorker();
    await first.stop(0);
    worker = await erasureWorker();
    await erasing;
    await eventually(async () => {
      expect((await app.as('admin').delete(`/users/${bob}`)).status).toBe(200);
    });
    const { rows } = await app.database.pool.query('select from import_files');
    expect(rows).toEqual([]);
    expect((await app.as('admin').put(`/imports/${imported}`, {})).status).toBe(409);
  });
});
