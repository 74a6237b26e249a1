import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { at, type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { flawsOf, makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Row = Answer['body'];
const DAY = { from: '2027-03-29', to: '2027-03-29' };

const schedule = async (query: Fields, who: PersonName = 'bob'): Promise<Row[]> => {
  const answer = await app.as(who).get('/schedule', { ...DAY, ...query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};

const titles = (row: Row): string[] => row.bookings.map(({ title }: Row) => title);

const open = (room: string, fields: Fields) =>
  app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Term',
    type: 'availability',
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    ...fields,
  });

describe('a schedule', () => {
  test('has a row for each room, by name, with its bookings by start', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const second = await makeRoom(app, { venue_id, name: 'Second' });
    const first = await makeRoom(app, {
      venue_id,
      name: 'First',
      capacity: 20,
      seating_type: 'theater',
    });
    const late = { title: 'Late', start_at: at('12:00'), end_at: at('13:00'), status: 'approved' };
    await makeEvent(app, 'manager', first, late);
    const { id } = await makeEvent(app, 'alice', first, {
      title: 'Early',
      status: 'pending',
      prep_before_minutes: 15,
      cleanup_after_minutes: 30,
    });
    const rows = await schedule({ venue_id });
    expect(rows.map(({ room }) => room.name)).toEqual(['First', 'Second']);
    expect(rows[0]).toEqual({
      room: {
        id: first,
        name: 'First',
        capacity: 20,
        venue_id,
        seating_type: 'theater',
        is_active: true,
      },
      timezone: 'Europe/Berlin',
      bookings: [
        {
          id,
          series_id: null,
          occurrence_date: '2027-03-29',
          title: 'Early',
          start_at: at('08:00'),
          end_at: at('09:00'),
          held_start_at: at('07:45'),
          held_end_at: at('09:30'),
          status: 'pending',
          is_mine: false,
          is_override: false,
          is_private: false,
          is_recurring: false,
          pending_change_id: null,
          creator_name: 'alice',
        },
        expect.objectContaining({ title: 'Late', status: 'approved' }),
      ],
      closed: [],
      blocked: [],
    });
    expect(rows[1]).toMatchObject({ room: { id: second, capacity: null }, bookings: [] });
    const [own] = await schedule({ venue_id }, 'alice');
    expect(own.bookings.map(({ is_mine }: Row) => is_mine)).toEqual([true, false]);
  });

  test('shows the dates of a series with their overrides in the rooms where they take place', async () => {
    const [room, other] = [await makeRoom(app), await makeRoom(app)];
    const { id } = await makeSeries(app, 'alice', room);
    await app
      .as('alice')
      .put(pathOf(id, '2027-04-05T08:00:00Z'), { room_id: other, title: 'Moved' });
    await app.as('alice').put(pathOf(id, '2027-04-12T08:00:00Z'), { is_cancelled: true });
    const window = { from: '2027-03-29', to: '2027-04-30', room_id: `${room},${other}` };
    const rows = await schedule(window);
    const dates = rows.map(({ room: { id: where }, bookings }) => [
      where,
      bookings.map((one: Row) => [one.id, one.series_id, one.occurrence_date, one.is_override]),
    ]);
    const date = (day: string, isOverride: boolean) => [
      `${id}::${day}T08:00:00Z`,
      id,
      day,
      isOverride,
    ];
    expect(new Map(dates as [string, unknown][])).toEqual(
      new Map([
        [room, [date('2027-03-29', false), date('2027-04-19', false)]],
        [other, [date('2027-04-05', true)]],
      ]),
    );
    const cancelled = await schedule({ ...window, status: 'cancelled' });
    expect(cancelled.flatMap(({ bookings }) => bookings)).toMatchObject([
      { occurrence_date: '2027-04-12', status: 'cancelled' },
    ]);
  });

  test('shows drafts only to those who may read them', async () => {
    const room_id = await makeRoom(app);
    const roles = [{ user_name: 'Bob', user_email: 'BOB@stoa.test', role: 'room_user' }];
    await makeEvent(app, 'alice', room_id, { title: 'Hers' });
    await makeEvent(app, 'alice', room_id, { title: 'Named', roles });
    const seen = async (who: PersonName) => titles((await schedule({ room_id }, who))[0]).sort();
    expect(await seen('alice')).toEqual(['Hers', 'Named']);
    expect(await seen('bob')).toEqual(['Named']);
    expect(await seen('dean')).toEqual([]);
    expect(await seen('manager')).toEqual(['Hers', 'Named']);
    expect(titles((await schedule({ room_id, status: 'pending' }, 'alice'))[0])).toEqual([]);
  });

  test('shows a booking that overlaps the window with its preparation only, if it holds the room', async () => {
    const room_id = await makeRoom(app);
    const next = { start_at: '2027-03-30T00:10:00Z', end_at: '2027-03-30T01:00:00Z' };
    const buffers = { prep_before_minutes: 20 };
    await makeEvent(app, 'alice', room_id, {
      title: 'Held',
      status: 'pending',
      ...next,
      ...buffers,
    });
    await makeEvent(app, 'alice', room_id, { title: 'Draft', ...next, ...buffers });
    await makeEvent(app, 'alice', room_id, {
      title: 'Apart',
      status: 'pending',
      start_at: '2027-03-30T02:00:00Z',
      end_at: '2027-03-30T03:00:00Z',
    });
    expect(titles((await schedule({ room_id }, 'alice'))[0])).toEqual(['Held']);
  });

  test('reads the window in the zone of each room', async () => {
    const rooms = [];
    for (const timezone of ['Pacific/Kiritimati', 'America/New_York']) {
      const venue_id = await makeVenue(app, { timezone });
      const room = await makeRoom(app, { venue_id, name: timezone });
      const times = { start_at: '2027-03-29T23:00', end_at: '2027-03-29T23:30' };
      await makeEvent(app, 'alice', room, { title: timezone, status: 'pending', ...times });
      rooms.push(room);
    }
    const rows = await schedule({ room_id: rooms.join(',') });
    expect(rows.map(titles)).toEqual([['America/New_York'], ['Pacific/Kiritimati']]);
    expect(rows[1].bookings[0].start_at).toBe('2027-03-29T09:00:00Z');
  });

  test('says when a room is closed and blocked, merged and cut to the window', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const room_id = await makeRoom(app, { venue_id });
    await open(room_id, {
      periods: [
        { start: '01:00', end: '12:00' },
        { start: '11:00', end: '20:00' },
      ],
    });
    await open(room_id, {
      name: 'Repairs',
      type: 'blocked',
      periods: [{ start: '09:00', end: '10:00' }],
    });
    await open(room_id, {
      name: 'Repairs',
      type: 'blocked',
      periods: [{ start: '09:30', end: '10:30' }],
    });
    await open(room_id, {
      name: 'Fire drill',
      type: 'blocked',
      days: ['monday'],
      periods: [{ start: '10:00', end: '10:15' }],
    });
    const [row] = await schedule({ room_id, from: '2027-03-28', to: '2027-03-28' });
    const on = (clock: string) => `2027-03-28T${clock}:00Z`;
    expect(row.closed).toEqual([
      { start_at: '2027-03-27T23:00:00Z', end_at: on('00:00') },
      { start_at: on('18:00'), end_at: on('22:00') },
    ]);
    expect(row.blocked).toEqual([{ start_at: on('07:00'), end_at: on('08:30'), name: 'Repairs' }]);
    const [monday] = await schedule({ room_id });
    expect(monday.blocked.map(({ name }: Row) => name)).toEqual(['Repairs', 'Fire drill']);
  });

  test('keeps to filters, and shows rooms out of use only where they are named', async () => {
    const venue_id = await makeVenue(app);
    await makeRoom(app, { venue_id, name: 'Small', capacity: 5 });
    await makeRoom(app, { venue_id, name: 'Large', capacity: 50, seating_type: 'banquet' });
    const gone = await makeRoom(app, { venue_id, name: 'Gone', capacity: 99 });
    await app.as('manager').delete(`/rooms/${gone}`);
    const names = async (query: Fields) => (await schedule(query)).map(({ room }) => room.name);
    expect(await names({ venue_id })).toEqual(['Large', 'Small']);
    expect(await names({ venue_id: `${venue_id},${NOWHERE}`, min_capacity: 6 })).toEqual(['Large']);
    expect(await names({ venue_id, seating_type: 'banquet' })).toEqual(['Large']);
    expect(await names({ room_id: gone })).toEqual(['Gone']);
    expect(await names({ room_id: NOWHERE })).toEqual([]);
  });

  test('comes in pages of rooms, 500 unless fewer are asked for', async () => {
    const venue_id = await makeVenue(app);
    for (const name of ['A', 'B', 'C']) await makeRoom(app, { venue_id, name });
    const path = `/schedule?venue_id=${venue_id}&from=2027-03-29&to=2027-03-29`;
    const page = await app.as('bob').get(`${path}&per_page=2&page=2`);
    expect(page.body.data.map(({ room }: Row) => room.name)).toEqual(['C']);
    expect(page.headers['x-total-count']).toBe('3');
    expect((await app.as('bob').get(path)).headers.link).toContain('per_page=500');
    const past = await app.as('bob').get(`${path}&per_page=2&page=9`);
    expect([past.body.data, past.headers['x-total-count']]).toEqual([[], '3']);
  });

  test('has an ETag that changes with it', async () => {
    const room_id = await makeRoom(app);
    const path = `/schedule?room_id=${room_id}&from=2027-03-29&to=2027-03-29`;
    const { headers } = await app.as('bob').get(path);
    const known = { 'if-none-match': String(headers.etag) };
    const again = await app.as('bob').send('GET', path, undefined, known);
    expect([again.status, again.text]).toEqual([304, '']);
    await makeEvent(app, 'alice', room_id, { status: 'pending' });
    expect((await app.as('bob').send('GET', path, undefined, known)).status).toBe(200);
  });

  test.each([
    [{ from: undefined }, 'from'],
    [{ to: undefined }, 'to'],
    [{ to: '2027-03-28' }, 'to'],
    [{ to: '2027-05-10' }, 'to'],
    [{ room_id: 'x' }, 'room_id'],
    [{ venue_id: `${NOWHERE},x` }, 'venue_id'],
    [{ status: 'lost' }, 'status'],
    [{ seating_type: 'floor' }, 'seating_type'],
    [{ per_page: 501 }, 'per_page'],
  ])('is refused for %j, on that field', async (query, field) => {
    const answer = await app.as('bob').get('/schedule', { ...DAY, ...query });
    expect(flawsOf(answer, field)).toHaveLength(1);
  });

  test('may be 42 days long, also where a clock changes', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    await makeRoom(app, { venue_id });
    expect(await schedule({ venue_id, from: '2027-10-01', to: '2027-11-11' })).toHaveLength(1);
  });
});
