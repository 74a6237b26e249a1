import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

const SERVICE_ZONE = 'America/New_York';
let app: TestApp;
const rooms = { lone: '', berlin: '', unzoned: '' };
beforeAll(async () => {
  app = await testApp({ config: { timezone: SERVICE_ZONE } });
  const [berlin, unzoned] = await Promise.all([
    makeVenue(app, { timezone: 'Europe/Berlin' }),
    makeVenue(app),
  ]);
  rooms.lone = await makeRoom(app);
  rooms.berlin = await makeRoom(app, { venue_id: berlin });
  rooms.unzoned = await makeRoom(app, { venue_id: unzoned });
});
afterAll(() => app.close());

type Room = keyof typeof rooms;
const book = (room: Room, fields: Fields) =>
  app.as('alice').post('/events', draftBody(rooms[room], fields));

describe('a start', () => {
  const later = '2028-01-01T00:00:00Z';
  const inBerlin = { recurrence_timezone: 'Europe/Berlin' };
  test.each<[string, Room, Fields, string]>([
    ['2027-03-29T10:00:00+02:00', 'lone', {}, '2027-03-29T08:00:00Z'],
    ['2027-03-29T10:00:00-0530', 'lone', {}, '2027-03-29T15:30:00Z'],
    ['2027-03-29T10:00:00+02', 'lone', {}, '2027-03-29T08:00:00Z'],
    ['2027-03-29T08:00:00Z', 'berlin', inBerlin, '2027-03-29T08:00:00Z'],
    ['2027-03-29 08:00Z', 'berlin', inBerlin, '2027-03-29T08:00:00Z'],
    ['2027-03-29T08:00:00.987654321Z', 'lone', {}, '2027-03-29T08:00:00Z'],
    ['20270329T080000Z', 'lone', {}, '2027-03-29T08:00:00Z'],
    [' 2027-03-29T10:00 ', 'lone', {}, '2027-03-29T14:00:00Z'],
    ['2027-03-29T10:00', 'unzoned', {}, '2027-03-29T14:00:00Z'],
    ['2027-03-29T10:00', 'berlin', {}, '2027-03-29T08:00:00Z'],
    ['2027-03-29T10:00', 'berlin', { recurrence_timezone: 'Asia/Kolkata' }, '2027-03-29T04:30:00Z'],
    ['2027-03-29', 'berlin', {}, '2027-03-28T22:00:00Z'],
    ['2027-03-29', 'lone', {}, '2027-03-29T04:00:00Z'],
    ['2027-03-29', 'lone', { recurrence_timezone: 'UTC' }, '2027-03-29T00:00:00Z'],
    // Clocks go from 02:00 to 03:00 on 28 March 2027: 02:30 moves forward by the gap.
    ['2027-03-28T02:30', 'berlin', {}, '2027-03-28T01:30:00Z'],
    ['2027-03-28T03:30', 'berlin', {}, '2027-03-28T01:30:00Z'],
    // Clocks go from 03:00 back to 02:00 on 31 October 2027: the first 02:30.
    ['2027-10-31T02:30', 'berlin', {}, '2027-10-31T00:30:00Z'],
    ['2027-10-31T02:30:00+01:00', 'berlin', {}, '2027-10-31T01:30:00Z'],
    // The day starts at 01:00 in Cairo when clocks change at midnight.
    ['2027-04-30', 'lone', { recurrence_timezone: 'Africa/Cairo' }, '2027-04-29T22:00:00Z'],
    // New York, the service zone, on its own days of change.
    ['2027-03-14T02:30', 'lone', {}, '2027-03-14T07:30:00Z'],
    ['2027-11-07T01:30', 'lone', {}, '2027-11-07T05:30:00Z'],
    ['2024-02-29T00:00', 'lone', { end_at: '2024-03-01' }, '2024-02-29T05:00:00Z'],
  ])('of %s in the %s room with %o is %s %s', async (start_at, room, fields, instant) => {
    const made = await book(room, { start_at, end_at: later, ...fields });
    expect(made.status).toBe(201);
    expect(made.body.data.start_at).toBe(instant);
    const event = await makeEvent(app, 'alice', rooms[room], {
      start_at: '2020-01-01T00:00:00Z',
      end_at: '2020-12-01T00:00:00Z',
    });
    const put = await app
      .as('alice')
      .put(`/events/${event.id}`, { start_at, end_at: later, ...fields });
    expect(put.body.data.start_at).toBe(instant);
  });
});

