import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import type { Client } from '../support/race.ts';
import { type RandomWorld, type Writer, writeAtRandom } from '../support/random-writes.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import {
  basic,
  type DavClient,
  davClient,
  entriesIn,
  eventText,
  idOf,
  keyOf,
  SYNC,
  textIn,
} from './dav-client.ts';

/** Another seed makes other writes: `RANDOM_SEED=7 npx vitest run tests/caldav/sync-rounds.test.ts`. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_270_329);
const ROUNDS = scaled({ short: 60, full: 1_000 });
/** Rounds after which a client that was away for them catches up. */
const AWAY = 7;

/** A client that follows a calendar by its tokens. */
type Follower = { path: string; token: string; objects: Map<string, string>; every: number };

let app: TestApp;
let dav: DavClient;
let home: string;
let rooms: string[];

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/`;
  const venue = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  rooms = [];
  for (const name of ['Hall', 'Attic', 'Cellar']) {
    rooms.push(await makeRoom(app, { name, venue_id: venue }));
  }
  await app.as('alice').put('/me/calendars', { rooms, venues: [venue] });
  await app.database.pool.query(`update users set email_verified = true`);
});
afterAll(() => app.close());

async function follow(follower: Follower): Promise<void> {
  const answer = await dav.report(follower.path, SYNC(follower.token));
  expect([answer.status, follower.path]).toEqual([207, follower.path]);
  for (const [href, etag] of entriesIn(answer)) {
    if (etag === null) follower.objects.delete(href);
    else follower.objects.set(href, etag);
  }
  follower.token = textIn(answer, 'D:sync-token') ?? '';
}

/** What a client sees that knows nothing yet. */
async function fresh(path: string): Promise<Map<string, string>> {
  const found = entriesIn(await dav.propfind(path, '1', ['D:getetag']));
  found.delete(path);
  return found as Map<string, string>;
}

const sorted = (objects: ReadonlyMap<string, string>): [string, string][] =>
  [...objects].sort(([one], [other]) => (one < other ? -1 : 1));

/** A write by a calendar program: a new event, another title, an alarm, a cancellation. */
async function writeByCaldav(
  world: RandomWorld,
  followers: readonly Follower[],
  round: number,
): Promise<void> {
  const { random } = world;
  const { path, objects } = random.pick(followers);
  const [href] = objects.size === 0 ? [undefined] : random.pick([...objects]);
  if (href === undefined || random.once(3)) {
    const hour = String(8 + random.below(10)).padStart(2, '0');
    const day = String(1 + random.below(28)).padStart(2, '0');
    const times = [`DTSTART:202706${day}T${hour}0000Z`, `DTEND:202706${day}T${hour}4500Z`];
    const uid = `round-${round}`;
    await dav.put(
      `${path}${uid}.ics`,
      eventText(uid, ...times, `SUMMARY:Round ${round}`, 'LOCATION:Hall'),
    );
    return;
  }
  if (random.once(4)) {
    await dav.send('DELETE', href);
    return;
  }
  const { status, text } = await dav.send('GET', href);
  if (status !== 200) return;
  const alarm = `BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT${1 + random.below(60)}M\r\nEND:VALARM\r\nEND:VEVENT`;
  await dav.put(
    href,
    random.once(2)
      ? text.replace('END:VEVENT', alarm)
      : text.replace(/SUMMARY:.*/, `SUMMARY:Title ${round}`),
  );
}

test(`after ${ROUNDS} random writes, clients that follow tokens have what a fresh one has`, async () => {
  const random = createSeededRandom(SEED);
  const made = await app.as('admin').post('/institutions', { name: 'Choir', code: 'CH' });
  const as = (person: Writer): Client =>
    ({
      send: async (method: string, path: string, body?: unknown) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        return app
          .as(person)
          .send(method as 'GET', path, payload, { 'content-type': 'application/json' });
      },
    }) as unknown as Client;
  const world: RandomWorld = { random, rooms, institution: made.body.data.id, events: [], as };
  const paths = [`${home}mine/`, ...rooms.map((room) => `${home}room-${room}/`)];
  const followers = paths.flatMap((path) =>
    [1, AWAY].map((every): Follower => ({ path, token: '', objects: new Map(), every })),
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (random.once(3)) await writeByCaldav(world, followers, round);
    else await writeAtRandom(world);
    for (const follower of followers) if (round % follower.every === 0) await follow(follower);
    const follower = random.pick(followers);
    await follow(follower);
    expect([round, sorted(follower.objects)]).toEqual([round, sorted(await fresh(follower.path))]);
  }
  for (const follower of followers) {
    await follow(follower);
    expect(sorted(follower.objects)).toEqual(sorted(await fresh(follower.path)));
  }
  expect(followers.reduce((sum, { objects }) => sum + objects.size, 0)).toBeGreaterThan(10);
});
