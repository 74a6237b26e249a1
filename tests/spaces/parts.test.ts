import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { assign } from '../support/assignments.ts';
import { draftBody, type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

const START = Temporal.Instant.from('2026-11-01T08:00:00Z');

let app: TestApp;
let now = START;
let venue: string;
let a: string;
let b: string;
let c: string;
let ab: string;
let hall: string;
let north: string;
let elsewhere: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  venue = await makeVenue(app);
  [a, b, c] = [
    await makeRoom(app, { name: 'Hall A', venue_id: venue }),
    await makeRoom(app, { name: 'Hall B', venue_id: venue }),
    await makeRoom(app, { name: 'Hall C', venue_id: venue }),
  ];
  ab = await makeRoom(app, { name: 'Hall AB', venue_id: venue, part_ids: [a, b] });
  hall = await makeRoom(app, { name: 'The Great Hall', venue_id: venue });
  north = await makeVenue(app);
  elsewhere = await makeRoom(app, { name: 'Attic', venue_id: north });
});
beforeEach(async () => {
  now = START;
  await removeEvents(app);
});
afterAll(() => app.close());

const manager = () => app.as('manager');
const held = (room: string, fields: Fields = {}) =>
  makeEvent(app, 'alice', room, { status: 'pending', ...fields });
const book = (room: string, fields: Fields = {}): Promise<Answer> =>
  app.as('bob').post('/events', draftBody(room, { status: 'pending', title: 'Gala', ...fields }));

test('a record shows the parts of a room and what it is a part of', async () => {
  const whole = (await manager().get(`/rooms/${ab}`)).body.data;
  expect(whole).toMatchObject({
    part_of: [],
    parts: [
      { id: a, name: 'Hall A' },
      { id: b, name: 'Hall B' },
    ],
  });
  const part = (await manager().get(`/rooms/${a}`)).body.data;
  expect(part).toMatchObject({ parts: [], part_of: [{ id: ab, name: 'Hall AB' }] });
  const list = (await manager().get('/rooms')).body.data;
  expect(list.find(({ id }: { id: string }) => id === ab).parts).toHaveLength(2);
});

describe('a booking', () => {
  test('of a hall excludes its parts, and no other room', async () => {
    await held(ab, { title: 'Choir' });
    const refused = await book(a);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Hall AB is taken by "Choir" on 29 March 2027 from 08:00 to 09:00. Hall A is free from 09:00.',
    );
    expect(refused.body.conflicts).toMatchObject([
      { room: { id: a }, event: { title: 'Choir', room: { id: ab, name: 'Hall AB' } } },
    ]);
    expect((await book(b)).status).toBe(409);
    expect((await book(c)).status).toBe(201);
  });

  test('that goes on in the hall does not meet an earlier date that was moved in a part', async () => {
    const [first, second] = ['2027-03-29T08:00:00Z', '2027-04-05T08:00:00Z'];
    const { id } = await makeSeries(app, 'alice', a, { status: 'pending', recurrence_count: 3 });
    const late = { start_at: '2027-04-05T14:00', end_at: '2027-04-05T15:00' };
    expect((await app.as('alice').put(pathOf(id, first), late)).status).toBe(200);
    const goOn = (room_id: string): Promise<Answer> =>
      app.as('alice').put(`${pathOf(id, second)}?scope=following`, { room_id, ...late });
    const refused = await goOn(ab);
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toMatchObject([
      { room: { id: ab }, event: { id: `${id}::${first}`, room: { id: a, name: 'Hall A' } } },
    ]);
    expect((await goOn(c)).status).toBe(200);
  });

  test('of a part excludes the hall', async () => {
    await held(a, { title: 'Choir' });
    const refused = await book(ab);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^Hall A is taken by "Choir" .*Hall AB is free from 09:00\.$/,
    );
    expect((await book(b)).status).toBe(201);
  });
});