test('an end is read in the same zone, and a date alone is the first instant of its day', async () => {
  const made = await book('berlin', { start_at: '2027-03-29', end_at: '2027-03-30' });
  expect(made.body.data).toMatchObject({
    start_at: '2027-03-28T22:00:00Z',
    end_at: '2027-03-29T22:00:00Z',
    timezone: 'Europe/Berlin',
  });
});

test('the end of a series given as a date is that date, and includes the whole day', async () => {
  const ends = { start_at: '2027-03-29T10:00', end_at: '2027-03-29T11:00' };
  const sameDay = await book('berlin', { ...ends, recurrence_ends_at: '2027-03-29' });
  expect(sameDay.body.data.recurrence_ends_at).toBe('2027-03-29');
  const dayBefore = await book('berlin', { ...ends, recurrence_ends_at: '2027-03-28' });
  expect(dayBefore.body.errors).toEqual({
    recurrence_ends_at: ['The recurrence ends at field must be after start at.'],
  });
  const wall = await book('berlin', { ...ends, recurrence_ends_at: '2027-03-29T10:00:01' });
  expect(wall.body.data.recurrence_ends_at).toBe('2027-03-29T08:00:01Z');
  const atStart = await book('berlin', { ...ends, recurrence_ends_at: '2027-03-29T08:00:00Z' });
  expect(Object.keys(atStart.body.errors)).toEqual(['recurrence_ends_at']);
});

test('an end on or before the start is refused on create and on the merged event', async () => {
  const sentence = 'The end at field must be after start at.';
  for (const end_at of ['2027-03-29T08:00:00Z', '2027-03-29T07:59:59Z', '2027-03-29T10:00+02:00']) {
    const made = await book('lone', { end_at });
    expect(made.body).toEqual({ message: sentence, errors: { end_at: [sentence] } });
  }
  const event = await makeEvent(app, 'alice', rooms.lone);
  const put = (body: Fields) => app.as('alice').put(`/events/${event.id}`, body);
  expect((await put({ start_at: '2027-03-29T09:00:00Z' })).body.errors.end_at).toEqual([sentence]);
  expect((await put({ end_at: '2027-03-29T08:00:00Z' })).body.errors.end_at).toEqual([sentence]);
  expect((await app.as('alice').get(`/events/${event.id}`)).body.data).toEqual(event);
});

test('an event lasts at most 366 days', async () => {
  const start_at = '2027-01-01T00:00:00Z';
  expect((await book('lone', { start_at, end_at: '2028-01-02T00:00:00Z' })).status).toBe(201);
  const longer = await book('lone', { start_at, end_at: '2028-01-02T00:00:01Z' });
  expect(longer.body.errors).toEqual({
    end_at: ['The end at field must be at most 366 days after start at.'],
  });
});

test('a change of zone alone leaves the instants where they are', async () => {
  const event = await makeEvent(app, 'alice', rooms.berlin);
  expect(event.timezone).toBe('Europe/Berlin');
  const put = (body: Fields) => app.as('alice').put(`/events/${event.id}`, body);
  const kept = { start_at: event.start_at, end_at: event.end_at };
  const own = await put({ recurrence_timezone: 'Asia/Kolkata' });
  expect(own.body.data).toMatchObject({ ...kept, timezone: 'Asia/Kolkata' });
  const moved = await put({ room_id: rooms.lone });
  expect(moved.body.data).toMatchObject({ ...kept, timezone: 'Asia/Kolkata' });
  const none = await put({ recurrence_timezone: null });
  expect(none.body.data).toMatchObject({ ...kept, timezone: SERVICE_ZONE });
  const wall = await put({ start_at: '2027-03-29 03:00' });
  expect(wall.body.data.start_at).toBe('2027-03-29T07:00:00Z');
});

