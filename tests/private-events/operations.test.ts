import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { DAY, MARK, makePrivateEvents, type PrivateEvents } from './private-events.ts';

type Operation = { parameters?: { name: string; in: string }[] };
type Document = { paths: Record<string, { get?: Operation }> };

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as Document;

/** Streams do not end: a test of their own reads them. */
const STREAMS = ['/api/v1/schedule/stream', '/api/v1/notifications/stream'];

const paths = Object.entries(document.paths)
  .filter(([path, { get }]) => get !== undefined && !STREAMS.includes(path))
  .map(([path]) => path.replace('/api/v1', ''));

let made: PrivateEvents;
let ids: Record<string, string[]>;
beforeAll(async () => {
  made = await makePrivateEvents();
  const { series, changed, pending, room, other, venue, equipment, media } = made;
  const events = [series, changed, pending, `${series}::2027-04-05`];
  ids = {
    ...{ event_id: events, event: events, media: [media], occurrence: ['2027-04-05', DAY] },
    ...{ room_id: [room, other], room: [room, other], venue_id: [venue], venue: [venue] },
    ...{ equipment_id: [equipment] },
  };
});
afterAll(() => made.app.close());

/** What an id means is told by the path before it. */
function idsOf(path: string, name: string): string[] {
  const known = ids[name];
  if (known !== undefined) return known;
  if (/^\/(?:public\/)?events/.test(path)) return ids.event ?? [];
  if (/^\/(?:public\/)?rooms/.test(path)) return ids.room ?? [];
  if (path.startsWith('/venues')) return ids.venue ?? [];
  return path.startsWith('/equipment') ? (ids.equipment_id ?? []) : [NOWHERE];
}

function filled(path: string): string[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  return idsOf(path, name).flatMap((id) =>
    filled(path.replace(`{${name}}`, encodeURIComponent(id))),
  );
}

const WINDOW = 'from=2027-03-01&to=2027-04-10';

/** Queries with which an operation says more than without. */
const QUERIES: Record<string, string[]> = {
  '/events': [
    '',
    ...[WINDOW, `search=${MARK}`, `${WINDOW}&search=${MARK}`, 'event_type=panel', 'sort=title'],
    ...['fields=title,description,notes,roles,creator', `${WINDOW}&fields=id,title`],
    'status=draft,pending,approved&sort=-updated_at',
  ],
  '/events/pending': ['', 'scope=all'],
  '/schedule': [`from=${DAY}&to=${DAY}`, `from=${DAY}&to=${DAY}&status=pending,approved`],
  '/equipment/{equipment_id}/schedule': [`from=${DAY}&to=${DAY}`],
  '/public/rooms/{id}/schedule': [`from=${DAY}&to=${DAY}`],
  '/statistics/rooms': ['from=2027-03-01&to=2027-04-30&group=room'],
  '/statistics/requests': ['from=2027-03-01&to=2027-04-30&group=room'],
};

const addresses = (): string[] =>
  paths.flatMap((path) =>
    filled(path).flatMap((url) =>
      (QUERIES[path] ?? ['']).map((query) => (query === '' ? url : `${url}?${query}`)),
    ),
  );

/** Where a caller reads a text of a private event. */
async function leaks(who: PersonName | null): Promise<string[]> {
  const caller = who === null ? made.app.anonymous : made.app.as(who);
  const found: string[] = [];
  for (const url of addresses()) {
    const { text } = await caller.get(url);
    if (text.toLowerCase().includes(MARK)) found.push(url.replace(/\?.*/, ''));
  }
  return [...new Set(found)];
}

describe('No operation', () => {
  test('shows a text of a private event to another person', async () => {
    expect(addresses().length).toBeGreaterThan(100);
    expect(await leaks('bob')).toEqual([]);
  });

  test('shows a text of a private event to somebody who manages nothing there', async () => {
    expect(await leaks('room_manager')).toEqual([]);
  });

  test('shows a text of a private event without sign-in', async () => {
    expect(await leaks(null)).toEqual([]);
  });
});

describe('The texts of a private event', () => {
  test.each(['alice', 'manager', 'dean', 'admin'] as const)('are shown to %s', async (who) => {
    const { series, changed, pending, room } = made;
    const caller = made.app.as(who);
    const [first = ''] = QUERIES['/schedule'] ?? [];
    for (const url of [
      ...[`/events/${series}`, `/events/${changed}`, `/events/${pending}`],
      ...[`/events/${series}.ics`, `/events/${series}/occurrences/2027-04-05`],
      ...[`/events?search=${MARK}`, `/events?${WINDOW}&search=${MARK}`, '/events?event_type=panel'],
      ...[`/schedule?${first}`, '/calendar.ics', `/calendar/rooms/${room}.ics`],
      ...[`/events/${series}/attachments`, '/events?fields=id,title'],
    ]) {
      expect([url, (await caller.get(url)).text.includes(MARK)]).toEqual([url, true]);
    }
  });

  test('are shown in the own calendar and data of its owner', async () => {
    for (const url of ['/calendar/mine.ics', '/me/data'])
      expect((await made.app.as('alice').get(url)).text).toContain(MARK);
  });
});

describe('A private event', () => {
  test('shows others when and where it takes place, and that it is private', async () => {
    const { app, series, room } = made;
    const { body } = await app.as('bob').get(`/events/${series}`);
    expect(body.data).toMatchObject({
      ...{ title: 'Private', is_private: true, status: 'approved', room_id: room },
      ...{ start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' },
      ...{ description: null, notes: null, website: null, contact_email: null },
      expected_attendees: null,
      layout: null,
      category: null,
      creator: null,
      roles: [],
      ...{ requirements: [], attachments: [], is_mine: false, can: [] },
      ...{ current_step: null, pending_change: null, last_decision: null },
    });
  });

  test('stands in lists of others with the same number of rows as for managers', async () => {
    const [bob, manager] = ['bob', 'manager'] as const;
    const count = async (who: PersonName) =>
      (await made.app.as(who).get(`/events?${WINDOW}`)).headers['x-total-count'];
    expect(await count(bob)).toBe(await count(manager));
  });

  test('stands in lists by title under the title that others see', async () => {
    const { body } = await made.app.as('manager').get('/events?sort=title');
    const titles = body.data.map((one: { title: string }) => one.title);
    expect(titles[0]).toBe('Open');
    const ofBob = (await made.app.as('bob').get('/events?sort=title')).body.data;
    expect(ofBob.map((one: { title: string }) => one.title)).toEqual([
      ...['Open', 'Private', 'Private', 'Private'],
    ]);
  });

  test('is told from kept records of each reader alone', async () => {
    const { app, series } = made;
    for (const who of ['alice', 'bob', 'manager', 'bob', 'dean', 'bob'] as const) {
      const { text } = await app.as(who).get(`/events/${series}`);
      expect([who, text.includes(MARK)]).toEqual([who, who !== 'bob']);
      const list = await app.as(who).get('/events');
      expect([who, list.text.includes(MARK)]).toEqual([who, who !== 'bob']);
    }
  });
});
