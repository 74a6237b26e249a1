import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { eventually } from '../support/worker.ts';
import { keyOf } from './dav-client.ts';
import { isInstalled, type Vdirsyncer, vdirsyncer } from './vdirsyncer.ts';

const run = promisify(execFile);

/** Debian's Python, which has Debian's caldav. */
const PYTHON = '/usr/bin/python3';

let app: TestApp;
let origin: string;
let key: string;
let folder: string;
let hall: string;
let attic: string;

beforeAll(async () => {
  app = await testApp();
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  key = await keyOf(app, 'alice');
  folder = await mkdtemp(join(tmpdir(), 'stoa-clients-'));
  const venue = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue });
  attic = await makeRoom(app, { name: 'Attic', venue_id: venue });
  await app.as('alice').put('/me/calendars', { rooms: [hall], venues: [venue] });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Listed = { id: string; title: string; status: string; room: { id: string }; start_at: string };

const eventsOf = async (title: string): Promise<Listed[]> =>
  (
    await app
      .as('alice')
      .get(`/events?search=${title}&status=pending,approved,cancelled&one_per_series=1`)
  ).body.data;

test('python-caldav finds, books, changes, moves and cancels, and follows what others do', async () => {
  if (!(await isInstalled('python3-caldav', PYTHON, ['-c', 'import caldav']))) return;
  const script = join(import.meta.dirname, 'clients', 'python-caldav.py');
  const step = async (name: string): Promise<unknown> => {
    const { stdout } = await run(PYTHON, [script, name, origin, key]);
    return JSON.parse(stdout);
  };
  expect(await step('discover')).toEqual(['Hall', 'My events', 'Old Library']);
  expect(await step('create')).toBe('TENTATIVE');
  const [talk] = await eventsOf('Talk');
  expect(talk).toMatchObject({ status: 'pending', room: { id: hall } });
  expect(await step('conflict')).toMatch(/^PutError: .*409/);
  expect(await eventsOf('Clash')).toEqual([]);
  expect(await step('series')).toBe(3);
  const [choir] = await eventsOf('Choir');
  const dates = (await app.as('alice').get(`/events/${choir?.id}/occurrences?include_cancelled=1`))
    .body.data;
  expect(
    dates.map((one: Listed & { is_cancelled: boolean }) => [
      one.title,
      one.start_at,
      one.is_cancelled,
    ]),
  ).toEqual([
    ['Choir', '2027-06-01T16:00:00Z', false],
    ['Guests', '2027-06-08T17:00:00Z', false],
    ['Choir', '2027-06-15T16:00:00Z', true],
    ['Choir', '2027-06-22T16:00:00Z', false],
  ]);
  expect(await step('move')).toBe('20270503T120000Z');
  expect((await eventsOf('Talk'))[0]).toMatchObject({ start_at: '2027-05-03T12:00:00Z' });
  await app.as('manager').post(`/events/${talk?.id}/approve`);
  const other = {
    title: 'Elsewhere',
    room_id: hall,
    status: 'pending',
    start_at: '2027-05-05T08:00:00Z',
    end_at: '2027-05-05T09:00:00Z',
  };
  expect((await app.as('bob').post('/events', other)).status).toBe(201);
  expect(await step('follow')).toEqual({
    changed: ['CONFIRMED Talk', 'TENTATIVE Elsewhere'],
    gone: 0,
  });
  expect(await step('search')).toEqual(['Guests 20270608T170000Z']);
  expect(await step('cancel')).toBe('gone');
  expect((await eventsOf('Talk'))[0]?.status).toBe('cancelled');
});

/** khal on the calendars that vdirsyncer syncs. */
async function khalOn({
  calendars,
  ask,
}: Vdirsyncer): Promise<(...args: string[]) => Promise<string>> {
  const config = join(folder, 'khal.conf');
  const places = ['mine', 'hall']
    .map((name) => `[[${name}]]\npath = ${calendars}/${name}/\n`)
    .join('');
  await writeFile(
    config,
    `[calendars]\n${places}[default]\ndefault_calendar = hall\n[sqlite]\npath = ` +
      `${folder}/khal.db\n[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = ` +
      `%Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = ` +
      `Europe/Berlin\ndefault_timezone = Europe/Berlin\n`,
  );
  return (...args) => ask('khal', ['-c', config, ...args]);
}

test('vdirsyncer and khal show, book and cancel, and keep up with changes made elsewhere', async () => {
  const isThere =
    (await isInstalled('vdirsyncer', 'vdirsyncer', ['--version'])) &&
    (await isInstalled('khal', 'khal', ['--version']));
  if (!isThere) return;
  const collections = { mine: 'mine', hall: `room-${hall}` };
  const syncer = await vdirsyncer({ folder, origin, key, collections });
  const { sync } = syncer;
  const khal = await khalOn(syncer);
  const times = { start_at: '2027-09-06T08:00:00Z', end_at: '2027-09-06T09:00:00Z' };
  const lecture = (
    await app
      .as('alice')
      .post('/events', { title: 'Lecture', room_id: hall, status: 'pending', ...times })
  ).body.data;
  expect(await sync()).not.toMatch(/error|critical/i);
  const list = () =>
    khal(
      'list',
      '2027-09-06',
      '2027-09-08',
      '--format',
      '{calendar} {start-time} {title}',
      '--day-format',
      '',
    );
  expect((await list()).trim().split('\n').sort()).toEqual([
    'hall 10:00 Lecture',
    'mine 10:00 Lecture',
  ]);
  await khal('new', '-a', 'hall', '2027-09-07', '14:00', '15:00', 'Rehearsal');
  expect(await sync()).not.toMatch(/error|critical/i);
  expect((await eventsOf('Rehearsal'))[0]).toMatchObject({
    status: 'pending',
    room: { id: hall },
    start_at: '2027-09-07T12:00:00Z',
  });
  await sync();
  await app.as('alice').put(`/events/${lecture.id}`, { title: 'Talk by Ada', room_id: attic });
  await sync();
  expect((await list()).trim().split('\n').sort()).toEqual([
    'hall 14:00 Rehearsal',
    'mine 10:00 Talk by Ada',
    'mine 14:00 Rehearsal',
  ]);
  await khal('new', '-a', 'hall', '2027-09-07', '14:30', '15:30', 'Clash');
  expect(await sync()).toMatch(/409/);
  expect(await eventsOf('Clash')).toEqual([]);
  expect((await app.as('alice').post(`/events/${lecture.id}/cancel`)).status).toBe(200);
  // khal sees by the time of the folder whether its index is old, which does not tell two changes at once apart.
  await eventually(async () => {
    await sync();
    expect(await list()).not.toContain('Ada');
  });
});