test('a PUT of an unchanged record is accepted and changes nothing', async () => {
  const whole = {
    description: 'Long',
    is_recurring: false,
    recurrence_ends_at: '2027-12-31',
    recurrence_count: 3,
    recurrence_timezone: 'Europe/Berlin',
    prep_before_minutes: 15,
    cleanup_after_minutes: 30,
    notes: 'n',
    website: 'https://example.org',
    contact_email: 'a@b',
    category: { event_type: 'lecture', format: 'hybrid', institution: 'Elsewhere' },
    roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }],
    requirements: [{ kind: 'catering', details: 'tea' }],
    status: 'pending',
  };
  const event = await makeEvent(app, 'alice', await makeRoom(app), whole);
  expect(event).toMatchObject({
    ...whole,
    category: { ...whole.category, institution_id: null, institution_name: null },
    requirements: [{ kind: 'catering', details: 'tea', is_required: true }],
    attachments: [],
    creator: { name: 'alice', email: 'alice@stoa.test' },
    version: 1,
  });
  const put = await app.as('alice').put(`/events/${event.id}`, event);
  expect(put.status).toBe(200);
  expect(put.body.data).toEqual(event);
  for (const nothing of [{}, undefined, { bogus: 1, nested: { deep: [1] } }]) {
    const same = await app.as('alice').put(`/events/${event.id}`, nothing);
    expect(same.body.data).toEqual(event);
  }
});

test('unknown and read-only fields are ignored, on create and on update', async () => {
  const forged = {
    id: '01900000-0000-7000-8000-000000000000',
    creator: { id: 'x' },
    creator_id: '01900000-0000-7000-8000-000000000000',
    version: 99,
    created_at: '1999-01-01T00:00:00Z',
    updated_at: '1999-01-01T00:00:00Z',
    timezone: 'Asia/Tokyo',
    search_text: 'x',
    room: { id: 'x' },
    ...JSON.parse('{"__proto__": {"title": "x"}}'),
    constructor: { prototype: { title: 'x' } },
  };
  const event = await makeEvent(app, 'alice', rooms.lone, forged);
  expect(event).toMatchObject({ creator: { name: 'alice' }, version: 1, timezone: SERVICE_ZONE });
  expect(event.id).not.toBe(forged.id);
  const onlyOnCreate = { status: 'cancelled', roles: [{ role: 'king' }], requirements: 'none' };
  const put = await app.as('alice').put(`/events/${event.id}`, { ...forged, ...onlyOnCreate });
  expect(put.status).toBe(200);
  const { warnings, ...record } = put.body.data;
  expect(record).toEqual(event);
  expect(warnings).toHaveLength(Object.keys(onlyOnCreate).length);
});

test('a category merges by member, and null clears it', async () => {
  const event = await makeEvent(app, 'alice', rooms.lone, {
    category: { event_type: 'lecture', institution: 'Elsewhere' },
  });
  const put = async (category: unknown) =>
    (await app.as('alice').put(`/events/${event.id}`, { category })).body.data.category;
  const rest = { institution_id: null, institution_name: null };
  const elsewhere = { institution: 'Elsewhere', ...rest };
  expect(await put({ format: 'online' })).toEqual({
    event_type: 'lecture',
    format: 'online',
    ...elsewhere,
  });
  expect(await put({ event_type: null })).toEqual({
    event_type: null,
    format: 'online',
    ...elsewhere,
  });
  expect(await put({})).toEqual({ event_type: null, format: 'online', ...elsewhere });
  expect(await put(null)).toBeNull();
});

test('several wrong fields are all named, and the message counts them', async () => {
  const { status, body } = await app.as('alice').post('/events', {
    title: ' ',
    start_at: 'soon',
    roles: [{ user_email: 'nobody', role: 'king' }],
    category: { format: 'fax' },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual([
    'category.format',
    'end_at',
    'roles.0.role',
    'roles.0.user_email',
    'roles.0.user_name',
    'room_id',
    'start_at',
    'title',
  ]);
  expect(body.message).toBe('The title field is required. (and 7 more errors)');
});

test.each(['[]', '7', '"x"', 'true'])('a body of %s is 422', async (payload) => {
  const json = { 'content-type': 'application/json' };
  const { id } = await makeEvent(app, 'alice', rooms.lone);
  for (const [method, path] of [
    ['POST', '/events'],
    ['PUT', `/events/${id}`],
  ] as const) {
    const answer = await app.as('alice').send(method, path, payload, json);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['body']);
  }
});

test('an empty body is 422 for required fields, with and without a content type', async () => {
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    for (const payload of ['', ' \n']) {
      if (payload !== '' && !('content-type' in headers)) continue;
      const answer = await app.as('alice').send('POST', '/events', payload, headers);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors).sort()).toEqual([
        'end_at',
        'room_id',
        'start_at',
        'title',
      ]);
    }
  }
});
