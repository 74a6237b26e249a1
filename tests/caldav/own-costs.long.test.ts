import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { printFigures } from '../support/scale.ts';
import {
  basic,
  type DavClient,
  davClient,
  hrefsIn,
  idOf,
  keyOf,
  SYNC,
  textIn,
} from './dav-client.ts';

/** What *My events* costs beside the calendar of a room with as many events (§18.11). */
const EVENTS = 2_300;
const MOST_TIMES = 3;
const RUNS = 15;

type Person = 'alice' | 'bob';

let app: TestApp;
let clients: Record<Person, { dav: DavClient; home: string }>;

beforeAll(async () => {
  app = await testApp();
  const clientOf = async (person: Person) => ({
    dav: davClient(app, basic(await keyOf(app, person))),
    home: `/dav/calendars/${await idOf(app, person)}/`,
  });
  clients = { alice: await clientOf('alice'), bob: await clientOf('bob') };
});
afterAll(() => app.close());

/** So many events of Alice in many rooms, and of Bob in one room, which he follows. */
async function fill(): Promise<string> {
  const venue_id = await makeVenue(app, { timezone: 'UTC' });
  const rooms: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    rooms.push(await makeRoom(app, { name: `Room ${at}`, venue_id, approval_steps: [] }));
  }
  const [full = '', ...others] = rooms;
  for (const [person, where] of [
    ['alice', others],
    ['bob', [full]],
  ] as const) {
    await app.database.pool.query(
      `with made as (
         insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id,
           search_text)
         select gen_random_uuid(), 'Event', hour, hour + interval '1 hour', hour at time zone 'UTC', 'UTC',
           ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'approved', creator.id, 'event'
         from (select id from users where name = $3 limit 1) creator, generate_series(1, $2::int) n,
           lateral (select '2027-01-01T10:00Z'::timestamptz + n * interval '1 hour' as hour) times
         returning *)
       insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at,
         holds)
       select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
      [where, EVENTS, person],
    );
  }
  await app.database.pool.query('analyze');
  await app.as('bob').put('/me/calendars', { rooms: [full], venues: [] });
  return full;
}

const middle = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** What is measured of a calendar. */
async function measured(path: string, person: Person) {
  const { dav } = clients[person];
  await dav.propfind(path, '0', ['CS:getctag']);
  const first = await dav.report(path, SYNC(''));
  expect(hrefsIn(first)).toHaveLength(EVENTS);
  let token = textIn(first, 'D:sync-token') ?? '';
  const [href = ''] = hrefsIn(first);
  const id = href.slice(path.length, -'.ics'.length);
  const expectSync = async (count: number) => {
    const answer = await dav.report(path, SYNC(token));
    expect(hrefsIn(answer)).toHaveLength(count);
    token = textIn(answer, 'D:sync-token') ?? '';
  };
  return {
    ctag: () => dav.propfind(path, '0', ['CS:getctag']),
    object: () => dav.send('GET', href),
    'sync without news': () => expectSync(0),
    change: async (run: number) => {
      const answer = await app.as(person).put(`/events/${id}`, { title: `Title ${run}` });
      expect(answer.status).toBe(200);
      await expectSync(1);
    },
    'change by a program': async (run: number) => {
      const { text } = await dav.send('GET', href);
      const sent = text.replace(/SUMMARY:.*\r\n/, `SUMMARY:Own ${run}\r\n`);
      expect((await dav.put(href, sent)).status).toBe(204);
      await expectSync(1);
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test(`${EVENTS} own events cost at most ${MOST_TIMES} times what those of a room cost`, async () => {
  const room = await fill();
  const own = await measured(`${clients.alice.home}mine/`, 'alice');
  const ofRoom = await measured(`${clients.bob.home}room-${room}/`, 'bob');
  const figures: [string, number, number][] = [];
  for (const name of Object.keys(own) as (keyof typeof own)[]) {
    const [mine, others]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      others.push(await timeOf(() => ofRoom[name](run)));
      mine.push(await timeOf(() => own[name](run)));
    }
    figures.push([name, middle(mine), middle(others)]);
  }
  const words = figures.map(
    ([name, mine, other]) => `${name} ${mine.toFixed(1)} to ${other.toFixed(1)} ms`,
  );
  printFigures(`Own events beside those of a room: ${words.join(', ')}`);
  for (const [name, mine, other] of figures) {
    expect([name, mine <= MOST_TIMES * other]).toEqual([name, true]);
  }
});
