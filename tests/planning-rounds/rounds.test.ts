import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on, refusedFields, SUMMER } from '../support/planning.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let venue: string;
let hall: string;
let room: string;
let now: Temporal.Instant;
beforeAll(async () => {
  now = Temporal.Instant.from('2026-11-24T08:00:00Z');
  app = await testApp({ clock: { now: () => now } });
  for (const person of ['alice', 'bob', 'dean', 'room_manager', 'venue_manager'] as const) {
    await app.as(person).get('/me');
  }
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
  room = await makeRoom(app, {
    name: 'Room',
    venue_id: venue,
    capacity: 30,
    layouts: [{ seating_type: 'theater', capacity: 60 }],
  });
});
beforeEach(async () => {
  now = Temporal.Instant.from('2026-11-24T08:00:00Z');
  await app.database.pool.query('delete from planning_rounds');
  await app.database.pool.query('delete from holidays');
  await removeAssignments(app);
});
afterAll(() => app.close());

const path = ({ id }: { id: string }): string => `/planning-rounds/${id}`;

describe('a round', () => {
  test('has its days, its pool, its weeks with their holidays, and what the caller may do', async () => {
    await app.as('manager').post('/holidays', {
      name: 'Whit Monday',
      starts_on: '2027-05-17',
      ends_on: '2027-05-17',
    });
    const elsewhere = await makeVenue(app, { name: 'South' });
    await app.as('manager').post('/holidays', {
      name: 'Fair',
      starts_on: '2027-05-18',
      ends_on: '2027-05-18',
      venue_id: elsewhere,
    });
    const round = await makeRound(app, {
      venue_ids: [venue],
      closes_at: '2026-12-13',
      holidays: 'keep',
    });
    expect(round).toMatchObject({
      name: 'Summer',
      term_id: null,
      ...SUMMER,
      timezone: 'Europe/Berlin',
      room_ids: [],
      venue_ids: [venue],
      rooms_count: 2,
      seats: 200,
      opens_at: null,
      // A day as the end means the whole day, in the zone of the pool.
      closes_at: '2026-12-13T23:00:00Z',
      holidays: 'keep',
      state: 'collecting',
      is_open: true,
      requests_count: 0,
      my_requests_count: 0,
      gaps_count: { blocked: 0, look: 0 },
      placed_count: null,
      unplaced_count: null,
      latest_plan_id: null,
      publication: null,
      managed_by: [{ id: expect.any(String), name: 'manager' }],
      can: ['update', 'delete', 'plan', 'request'],
      version: 1,
    });
    const weeks = round.weeks as { number: number; from: string; to: string; holidays: string[] }[];
    expect(weeks).toHaveLength(14);
    expect(weeks[0]).toEqual({ number: 1, from: '2027-04-12', to: '2027-04-18', holidays: [] });
    expect(weeks[5]).toMatchObject({ number: 6, holidays: ['Whit Monday'] });
    expect(weeks[13]).toMatchObject({ number: 14, from: '2027-07-12', to: '2027-07-17' });
    expect((await app.as('alice').get(path(round))).body.data.can).toEqual(['request']);
  });

  test('takes its days from a term, and keeps those that it says itself', async () => {
    const term = await app.as('manager').post('/terms', {
      name: 'Summer',
      starts_on: '2027-04-01',
      ends_on: '2027-09-30',
    });
    const { id: term_id } = term.body.data;
    const answer = await app
      .as('manager')
      .post('/planning-rounds', { name: 'S', term_id, room_ids: [hall], to: '2027-07-17' });
    expect(answer.body.data).toMatchObject({ term_id, from: '2027-04-01', to: '2027-07-17' });
    await app.as('manager').delete(`/terms/${term_id}`);
    expect((await app.as('manager').get(path(answer.body.data))).body.data).toMatchObject({
      term_id: null,
      from: '2027-04-01',
    });
  });

  test('gets the rooms that a venue of its pool gets later, and loses those out of use', async () => {
    const wing = await makeVenue(app, { name: 'Wing' });
    const first = await makeRoom(app, { venue_id: wing });
    const round = await makeRound(app, { venue_ids: [wing] });
    await makeRoom(app, { venue_id: wing });
    expect((await app.as('manager').get(path(round))).body.data.rooms_count).toBe(2);
    await app.as('manager').put(`/rooms/${first}`, { is_active: false });
    expect((await app.as('manager').get(path(round))).body.data.rooms_count).toBe(1);
  });

  test('is refused with the field and what to do', async () => {
    const zoned = await makeRoom(app, {
      venue_id: await makeVenue(app, { timezone: 'Asia/Tokyo' }),
    });
    const post = (fields: object) =>
      app.as('manager').post('/planning-rounds', {
        name: 'S',
        ...SUMMER,
        room_ids: [hall],
        ...fields,
      });
    for (const [fields, field] of [
      [{ name: null }, 'name'],
      [{ room_ids: [] }, 'room_ids'],
      [{ room_ids: null }, 'room_ids'],
      [{ room_ids: [hall, NOWHERE] }, 'room_ids.1'],
      [{ venue_ids: [NOWHERE] }, 'venue_ids.0'],
      [{ term_id: NOWHERE, from: null, to: null }, 'term_id'],
      [{ to: '2027-04-11' }, 'to'],
      [{ to: '2028-04-13' }, 'to'],
      [{ from: null }, 'from'],
      [{ to: null }, 'to'],
      [{ holidays: 'maybe' }, 'holidays'],
      [{ opens_at: '2026-12-02T00:00:00Z', closes_at: '2026-12-01' }, 'closes_at'],
      [{ closes_at: 'soon' }, 'closes_at'],
    ] as const) {
      const answer = await post(fields);
      expect([fields, answer.status, refusedFields(answer)]).toEqual([fields, 422, [field]]);
    }
    const zones = await post({ room_ids: [hall, zoned] });
    expect(zones.body.errors).toEqual({
      room_ids: [
        'The room ids field must name rooms of one time zone: these are in Asia/Tokyo and Europe/Berlin.',
      ],
    });
    expect((await post({ to: '2028-04-11' })).status).toBe(201);
  });

  test('has at most 1000 rooms', async () => {
    const large = await makeVenue(app, { name: 'Large' });
    await app.database.pool.query(
      `insert into rooms (id, name, search_text, venue_id)
       select gen_random_uuid(), 'R' || n, 'r', $1 from generate_series(1, 1001) n`,
      [large],
    );
    const post = () =>
      app.as('manager').post('/planning-rounds', { name: 'S', ...SUMMER, venue_ids: [large] });
    const answer = await post();
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { room_ids: ['The room ids field and venue ids must name at most 1000 rooms.'] },
    ]);
    await app.database.pool.query(`delete from rooms where name = 'R1' and venue_id = $1`, [large]);
    expect((await post()).status).toBe(201);
  });

  test('is created once for an Idempotency-Key', async () => {
    const send = () =>
      app
        .as('manager')
        .send(
          'POST',
          '/planning-rounds',
          JSON.stringify({ name: 'S', ...SUMMER, room_ids: [hall] }),
          { 'content-type': 'application/json', 'idempotency-key': 'round' },
        );
    expect((await send()).body.data.id).toBe((await send()).body.data.id);
  });

  test('is changed field by field, and by what was read', async () => {
    const round = await makeRound(app, { room_ids: [hall], opens_at: '2026-11-01' });
    const read = await app.as('manager').get(path(round));
    const put = (body: object, tag: string) =>
      app.as('manager').send('PUT', path(round), JSON.stringify(body), {
        'content-type': 'application/json',
        'if-match': tag,
      });
    const tag = String(read.headers.etag);
    const answer = await put({ name: 'Spring', opens_at: null, room_ids: [room] }, tag);
    expect([answer.status, answer.body.message]).toEqual([200, 'The round was updated.']);
    expect(answer.body.data).toMatchObject({
      name: 'Spring',
      opens_at: null,
      ...SUMMER,
      room_ids: [room],
      version: 2,
    });
    expect((await put({ name: 'Late' }, tag)).status).toBe(412);
    expect((await app.as('manager').put(path(round), {})).body.data.room_ids).toEqual([room]);
    expect((await app.as('manager').put(path(round), { room_ids: [] })).status).toBe(422);
  });

  test('has an ETag that the time and requests do not make old', async () => {
    const round = await makeRound(app, { room_ids: [hall], closes_at: '2026-11-25' });
    const before = await app.as('manager').get(path(round));
    await makeRequest(app, round.id);
    now = Temporal.Instant.from('2026-12-24T08:00:00Z');
    const after = await app.as('manager').get(path(round));
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect([before.body.data.is_open, after.body.data.is_open]).toEqual([true, false]);
    const headers = {
      'content-type': 'application/json',
      'if-match': String(before.headers.etag),
    };
    const answer = await app.as('manager').send('PUT', path(round), '{"name":"S"}', headers);
    expect(answer.status).toBe(200);
  });

  test('is deleted with its requests, but not once it is published', async () => {
    const round = await makeRound(app, { room_ids: [hall] });
    await makeRequest(app, round.id);
    await app.database.pool.query(`update planning_rounds set state = 'published'`);
    const refused = await app.as('manager').delete(path(round));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The round is published: take the publication back first.',
    ]);
    expect((await app.as('manager').get(path(round))).body.data.can).not.toContain('delete');
    await app.database.pool.query(`update planning_rounds set state = 'planning'`);
    expect((await app.as('manager').delete(path(round))).status).toBe(200);
    expect((await app.as('manager').get(path(round))).status).toBe(404);
    const left = await app.database.pool.query('select from planning_requests');
    expect(left.rows).toEqual([]);
  });
});

