import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { NOWHERE } from '../support/bookings.ts';
import { makePlan, runJob } from '../support/plans.ts';
import { joinCrew } from '../support/work.ts';
import { DAY, MARK, makePrivateEvents, type PrivateEvents } from './private-events.ts';

type Operation = { parameters?: { name: string; in: string }[] };
type Document = { paths: Record<string, { get?: Operation }> };

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as Document;

/** Streams do not end: a test of their own reads them. */
const STREAMS = [
  '/api/v1/schedule/stream',
  '/api/v1/notifications/stream',
  '/api/v1/planning-rounds/{id}/plans/{plan}/stream',
];

const paths = Object.entries(document.paths)
  .filter(([path, { get }]) => get !== undefined && !STREAMS.includes(path))
  .map(([path]) => path.replace('/api/v1', ''));

let made: PrivateEvents;
let ids: Record<string, string[]>;
beforeAll(async () => {
  made = await makePrivateEvents();
  const { app, series, changed, pending, open, room, other, venue, equipment, media } = made;
  await joinCrew(app, 'room_manager', 'media');
  await joinCrew(app, 'venue_manager', 'setup');
  const manager = app.as('manager');
  const post = async (path: string, body: object, who: PersonName = 'manager') => {
    const answer = await app.as(who).post(path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.text}`);
    return answer.body.data.id as string;
  };
  for (const who of ['dean', 'manager'] as const) await act(app, who, open, 'approve');
  await manager.put(`/events/${open}/publication`, { is_published: true });
  const events = [series, changed, pending, `${series}::2027-04-05`];
  const easter = { name: 'Easter', starts_on: '2027-04-05', ends_on: '2027-04-05' };
  const days = { starts_on: '2027-03-01', ends_on: '2027-07-01' };
  const block = { name: 'Repairs', type: 'blocked', start_date: DAY, end_date: DAY };
  const template = {
    name: 'Talk',
    template: { title: `${MARK} talk`, room_id: room, is_private: true },
  };
  ids = {
    event_id: events,
    event: events,
    media: [media],
    occurrence: ['2027-04-05', DAY],
    room_id: [room, other],
    room: [room, other],
    venue_id: [venue],
    venue: [venue],
    equipment_id: [equipment],
    event_template: [await post('/event-templates', template, 'alice')],
    '/public/events': [...events, open],
    '/terms': [await post('/terms', { name: 'Spring', ...days })],
    '/holidays': [await post('/holidays', easter)],
    '/room-features': [await post('/room-features', { name: 'Lift' })],
    schedule: [await post(`/rooms/${room}/availability`, block)],
    institution_id: [await post('/institutions', { name: 'Faculty', code: 'F' }, 'admin')],
  };
  ids.institution = ids.institution_id ?? [];
  const round = await makePublishedRound(made);
  ids['/planning-rounds/{id}'] = [round.id];
  ids['/planning-rounds/{plan}'] = [round.plan];
  ids['/planning-rounds/{request}'] = [round.request];
});
afterAll(() => made.app.close());

/** A round of the room of a private series, one request of which wants its time: it stays, with the reason. */
async function makePublishedRound({ app, room }: PrivateEvents) {
  const manager = app.as('manager');
  await manager.put(`/rooms/${room}`, { capacity: 100 });
  const body = { name: 'Spring', from: DAY, to: '2027-04-18', room_ids: [room] };
  const id: string = (await manager.post('/planning-rounds', body)).body.data.id;
  const { email } = (await app.as('bob').get('/me')).body.data;
  const path = `/planning-rounds/${id}`;
  const ask = (title: string, weekday: string) => {
    const patterns = [{ slots: [{ weekday, start: '08:00', end: '09:00' }] }];
    const body = { title, expected_attendees: 5, patterns, owner_email: email };
    return manager.post(`${path}/requests`, body);
  };
  await ask('Sanskrit', 'tuesday');
  const latin = await ask('Latin', 'monday');
  const plan = (await makePlan(app, id)).id;
  const placed = (await manager.get(`${path}/plans/${plan}/assignments`)).body.data;
  const reason = expect.stringContaining('a booking');
  expect(placed.find(({ room: at }: { room: unknown }) => at === null)).toMatchObject({
    request: { title: 'Latin' },
    reason,
  });
  expect((await manager.post(`${path}/plans/${plan}/publish`, {})).status).toBe(202);
  await runJob(app, 'round_publish', plan);
  return { id, plan, request: latin.body.data.id as string };
}

/** What an id means is told by the path before it. */
function idsOf(path: string, name: string): string[] {
  const first = /^(?:\/public)?\/[\w-]+/.exec(path)?.[0] ?? '';
  const known = ids[`${first}/{${name}}`] ?? ids[first] ?? ids[name];
  if (known !== undefined) return known;
  if (/^\/events/.test(path)) return ids.event ?? [];
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
    WINDOW,
    `search=${MARK}`,
    `${WINDOW}&search=${MARK}`,
    'event_type=panel',
    'sort=title',
    'fields=title,description,notes,roles,creator',
    `${WINDOW}&fields=id,title`,
    'status=draft,pending,approved&sort=-updated_at',
  ],
  '/events/pending': ['', 'scope=all'],
  '/schedule': [`from=${DAY}&to=${DAY}`, `from=${DAY}&to=${DAY}&status=pending,approved`],
  '/equipment/{equipment_id}/schedule': [`from=${DAY}&to=${DAY}`],
  '/public/rooms/{id}/schedule': [`from=${DAY}&to=${DAY}`],
  '/rooms/{room_id}/available-slots': [`from=${DAY}&to=${DAY}`],
  '/statistics/rooms': ['from=2027-03-01&to=2027-04-30&group_by=room'],
  '/statistics/requests': ['from=2027-03-01&to=2027-04-30'],
  '/work': ['', WINDOW, `${WINDOW}&kind=setup`, `${WINDOW}&state=open`],
};

/** The load of work is asked of a venue that is made with the events. */
const queriesOf = (path: string): string[] =>
  path === '/work/load'
    ? [`kind=setup&venue_id=${made.venue}&date=${DAY}`]
    : (QUERIES[path] ?? ['']);

const addresses = (): string[] =>
  paths.flatMap((path) =>
    filled(path).flatMap((url) =>
      queriesOf(path).map((query) => (query === '' ? url : `${url}?${query}`)),
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

/** What tells even an administrator nothing here, and why. */
const UNANSWERED: Record<string, string> = {
  '/rooms/{room}/images/{media}': 'is a picture',
  '/public/events/{id}/pictures/{picture}': 'is a picture',
  '/public/rooms/{id}/pictures/{picture}': 'is a picture',
  '/admin/exports/{id}': 'is for administrators, who see everything',
  '/admin/exports/{id}/download': 'is for administrators, who see everything',
  '/event-templates/{event_template}': 'is for who made it',
  '/imports/{id}': 'is for who made it: outside.test.ts',
  '/calendar/tokens/{id}': 'names no event',
  '/displays/current': 'is for doors: outside.test.ts',
  '/service-accounts/{id}/api-keys': 'names no event',
  '/webhooks/{id}': 'names no event',
  '/webhooks/{id}/deliveries': 'names no event; what is sent: outside.test.ts',
};

test('Each operation answers an administrator at one of the addresses that are read', async () => {
  const silent: string[] = [];
  for (const path of paths) {
    const urls = filled(path).flatMap((url) => queriesOf(path).map((query) => `${url}?${query}`));
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await made.app.as('admin').get(url)).status);
    if (!statuses.includes(200)) silent.push(path);
  }
  expect(silent.toSorted()).toEqual(Object.keys(UNANSWERED).toSorted());
});

describe('No operation', () => {
  test('shows a text of a private event to another person', async () => {
    expect(addresses().length).toBeGreaterThan(100);
    expect(await leaks('bob')).toEqual([]);
  });

  test('shows a text of a private event to a crew of another kind, who manages nothing there', async () => {
    const { body } = await made.app.as('room_manager').get('/work');
    expect(body.data).toEqual([]);
    expect(await leaks('room_manager')).toEqual([]);
  });

  test('shows a text of a private event without sign-in', async () => {
    expect(await leaks(null)).toEqual([]);
  });
});

describe('The texts of a private event', () => {
  test('are shown to a crew that its requirements need, and in its work', async () => {
    const crew = made.app.as('venue_manager');
    for (const url of [`/work?${WINDOW}`, `/events/${made.series}`])
      expect([url, (await crew.get(url)).text.includes(MARK)]).toEqual([url, true]);
  });

  test.each(['alice', 'manager', 'dean', 'admin'] as const)('are shown to %s', async (who) => {
    const { series, changed, pending, room } = made;
    const caller = made.app.as(who);
    const [first = ''] = QUERIES['/schedule'] ?? [];
    for (const url of [
      `/events/${series}`,
      `/events/${changed}`,
      `/events/${pending}`,
      `/events/${series}.ics`,
      `/events/${series}/occurrences/2027-04-05`,
      `/events?search=${MARK}`,
      `/events?${WINDOW}&search=${MARK}`,
      '/events?event_type=panel',
      `/schedule?${first}`,
      '/calendar.ics',
      `/calendar/rooms/${room}.ics`,
      `/events/${series}/attachments`,
      '/events?fields=id,title',
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
      title: 'Private',
      is_private: true,
      status: 'approved',
      room_id: room,
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T09:00:00Z',
      description: null,
      notes: null,
      website: null,
      contact_email: null,
      expected_attendees: null,
      layout: null,
      category: null,
      creator: null,
      roles: [],
      requirements: [],
      attachments: [],
      is_mine: false,
      can: [],
      current_step: null,
      pending_change: null,
      last_decision: null,
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
      'Open',
      'Private',
      'Private',
      'Private',
      'Sanskrit',
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
