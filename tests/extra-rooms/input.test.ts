import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
let a: string;
let b: string;
let c: string;
let ab: string;
let bc: string;
let closed: string;
let gone: string;
beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app);
  a = await makeRoom(app, { name: 'Hall A', venue_id });
  b = await makeRoom(app, { name: 'Hall B', venue_id });
  c = await makeRoom(app, { name: 'Hall C', venue_id });
  ab = await makeRoom(app, { name: 'Hall AB', venue_id, part_ids: [a, b] });
  bc = await makeRoom(app, { name: 'Hall BC', venue_id, part_ids: [b, c] });
  closed = await makeRoom(app, { name: 'Cellar', is_active: false });
  gone = await makeRoom(app, { name: 'Shed' });
  await app.as('admin').delete(`/rooms/${gone}`);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const alice = () => app.as('alice');
const at = (place: number) => `extra_room_ids.${place}`;
const says = (place: number, predicate: string) => ({
  [at(place)]: [`The ${at(place)} field ${predicate}`],
});

type Wrong = [what: string, ids: () => unknown, errors: () => unknown];
const INUSE = 'must be a room that is in use; this one cannot be booked any more.';
const WRONG: Wrong[] = [
  ['the room itself', () => [c, a], () => says(1, 'must be another room than that of room_id.')],
  ['a room twice', () => [c, c], () => says(1, 'is there twice.')],
  ['no room', () => [NOWHERE], () => says(0, 'must be an existing room.')],
  ['a room out of use', () => [c, closed], () => says(1, INUSE)],
  ['a deleted room', () => [gone], () => says(0, INUSE)],
  ['a hall of which it is a part', () => [ab], () => says(0, 'must share no space with Hall A.')],
  ['halls that share a part', () => [c, bc], () => says(1, 'must share no space with Hall C.')],
  [
    'several of these',
    () => [NOWHERE, c, a, c],
    () => ({
      ...says(0, 'must be an existing room.'),
      ...says(2, 'must be another room than that of room_id.'),
      ...says(3, 'is there twice.'),
    }),
  ],
  ['no list', () => c, () => ({ extra_room_ids: expect.anything() })],
  ['no id', () => ['hall'], () => ({ [at(0)]: expect.anything() })],
  ['null in the list', () => [c, null], () => ({ [at(1)]: expect.anything() })],
  [
    'more than 20 rooms',
    () => Array.from({ length: 21 }, () => c),
    () => ({ extra_room_ids: expect.anything() }),
  ],
];

const found = ({ status, body }: Answer) => ({ status, errors: body.errors });

const make = (fields: Fields = {}) => makeEvent(app, 'alice', a, fields);

describe.each(WRONG)('%s as an extra room', (_what, ids, errors) => {
  test('is refused in a new event, in an edit, in a date and in an override of a new series', async () => {
    const extra_room_ids = ids();
    const expected = { status: 422, errors: errors() };
    expect(found(await alice().post('/events', draftBody(a, { extra_room_ids })))).toEqual(
      expected,
    );
    const { id, version } = await make();
    expect(found(await alice().put(`/events/${id}`, { extra_room_ids }))).toEqual(expected);
    expect((await alice().get(`/events/${id}`)).body.data.version).toBe(version);
    const series = await makeSeries(app, 'alice', a, { recurrence_rule: 'FREQ=WEEKLY;COUNT=2' });
    const path = pathOf(series.id, '2027-04-05T08:00:00Z');
    expect(found(await alice().put(path, { extra_room_ids }))).toEqual(expected);
    const override = { original_start_at: '2027-04-05', extra_room_ids };
    const body = draftBody(a, { recurrence_rule: 'FREQ=WEEKLY;COUNT=2', overrides: [override] });
    const inOverride = Object.fromEntries(
      Object.keys(expected.errors as object).map((field) => [
        `overrides.0.${field}`,
        expect.anything(),
      ]),
    );
    expect(found(await alice().post('/events', body))).toEqual({ status: 422, errors: inOverride });
  });
});

describe('an edit that names only one of the two', () => {
  test('may not move the event into one of its extra rooms, or a hall that has it as a part', async () => {
    const { id } = await make({ extra_room_ids: [c] });
    const message = 'The room id field must be a room that shares no space with the extra rooms.';
    for (const room_id of [c, bc]) {
      const refused = await alice().put(`/events/${id}`, { room_id });
      expect([refused.status, refused.body.errors]).toEqual([422, { room_id: [message] }]);
    }
    const swapped = await alice().put(`/events/${id}`, { room_id: c, extra_room_ids: [a] });
    expect(swapped.body.data).toMatchObject({ room: { id: c }, extra_room_ids: [a] });
  });

  test('may not give the series a room that one of its dates has already', async () => {
    const series = await makeSeries(app, 'alice', a, { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' });
    await alice().put(pathOf(series.id, '2027-04-05T08:00:00Z'), { room_id: c });
    const refused = await alice().put(`/events/${series.id}`, { extra_room_ids: [c] });
    const message =
      'The extra room ids field must not give the date of 2027-04-05T08:00:00Z two rooms that share a space.';
    expect([refused.status, refused.body.errors]).toEqual([422, { extra_room_ids: [message] }]);
  });

  test('keeps an extra room that went out of use, and null takes all of them away', async () => {
    const cellar = await makeRoom(app, { name: 'Wine cellar' });
    const { id } = await make({ extra_room_ids: [cellar] });
    await app.as('admin').put(`/rooms/${cellar}`, { is_active: false });
    const kept = await alice().put(`/events/${id}`, { extra_room_ids: [c, cellar] });
    expect(kept.body.data.extra_rooms).toMatchObject([{ name: 'Hall C' }, { name: 'Wine cellar' }]);
    const bare = await alice().put(`/events/${id}`, { extra_room_ids: null });
    expect(bare.body.data).toMatchObject({ extra_room_ids: [], extra_rooms: [] });
  });
});
