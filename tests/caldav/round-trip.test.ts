import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { check, importWorker } from '../imports/importing.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { eventually } from '../support/worker.ts';
import { basic, type DavClient, davClient, idOf, keyOf } from './dav-client.ts';
import { calendarText, generatedObjects } from './generated-objects.ts';

/** Another seed makes other calendars: `RANDOM_SEED=7 npx vitest run tests/caldav/round-trip.test.ts`. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_270_607);
const COUNT = scaled({ short: 40, full: 300 });

const objects = generatedObjects(COUNT, SEED);

let app: TestApp;
let worker: JobWorker;
let dav: DavClient;
let home: string;

beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  dav = davClient(app, basic(await keyOf(app, 'admin')));
  home = `/dav/calendars/${await idOf(app, 'admin')}/mine/`;
  const venue_id = await makeVenue(app, { name: 'Abbey', timezone: 'Europe/Berlin' });
  for (let at = 0; at < COUNT; at += 1) {
    await makeRoom(app, { name: `Room ${at}`, location: null, venue_id, approval_steps: [] });
  }
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

type Seen = Record<string, unknown>;

/** What is held of each calendar, by its room. */
async function held(): Promise<Seen> {
  const { rows } = await app.database.pool.query(
    `select r.name as room, e.title, e.description, e.is_private, array_agg(
       concat_ws(' ', o.start_at, o.end_at, v.title, v.description) order by o.start_at) as dates
     from events e join rooms r on r.id = e.room_id join occurrences o on o.event_id = e.id and not o.is_cancelled
     left join occurrence_overrides v on v.event_id = e.id and v.original_start_at = o.original_start_at
     group by e.id, r.name`,
  );
  return Object.fromEntries(rows.map(({ room, ...event }) => [room, event]));
}

async function importAll(text: string): Promise<void> {
  const { id, lines } = await check(app, text);
  const verdicts = lines.map(({ line, verdict, message }) => [line, verdict, message]);
  expect(verdicts.filter(([, verdict]) => verdict !== 'create')).toEqual([]);
  await app.as('admin').post(`/imports/${id}/apply`);
  await eventually(async () => {
    const { status } = (await app.as('admin').get(`/imports/${id}`)).body.data;
    expect(status).toBe('applied');
  });
}

const textOf = async (path: string): Promise<string> => {
  const { status, text } = await dav.send('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};

test(`${COUNT} calendars that are imported, exported and imported again keep their dates and texts`, async () => {
  const zones = new Map(objects.map((one) => [one.zones.join('\r\n'), one.zones]));
  const lines = objects.flatMap((one, at) => one.lines(`import-${at}`, `Room ${at}`));
  await importAll(calendarText([...zones.values()].flat(), lines));
  const first = await held();
  expect(Object.keys(first)).toHaveLength(COUNT);
  const { rows } = await app.database.pool.query('select id from events');
  const bodies: string[] = [];
  for (const { id } of rows) {
    const text = await textOf(`${home}${id}.ics`);
    bodies.push(text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VCALENDAR')).trimEnd());
  }
  await removeEvents(app);
  await importAll(calendarText([], bodies));
  expect(await held()).toEqual(first);
});

/** Without what says when it was written, and by whom. */
const content = (text: string): string =>
  text.replaceAll(/^(?:DTSTAMP|LAST-MODIFIED|UID|SEQUENCE):.*\r\n/gm, '');

/** What an object says besides when it is: listed dates become a series of their own, which is written by its rule. */
const wordsOf = (text: string): string[] =>
  content(text.slice(text.indexOf('BEGIN:VEVENT')))
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => !/^(?:DTSTART|DTEND|RRULE|RDATE|EXDATE|RECURRENCE-ID)/.test(line));

async function put(path: string, text: string): Promise<number> {
  const answer = await dav.put(path, text);
  expect([path, answer.text, text]).toEqual([path, '', text]);
  return answer.status;
}

test(`${COUNT} calendars that a program sends, gets and sends again keep their dates, texts and alarms`, async () => {
  const texts: string[] = [];
  for (const [at, object] of objects.entries()) {
    const path = `${home}first-${at}.ics`;
    const sent = calendarText(object.zones, object.lines(`first-${at}`, `Room ${at}`));
    expect(await put(path, sent)).toBe(201);
    const text = await textOf(path);
    expect(text.match(/BEGIN:VALARM/g)).toEqual(sent.match(/BEGIN:VALARM/g));
    expect(await put(path, sent)).toBe(204);
    expect(await put(path, text)).toBe(204);
    expect(content(await textOf(path))).toBe(content(text));
    texts.push(text);
  }
  const first = await held();
  await removeEvents(app);
  for (const [at, text] of texts.entries()) {
    const path = `${home}second-${at}.ics`;
    expect(await put(path, text.replaceAll(`UID:first-${at}`, `UID:second-${at}`))).toBe(201);
    expect(wordsOf(await textOf(path))).toEqual(wordsOf(text));
  }
  expect(await held()).toEqual(first);
});
