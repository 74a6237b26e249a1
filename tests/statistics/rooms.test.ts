import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';
import { makeSeries } from '../support/series.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const MARCH = { from: '2027-03-01', to: '2027-03-31' };

const ask = (query: Fields, who: PersonName = 'manager', what = 'rooms'): Promise<Answer> =>
  app.as(who).get(`/statistics/${what}?${new URLSearchParams(query as Record<string, string>)}`);

async function rows(query: Fields, who: PersonName = 'manager'): Promise<Answer['body'][]> {
  const answer = await ask({ ...MARCH, ...query }, who);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

const book = (room: string, start_at: string, end_at: string, fields: Fields = {}) =>
  makeEvent(app, 'manager', room, { status: 'approved', start_at, end_at, ...fields });

const open = (room: string, fields: Fields) =>
  app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Term',
    type: 'availability',
    days: [],
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    ...fields,
  });

const EIGHT_TO_SIX = { periods: [{ start: '08:00', end: '18:00' }] };

describe('the statistics of rooms', () => {
  test('have the hours of approved events without buffers, and their share of the opening hours', async () => {
    const venue_id = await makeVenue(app, { name: 'Share', timezone: 'Europe/Berlin' });
    const room = await makeRoom(app, { name: 'Used', venue_id });
    const idle = await makeRoom(app, { name: 'Idle', venue_id });
    await open(room, EIGHT_TO_SIX);
    const block = {
      type: 'blocked',
      periods: [],
      start_date: '2027-03-01',
      end_date: '2027-03-05',
    };
    await open(room, block);
    await book(room, '2027-03-10T09:00:00Z', '2027-03-10T10:30:00Z', {
      prep_before_minutes: 60,
      cleanup_after_minutes: 60,
    });
    await makeEvent(app, 'alice', room, { status: 'pending' });
    await makeSeries(app, 'manager', room, {
      status: 'approved',
      recurrence_count: 3,
      recurrence_rule: 'FREQ=DAILY',
      start_at: '2027-03-15T10:00:00Z',
      end_at: '2027-03-15T11:00:00Z',
    });
    expect(await rows({ venue_id })).toEqual([
      {
        room_id: idle,
        label: 'Idle',
        hours: 0,
        open_share: 0,
        events: 0,
        occurrences: 0,
        capacity_hours: 31 * 24 - 1,
        checked_in: 0,
        no_show: 0,
      },
      {
        room_id: room,
        label: 'Used',
        hours: 4.5,
        events: 2,
        occurrences: 4,
        capacity_hours: 260,
        open_share: 0.0173,
        checked_in: 0,
        no_show: 0,
      },
    ]);
  });

  test('count days of 23 and 25 hours by the clock of the venue', async () => {
    const venue_id = await makeVenue(app, { name: 'Clocks', timezone: 'Europe/Berlin' });
    await makeRoom(app, { venue_id });
    const capacity = async (day: string, query: Fields = {}) => {
      const found = await rows({ venue_id, from: day, to: day, ...query });
      return found.map(({ capacity_hours }) => capacity_hours);
    };
    expect(await capacity('2027-03-28')).toEqual([23]);
    expect(await capacity('2027-10-31')).toEqual([25]);
    const hours = await capacity('2027-03-28', { group_by: 'hour' });
    expect([hours[1], hours[2], hours[3]]).toEqual([1, 0, 1]);
    expect((await capacity('2027-10-31', { group_by: 'hour' }))[2]).toBe(2);
    expect(await capacity('2027-10-31', { group_by: 'weekday' })).toEqual([0, 0, 0, 0, 0, 0, 25]);
  });

  test('are grouped by month, weekday, hour, venue and institution', async () => {
    const venue_id = await makeVenue(app, { name: 'Groups', timezone: 'Europe/Berlin' });
    const room = await makeRoom(app, { venue_id });
    const institution_id = await makeInstitution(app, { name: 'Arts' });
    await book(room, '2027-03-31T21:00:00Z', '2027-03-31T23:00:00Z', {
      category: { institution_id },
    });
    await book(room, '2027-03-30T08:00:00Z', '2027-03-30T09:00:00Z');
    const figures = async (group_by: string, query: Fields = {}) =>
      (await rows({ venue_id, group_by, to: '2027-04-30', ...query })).filter(
        ({ hours }) => hours > 0,
      );
    expect(await figures('month')).toMatchObject([
      { month: '2027-03', label: 'March 2027', hours: 2, events: 2, occurrences: 2 },
      { month: '2027-04', label: 'April 2027', hours: 1, events: 1, occurrences: 1 },
    ]);
    expect(await figures('weekday')).toMatchObject([
      { weekday: 'tuesday', label: 'Tuesday', hours: 1 },
      { weekday: 'wednesday', hours: 1 },
      { weekday: 'thursday', hours: 1 },
    ]);
    expect(await figures('hour')).toMatchObject([
      { hour: 0, label: '00:00', hours: 1 },
      { hour: 10, hours: 1 },
      { hour: 23, label: '23:00', hours: 1 },
    ]);
    expect(await figures('venue')).toMatchObject([{ venue_id, label: 'Groups', hours: 3 }]);
    expect(await figures('institution')).toMatchObject([
      { institution_id, label: 'Arts', hours: 2 },
      { institution_id: null, label: 'No institution', hours: 1 },
    ]);
    expect(await figures('month', { to: '2027-03-31' })).toMatchObject([{ hours: 2 }]);
  });

  test('leave out what is moved away, cancelled or waits as a change', async () => {
    const [room, other] = [await makeRoom(app), await makeRoom(app)];
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await app.as('manager').post(`/events/${id}/approve`);
    const times = { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T18:00:00Z' };
    await app.as('alice').put(`/events/${id}`, times);
    const hours = async (room_id: string) => (await rows({ room_id }))[0].hours;
    expect(await hours(room)).toBe(1);
    await app.as('manager').post(`/events/${id}/approve`);
    expect(await hours(room)).toBe(6);
    await app.as('manager').put(`/events/${id}`, { room_id: other });
    expect([await hours(room), await hours(other)]).toEqual([0, 6]);
    await app.as('manager').post(`/events/${id}/cancel`);
    expect(await hours(other)).toBe(0);
  });

  test('count the capacity of a deleted room until it is deleted, and show it only if it was used', async () => {
    const venue_id = await makeVenue(app, { name: 'Gone' });
    const [used, idle] = [
      await makeRoom(app, { venue_id, name: 'Used' }),
      await makeRoom(app, { venue_id, name: 'Idle' }),
    ];
    await book(used, '2027-03-01T08:00:00Z', '2027-03-01T09:00:00Z');
    await app.database.pool.query(
      `update rooms set is_active = false, deleted_at = '2027-03-02T12:00:00Z' where id = any ($1)`,
      [[used, idle]],
    );
    expect(await rows({ venue_id })).toMatchObject([
      { room_id: used, hours: 1, capacity_hours: 36 },
    ]);
    expect(await rows({ venue_id, group_by: 'venue' })).toMatchObject([{ capacity_hours: 72 }]);
  });

  test('are a CSV file from the same rows, in which no label is a formula', async () => {
    const venue_id = await makeVenue(app, { name: 'Sheet' });
    const room = await makeRoom(app, { venue_id, name: '=HYPERLINK("x")' });
    await book(room, '2027-03-01T08:00:00Z', '2027-03-01T09:30:00Z');
    const answer = await ask({ ...MARCH, venue_id, format: 'csv' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="room-statistics.csv"',
    );
    expect(answer.text.split('\r\n')).toEqual([
      '\uFEFFroom_id,label,hours,open_share,events,occurrences,capacity_hours,checked_in,no_show',
      `${room},"'=HYPERLINK(""x"")",1.5,0.002,1,1,744,0,0`,
      '',
    ]);
    const months = await ask({ ...MARCH, venue_id, group_by: 'month', format: 'csv' });
    expect(months.text).toContain('month,label,hours');
    expect(months.text).toContain('2027-03,March 2027,1.5,0.002,1,1,744');
    const requests = await ask({ ...MARCH, venue_id, format: 'csv' }, 'manager', 'requests');
    expect(requests.headers['content-disposition']).toContain('request-statistics.csv');
  });

  test('refuse a period that lacks an end, is backwards or too long with 422 on its field', async () => {
    for (const what of ['rooms', 'requests']) {
      const errors = async (query: Fields) => {
        const { status, body } = await ask(query, 'manager', what);
        return status === 422 ? body.errors : status;
      };
      expect(await errors({ from: '2027-03-01' })).toEqual({ to: ['The to field is required.'] });
      expect(await errors({ to: '2027-03-01' })).toEqual({ from: ['The from field is required.'] });
      expect(await errors({ from: '2027-03-02', to: '2027-03-01' })).toEqual({
        to: ['The to field must be on or after from.'],
      });
      expect(await errors({ from: '2022-03-01', to: '2027-03-05' })).toBe(200);
      expect(await errors({ from: '2022-03-01', to: '2027-03-06' })).toEqual({
        to: ['The to field must be at most 1830 days after from.'],
      });
      const wrong = { ...MARCH, group_by: 'day', room_id: 'x', venue_id: '1', format: 'xlsx' };
      expect(Object.keys(await errors(wrong)).sort()).toEqual([
        'format',
        'group_by',
        'room_id',
        'venue_id',
      ]);
      expect(await errors({ from: '0001-01-02', to: '0001-02-01' })).toBe(200);
      expect(await errors({ from: '9999-12-01', to: '9999-12-30' })).toBe(200);
    }
  });
});

describe('a manager by assignment', () => {
  test('sees the rooms of the own places only, and gets 403 for others', async () => {
    await removeAssignments(app);
    const venue_id = await makeVenue(app, { name: 'Mine' });
    const own = await makeRoom(app, { name: 'Own', venue_id });
    const single = await makeRoom(app, { name: 'Single' });
    const foreign = await makeRoom(app, { name: 'Foreign' });
    await assign(app, 'venue_manager', 'manager', { venue_id });
    await assign(app, 'room_manager', 'manager', { room_id: single });
    const seen = async (who: PersonName, query: Fields = {}) =>
      (await rows(query, who)).map(({ label }) => label);
    expect(await seen('venue_manager')).toEqual(['Own']);
    expect(await seen('venue_manager', { venue_id })).toEqual(['Own']);
    expect(await seen('venue_manager', { room_id: own })).toEqual(['Own']);
    expect(await seen('room_manager')).toEqual(['Single']);
    for (const what of ['rooms', 'requests']) {
      const status = async (who: PersonName, query: Fields) =>
        (await ask({ ...MARCH, ...query }, who, what)).status;
      expect(await status('venue_manager', { room_id: foreign })).toBe(403);
      expect(await status('venue_manager', { room_id: NOWHERE })).toBe(403);
      expect(await status('room_manager', { room_id: own })).toBe(403);
      expect(await status('room_manager', { venue_id })).toBe(403);
      expect(await status('manager', { room_id: NOWHERE })).toBe(200);
      expect(await status('alice', {})).toBe(403);
    }
  });

  test('of an institution sees its requests, and no rooms', async () => {
    await removeAssignments(app);
    const institution_id = await makeInstitution(app, { name: 'Medicine' });
    await assign(app, 'institution_manager', 'manager', { institution_id });
    const room = await makeRoom(app);
    const named = { status: 'pending', category: { institution_id } };
    await makeEvent(app, 'alice', room, { ...named });
    await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' });
    expect(await rows({}, 'institution_manager')).toEqual([]);
    const today = Temporal.Now.plainDateISO('UTC');
    const days = {
      from: today.subtract({ days: 1 }).toString(),
      to: today.add({ days: 1 }).toString(),
    };
    const answer = await ask(
      { ...days, group_by: 'institution' },
      'institution_manager',
      'requests',
    );
    expect(answer.body.data).toMatchObject([{ institution_id, label: 'Medicine', submitted: 1 }]);
  });
});

test('statistics cost as many statements for a year of bookings as for none', async () => {
  const count = countQueries(app.database);
  const year = { from: '2030-01-01', to: '2030-12-31' };
  const venue_id = await makeVenue(app, { name: 'Busy', timezone: 'Pacific/Apia' });
  await makeRoom(app, { venue_id });
  const counted = async () => {
    const found = [];
    for (const what of ['rooms', 'requests']) {
      for (const group_by of ['room', 'month', 'hour', 'institution']) {
        const { queries } = await count(() =>
          ask({ ...year, venue_id, group_by }, 'manager', what),
        );
        found.push(queries);
      }
    }
    return found;
  };
  const before = await counted();
  for (let n = 0; n < 5; n += 1) {
    const room = await makeRoom(app, { venue_id });
    await makeSeries(app, 'manager', room, {
      status: 'approved',
      recurrence_rule: 'FREQ=DAILY',
      recurrence_count: 300,
      start_at: '2030-01-01T08:00:00Z',
      end_at: '2030-01-01T09:00:00Z',
    });
  }
  expect(await counted()).toEqual(before);
  expect(Math.max(...before)).toBe(3);
});
