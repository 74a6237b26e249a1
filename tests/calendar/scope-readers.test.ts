import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { icalJsReader, libicalReader, pythonReader, type Reader } from './calendar-readers.ts';
import type { Occurrence } from './generated-calendars.ts';

/** Where it is set, a reader that is not installed is a failure and not a remark. */
const areReadersRequired = process.env.STOA_READERS === 'required';

const EVENTS = scaled({ short: 40, full: 80, faults: 160 });

const window = {
  from: Temporal.Instant.from('2027-01-01T00:00:00Z').epochMilliseconds / 1_000,
  until: Temporal.Instant.from('2027-12-31T00:00:00Z').epochMilliseconds / 1_000,
};

/** A booking as the API lists it. */
type Row = Fields & {
  id: string;
  start_at: string;
  end_at: string;
  room: { id: string };
  creator: { id: string };
  category: { institution_id: string } | null;
};

const random = createSeededRandom(20_270_101);
const RULES = [
  'FREQ=DAILY;COUNT=5',
  'FREQ=WEEKLY;COUNT=6',
  'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8',
  'FREQ=MONTHLY;BYDAY=-1SU;COUNT=7',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=5',
];

let app: TestApp;
let venues: string[];
let rooms: Map<string, string>;
let institutions: string[];

/** A start on a quarter hour of any day of most of the year, so that changes of clocks are among them. */
function anyStart(): Temporal.PlainDateTime {
  const days = random.below(300);
  return Temporal.PlainDateTime.from('2027-01-05T00:00').add({
    days,
    minutes: 15 * random.below(80),
  });
}

async function makeAny(at: number): Promise<void> {
  const start = anyStart();
  const isSeries = random.below(2) === 0;
  const institution_id = random.pick([...institutions, null]);
  const answer = await app.as(random.pick(['alice', 'bob'] as const)).post('/events', {
    title: `Event ${at}`,
    room_id: random.pick([...rooms.keys()]),
    status: 'pending',
    start_at: start.toString({ smallestUnit: 'minute' }),
    end_at: start.add({ minutes: 45 }).toString({ smallestUnit: 'minute' }),
    category: institution_id === null ? null : { institution_id },
    ...(isSeries && { is_recurring: true, recurrence_rule: random.pick(RULES) }),
  });
  // Taken rooms refuse some; the rest is enough.
  expect([201, 409]).toContain(answer.status);
}

async function listed(): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = `from=2027-01-01&to=2027-12-30&status=pending,approved&per_page=500&page=${page}`;
    const { body } = await app.as('admin').get(`/events?${query}`);
    rows.push(...body.data);
    if (body.data.length < 500) return rows;
  }
}

/** Cancels, moves and renames single dates of series, also into rooms of other venues. */
async function changeDates(rows: readonly Row[]): Promise<void> {
  const dates = rows.filter(({ id }) => id.includes('::') && random.below(4) === 0);
  for (const { id } of dates) {
    const [series = '', date = ''] = id.split('::');
    const start = anyStart();
    const change = random.pick([
      { is_cancelled: true },
      { room_id: random.pick([...rooms.keys()]) },
      { title: 'Other title' },
      {
        start_at: start.toString({ smallestUnit: 'minute' }),
        end_at: start.add({ minutes: 30 }).toString({ smallestUnit: 'minute' }),
      },
    ]);
    const path = `/events/${series}/occurrences/${encodeURIComponent(date)}`;
    expect([200, 409]).toContain((await app.as('admin').put(path, change)).status);
  }
}

beforeAll(async () => {
  app = await testApp();
  venues = [
    await makeVenue(app, { name: 'Berlin', timezone: 'Europe/Berlin' }),
    await makeVenue(app, { name: 'New York', timezone: 'America/New_York' }),
  ];
  rooms = new Map();
  for (let at = 0; at < 6; at += 1) {
    const venue_id = venues[at % 2] ?? '';
    rooms.set(await makeRoom(app, { name: `Room ${at}`, venue_id }), venue_id);
  }
  institutions = [
    await makeInstitution(app, { name: 'Law', code: 'L' }),
    await makeInstitution(app, { name: 'Arts', code: 'A' }),
  ];
  for (let at = 0; at < EVENTS; at += 1) await makeAny(at);
  await changeDates(await listed());
});
afterAll(() => app.close());

/** The feeds, and which bookings belong to each. */
async function feeds(): Promise<[path: string, shows: (row: Row) => boolean][]> {
  const { id } = (await app.as('alice').get('/me')).body.data;
  return [
    ['mine', (row) => row.creator.id === id],
    ...venues.map((venue): [string, (row: Row) => boolean] => [
      `venues/${venue}`,
      (row) => rooms.get(row.room.id) === venue,
    ]),
    ...institutions.map((institution): [string, (row: Row) => boolean] => [
      `institutions/${institution}`,
      (row) => row.category?.institution_id === institution,
    ]),
  ];
}

const secondsOf = (at: string): number => Temporal.Instant.from(at).epochMilliseconds / 1_000;

const inOrder = (occurrences: readonly Occurrence[]): string[] =>
  occurrences.map(({ start, end }) => `${start} ${end}`).sort();

const readers: [string, Reader | null][] = [
  ['ical.js', icalJsReader()],
  ['python3-icalendar', pythonReader()],
  ['libical', libicalReader()],
];

describe('the feeds of a person, of venues and of institutions', () => {
  test.each(readers)('mean to %s the very instants that the API lists', async (name, reader) => {
    if (reader === null) {
      expect(areReadersRequired, `${name} is required and not installed`).toBe(false);
      process.stderr.write(`${name} is not installed here and has read nothing.\n`);
      return;
    }
    const rows = await listed();
    const texts: string[] = [];
    const known = await feeds();
    for (const [path] of known) {
      const answer = await app.as('alice').get(`/calendar/${path}.ics`);
      expect(answer.status, answer.text).toBe(200);
      texts.push(answer.text);
    }
    // A reader is started once for all feeds: its start takes longer than its reading.
    const read = reader(texts, window);
    for (const [at, [path, shows]] of known.entries()) {
      const expected = rows
        .filter(shows)
        .map(({ start_at, end_at }) => ({ start: secondsOf(start_at), end: secondsOf(end_at) }));
      expect(expected.length).toBeGreaterThan(EVENTS / 4);
      expect([path, inOrder(read[at] ?? [])]).toEqual([path, inOrder(expected)]);
    }
  });
});
