import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { watchStatements } from '../support/statements.ts';
import {
  basic,
  type DavClient,
  davClient,
  entriesIn,
  hrefsIn,
  idOf,
  keyOf,
  SYNC,
  textIn,
} from './dav-client.ts';

const EVENTS = scaled({ short: 500, full: 5_000 });

let app: TestApp;
let dav: DavClient;
let home: string;
let watch: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  app = await testApp();
  watch = watchStatements(app);
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/`;
  await dav.propfind(home, '1', ['CS:getctag']);
});
afterAll(() => app.close());

/** A room with so many events, one an hour. */
async function fill(count: number): Promise<string> {
  const room = await makeRoom(app, { venue_id: await makeVenue(app, { timezone: 'UTC' }) });
  await app.database.pool.query(
    `with creator as (select id from users where name = 'alice' limit 1),
       made as (
         insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id,
           search_text)
         select gen_random_uuid(), 'Event', hour, hour + interval '1 hour', hour at time zone 'UTC', 'UTC', $1,
           'approved',
           creator.id, 'event'
         from creator, generate_series('2027-01-01T10:00Z'::timestamptz,
           '2027-01-01T10:00Z'::timestamptz + ($2::int - 1) * interval '1 hour', '1 hour') hour
         returning *)
     insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
     select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
    [room, count],
  );
  return room;
}

/** The statements of each request to a calendar with so many events, and milliseconds. */
async function costsOf(count: number): Promise<Record<string, number>> {
  const room = await fill(count);
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [] });
  const path = `${home}room-${room}/`;
  const costs: Record<string, number> = {};
  const figures: string[] = [];
  const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    let result: T | undefined;
    costs[name] = (
      await watch.during(async () => {
        result = await work();
      })
    ).length;
    figures.push(`${name} ${Math.round(performance.now() - began)} ms`);
    return result as T;
  };
  const listed = await measure('PROPFIND, first', () => dav.propfind(path, '1', ['D:getetag']));
  expect(entriesIn(listed).size).toBe(count + 1);
  await measure('PROPFIND', () => dav.propfind(path, '1', ['D:getetag']));
  const first = await measure('sync, first', () => dav.report(path, SYNC('')));
  const token = textIn(first, 'D:sync-token') ?? '';
  await measure('sync of nothing', () => dav.report(path, SYNC(token)));
  const [href = ''] = hrefsIn(first);
  const id = href.slice(path.length, -'.ics'.length);
  expect((await app.as('alice').put(`/events/${id}`, { title: 'Other' })).status).toBe(200);
  const feedOf = () => app.as('alice').get(`/calendar/rooms/${room}.ics`);
  const changed = await measure('sync of a change', () => dav.report(path, SYNC(token)));
  expect(hrefsIn(changed)).toEqual([href]);
  await feedOf();
  await app.as('alice').put(`/events/${id}`, { title: 'Another' });
  await measure('feed after a change', feedOf);
  await measure('PROPFIND after a change', () => dav.propfind(path, '1', ['D:getetag']));
  await measure('GET', () => dav.send('GET', href));
  await measure('home', () => dav.propfind(home, '1', ['D:displayname', 'CS:getctag']));
  printFigures(`CalDAV, ${count} events: ${figures.join(', ')}`);
  return costs;
}

test(`a calendar of ${EVENTS} events takes as many statements as one of ten`, async () => {
  const few = await costsOf(10);
  const many = await costsOf(EVENTS);
  expect(many).toEqual(few);
  expect(few).toMatchObject({ PROPFIND: 3, 'sync of nothing': 4 });
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(10);
});