describe('the parts of a room', () => {
  const put = (id: string, part_ids: unknown, who: 'manager' | 'alice' = 'manager') =>
    app.as(who).put(`/rooms/${id}`, { part_ids });

  test.each([
    ['one room', () => [a], 'part_ids'],
    ['a room twice', () => [a, b, a], 'part_ids.2'],
    ['a room that does not exist', () => [a, NOWHERE], 'part_ids.1'],
    ['the room itself', () => [a, hall], 'part_ids.1'],
    ['a room that has parts', () => [c, ab], 'part_ids.1'],
    ['a room of another venue', () => [a, elsewhere], 'part_ids.1'],
    ['13 rooms', () => Array.from({ length: 13 }, () => a), 'part_ids'],
    ['a text', () => 'Hall A', 'part_ids'],
  ])('are not %s', async (_what, parts, field) => {
    const answer = await put(hall, parts());
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await manager().get(`/rooms/${hall}`)).body.data.parts).toEqual([]);
  });

  test('are not given to a room that is a part itself', async () => {
    const answer = await put(a, [b, c]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      part_ids: ['The part ids field must be empty: the room is a part of Hall AB.'],
    });
  });

  test('are changed by managers only', async () => {
    expect((await put(hall, [a, b], 'alice')).status).toBe(403);
  });

  test('are changed by who manages each of them', async () => {
    for (const room_id of [hall, c]) await assign(app, 'bob', 'manager', { room_id });
    expect((await app.as('bob').put(`/rooms/${hall}`, { part_ids: [b, c] })).status).toBe(403);
    expect((await app.as('bob').put(`/rooms/${hall}`, { location: 'West' })).status).toBe(200);
  });

  test('cannot be deleted, not even permanently, while a room has them', async () => {
    const refused = await manager().delete(`/rooms/${a}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Cannot delete the room: Hall AB is composed of it.');
    expect((await app.as('admin').delete(`/rooms/${a}/force`)).status).toBe(409);
  });

  test('stay in the venue of the room', async () => {
    const moved = await manager().put(`/rooms/${a}`, { venue_id: north });
    expect(moved.status).toBe(422);
    expect(moved.body.errors).toEqual({
      venue_id: ['The venue id field must be the venue of Hall AB.'],
    });
    expect((await manager().put(`/rooms/${ab}`, { venue_id: null })).status).toBe(422);
  });

  test('are logged and given back', async () => {
    const made = await makeRoom(app, { name: 'Hall BC', venue_id: venue, part_ids: [b, c] });
    const { data } = (await put(made, null)).body;
    expect(data.parts).toEqual([]);
    const [entry] = (await manager().get(`/rooms/${made}/activity`)).body.data;
    expect(entry.changes).toEqual({ part_ids: [[b, c], null] });
    expect((await manager().delete(`/rooms/${made}`)).status).toBe(200);
  });

  test('of a deleted room may be deleted, and then it is not restored', async () => {
    const part = await makeRoom(app, { name: 'Hall X', venue_id: venue });
    const whole = await makeRoom(app, { name: 'Hall CX', venue_id: venue, part_ids: [c, part] });
    expect((await manager().delete(`/rooms/${whole}`)).status).toBe(200);
    expect((await manager().delete(`/rooms/${part}`)).status).toBe(200);
    const refused = await manager().post(`/rooms/${whole}/restore`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Cannot restore the room: its part Hall X is deleted.');
  });
});

describe('a room with bookings that gets parts', () => {
  test('is refused with the conflicts where they collide, and nothing is changed', async () => {
    await held(hall, { title: 'Fair' });
    await held(b, {
      title: 'Choir',
      start_at: '2027-03-29T08:30:00Z',
      end_at: '2027-03-29T10:00:00Z',
    });
    const refused = await manager().put(`/rooms/${hall}`, { part_ids: [b, c] });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^Hall B is taken by "Choir"/);
    expect(refused.body.conflicts).toMatchObject([
      { room: { id: hall }, event: { title: 'Choir', room: { id: b, name: 'Hall B' } } },
    ]);
    const { data } = (await manager().get(`/rooms/${hall}`)).body;
    expect(data).toMatchObject({ parts: [] });
    expect((await book(c)).status).toBe(201);
  });

  test('holds its parts from then on, and lets them go again', async () => {
    await held(hall, { title: 'Fair' });
    expect((await manager().put(`/rooms/${hall}`, { part_ids: [b, c] })).status).toBe(200);
    const refused = await book(c);
    expect(refused.body.message).toMatch(/^The Great Hall is taken by "Fair"/);
    expect((await manager().put(`/rooms/${hall}`, { part_ids: [] })).status).toBe(200);
    expect((await book(c)).status).toBe(201);
  });

  test('does not mind what is over', async () => {
    await held(hall, { title: 'Fair' });
    await held(b, { title: 'Choir' });
    now = Temporal.Instant.from('2027-03-29T09:00:00Z');
    expect((await manager().put(`/rooms/${hall}`, { part_ids: [b, c] })).status).toBe(200);
    expect((await manager().put(`/rooms/${hall}`, { part_ids: [] })).status).toBe(200);
  });
});
