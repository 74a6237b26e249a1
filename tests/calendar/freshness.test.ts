import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { readsOf } from '../../src/db/replica.ts';
import { createFeedCache, readFeed } from '../../src/modules/calendar/feed.service.ts';
import type { FeedSubject } from '../../src/modules/events/index.ts';
import { openCache } from '../../src/ports/cache.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { compress } from '../../src/ports/compression.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { type Answer, type Caller, type TestApp, testApp } from '../support/app.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { watchStatements } from '../support/statements.ts';

const WRITES = scaled({ short: 20, full: 100 });

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let manager: Caller;
let alice: Caller;
let secret: string;
let rooms: string[];

beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  manager = app.as('manager');
  alice = app.as('alice');
  secret = (await alice.post('/calendar/tokens', { name: 'Phone' })).body.data.token;
});
afterAll(() => app.close());

const idOf = ({ status, body }: Answer): string => {
  expect(status).toBe(201);
  return body.data.id;
};

/** What a feed shows: a room by its id, everything (null), or another subject. */
type Scope = string | null | FeedSubject;

const subjectOf = (scope: Scope): FeedSubject => {
  if (scope === null) return { kind: 'all', id: null };
  return typeof scope === 'string' ? { kind: 'room', id: scope } : scope;
};

let venue: string;
let institution: string;
let owner: string;
/** The subjects of the feeds that show the first room's events. */
let wider: Scope[];
beforeEach(async () => {
  const code = `L${randomUUID().slice(0, 8)}`;
  institution = idOf(await manager.post('/institutions', { name: 'Law', code }));
  owner = (await alice.get('/me')).body.data.id;
  venue = idOf(await manager.post('/venues', { name: 'Old Library', timezone: 'Europe/Berlin' }));
  const add = async (name: string) =>
    idOf(await manager.post('/rooms', { name, venue_id: venue, location: '2nd floor' }));
  rooms = [await add('Hall'), await add('Cellar'), await add('Loft')];
  wider = [
    { kind: 'venue', id: venue },
    { kind: 'mine', id: owner },
    { kind: 'institution', id: institution },
  ];
});

function pathOf(scope: Scope): string {
  const { kind, id } = subjectOf(scope);
  const paths = { all: '', mine: '/mine' } as Record<string, string>;
  return `/calendar${paths[kind] ?? `/${kind}s/${id}`}.ics?token=${secret}`;
}

async function feed(room: Scope, headers: Record<string, string> = {}): Promise<Answer> {
  await app.database.pool.query('delete from rate_windows');
  return app.anonymous.send('GET', pathOf(room), undefined, headers);
}

const depsOfFeeds = () => ({
  onReplica: readsOf(app.database),
  clock: systemClock,
  mailAddress: loadConfig({}).mail.from.address,
  locale: loadConfig({}).notifications.defaultLocale,
  pause,
  compress,
});

/** The feed as one who kept nothing would write it. */
async function writtenAnew(room: Scope): Promise<string> {
  const deps = { ...depsOfFeeds(), cache: createFeedCache({ openCache }) };
  const written = await readFeed(deps, subjectOf(room), null);
  return written.text.toString('utf8');
}

const at = (day: number, hour = 10) => ({
  start_at: `2027-05-${String(day).padStart(2, '0')}T${hour}:00`,
  end_at: `2027-05-${String(day).padStart(2, '0')}T${hour}:45`,
});

const booking = (more: object = {}) => ({
  title: 'Talk',
  room_id: rooms[0],
  category: { institution_id: institution },
  status: 'pending',
  ...at(3),
  ...more,
});
const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };

type Made = { event: string; series: string; draft: string };

/** Writes that the feed of the first room shows, each by its name. */
const writes: Record<string, (made: Made) => Promise<unknown>> = {
  'a new event': () => alice.post('/events', booking(at(20))),
  'a draft that is submitted': ({ draft }) => alice.post(`/events/${draft}/submit`),
  'an approval': ({ event }) => manager.post(`/events/${event}/approve`),
  'a rejection': ({ event }) => manager.post(`/events/${event}/reject`, { comment: 'No.' }),
  'a cancellation': ({ event }) => alice.post(`/events/${event}/cancel`),
  'a removal': ({ event }) => alice.delete(`/events/${event}`),
  'another title': ({ event }) => alice.put(`/events/${event}`, { title: 'New title' }),
  'another hour': ({ event }) => alice.put(`/events/${event}`, at(3, 16)),
  'another room': ({ event }) => alice.put(`/events/${event}`, { room_id: rooms[1] }),
  'one day moved out': ({ series }) =>
    alice.put(`/events/${series}/occurrences/2027-05-11`, { room_id: rooms[1] }),
  'one day cancelled': ({ series }) => alice.post(`/events/${series}::2027-05-11/cancel`),
  'one day by another name': ({ series }) =>
    alice.put(`/events/${series}/occurrences/2027-05-11`, { title: 'Guest' }),
  'another institution': async ({ event, series }) => {
    for (const id of [event, series]) await alice.put(`/events/${id}`, { category: null });
  },
  'another name of the room': () => manager.put(`/rooms/${rooms[0]}`, { name: 'New hall' }),
  'another name of the venue': () => manager.put(`/venues/${venue}`, { name: 'New Library' }),
  'another name of the owner': () =>
    app.database.pool.query(`update users set name = 'Alice B.' where name = 'alice'`),
};