describe('who may do what', () => {
  test('who manages every room of the pool manages the round', async () => {
    const other = await makeRoom(app, { name: 'Other' });
    await assign(app, 'venue_manager', 'manager', { venue_id: venue });
    await assign(app, 'room_manager', 'manager', { room_id: hall });
    const make = (person: 'venue_manager' | 'room_manager' | 'alice', fields: object) =>
      app.as(person).post('/planning-rounds', { name: 'S', ...SUMMER, ...fields });
    expect((await make('alice', { room_ids: [hall] })).status).toBe(403);
    expect((await make('room_manager', { venue_ids: [venue] })).status).toBe(403);
    expect((await make('room_manager', { room_ids: [hall] })).status).toBe(201);
    expect((await make('venue_manager', { room_ids: [hall, other] })).status).toBe(403);
    const made = await make('venue_manager', { venue_ids: [venue] });
    expect(made.status).toBe(201);
    const named = made.body.data.managed_by.map(({ name }: { name: string }) => name);
    expect(named).toEqual(['venue_manager', 'manager']);
    const round = made.body.data;
    const change = (person: 'venue_manager' | 'room_manager', body: object) =>
      app.as(person).put(path(round), body);
    expect((await change('room_manager', { name: 'X' })).status).toBe(403);
    expect((await change('venue_manager', { room_ids: [other] })).status).toBe(403);
    expect((await change('venue_manager', { name: 'X' })).status).toBe(200);
    expect((await app.as('room_manager').delete(path(round))).status).toBe(403);
    expect((await app.as('venue_manager').delete(path(round))).status).toBe(200);
  });

  test('who may book in a room of the pool sees it, others do not', async () => {
    const closed = await makeRoom(app, {
      venue_id: venue,
      name: 'Deanery',
      booking_rules: { who: ['dean'] },
    });
    const round = await makeRound(app, { room_ids: [closed] });
    const open = await makeRound(app, { room_ids: [closed, hall] });
    expect((await app.as('alice').get(path(round))).status).toBe(404);
    expect((await app.as('alice').put(path(round), { name: 'X' })).status).toBe(404);
    expect((await app.as('dean').get(path(round))).status).toBe(200);
    expect((await app.as('alice').get(path(open))).status).toBe(200);
    const listed = await app.as('alice').get('/planning-rounds');
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([open.id]);
    expect(listed.headers['x-total-count']).toBe('1');
    expect((await app.as('dean').get('/planning-rounds')).body.data).toHaveLength(2);
  });

  test('counts of what managers look after are theirs alone', async () => {
    const round = await makeRound(app, { room_ids: [hall] });
    await makeRequest(app, round.id);
    await makeRequest(app, round.id, { expected_attendees: 500 }, 'bob');
    const read = async (person: 'alice' | 'manager') =>
      (await app.as(person).get(path(round))).body.data;
    expect(await read('alice')).toMatchObject({
      requests_count: 2,
      my_requests_count: 1,
      gaps_count: null,
    });
    expect(await read('manager')).toMatchObject({
      requests_count: 2,
      my_requests_count: 0,
      gaps_count: { blocked: 1, look: 0 },
    });
  });
});

