import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';

let app: TestApp;
const NOW = '2027-06-15T12:00:00Z';
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from(NOW) } });
});
afterAll(() => app.close());

const july: Fields = {
  name: 'Works',
  type: 'blocked',
  days: ['monday'],
  periods: [{ start: '09:00', end: '12:00' }],
  start_date: '2027-07-01',
  end_date: '2027-07-31',
};

async function addTo(room: string, fields: Fields = {}): Promise<string> {
  const answer = await app
    .as('manager')
    .post(`/rooms/${room}/availability`, { ...july, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return `/rooms/${room}/availability/${answer.body.data.id}`;
}

const book = (room: string, day: string, title = 'Talk') =>
  makeEvent(app, 'alice', room, {
    title,
    start_at: `${day}T10:00:00Z`,
    end_at: `${day}T11:00:00Z`,
    status: 'pending',
  });

const recordAt = async (path: string): Promise<Fields> => (await app.as('bob').get(path)).body.data;

const titlesOf = (answer: Answer): string[] =>
  answer.body.data.conflicts.map(({ event }: EventRecord) => event.title);

describe('a change of a schedule', () => {
  test('replaces the given fields, keeps absent ones, and clears with null', async () => {
    const path = await addTo(await makeRoom(app));
    const before = await recordAt(path);
    const named = await app.as('manager').put(path, { name: 'Painting', end_date: '2027-07-15' });
    expect(named.status).toBe(200);
    expect(named.body).toEqual({
      status: 200,
      message: 'Schedule updated.',
      data: { ...before, name: 'Painting', end_date: '2027-07-15', conflicts: [] },
    });
    const cleared = await app.as('manager').put(path, { days: null, periods: null });
    expect(cleared.body.data).toMatchObject({ name: 'Painting', days: [], periods: [] });
    const { conflicts: _, ...record } = cleared.body.data;
    expect(await recordAt(path)).toEqual(record);
  });

  test('lists the bookings that stand in the block after it, and is in force at once', async () => {
    const room = await makeRoom(app);
    await book(room, '2027-07-06', 'On Tuesday');
    const path = await addTo(room);
    expect(titlesOf(await app.as('manager').put(path, { name: 'Works' }))).toEqual([]);
    const moved = await app.as('manager').put(path, { days: ['tuesday'] });
    expect(titlesOf(moved)).toEqual(['On Tuesday']);
    const refused = await app.as('alice').post('/events', {
      title: 'Late',
      room_id: room,
      start_at: '2027-07-13T10:00:00Z',
      end_at: '2027-07-13T11:00:00Z',
      status: 'pending',
    });
    expect(refused.body.conflicts[0].reason).toBe('blocked');
    const open = { type: 'availability' };
    expect(titlesOf(await app.as('manager').put(path, open))).toEqual([]);
  });

  test.each([
    [{ end_date: '2027-06-30' }, 'end_date'],
    [{ start_date: '2027-08-01' }, 'end_date'],
    [{ type: 'availability', periods: null }, 'periods'],
    [{ periods: [{ start: '12:00', end: '09:00' }] }, 'periods.0.end'],
    [{ name: null }, 'name'],
    [{ type: 'open' }, 'type'],
    [{ days: ['mon'] }, 'days.0'],
  ])('to %j is refused on %s and changes nothing', async (fields, field) => {
    const room = await makeRoom(app);
    const path = await addTo(room);
    const before = await recordAt(path);
    const answer = await app.as('manager').put(path, fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await recordAt(path)).toEqual(before);
    const activity = await app.as('manager').get(`/rooms/${room}/activity`);
    expect(activity.body.data[0].event).toBe('schedule_added');
  });

  test('with If-Match is refused once another change was made', async () => {
    const path = await addTo(await makeRoom(app));
    const { etag = '' } = (await app.as('manager').get(path)).headers;
    const send = (fields: Fields) =>
      app.as('manager').send('PUT', path, JSON.stringify(fields), {
        'content-type': 'application/json',
        'if-match': String(etag),
      });
    const change = (name: string) => send({ name });
    expect((await change('First')).status).toBe(200);
    expect((await change('Second')).status).toBe(412);
    expect((await recordAt(path)).name).toBe('First');
    expect((await send({ end_date: '2027-01-01' })).status).toBe(422);
  });

  test('is in the activity of the room, and nothing is when nothing changes', async () => {
    const room = await makeRoom(app);
    const path = await addTo(room);
    await app.as('manager').put(path, { name: 'Painting' });
    await app.as('manager').put(path, { name: 'Painting' });
    const { body } = await app.as('manager').get(`/rooms/${room}/activity`);
    expect(body.data.map(({ event }: EventRecord) => event)).toEqual([
      'schedule_updated',
      'schedule_added',
      'created',
    ]);
    expect(body.data[0].changes.schedule).toMatchObject([
      { name: 'Works' },
      { name: 'Painting', start_date: '2027-07-01' },
    ]);
  });

  test('records for live schedules the days that it leaves and the days that it takes', async () => {
    const room = await makeRoom(app);
    const path = await addTo(room);
    await app.database.pool.query('delete from calendar_changes');
    await app.as('manager').put(path, { start_date: '2027-09-01', end_date: '2027-09-30' });
    const { rows } = await app.database.pool.query(
      'select from_at::text, to_at::text from calendar_changes where room_id = $1 order by from_at',
      [room],
    );
    expect(rows.map(({ from_at }) => from_at.slice(0, 10))).toEqual(['2027-06-30', '2027-08-31']);
  });

  test('is not made through another room, nor by someone who is no manager', async () => {
    const path = await addTo(await makeRoom(app));
    const foreign = path.replace(/rooms\/[^/]+/, `rooms/${await makeRoom(app)}`);
    expect((await app.as('manager').put(foreign, { name: 'x' })).status).toBe(404);
    expect((await app.as('alice').put(path, { name: 'x' })).status).toBe(403);
    expect((await recordAt(path)).name).toBe('Works');
  });
});

describe('a schedule of every room of a venue', () => {
  const addToVenue = (venue: string, fields: Fields = {}) =>
    app.as('manager').post(`/venues/${venue}/availability`, { ...july, ...fields });

  test('is one record for each present room, and lists the bookings of all of them', async () => {
    const venue = await makeVenue(app, { timezone: 'UTC' });
    const rooms = [];
    for (const name of ['A', 'B', 'C']) rooms.push(await makeRoom(app, { name, venue_id: venue }));
    const [a = '', b = '', gone = ''] = rooms;
    await app.as('manager').delete(`/rooms/${gone}`);
    await book(b, '2027-07-05', 'Second');
    await book(a, '2027-07-12', 'Third');
    await book(a, '2027-07-06', 'On Tuesday');
    const elsewhere = await makeRoom(app);
    await book(elsewhere, '2027-07-05', 'Elsewhere');
    const answer = await addToVenue(venue);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.message).toBe('Schedules added.');
    const { schedules } = answer.body.data;
    expect(schedules.map(({ room_id }: EventRecord) => room_id)).toEqual([a, b].sort());
    expect(titlesOf(answer)).toEqual(['Second', 'Third']);
    expect(answer.body.data.conflicts[0].room).toEqual({ id: b, name: 'B' });
    for (const schedule of schedules) {
      expect(schedule).toMatchObject(july);
      expect(await recordAt(`/rooms/${schedule.room_id}/availability/${schedule.id}`)).toEqual(
        schedule,
      );
      const activity = await app.as('manager').get(`/rooms/${schedule.room_id}/activity`);
      expect(activity.body.data[0].event).toBe('schedule_added');
    }
    for (const other of [gone, elsewhere]) {
      const listed = await app.as('manager').get(`/rooms/${other}/availability`);
      expect(listed.body.data).toEqual([]);
    }
  });

  test('of a venue without rooms is an empty answer', async () => {
    const answer = await addToVenue(await makeVenue(app));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ schedules: [], conflicts: [] });
  });

  test('is refused with bad fields, in a missing venue, and to users', async () => {
    const venue = await makeVenue(app);
    const room = await makeRoom(app, { venue_id: venue });
    const refused = await addToVenue(venue, { end_date: '2027-01-01' });
    expect(Object.keys(refused.body.errors)).toEqual(['end_date']);
    expect((await addToVenue(NOWHERE)).status).toBe(404);
    expect((await app.as('alice').post(`/venues/${venue}/availability`, july)).status).toBe(403);
    expect((await app.as('alice').get(`/rooms/${room}/availability`)).body.data).toEqual([]);
  });

  test('costs as many statements for a thousand rooms as for ten, and is refused for more', async () => {
    const counted = countQueries(app.database);
    const cost = async (rooms: number): Promise<number> => {
      const venue = await makeVenue(app);
      await app.database.pool.query(
        `insert into rooms (id, name, venue_id, search_text)
         select gen_random_uuid(), 'R' || n, $1, '' from generate_series(1, $2::int) n`,
        [venue, rooms],
      );
      const { queries, result } = await counted(() => addToVenue(venue));
      expect(result.status, result.text).toBe(rooms > 1_000 ? 409 : 201);
      return queries;
    };
    const few = await cost(10);
    expect(await cost(1_000)).toBe(few);
    await cost(1_001);
    // The rate includes the authentication, `begin` and `commit`.
    expect(few).toBeLessThanOrEqual(10);
  });
});
