import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { at, type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';
import { setCountedRequests } from '../support/rate-limits.ts';
import { makeSeries, pathOf } from '../support/series.ts';

/** 23:30 on 28 March in UTC is 29 March in Berlin, where summer time began that night. */
const clock = { now: () => Temporal.Instant.from('2027-03-28T23:30:00Z') };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from rate_windows'));

const DAY = '?from=2027-03-29&to=2027-03-29';

const publicRoom = (fields: Fields = {}) => makeRoom(app, { is_public: true, ...fields });
const read = (room: string, query = DAY, headers: Record<string, string> = {}): Promise<Answer> =>
  app.anonymous.send('GET', `/public/rooms/${room}/schedule${query}`, undefined, headers);
const rows = async (room: string, query = DAY): Promise<Fields[]> => {
  const answer = await read(room, query);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};

describe('a public room', () => {
  test('has its name, its venue and the zone of its clocks, and nothing else', async () => {
    const venue_id = await makeVenue(app, { name: 'Old Library', timezone: 'Asia/Tokyo' });
    const inVenue = await publicRoom({ name: 'Reading Room', venue_id, description: 'Key: desk' });
    const answer = await app.anonymous.get(`/public/rooms/${inVenue}`);
    expect(answer.body.data).toEqual({
      id: inVenue,
      name: 'Reading Room',
      venue: 'Old Library',
      timezone: 'Asia/Tokyo',
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const alone = await publicRoom();
    const { data } = (await app.anonymous.get(`/public/rooms/${alone}`)).body;
    expect(data).toMatchObject({ venue: null, timezone: loadConfig({}).timezone });
    const closed = await makeRoom(app);
    for (const id of [closed, NOWHERE, 'x'])
      expect((await app.anonymous.get(`/public/rooms/${id}`)).status).toBe(404);
  });
});

describe('the public rooms', () => {
  test('are listed by venue and name with what holds each today, by its own clock', async () => {
    const venue_id = await makeVenue(app, { name: 'Annex', timezone: 'Pacific/Auckland' });
    const far = await publicRoom({ name: 'Far room', venue_id });
    const near = await publicRoom({ name: 'Near room', venue_id });
    await makeRoom(app, { name: 'Closed room', venue_id });
    const approved = (room: string, title: string, start_at: string, end_at: string) =>
      makeEvent(app, 'manager', room, { title, status: 'approved', start_at, end_at });
    // In Auckland it is 12:30 on 29 March.
    await approved(far, 'Today', '2027-03-29T09:00:00Z', '2027-03-29T10:00:00Z');
    await approved(far, 'Yesterday', '2027-03-28T09:00:00Z', '2027-03-28T10:00:00Z');
    await approved(far, 'Tomorrow', '2027-03-29T12:00:00Z', '2027-03-29T13:00:00Z');
    const { body, headers } = await app.anonymous.get('/public/rooms?per_page=2');
    const zone = { venue: 'Annex', timezone: 'Pacific/Auckland' };
    const held = { start_at: '2027-03-29T09:00:00Z', end_at: '2027-03-29T10:00:00Z' };
    expect(body.data).toEqual([
      { id: far, name: 'Far room', ...zone, today: [{ ...held, title: 'Today' }] },
      { id: near, name: 'Near room', ...zone, today: [] },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
    expect((await app.anonymous.get('/public/rooms?per_page=0')).body.errors).toHaveProperty(
      'per_page',
    );
  });

  test('ask the database as often for many rooms as for one, and are limited for an address', async () => {
    const count = countQueries(app.database);
    const one = await count(() => app.anonymous.get('/public/rooms?per_page=1'));
    const many = await count(() => app.anonymous.get('/public/rooms'));
    expect([one.queries, many.queries]).toEqual([3, 3]);
    await setCountedRequests(app, 59);
    expect((await app.anonymous.get('/public/rooms?per_page=1')).status).toBe(200);
    expect((await app.anonymous.get('/public/rooms')).status).toBe(429);
  });
});

describe('a public schedule', () => {
  test('has the titles of approved events, and "Reserved" for what is pending, by start', async () => {
    const room = await publicRoom();
    const hour = (from: string, to: string) => ({ start_at: at(from), end_at: at(to) });
    await makeEvent(app, 'alice', room, {
      title: 'Secret plan',
      status: 'pending',
      ...hour('12:00', '13:00'),
      prep_before_minutes: 30,
      cleanup_after_minutes: 30,
    });
    const talk = { title: 'Talk', status: 'approved', ...hour('10:00', '11:00') };
    const { id } = await makeEvent(app, 'manager', room, talk);
    await makeEvent(app, 'alice', room, { title: 'Draft', ...hour('14:00', '15:00') });
    const gone = { title: 'Gone', status: 'approved', ...hour('16:00', '17:00') };
    const cancelled = await makeEvent(app, 'manager', room, gone);
    await app.as('manager').post(`/events/${cancelled.id}/cancel`);
    const answer = await read(room);
    expect(answer.body).toEqual({
      status: 200,
      message: null,
      data: [
        { ...hour('10:00', '11:00'), title: 'Talk' },
        { ...hour('12:00', '13:00'), title: 'Reserved' },
      ],
    });
    expect(answer.text).not.toContain(id);
  });

  test('has the dates of a series as they are, without those that are cancelled', async () => {
    const room = await publicRoom();
    const { id } = await makeSeries(app, 'manager', room, { title: 'Course', status: 'approved' });
    await app.as('manager').put(pathOf(id, '2027-04-05T08:00:00Z'), { title: 'Guest' });
    await app.as('manager').put(pathOf(id, '2027-04-12T08:00:00Z'), { is_cancelled: true });
    const shown = await rows(room, '?from=2027-03-29&to=2027-04-30');
    expect(shown.map(({ start_at, title }) => [start_at, title])).toEqual([
      ['2027-03-29T08:00:00Z', 'Course'],
      ['2027-04-05T08:00:00Z', 'Guest'],
      ['2027-04-19T08:00:00Z', 'Course'],
    ]);
  });

  test('has the slot that a change asks for as "Reserved" beside the approved one', async () => {
    const room = await publicRoom();
    const { id } = await makeEvent(app, 'alice', room, { title: 'Talk', status: 'pending' });
    await app.as('manager').post(`/events/${id}/approve`);
    const times = { start_at: at('15:00'), end_at: at('16:00') };
    expect((await app.as('alice').put(`/events/${id}`, times)).status).toBe(200);
    expect(await rows(room)).toEqual([
      { start_at: at('08:00'), end_at: at('09:00'), title: 'Talk' },
      { ...times, title: 'Reserved' },
    ]);
  });

  test('leaves out what touches the window with its preparation or clean-up only', async () => {
    const room = await publicRoom();
    await makeEvent(app, 'manager', room, {
      status: 'approved',
      start_at: at('08:00'),
      end_at: at('09:00'),
      prep_before_minutes: 60,
      cleanup_after_minutes: 60,
    });
    const count = async (from: string, to: string) =>
      (await rows(room, `?from=${at(from)}&to=${at(to)}`)).length;
    expect(await count('07:00', '08:00')).toBe(0);
    expect(await count('09:00', '10:00')).toBe(0);
    expect(await count('08:59', '09:30')).toBe(1);
  });

  test('begins today in the zone of the room and covers 30 days unless asked otherwise', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const room = await publicRoom({ venue_id });
    const hour = (start_at: string, end_at: string) =>
      makeEvent(app, 'manager', room, { status: 'approved', start_at, end_at });
    await hour('2027-03-28T21:00:00Z', '2027-03-28T22:00:00Z');
    await hour('2027-03-28T22:00:00Z', '2027-03-28T23:00:00Z');
    await hour('2027-04-27T21:00:00Z', '2027-04-27T22:00:00Z');
    await hour('2027-04-27T22:00:00Z', '2027-04-27T23:00:00Z');
    const starts = async (query: string) =>
      (await rows(room, query)).map(({ start_at }) => start_at);
    expect(await starts('')).toEqual(['2027-03-28T22:00:00Z', '2027-04-27T21:00:00Z']);
    expect(await starts('?from=2027-03-29')).toEqual(await starts(''));
    expect(await starts('?to=2027-03-29')).toEqual(['2027-03-28T22:00:00Z']);
    expect(await starts('?from=2027-03-28T23:00:00&to=2027-03-29T00:00:00')).toEqual([
      '2027-03-28T21:00:00Z',
    ]);
  });

  test('refuses a window that is too long, empty or no time with 422 on its field', async () => {
    const room = await publicRoom();
    const errors = async (query: string) => {
      const { status, body } = await read(room, query);
      return status === 422 ? body.errors : status;
    };
    expect(await errors('?from=2027-03-01&to=2027-04-11')).toBe(200);
    const long = { to: ['The to field must be at most 42 days after from.'] };
    expect(await errors('?from=2027-03-01&to=2027-04-12')).toEqual(long);
    expect(await errors('?to=2028-01-01')).toEqual(long);
    const early = { to: ['The to field must be after from.'] };
    expect(await errors('?from=2027-03-02&to=2027-03-01')).toEqual(early);
    expect(await errors('?to=2027-03-01')).toEqual(early);
    expect(Object.keys(await errors('?from=tomorrow'))).toEqual(['from']);
  });
});

describe('a room whose schedule is not public', () => {
  test('is 404 like one that does not exist, also with a bad window', async () => {
    const room = await makeRoom(app);
    for (const id of [room, NOWHERE, 'x', `${NOWHERE}0`]) {
      for (const query of ['', '?from=never']) {
        const { status, body } = await read(id, query);
        expect([id, status, body]).toEqual([id, 404, { message: 'Not found.' }]);
      }
    }
    expect((await app.as('manager').get(`/public/rooms/${room}/schedule`)).status).toBe(404);
  });

  test('is what a room becomes by default, by a switch, and by a deletion', async () => {
    const room = await makeRoom(app);
    const path = `/rooms/${room}`;
    expect((await app.as('alice').get(path)).body.data.is_public).toBe(false);
    expect((await app.as('alice').put(path, { is_public: true })).status).toBe(403);
    const opened = await app.as('manager').put(path, { is_public: true });
    expect(opened.body.data.is_public).toBe(true);
    expect((await read(room)).status).toBe(200);
    const { body } = await app.as('manager').get(`${path}/activity`);
    expect(body.data[0]).toMatchObject({ event: 'updated', changes: { is_public: [false, true] } });
    await app.as('manager').put(path, { is_active: false });
    expect((await read(room)).status).toBe(200);
    await app.as('manager').delete(path);
    expect((await read(room)).status).toBe(404);
    await app.as('manager').post(`${path}/restore`);
    expect((await read(room)).status).toBe(200);
    await app.as('manager').put(path, { is_public: false });
    expect((await read(room)).status).toBe(404);
  });
});

describe('the answer of a public schedule', () => {
  test('may be kept by every cache for a minute, has an ETag, and refusals may not', async () => {
    const room = await publicRoom();
    const first = await read(room);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await read(room, DAY, known);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=60');
    await makeEvent(app, 'manager', room, { status: 'approved' });
    expect((await read(room, DAY, known)).status).toBe(200);
    for (const [id, query] of [
      [NOWHERE, ''],
      [room, '?from=x'],
    ] as const) {
      expect((await read(id, query)).headers['cache-control']).toBe('no-cache, private');
    }
  });

  test('is given 60 times a minute to an address, whatever the room and the token', async () => {
    const [room, other] = [await publicRoom(), await publicRoom()];
    expect((await read(room)).headers['x-ratelimit-remaining']).toBe('59');
    await setCountedRequests(app, 60);
    const refused = await read(other);
    expect([refused.status, refused.body]).toEqual([429, { message: 'Too Many Attempts.' }]);
    expect(refused.headers['cache-control']).toBe('no-cache, private');
    expect((await app.as('admin').get(`/public/rooms/${room}/schedule`)).status).toBe(429);
    const elsewhere = await app.server.inject({
      url: `/api/v1/public/rooms/${room}/schedule`,
      remoteAddress: '192.0.2.7',
    });
    expect(elsewhere.statusCode).toBe(200);
    expect((await app.as('bob').get('/schedule?from=2027-03-29&to=2027-03-29')).status).toBe(200);
  });

  test('costs as many statements for many bookings as for none', async () => {
    const room = await publicRoom();
    const count = countQueries(app.database);
    const query = '?from=2027-03-29&to=2027-05-09';
    const none = await count(() => read(room, query));
    await makeSeries(app, 'manager', room, {
      status: 'approved',
      recurrence_rule: 'FREQ=DAILY',
      recurrence_count: 40,
    });
    const many = await count(() => read(room, query));
    expect(many.result.body.data).toHaveLength(40);
    expect([none.queries, many.queries]).toEqual([3, 3]);
  });
});