describe('the list of rounds', () => {
  test('begins with what begins last, is filtered by state, and is read in pages', async () => {
    const first = await makeRound(app, { room_ids: [hall], from: '2027-04-12' });
    const later = await makeRound(app, { room_ids: [hall], from: '2027-04-13' });
    const last = await makeRound(app, { room_ids: [hall], from: '2027-04-14' });
    await app.database.pool.query(`update planning_rounds set state = 'planning' where id = $1`, [
      first.id,
    ]);
    const ids = async (query: string) =>
      (await app.as('alice').get(`/planning-rounds${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('')).toEqual([last.id, later.id, first.id]);
    expect(await ids('?state=planning')).toEqual([first.id]);
    expect(await ids('?page=2&per_page=2')).toEqual([first.id]);
    const page = await app.as('alice').get('/planning-rounds?per_page=2');
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    expect((await app.as('alice').get(String(next))).body.data[0].id).toBe(first.id);
    expect((await app.as('alice').get('/planning-rounds?state=old')).status).toBe(422);
  });

  test('costs the same statements for one round and for many', async () => {
    const statements = watchStatements(app);
    const count = async () =>
      (await statements.during(() => app.as('manager').get('/planning-rounds'))).length;
    const one = await makeRound(app, { room_ids: [hall] });
    await makeRequest(app, one.id, { patterns: [on('monday', '08:00', '09:00')] });
    const before = await count();
    for (let at = 0; at < 5; at += 1) {
      const more = await makeRound(app, { venue_ids: [venue] });
      await makeRequest(app, more.id);
    }
    expect(await count()).toBe(before);
  });
});
