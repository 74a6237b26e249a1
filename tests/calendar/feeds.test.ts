import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldRateLimits } from '../../src/http/request/rate-limit.queries.ts';
import { type Answer, type Caller, type TestApp, testApp } from '../support/app.ts';
import { setCountedRequests } from '../support/rate-limits.ts';

let app: TestApp;
let manager: Caller;
let alice: Caller;
let room: string;

beforeAll(async () => {
  app = await testApp();
  manager = app.as('manager');
  alice = app.as('alice');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from rate_windows');
  const venue = (await manager.post('/venues', { name: 'Old Library', timezone: 'Europe/Berlin' }))
    .body.data;
  const made = await manager.post('/rooms', {
    name: 'Hall',
    location: '2nd floor',
    venue_id: venue.id,
  });
  room = made.body.data.id;
});

type Times = { start_at: string; end_at: string };

const inMay = (day: number): Times => ({
  start_at: `2027-05-${String(day).padStart(2, '0')}T10:00`,
  end_at: `2027-05-${String(day).padStart(2, '0')}T11:00`,
});

async function book(more: object = {}): Promise<string> {
  const event = { title: 'Talk', room_id: room, status: 'pending', ...inMay(3), ...more };
  const made = await alice.post('/events', event);
  expect(made.status).toBe(201);
  return made.body.data.id;
}

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };

async function tokenOf(
  caller: Caller,
  body: object = { name: 'Phone' },
): Promise<{ id: string; token: string; url: string }> {
  return (await caller.post('/calendar/tokens', body)).body.data;
}

const feed = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  app.anonymous.send('GET', path, undefined, headers);

/** What an iCalendar reader makes of a feed. */
function readFeed(answer: Answer): ICAL.Event[] {
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const roomFeed = async (id = room): Promise<ICAL.Event[]> => {
  const { token } = await tokenOf(alice);
  return readFeed(await feed(`/calendar/rooms/${id}.ics?token=${token}`));
};

describe('A calendar token', () => {
  test('shows its secret and its URL once, and opens the feed with it', async () => {
    const id = await book({ status: 'approved' }).catch(() => book());
    const made = await tokenOf(alice);
    expect(made.token).toMatch(/^[\w-]{43}$/);
    const read = await alice.get(`/calendar/tokens/${made.id}`);
    expect(read.body.data).toEqual({
      id: made.id,
      name: 'Phone',
      scope: 'all',
      room_id: null,
      venue_id: null,
      institution_id: null,
      last_used_at: null,
      created_at: expect.any(String),
    });
    const url = new URL(made.url);
    const answer = await feed(`/${url.pathname}${url.search}`);
    expect(readFeed(answer).some((event) => event.uid.startsWith(id))).toBe(true);
    const used = await alice.get(`/calendar/tokens/${made.id}`);
    expect(used.body.data.last_used_at).not.toBeNull();
  });

  test("is its owner's alone, and opens nothing once it is taken back", async () => {
    const { id, token } = await tokenOf(alice);
    expect((await app.as('bob').get(`/calendar/tokens/${id}`)).status).toBe(404);
    expect((await app.as('bob').delete(`/calendar/tokens/${id}`)).status).toBe(404);
    const listed = (await alice.get('/calendar/tokens')).body.data.map(
      (row: { id: string }) => row.id,
    );
    expect(listed).toContain(id);
    expect((await alice.delete(`/calendar/tokens/${id}`)).status).toBe(200);
    const refused = await feed(`/calendar.ics?token=${token}`);
    expect([refused.status, refused.body]).toEqual([401, { message: 'Invalid token' }]);
  });

  test('opens feeds and nothing else', async () => {
    const { token } = await tokenOf(alice);
    const asBearer = { authorization: `Bearer ${token}` };
    expect((await feed('/calendar.ics', asBearer)).status).toBe(200);
    expect((await feed('/events', asBearer)).status).toBe(401);
  });

  test('for a room shows that room alone', async () => {
    const mine = await book();
    const other = (await manager.post('/rooms', { name: 'Cellar' })).body.data.id;
    await book({ room_id: other });
    const { token, url } = await tokenOf(alice, { name: 'Door', room_id: room });
    expect(new URL(url).pathname).toBe(`/api/v1/calendar/rooms/${room}.ics`);
    expect(readFeed(await feed(`/calendar.ics?token=${token}`)).map((event) => event.uid)).toEqual([
      expect.stringContaining(mine),
    ]);
    expect((await feed(`/calendar/rooms/${other}.ics?token=${token}`)).status).toBe(403);
    expect((await feed(`/calendar/rooms/${room}.ics?token=${token}`)).status).toBe(200);
  });

  test('must name a room that is there, and a name', async () => {
    const missing = '01900000-0000-7000-8000-000000000000';
    const answer = await alice.post('/calendar/tokens', { name: ' ', room_id: missing });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']]);
    const nowhere = await alice.post('/calendar/tokens', { name: 'x', room_id: missing });
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['room_id']]);
  });
});

