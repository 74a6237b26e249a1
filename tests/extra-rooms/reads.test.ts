import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeKey, withKey } from '../api-keys/key-caller.ts';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let abbey: string;
let castle: string;
let hall: string;
let foyer: string;
let a: string;
let ab: string;
beforeAll(async () => {
  app = await testApp();
  for (const person of ['manager', 'alice', 'bob', 'dean'] as const)
    await app.as(person).get('/me');
  abbey = await makeVenue(app, { name: 'Abbey', timezone: 'Europe/Berlin' });
  castle = await makeVenue(app, { name: 'Castle', timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: abbey, capacity: 50, is_public: true });
  foyer = await makeRoom(app, { name: 'Foyer', venue_id: castle, capacity: 30, is_public: true });
  a = await makeRoom(app, { name: 'Part A', venue_id: castle });
  const b = await makeRoom(app, { name: 'Part B', venue_id: castle });
  ab = await makeRoom(app, { name: 'Parts AB', venue_id: castle, part_ids: [a, b] });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const DAY = { from: '2027-03-29', to: '2027-03-29' };
const WINDOW = `from=${DAY.from}&to=${DAY.to}`;

/** A gala in the hall, the foyer and the parts of the third room, but for what `fields` says. */
const gala = (fields: Fields = {}, who: PersonName = 'manager'): Promise<EventRecord> =>
  makeEvent(app, who, hall, {
    title: 'Gala',
    status: 'approved',
    extra_room_ids: [foyer, ab],
    ...fields,
  });

const dataOf = async (asked: Promise<Answer>): Promise<Answer['body']> => {
  const { status, text, body } = await asked;
  expect(status, text).toBe(200);
  return body.data;
};
const read = (path: string, who: PersonName = 'alice') => dataOf(app.as(who).get(path));
const idsIn = async (path: string, who: PersonName = 'alice'): Promise<string[]> =>
  (await read(path, who)).map(({ id }: { id: string }) => id);

describe('lists of a room, of a venue and of what somebody manages', () => {
  test('have the events that hold it as an extra room', async () => {
    const { id } = await gala();
    await makeEvent(app, 'manager', a, { status: 'draft' });
    const queries = [`room_id=${hall}`, `room_id=${foyer}`, `room_id=${ab}`];
    for (const query of [...queries, `venue_id=${castle}`, `venue_id=${abbey}`]) {
      expect([query, await idsIn(`/events?${query}`)]).toEqual([query, [id]]);
      expect([query, await idsIn(`/events?${query}&${WINDOW}`)]).toEqual([query, [id]]);
    }
    expect(await idsIn(`/events?room_id=${a}`)).toEqual([]);
    expect(await idsIn(`/events?room_id=${a}&${WINDOW}`)).toEqual([]);
  });

  test('follow the dates that have other rooms', async () => {
    const { id } = await gala({ recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 2 });
    await dataOf(app.as('manager').put(pathOf(id, '2027-04-05'), { extra_room_ids: [] }));
    const dates = async (room: string) =>
      (await read(`/events?room_id=${room}&from=2027-03-01&to=2027-05-01`)).length;
    expect([await dates(hall), await dates(foyer)]).toEqual([2, 1]);
  });

  test('have drafts for a manager of any of its rooms', async () => {
    const { id } = await gala({ status: 'draft' }, 'alice');
    expect(await idsIn('/events', 'dean')).toEqual([]);
    for (const place of [{ room_id: foyer }, { venue_id: castle }]) {
      await assign(app, 'dean', 'manager', place);
      expect(await idsIn('/events', 'dean')).toEqual([id]);
      expect(await idsIn(`/events?${WINDOW}`, 'dean')).toEqual([id]);
      expect((await read(`/events/${id}`, 'dean')).id).toBe(id);
      await removeAssignments(app);
    }
    expect(await idsIn('/events', 'dean')).toEqual([]);
  });
});

const bookingsOf = async (room: string, query = '', who: PersonName = 'alice'): Promise<Fields[]> =>
  (await read(`/schedule?${WINDOW}&room_id=${room}${query}`, who))[0].bookings;

describe('schedules', () => {
  test.each(['', '&status=draft,pending,approved'])(
    'of each room have the event, kept or not, and no more when it leaves%s',
    async (query) => {
      const { id } = await gala();
      for (const room of [hall, foyer, ab]) {
        const [own, ...more] = await bookingsOf(room, query);
        expect(own).toMatchObject({ id, title: 'Gala', status: 'approved' });
        expect([own?.room, more]).toEqual([undefined, []]);
      }
      const named = [{ id, room: { id: ab, name: 'Parts AB' } }];
      expect(await bookingsOf(a, query)).toMatchObject(named);
      await dataOf(app.as('manager').put(`/events/${id}`, { title: 'Ball' }));
      expect(await bookingsOf(foyer, query)).toMatchObject([{ title: 'Ball' }]);
      await dataOf(app.as('manager').put(`/events/${id}`, { extra_room_ids: [ab] }));
      expect(await bookingsOf(foyer, query)).toEqual([]);
      await dataOf(app.as('manager').delete(`/events/${id}`));
      expect(await bookingsOf(a, query)).toEqual([]);
    },
  );

  test('show a draft to who may read it, and a slot that a change wants', async () => {
    const draft = await gala({ status: 'draft' }, 'alice');
    expect(await bookingsOf(foyer)).toMatchObject([{ id: draft.id }]);
    expect(await bookingsOf(foyer, '', 'bob')).toEqual([]);
    const { id } = await gala({ extra_room_ids: [], roles: [] });
    await app.database.pool.query(
      'update events set creator_id = (select id from users where name = $1) where id = $2',
      ['bob', id],
    );
    await app.as('bob').put(`/events/${id}`, { extra_room_ids: [foyer] });
    expect(await bookingsOf(foyer, '', 'bob')).toMatchObject([{ id, status: 'pending' }]);
  });

  test('of one statement more or less for no number of rooms', async () => {
    const statements = watchStatements(app);
    const count = async () =>
      (await statements.during(() => read(`/schedule?${WINDOW}&status=approved`))).length;
    const before = await count();
    await gala();
    expect(await count()).toBe(before);
  });

  test('everybody sees it in the public schedule and at the door of each room', async () => {
    await gala();
    const shown = await dataOf(
      app.anonymous.get(`/public/rooms/${foyer}/schedule?from=${DAY.from}`),
    );
    expect(shown).toMatchObject([{ title: 'Gala' }]);
    expect(shown[0]).not.toHaveProperty('room');
    const { secret } = (await app.as('manager').post(`/rooms/${foyer}/displays`, { name: 'Door' }))
      .body.data;
    const day = app.anonymous.send('GET', '/displays/current', undefined, {
      authorization: `Bearer ${secret}`,
    });
    expect((await day).status).toBe(200);
  });
});

describe('free times', () => {
  test('leave out what holds the room as an extra room', async () => {
    const slots = () => read(`/rooms/${foyer}/available-slots?${WINDOW}`);
    expect(await slots()).toHaveLength(1);
    const { id } = await gala();
    expect(await slots()).toHaveLength(2);
    const body = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
    const search = async () => {
      const asked = { ...body, venue_id: castle, include_unavailable: true };
      const found = await dataOf(app.as('alice').post('/rooms/search', asked));
      return found.map((one: { room: Fields; status: string }) => [one.room.name, one.status]);
    };
    expect(await search()).toEqual(
      expect.arrayContaining([
        ['Foyer', 'taken'],
        ['Part A', 'taken'],
        ['Parts AB', 'taken'],
      ]),
    );
    await dataOf(app.as('manager').put(`/events/${id}`, { extra_room_ids: [] }));
    expect(await slots()).toHaveLength(1);
    expect(await search()).toEqual(expect.arrayContaining([['Foyer', 'free']]));
  });

  test('a block lists what holds the room as an extra room, once for all rooms of a venue', async () => {
    const { id } = await gala();
    const block = { name: 'Painters', type: 'blocked', days: [] };
    const dates = { start_date: DAY.from, end_date: DAY.to };
    const added = await app
      .as('manager')
      .post(`/rooms/${foyer}/availability`, { ...block, ...dates });
    expect(added.body.data.conflicts).toMatchObject([
      { room: { id: foyer, name: 'Foyer' }, event: { id, title: 'Gala' } },
    ]);
    const closed = await app
      .as('manager')
      .post(`/venues/${castle}/availability`, { ...block, ...dates });
    expect(closed.status, closed.text).toBe(201);
    expect(JSON.stringify(closed.body.data).match(/"title":"Gala"/g)).toHaveLength(1);
    await app.database.pool.query('delete from availability_schedules');
  });
});

describe('what waits', () => {
  test('has the bookings around it, also those that hold its room as an extra room, and the seats of all rooms', async () => {
    await gala();
    const later = { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T13:00:00Z' };
    await gala({ ...later, title: 'Ball', extra_room_ids: [a] });
    const between = { start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' };
    const asks = { ...between, status: 'pending', expected_attendees: 90 };
    const { id } = await makeEvent(app, 'alice', foyer, { ...asks, extra_room_ids: [hall] });
    const other = await makeEvent(app, 'alice', a, { ...asks, expected_attendees: 5 });
    const rows = new Map(
      (await read('/events/pending', 'manager')).map((row: EventRecord) => [row.id, row]),
    );
    expect(rows.get(id)).toMatchObject({
      neighbours: { before: { title: 'Gala' }, after: null },
      warnings: [{ message: '90 people are expected; Foyer + Hall has 80 seats.' }],
    });
    expect(rows.get(other.id)).toMatchObject({
      neighbours: { before: { title: 'Gala' }, after: { title: 'Ball' } },
      warnings: [],
    });
  });
});

describe('a key of a room', () => {
  test('reads events that hold it as an extra room, and writes only what holds nothing else', async () => {
    const { key } = await makeKey(app, 'manager', { scopes: ['read', 'book'], room_id: foyer });
    const bot = withKey(app, key);
    const { id } = await gala({ extra_room_ids: [foyer] });
    expect((await bot.get('/events')).body.data.map((one: Fields) => one.id)).toEqual([id]);
    expect((await bot.get(`/events/${id}`)).status).toBe(200);
    expect((await bot.put(`/events/${id}`, { title: 'Ball' })).status).toBe(403);
    const later = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' };
    const body = { title: 'Talk', room_id: foyer, ...later };
    const dates = { recurrence_rule: 'FREQ=DAILY;COUNT=2' };
    const overrides = [{ original_start_at: '2027-03-31T08:00:00Z', room_id: hall }];
    expect((await bot.post('/events', { ...body, extra_room_ids: [hall] })).status).toBe(403);
    expect((await bot.post('/events', { ...body, ...dates, overrides })).status).toBe(403);
    expect((await bot.post('/events', body)).status).toBe(201);
  });
});

describe('a room that is an extra room', () => {
  test('is kept while an event holds it, and shows another name at once', async () => {
    const made = await makeRoom(app, { name: 'Shed' });
    const { id } = await gala({ extra_room_ids: [made], status: 'draft' });
    const names = async () =>
      (await read('/events', 'manager'))[0].extra_rooms.map((one: Fields) => one.name);
    expect(await names()).toEqual(['Shed']);
    await dataOf(app.as('manager').put(`/rooms/${made}`, { name: 'Barn' }));
    expect(await names()).toEqual(['Barn']);
    await app.as('admin').delete(`/rooms/${made}`);
    expect((await app.as('admin').delete(`/rooms/${made}/force`)).status).toBe(409);
    await app.as('manager').delete(`/events/${id}`);
    expect((await app.as('admin').delete(`/rooms/${made}/force`)).status).toBe(200);
  });
});

describe('statistics', () => {
  test('count an hour of each room, and an event once in a total', async () => {
    const institution_id = await makeInstitution(app);
    const on = { start_at: '2027-05-10T08:00:00Z', end_at: '2027-05-10T10:00:00Z' };
    await gala({ ...on, category: { institution_id } });
    const rows = (query: string): Promise<Fields[]> =>
      read(`/statistics/rooms?from=2027-05-10&to=2027-05-10&${query}`, 'manager');
    const used = (await rows('group_by=room')).filter(({ hours }) => hours !== 0);
    expect(used.map(({ label, hours, events }) => [label, hours, events])).toEqual([
      ['Foyer', 2, 1],
      ['Hall', 2, 1],
      ['Part A', 2, 1],
      ['Part B', 2, 1],
    ]);
    const venues = await rows('group_by=venue');
    expect(venues).toMatchObject([
      { label: 'Abbey', hours: 2, events: 1, occurrences: 1 },
      { label: 'Castle', hours: 6, events: 1, occurrences: 1 },
    ]);
    for (const group of ['institution', 'month', 'weekday']) {
      const [row] = (await rows(`group_by=${group}`)).filter(({ hours }) => hours !== 0);
      expect([group, row?.hours, row?.events]).toEqual([group, 8, 1]);
    }
    expect(await rows(`room_id=${foyer}&group_by=month`)).toMatchObject([{ hours: 2, events: 1 }]);
    expect(await rows(`venue_id=${castle}&group_by=month`)).toMatchObject([
      { hours: 6, events: 1 },
    ]);
  });
});
