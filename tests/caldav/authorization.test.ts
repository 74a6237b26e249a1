import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import {
  basic,
  type DavClient,
  davClient,
  eventText,
  idOf,
  keyOf,
  type Sent,
  SYNC,
  XMLNS,
} from './dav-client.ts';

const TIMES = ['DTSTART:20270329T080000Z', 'DTEND:20270329T090000Z'];

let app: TestApp;
let home: string;
let calendar: string;
let object: string;
const clients: Partial<
  Record<'nobody' | 'bob' | 'manager' | 'elsewhere' | 'read' | 'book', DavClient>
> = {};
type Sender = keyof typeof clients;

beforeAll(async () => {
  app = await testApp();
  const room = await makeRoom(app, { name: 'Hall' });
  const elsewhere = await makeRoom(app, { name: 'Attic' });
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [] });
  home = `/dav/calendars/${await idOf(app, 'alice')}/`;
  calendar = `${home}room-${room}/`;
  object = `${calendar}talk.ics`;
  const keys = {
    book: await keyOf(app, 'alice'),
    read: await keyOf(app, 'alice', { scopes: ['read'] }),
    elsewhere: await keyOf(app, 'alice', { room_id: elsewhere }),
    bob: await keyOf(app, 'bob'),
    manager: await keyOf(app, 'manager'),
  };
  for (const [name, key] of Object.entries(keys))
    clients[name as Sender] = davClient(app, basic(key));
  clients.nobody = davClient(app, null);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from rate_windows');
  const there = await clients.book?.send('GET', object);
  if (there?.status !== 200)
    await clients.book?.put(object, eventText('talk', 'SUMMARY:Talk', ...TIMES));
});

const xml = (body: string, depth = '1'): Sent => ({
  body,
  headers: { depth, 'content-type': 'application/xml' },
});

const calendarData = (): Sent => ({
  body: eventText('talk', 'SUMMARY:Changed', ...TIMES),
  headers: { 'content-type': 'text/calendar' },
});

const REPORTS = {
  query: `<C:calendar-query ${XMLNS}><C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>`,
  multiget: () =>
    `<C:calendar-multiget ${XMLNS}><D:prop><D:getetag/></D:prop><D:href>${object}</D:href></C:calendar-multiget>`,
  busy:
    `<C:free-busy-query ${XMLNS}><C:time-range start="20270101T000000Z" ` +
    'end="20270201T000000Z"/></C:free-busy-query>',
};

/** What a method gets that nobody may use: it is refused before the key is asked for which room it is. */
const NEVER = { elsewhere: 403 };

type Line = [
  method: string,
  path: () => string,
  sent: () => Sent,
  read: number,
  book: number,
  /** Whoever else gets something: what says nothing of the calendars, or only what the key is for. */
  others?: Record<string, number>,
];

/** Each operation of 15.1 on what belongs to Alice: what her key to read gets, and her key to book. */
const LINES: readonly Line[] = [
  ['OPTIONS', () => calendar, () => ({}), 200, 200, { bob: 200, manager: 200, elsewhere: 200 }],
  ['PROPFIND', () => home, () => xml('', '0'), 207, 207, { elsewhere: 207 }],
  ['PROPFIND', () => calendar, () => xml(''), 207, 207],
  ['PROPFIND', () => object, () => xml('', '0'), 207, 207],
  ['GET', () => object, () => ({}), 200, 200],
  ['HEAD', () => object, () => ({}), 200, 200],
  ['REPORT', () => calendar, () => xml(REPORTS.query), 207, 207],
  ['REPORT', () => calendar, () => xml(REPORTS.multiget()), 207, 207],
  ['REPORT', () => calendar, () => xml(REPORTS.busy), 200, 200],
  ['REPORT', () => calendar, () => xml(SYNC('')), 207, 207],
  [
    'PROPPATCH',
    () => calendar,
    () =>
      xml(
        `<D:propertyupdate ${XMLNS}><D:set><D:prop><D:displayname>Mine</D:displayname></D:prop></D:set></D:propertyupdate>`,
      ),
    403,
    207,
  ],
  ['PUT', () => object, calendarData, 403, 204],
  ['DELETE', () => object, () => ({}), 403, 204],
  ['DELETE', () => calendar, () => ({}), 403, 403, NEVER],
  ['MKCALENDAR', () => calendar, () => ({}), 403, 403, NEVER],
  ['MKCOL', () => calendar, () => ({}), 403, 403, NEVER],
  ['COPY', () => object, () => ({}), 403, 403, NEVER],
  ['MOVE', () => object, () => ({}), 403, 403, NEVER],
  ['ACL', () => calendar, () => ({}), 403, 403, NEVER],
];

/** In this order: the one who may change something comes last. */
const SENDERS: readonly Sender[] = ['nobody', 'bob', 'manager', 'elsewhere', 'read', 'book'];

const stored = async (): Promise<unknown> => {
  const { rows } = await app.database.pool.query(
    `select title, status, version from events order by id desc limit 1`,
  );
  return rows;
};

test.each(LINES)(
  '%s, line %#: what a stranger gets, a key to read and a key to book',
  async (method, path, sent, read, book, others = {}) => {
    const before = await stored();
    const answers: Record<string, number> = {};
    for (const name of SENDERS) {
      if (name === 'book') expect(await stored()).toEqual(before);
      answers[name] = (await clients[name]?.send(method, path(), sent()))?.status ?? 0;
    }
    const strangers = { nobody: 401, bob: 404, manager: 404, elsewhere: 404 };
    expect(answers).toEqual({ ...strangers, ...others, read, book });
  },
);
