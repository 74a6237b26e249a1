import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';

/** 23:30 on 30 June in UTC is 1 July in Berlin. */
const clock = { now: () => Temporal.Instant.from('2027-06-30T23:30:00Z') };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

async function addTo(room: string, on = app, name = 'Door'): Promise<Fields> {
  const answer = await on.as('manager').post(`/rooms/${room}/displays`, { name });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const current = (secret: unknown, on = app): Promise<Answer> =>
  on.anonymous.send('GET', '/displays/current', undefined, { authorization: `Bearer ${secret}` });

const book = (on: TestApp, room: string, hour: number, fields: Fields = {}) =>
  makeEvent(on, 'alice', room, {
    title: 'Book launch',
    start_at: `2027-07-01T${hour}:00:00Z`,
    end_at: `2027-07-01T${hour + 1}:00:00Z`,
    status: 'pending',
    ...fields,
  });

describe('a display', () => {
  test('is created with a secret that is shown once and stored as a hash', async () => {
    const room = await makeRoom(app);
    const { secret, ...record } = await addTo(room);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(record).toEqual({
      id: expect.any(String),
      room_id: room,
      name: 'Door',
      last_used_at: null,
      created_at: '2027-06-30T23:30:00Z',
    });
    const listed = await app.as('manager').get(`/rooms/${room}/displays`);
    expect(listed.body.data).toEqual([record]);
    const stored = await app.database.pool.query('select * from displays');
    expect(JSON.stringify(stored.rows)).not.toContain(String(secret));
    const { body } = await app.as('manager').get(`/rooms/${room}/activity`);
    expect(body.data[0]).toMatchObject({
      event: 'display_added',
      changes: { display: [null, 'Door'] },
    });
    expect(JSON.stringify(body)).not.toContain(String(secret));
  });

  test('opens nothing any more once it is revoked, and nothing else before', async () => {
    const room = await makeRoom(app);
    const { id, secret } = await addTo(room);
    expect((await current(secret)).status).toBe(200);
    const headers = { authorization: `Bearer ${secret}` };
    for (const path of ['/me', `/rooms/${room}`, '/schedule', '/calendar.ics']) {
      const answer = await app.anonymous.send('GET', path, undefined, headers);
      expect([path, answer.status]).toEqual([path, 401]);
    }
    const listed = await app.as('manager').get(`/rooms/${room}/displays`);
    expect(listed.body.data[0].last_used_at).toEqual(expect.any(String));
    const revoked = await app.as('manager').delete(`/rooms/${room}/displays/${id}`);
    expect(revoked.status).toBe(200);
    expect((await current(secret)).status).toBe(401);
    expect((await app.as('manager').delete(`/rooms/${room}/displays/${id}`)).status).toBe(404);
  });

  test('with If-Match is only revoked as it was read', async () => {
    const room = await makeRoom(app);
    const { id } = await addTo(room);
    const path = `/rooms/${room}/displays/${id}`;
    const stale = await app
      .as('manager')
      .send('DELETE', path, undefined, { 'if-match': '"other"' });
    expect(stale.status).toBe(412);
    expect((await app.as('manager').delete(path)).status).toBe(200);
  });

  test('is refused without a name, with one too many, and to users', async () => {
    const room = await makeRoom(app);
    const path = `/rooms/${room}/displays`;
    expect((await app.as('alice').post(path, { name: 'Door' })).status).toBe(403);
    expect((await app.as('alice').get(path)).status).toBe(403);
    expect(Object.keys((await app.as('manager').post(path, {})).body.errors)).toEqual(['name']);
    await app.database.pool.query(
      `insert into displays (id, room_id, name, secret_hash, created_at)
       select gen_random_uuid(), $1, 'd', 'h' || n, now() from generate_series(1, 50) n`,
      [room],
    );
    const answer = await app.as('manager').post(path, { name: 'Door' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['name']);
    const missing = await app.as('manager').post(`/rooms/${NOWHERE}/displays`, { name: 'Door' });
    expect(missing.status).toBe(404);
  });
});

describe('the plan of the day', () => {
  test('has the room and what holds it today in its zone, and nobody by name', async () => {
    const venue = await makeVenue(app, { name: 'North', timezone: 'Europe/Berlin' });
    const room = await makeRoom(app, { venue_id: venue, location: '2nd floor', capacity: 50 });
    const { id } = await book(app, room, 10, { prep_before_minutes: 30 });
    await app.as('manager').post(`/events/${id}/approve`);
    await book(app, room, 14, { title: 'Secret plan' });
    await book(app, room, 16, { title: 'Draft', status: 'draft' });
    await book(app, room, 22, { title: 'Tomorrow in Berlin' });
    const block = { name: 'Cleaning by Carl', type: 'blocked', days: ['thursday'] };
    const dates = { start_date: '2027-07-01', end_date: '2027-07-31' };
    const periods = [{ start: '20:00', end: '21:00' }];
    await app.as('manager').post(`/rooms/${room}/availability`, { ...block, ...dates, periods });
    const { secret } = await addTo(room);
    const answer = await current(secret);
    expect(answer.body).toEqual({
      status: 200,
      message: null,
      data: {
        room: {
          id: room,
          name: 'Aula',
          location: '2nd floor',
          capacity: 50,
          venue: 'North',
          is_active: true,
        },
        date: '2027-07-01',
        timezone: 'Europe/Berlin',
        bookings: [
          {
            start_at: '2027-07-01T10:00:00Z',
            end_at: '2027-07-01T11:00:00Z',
            held_start_at: '2027-07-01T09:30:00Z',
            held_end_at: '2027-07-01T11:00:00Z',
            title: 'Book launch',
            organizer: null,
          },
          {
            start_at: '2027-07-01T14:00:00Z',
            end_at: '2027-07-01T15:00:00Z',
            held_start_at: '2027-07-01T14:00:00Z',
            held_end_at: '2027-07-01T15:00:00Z',
            title: null,
            organizer: null,
          },
        ],
        check_in: null,
        closed: [],
        blocked: [{ start_at: '2027-07-01T18:00:00Z', end_at: '2027-07-01T19:00:00Z' }],
      },
    });
    const known = { authorization: `Bearer ${secret}`, 'if-none-match': answer.headers.etag };
    const again = await app.anonymous.send('GET', '/displays/current', undefined, known as never);
    expect(again.status).toBe(304);
  });

  test('says how the room is furnished for what is approved and not private', async () => {
    const layouts = [{ seating_type: 'u_shape', capacity: 24 }];
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const furnished = { capacity: 80, seating_type: 'theater', layouts };
    const room = await makeRoom(app, { venue_id, ...furnished });
    const approved = await book(app, room, 10, { layout: 'u_shape' });
    const hidden = await book(app, room, 12, { layout: 'u_shape', is_private: true });
    const usual = await book(app, room, 14, { layout: 'theater' });
    for (const { id } of [approved, hidden, usual]) {
      await app.as('manager').post(`/events/${id}/approve`);
    }
    await book(app, room, 16, { layout: 'u_shape' });
    const { secret } = await addTo(room);
    const { bookings } = (await current(secret)).body.data;
    expect(bookings.map((one: Fields) => one.layout)).toEqual([
      { seating_type: 'u_shape', capacity: 24 },
      undefined,
      { seating_type: 'theater', capacity: 80 },
      undefined,
    ]);
  });

  test('names who booked what is approved where DISPLAY_NAMES says so', async () => {
    const open = await testApp({ clock, config: { displayNames: true } });
    const venue = await makeVenue(open, { timezone: 'Europe/Berlin' });
    const room = await makeRoom(open, { venue_id: venue });
    const { id } = await book(open, room, 10);
    await open.as('manager').post(`/events/${id}/approve`);
    await book(open, room, 14);
    const { secret } = await addTo(room, open);
    const counted = countQueries(open.database);
    await current(secret, open);
    const { queries, result } = await counted(() => current(secret, open));
    expect(result.body.data.bookings).toMatchObject([
      { title: 'Book launch', organizer: 'alice' },
      { title: null, organizer: null },
    ]);
    expect(queries).toBe(4);
    await open.close();
  });

  test('is for secrets of displays only', async () => {
    expect((await app.anonymous.get('/displays/current')).status).toBe(401);
    expect((await app.as('admin').get('/displays/current')).status).toBe(401);
    expect((await current('x'.repeat(43))).status).toBe(401);
  });
});