async function make(hour = 10): Promise<Made> {
  return {
    event: idOf(await alice.post('/events', booking(at(3, hour)))),
    series: idOf(await alice.post('/events', booking({ ...at(4, hour), ...weekly }))),
    draft: idOf(await alice.post('/events', booking({ ...at(13, hour), status: 'draft' }))),
  };
}

async function feeds(scopes: readonly Scope[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const scope of scopes) answers.push(await feed(scope));
  return answers;
}

describe('The very next feed shows', () => {
  test.each(Object.entries(writes))('%s', async (_name, write) => {
    const made = await make();
    const scopes = [rooms[0] ?? '', null, ...wider];
    for (const scope of scopes) await feed(scope);
    const before = await feeds(scopes);
    await write(made);
    const after = await feeds(scopes);
    await app.database.pool.query(`update users set name = 'alice' where name = 'Alice B.'`);
    expect(after.map(({ text }, scope) => text === before[scope]?.text)).toEqual(
      scopes.map(() => false),
    );
  });

  test('a day that is moved in, and that it went again', async () => {
    const { series } = await make();
    const day = `/events/${series}/occurrences/2027-05-11`;
    const texts = [(await feed(rooms[1] ?? '')).text];
    await alice.put(day, { room_id: rooms[1] });
    texts.push((await feed(rooms[1] ?? '')).text);
    await alice.put(day, { room_id: rooms[2] });
    texts.push((await feed(rooms[1] ?? '')).text);
    expect(texts.map((text) => text.includes('SUMMARY:Talk'))).toEqual([false, true, false]);
  });

  test(`after ${WRITES} writes of any kind the feed equals one without a cache`, async () => {
    const random = createSeededRandom(20_270_503);
    const kinds = Object.values(writes);
    let made = await make(21);
    for (let write = 0; write < WRITES; write += 1) {
      if (write % 10 === 9) made = await make(10 + Math.floor(write / 10));
      await random.pick(kinds)(made);
      for (const scope of [...rooms, null, ...wider]) {
        expect((await feed(scope)).text).toBe(await writtenAnew(scope));
      }
    }
  });
});

test('A feed of which one event changed reads and writes that event alone', async () => {
  const { event, series } = await make();
  for (const scope of [rooms[0] ?? '', null, ...wider]) {
    const cache = createFeedCache({ openCache });
    const read = () => readFeed({ ...depsOfFeeds(), cache }, subjectOf(scope), null);
    const { pieces: before } = await read();
    await alice.put(`/events/${event}`, { title: `Title for ${randomUUID()}` });
    const { pieces: after, text } = await read();
    expect(after.byEvent.get(event)).not.toBe(before.byEvent.get(event));
    expect(after.byEvent.get(series)).toBe(before.byEvent.get(series));
    expect(text.toString('utf8')).toBe(await writtenAnew(scope));
  }
});

test('A feed is written from all events when what changed is no longer recorded', async () => {
  const { event, series } = await make();
  const cache = createFeedCache({ openCache });
  const at = (hours: number) => ({ now: () => systemClock.now().add({ hours }) });
  const read = (hours: number) =>
    readFeed({ ...depsOfFeeds(), clock: at(hours), cache }, subjectOf(rooms[0] ?? ''), null);
  const { pieces: before } = await read(0);
  await alice.put(`/events/${event}`, { title: 'Much later' });
  const { pieces: after } = await read(3);
  expect(after.byEvent.get(series)).toEqual(before.byEvent.get(series));
  expect(after.byEvent.get(series)).not.toBe(before.byEvent.get(series));
});

test('A feed costs two statements while it is unchanged and three when it changed', async () => {
  const { event } = await make();
  for (const [write, scope] of [rooms[0] ?? '', ...wider].entries()) {
    const { headers } = await feed(scope);
    const send = (etag: string) =>
      app.anonymous.send('GET', pathOf(scope), undefined, { 'if-none-match': etag });
    const unchanged = await statements.during(() => send(String(headers.etag)));
    await alice.put(`/events/${event}`, { title: `New title ${write}` });
    const changed = await statements.during(() => send(String(headers.etag)));
    expect([unchanged.length, changed.length]).toEqual([2, 3]);
  }
});