describe('A feed', () => {
  test('asks for a token, and refuses a bad one', async () => {
    const none = await feed('/calendar.ics');
    expect([none.status, none.body]).toEqual([401, { message: 'Token required' }]);
    const bad = await feed(`/calendar/rooms/${room}.ics?token=${'x'.repeat(43)}`);
    expect([bad.status, bad.body]).toEqual([401, { message: 'Invalid token' }]);
  });

  test('is open to an access token too; a room that is not there is 404', async () => {
    expect((await alice.get('/calendar.ics')).status).toBe(200);
    expect((await alice.get('/calendar/rooms/nowhere.ics')).status).toBe(404);
    expect(
      (await alice.get('/calendar/rooms/01900000-0000-7000-8000-000000000000.ics')).status,
    ).toBe(404);
  });

  test('holds pending and approved events, no drafts and no cancelled ones', async () => {
    const pending = await book();
    const approved = await book(inMay(4));
    await manager.post(`/events/${approved}/approve`);
    await book({ status: 'draft' });
    await manager.post(`/events/${await book(inMay(5))}/cancel`);
    const events = await roomFeed();
    const shown = events.map((event) => [
      event.uid.slice(0, 36),
      event.component.getFirstPropertyValue('status'),
    ]);
    expect(shown.sort()).toEqual(
      [
        [pending, 'TENTATIVE'],
        [approved, 'CONFIRMED'],
      ].sort(),
    );
    expect(events[0]?.location).toBe('Hall, 2nd floor, Old Library');
    expect(events[0]?.startDate.toJSDate().toISOString()).toContain('2027-05-0');
  });

  test('shows a series with moved and cancelled dates, at the instants of the API', async () => {
    const id = await book(weekly);
    await alice.put(`/events/${id}/occurrences/2027-05-10`, {
      start_at: '2027-05-10T15:00',
      end_at: '2027-05-10T16:00',
      title: 'Later',
    });
    await alice.delete(`/events/${id}::2027-05-17`);
    const events = await roomFeed();
    const master = events.find((event) => !event.isRecurrenceException());
    for (const moved of events.filter((event) => event.isRecurrenceException()))
      master?.relateException(moved);
    const instants: string[] = [];
    const iterator = master?.iterator();
    for (let next = iterator?.next(); next; next = iterator?.next()) {
      const details = master?.getOccurrenceDetails(next);
      instants.push(details?.startDate.toJSDate().toISOString().replace('.000', '') ?? '');
    }
    const listed = await alice.get(`/events?room_id=${room}&from=2027-05-01&to=2027-06-30`);
    expect(instants).toEqual(listed.body.data.map((row: Times) => row.start_at));
  });

  test('of a room includes dates that were moved into it and not those that were moved out', async () => {
    const id = await book(weekly);
    const other = (await manager.post('/rooms', { name: 'Cellar' })).body.data.id;
    await alice.put(`/events/${id}/occurrences/2027-05-10`, { room_id: other });
    const [visit, ...rest] = await roomFeed(other);
    expect(rest).toEqual([]);
    expect(visit?.startDate.toJSDate().toISOString()).toBe('2027-05-10T08:00:00.000Z');
    const [master] = await roomFeed();
    expect(master?.component.getAllProperties('exdate')).toHaveLength(1);
  });

  test('is unchanged by its ETag until something in it changes, and a write is in the very next one', async () => {
    const id = await book();
    const { token } = await tokenOf(alice);
    const path = `/calendar/rooms/${room}.ics?token=${token}`;
    const first = await feed(path);
    const etag = String(first.headers.etag);
    const same = await feed(path, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);
    for (const change of [
      () => alice.put(`/events/${id}`, { title: 'New title' }),
      () => manager.put(`/rooms/${room}`, { name: 'New hall' }),
      () => alice.delete(`/events/${id}`),
    ]) {
      const before = await feed(path);
      expect((await change()).status).toBe(200);
      const after = await feed(path, { 'if-none-match': String(before.headers.etag) });
      expect([after.status, after.text === before.text]).toEqual([200, false]);
    }
  });

  test('takes no line from a title that carries one', async () => {
    await book({ title: 'Talk\r\nATTENDEE:mailto:x@y', description: 'a;b,c\\n\nd' });
    const [event] = await roomFeed();
    expect(event?.summary).toBe('Talk\nATTENDEE:mailto:x@y');
    expect(event?.component.getAllProperties('attendee')).toEqual([]);
  });

  test('is given 60 times a minute to a token, with the count on every answer', async () => {
    const { token } = await tokenOf(alice);
    const path = `/calendar/rooms/${room}.ics?token=${token}`;
    const first = await feed(path);
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
    });
    await setCountedRequests(app, 60);
    const refused = await feed(path);
    expect([refused.status, refused.body]).toEqual([429, { message: 'Too Many Attempts.' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await tokenOf(alice);
    expect((await feed(`/calendar/rooms/${room}.ics?token=${other.token}`)).status).toBe(200);
  });

  test('is counted per minute, and old counts are deleted the day after', async () => {
    const { pool, db } = app.database;
    const { token } = await tokenOf(alice);
    const path = `/calendar/rooms/${room}.ics?token=${token}`;
    await feed(path);
    const before = "window_at - interval '1 minute'";
    await pool.query(`update rate_windows set requests = 60, window_at = ${before}`);
    expect((await feed(path)).headers['x-ratelimit-remaining']).toBe('59');
    await deleteOldRateLimits(db, '2020-01-01T00:00:00Z');
    expect((await pool.query('select from rate_windows')).rowCount).toBe(1);
    await deleteOldRateLimits(db, '2999-01-01T00:00:00Z');
    expect((await pool.query('select from rate_windows')).rowCount).toBe(0);
  });
});
