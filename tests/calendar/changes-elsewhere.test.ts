import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';

const EVENTS = 6;

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let rooms: string[];
let secret: string;
beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  const venue_id = await makeVenue(app, { timezone: 'UTC' });
  rooms = [await makeRoom(app, { venue_id }), await makeRoom(app, { venue_id })];
  secret = (await app.as('alice').post('/calendar/tokens', { name: 'Phone' })).body.data.token;
});
afterAll(() => app.close());

const at = (day: number) => ({
  start_at: `2027-03-${String(day).padStart(2, '0')}T10:00:00Z`,
  end_at: `2027-03-${String(day).padStart(2, '0')}T11:00:00Z`,
});

async function book(title: string, room_id: string | undefined, day: number): Promise<string> {
  const event = { title, room_id, ...at(day), status: 'pending' };
  const made = await app.as('alice').post('/events', event);
  expect(made.status).toBe(201);
  return made.body.data.id;
}

/** Records changes of as many other events in a room, as an import of a term does. */
const changeElsewhere = (room: string | undefined, count: number) =>
  app.database.pool.query(
    'insert into calendar_changes (event_id, room_id) select gen_random_uuid(), $1 from generate_series(1, $2)',
    [room, count],
  );

const titlesOf = (text: string): string[] =>
  [...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title = '']) => title).toSorted();

/** The titles of the feed of the first room, and which of its statements read all of its events. */
async function read(): Promise<{ titles: string[]; whole: number; changes: number }> {
  let titles: string[] = [];
  const heard = await statements.during(async () => {
    const feed = await app.anonymous.get(`/calendar/rooms/${rooms[0]}.ics?token=${secret}`);
    titles = titlesOf(feed.text);
  });
  const ofFeed = heard.filter((text) => text.includes('head as materialized'));
  const changes = ofFeed.filter((text) => text.includes('changed as materialized')).length;
  return { titles, changes, whole: ofFeed.length - changes };
}

test('the feed of a room reads its own changes only, however much changed elsewhere', async () => {
  const ids: string[] = [];
  for (let n = 1; n <= EVENTS; n += 1) ids.push(await book(`Talk ${n}`, rooms[0], n));
  const titles = ids.map((_, index) => `Talk ${index + 1}`);
  expect(await read()).toEqual({ titles, whole: 1, changes: 0 });
  await changeElsewhere(rooms[1], 5_000);
  await app.as('alice').put(`/events/${ids[0]}`, { title: 'Another talk' });
  expect(await read()).toEqual({
    titles: ['Another talk', ...titles.slice(1)],
    whole: 0,
    changes: 1,
  });
});

test('a feed in which more changed than it has events is written anew', async () => {
  const before = (await read()).titles;
  await changeElsewhere(rooms[0], 5_000);
  await book('Late talk', rooms[0], EVENTS + 1);
  expect(await read()).toEqual({
    titles: [...before, 'Late talk'].toSorted(),
    whole: 1,
    changes: 1,
  });
});

test('the changes of a room are found by an index', async () => {
  await changeElsewhere(rooms[1], 20_000);
  await app.database.pool.query('analyze calendar_changes');
  const { rows } = await app.database.pool.query(
    `explain select event_id from calendar_changes where event_id is not null
      and (room_id = any ($1) or room_id is null)
      and changed_in >= '0'::xid8 and changed_in < '9999999999'::xid8`,
    [[rooms[0]]],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('calendar_changes_room');
});
