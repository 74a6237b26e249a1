import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let venue: string;
let a: string;
let b: string;
let ab: string;
beforeAll(async () => {
  app = await testApp();
  venue = await makeVenue(app, { name: 'Abbey' });
  a = await makeRoom(app, { name: 'Hall A', venue_id: venue, is_public: true });
  b = await makeRoom(app, { name: 'Hall B', venue_id: venue });
  ab = await makeRoom(app, { name: 'Hall AB', venue_id: venue, part_ids: [a, b], is_public: true });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const DAY = { from: '2027-03-29', to: '2027-03-29' };
const hall = () => ({ id: ab, name: 'Hall AB' });

const choir = (fields: Fields = {}, room = ab) =>
  makeEvent(app, 'manager', room, { title: 'Choir', status: 'approved', ...fields });

const dataOf = async (asked: Promise<Answer>): Promise<Answer['body']> => {
  const { status, text, body } = await asked;
  expect(status, text).toBe(200);
  return body.data;
};

const scheduleOf = async (room: string, query = ''): Promise<Fields[]> => {
  const path = `/schedule?from=${DAY.from}&to=${DAY.to}&room_id=${room}${query}`;
  const [row] = await dataOf(app.as('alice').get(path));
  return row.bookings;
};

describe('a booking of a hall', () => {
  test.each(['', '&status=pending,approved'])(
    'stands in the schedules of its parts%s',
    async (query) => {
      expect(await scheduleOf(a, query)).toEqual([]);
      await choir();
      expect(await scheduleOf(a, query)).toMatchObject([{ title: 'Choir', room: hall() }]);
      const [own] = await scheduleOf(ab, query);
      expect(own).not.toHaveProperty('room');
      await app.as('manager').put(`/rooms/${ab}`, { name: 'Great Hall' });
      expect(await scheduleOf(b, query)).toMatchObject([{ room: { id: ab, name: 'Great Hall' } }]);
      await app.as('manager').put(`/rooms/${ab}`, { name: 'Hall AB' });
      await removeEvents(app);
      expect(await scheduleOf(a, query)).toEqual([]);
    },
  );

  test('leaves the schedules of its parts with the parts', async () => {
    await choir();
    expect(await scheduleOf(b)).toHaveLength(1);
    await app.as('manager').put(`/rooms/${ab}`, { part_ids: null });
    expect(await scheduleOf(b)).toEqual([]);
    await app.as('manager').put(`/rooms/${ab}`, { part_ids: [a, b] });
    expect(await scheduleOf(b)).toHaveLength(1);
  });

  test('is no booking of its parts in lists, and a draft is not shown there', async () => {
    await choir();
    expect(await dataOf(app.as('alice').get(`/events?room_id=${a}`))).toEqual([]);
    await makeEvent(app, 'alice', ab, {
      start_at: '2027-03-29T10:00:00Z',
      end_at: '2027-03-29T11:00:00Z',
    });
    expect(await scheduleOf(a)).toHaveLength(1);
    expect(await scheduleOf(ab)).toHaveLength(2);
  });

  test('leaves no free slot in its parts, and one of a part none in the hall', async () => {
    const slots = (room: string) =>
      dataOf(app.as('alice').get(`/rooms/${room}/available-slots?from=${DAY.from}&to=${DAY.to}`));
    expect(await slots(a)).toHaveLength(1);
    await choir();
    expect(await slots(a)).toMatchObject([{ end_time: '08:00' }, { start_time: '09:00' }]);
    await removeEvents(app);
    await choir({}, b);
    expect(await slots(a)).toHaveLength(1);
    expect(await slots(ab)).toHaveLength(2);
  });

  test('makes its parts conflict in a search, which names it', async () => {
    const wish = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
    const find = async () => {
      const body = { ...wish, venue_id: venue, include_unavailable: true };
      const found: { room: { id: string }; status: string; conflicts: Fields[] }[] = await dataOf(
        app.as('alice').post('/rooms/search', body),
      );
      return new Map(found.map((one) => [one.room.id, one]));
    };
    expect((await find()).get(a)?.status).toBe('free');
    await choir({}, a);
    const found = await find();
    expect(found.get(b)?.status).toBe('free');
    expect(found.get(ab)).toMatchObject({
      status: 'taken',
      conflicts: [{ room: { id: ab }, event: { title: 'Choir', room: { id: a, name: 'Hall A' } } }],
    });
    const free = `/rooms?free_from=${wish.start_at}&free_to=${wish.end_at}`;
    const ids = (await dataOf(app.as('alice').get(free))).map(({ id }: { id: string }) => id);
    expect(ids).toEqual([b]);
  });

  test('stands in the public schedules and at the doors of its parts', async () => {
    await choir();
    const shown = await dataOf(app.anonymous.get(`/public/rooms/${a}/schedule?from=${DAY.from}`));
    expect(shown).toMatchObject([{ title: 'Choir', room: hall() }]);
    const own = await dataOf(app.anonymous.get(`/public/rooms/${ab}/schedule?from=${DAY.from}`));
    expect(own[0]).not.toHaveProperty('room');
  });

  test('is busy without details in the feeds of its parts, as it is from time to time', async () => {
    const body = { name: 'Phone', scope: 'room', room_id: a };
    const { token } = (await app.as('alice').post('/calendar/tokens', body)).body.data;
    const feed = async () =>
      (await app.anonymous.get(`/calendar/rooms/${a}.ics?token=${token}`)).text;
    expect(await feed()).not.toContain('Busy');
    const { id } = await choir({ description: 'Secret', recurrence_rule: 'FREQ=DAILY;COUNT=3' });
    await choir(
      { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T13:00:00Z', title: 'Own' },
      a,
    );
    const text = await feed();
    expect(text).toContain('SUMMARY:Busy (Hall AB)');
    expect(text).toContain('RRULE:FREQ=DAILY');
    expect(text).toContain('SUMMARY:Own');
    expect(text).not.toMatch(/Choir|Secret/);
    await app.as('manager').post(`/events/${id}/cancel`, { comment: 'Rain' });
    expect(await feed()).not.toContain('Busy');
  });

  test('is a neighbour of what waits for its parts', async () => {
    await choir();
    await makeEvent(app, 'alice', a, {
      title: 'Rehearsal',
      status: 'pending',
      start_at: '2027-03-29T10:00:00Z',
      end_at: '2027-03-29T11:00:00Z',
    });
    const [row] = await dataOf(app.as('manager').get('/events/pending'));
    expect(row.neighbours.before).toMatchObject({ title: 'Choir' });
  });
});

describe('a hall', () => {
  const block = (room: string, fields: Fields = {}) =>
    app.as('manager').post(`/rooms/${room}/availability`, {
      name: 'Painters',
      type: 'blocked',
      days: [],
      start_date: '2027-04-05',
      end_date: '2027-04-05',
      ...fields,
    });
  const book = (room: string, day: string) => {
    const times = { start_at: `${day}T08:00:00Z`, end_at: `${day}T09:00:00Z` };
    return app.as('alice').post('/events', draftBody(room, { status: 'pending', ...times }));
  };

  test('is blocked while a part is, and a block of a part lists the bookings of the hall', async () => {
    const day = { start_at: '2027-04-05T08:00:00Z', end_at: '2027-04-05T09:00:00Z' };
    await choir(day);
    const added = await block(a);
    expect(added.body.data.conflicts).toMatchObject([{ room: hall() }]);
    await removeEvents(app);
    const refused = await book(ab, '2027-04-05');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^Hall A is blocked by "Painters"/);
    expect((await book(b, '2027-04-05')).status).toBe(201);
    const path = `/schedule?from=2027-04-05&to=2027-04-05&room_id=${ab}`;
    const [row] = await dataOf(app.as('alice').get(path));
    expect(row.blocked).toMatchObject([{ name: 'Painters' }]);
  });

  test('is open while it and its parts are', async () => {
    const hours = {
      name: 'Term',
      type: 'availability',
      start_date: '2027-05-01',
      end_date: '2027-05-31',
    };
    await block(a, { ...hours, periods: [{ start: '08:30', end: '18:00' }] });
    const refused = await book(ab, '2027-05-03');
    expect(refused.body.message).toBe('Hall A is open on 3 May 2027 only from 08:30 to 18:00.');
    const slots = await dataOf(
      app.as('alice').get(`/rooms/${ab}/available-slots?from=2027-05-03&to=2027-05-03`),
    );
    expect(slots).toMatchObject([{ start_time: '08:30', end_time: '18:00' }]);
  });

  test('is out of use while a part is', async () => {
    await app.as('manager').put(`/rooms/${b}`, { is_active: false });
    const refused = await book(ab, '2027-05-03');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Hall B is out of use.');
    await app.as('manager').put(`/rooms/${b}`, { is_active: true });
  });

  test('counts in statistics as its parts do, and once in a total', async () => {
    await choir({ start_at: '2027-05-10T09:00:00Z', end_at: '2027-05-10T11:00:00Z' });
    await choir({ start_at: '2027-05-10T12:00:00Z', end_at: '2027-05-10T13:00:00Z' }, a);
    const rows = async (query: string): Promise<Fields[]> =>
      dataOf(app.as('manager').get(`/statistics/rooms?from=2027-05-10&to=2027-05-10&${query}`));
    const used = (await rows(`venue_id=${venue}`)).map(({ label, hours, events }) => [
      label,
      hours,
      events,
    ]);
    expect(used).toEqual([
      ['Hall A', 3, 2],
      ['Hall B', 2, 1],
    ]);
    const [total] = await rows(`venue_id=${venue}&group_by=venue`);
    expect(total).toMatchObject({ hours: 5, events: 2, capacity_hours: 24 + 9.5 });
    expect(await rows(`room_id=${ab}&group_by=month`)).toMatchObject([{ hours: 5, events: 2 }]);
    expect(await rows(`room_id=${b}&group_by=month`)).toMatchObject([{ hours: 2, events: 1 }]);
  });
});
