import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DAVCalendar, DAVClient } from 'tsdav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { keyOf } from './dav-client.ts';
import { isInstalled, vdirsyncer } from './vdirsyncer.ts';

/**
 * The first sync of a calendar of more events than most programs fetch in one request, and the rounds after it
 * (§18.11).
 */
const EVENTS = 2_500;

let app: TestApp;
let origin: string;
let key: string;
let folder: string;
let room: string;

beforeAll(async () => {
  app = await testApp();
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  key = await keyOf(app, 'alice');
  folder = await mkdtemp(join(tmpdir(), 'stoa-many-'));
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', venue_id, approval_steps: [] });
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [] });
  await app.database.pool.query(
    `with made as (
       insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
       select gen_random_uuid(), 'Event ' || n, hour, hour + interval '1 hour', hour at time zone 'Europe/Berlin',
         'Europe/Berlin',
         $1, 'approved', creator.id, 'event'
       from (select id from users where name = 'alice' limit 1) creator, generate_series(1, $2::int) n,
         lateral (select '2027-01-01T10:00Z'::timestamptz + n * interval '2 hours' as hour) times
       returning *)
     insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
     select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
    [room, EVENTS],
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const titlesIn = (texts: readonly string[]): string[] =>
  texts.map((text) => /SUMMARY:(.*)\r/.exec(text)?.[1] ?? '');

test(`tsdav syncs ${EVENTS} events, follows changes, and writes`, async () => {
  const client = new DAVClient({
    serverUrl: `${origin}/dav/`,
    credentials: { username: 'alice', password: key },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  });
  await client.login();
  const calendars = await client.fetchCalendars();
  expect(calendars.map(({ displayName }) => displayName)).toEqual(['My events', 'Hall']);
  const mine = calendars[0] as DAVCalendar;
  const objects = await client.fetchCalendarObjects({ calendar: mine });
  expect(new Set(titlesIn(objects.map(({ data }) => data)))).toHaveProperty('size', EVENTS);
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    'BEGIN:VEVENT',
    'UID:by-tsdav',
    'DTSTAMP:20270101T000000Z',
    'DTSTART:20280301T080000Z',
    'DTEND:20280301T090000Z',
    'SUMMARY:By tsdav',
    'LOCATION:Hall',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const object = { calendar: mine, filename: 'by-tsdav.ics', iCalString: text };
  expect((await client.createCalendarObject(object)).status).toBe(201);
  const [event] = objects;
  const id = /([^/]+)\.ics$/.exec(event?.url ?? '')?.[1];
  expect((await app.as('alice').put(`/events/${id}`, { title: 'Renamed' })).status).toBe(200);
  const synced = await client.smartCollectionSync({
    collection: { ...mine, objects, objectMultiGet: client.calendarMultiGet.bind(client) },
    method: 'webdav',
    detailedResult: true,
  });
  expect(titlesIn(synced.objects.created.map(({ data }) => data))).toEqual(['By tsdav']);
  expect(titlesIn(synced.objects.updated.map(({ data }) => data))).toEqual(['Renamed']);
  expect(synced.objects.deleted).toEqual([]);
  const [own] = synced.objects.created;
  const moved = own?.data.replaceAll(/20280301T(\d\d)/g, '20280302T$1') ?? '';
  const change = { calendarObject: { url: own?.url ?? '', etag: own?.etag ?? '', data: moved } };
  expect((await client.updateCalendarObject(change)).status).toBe(204);
  const [found] = (await app.as('alice').get('/events?search=By tsdav')).body.data;
  expect(found.start_at).toBe('2028-03-02T08:00:00Z');
  const stale = await client.updateCalendarObject(change);
  expect(stale.status).toBe(412);
  const fresh = await client.fetchCalendarObjects({ calendar: mine, objectUrls: [own?.url ?? ''] });
  expect(
    (await client.deleteCalendarObject({ calendarObject: fresh[0] ?? { url: '' } })).status,
  ).toBe(204);
});

test(`vdirsyncer syncs ${EVENTS} events, and one that changes later`, async () => {
  if (!(await isInstalled('vdirsyncer', 'vdirsyncer', ['--version']))) return;
  const collections = { hall: `room-${room}` };
  const { calendars, sync } = await vdirsyncer({ folder, origin, key, collections });
  expect(await sync()).not.toMatch(/error|critical/i);
  const place = join(calendars, 'hall');
  const files = await readdir(place);
  expect(files).toHaveLength(EVENTS);
  const [file = ''] = files;
  const id = /UID:([\w-]+)@stoa/.exec(await readFile(join(place, file), 'utf8'))?.[1];
  expect((await app.as('alice').put(`/events/${id}`, { title: 'Later' })).status).toBe(200);
  expect(await sync()).not.toMatch(/error|critical/i);
  expect(await readFile(join(place, file), 'utf8')).toContain('SUMMARY:Later');
}, 120_000);
