import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const roomIn = async (timezone: string): Promise<string> =>
  makeRoom(app, { venue_id: await makeVenue(app, { timezone }) });

async function schedule(room: string, fields: Fields): Promise<string> {
  const answer = await app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Term',
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    ...fields,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const open = (room: string, start: string, end: string, fields: Fields = {}): Promise<string> =>
  schedule(room, { type: 'availability', periods: [{ start, end }], ...fields });

const block = (room: string, fields: Fields = {}): Promise<string> =>
  schedule(room, { type: 'blocked', ...fields });

const ask = (room: string, input: Fields): Promise<Answer> =>
  app.as('alice').get(`/rooms/${room}/available-slots`, input);

async function slots(room: string, from: string, to = from, duration?: number): Promise<Fields[]> {
  const answer = await ask(room, { from, to, duration });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** `09:00-17:00` for each slot, with its day if it is not the requested one. */
async function windows(
  room: string,
  from: string,
  to = from,
  duration?: number,
): Promise<string[]> {
  const rows = await slots(room, from, to, duration);
  return rows.map(
    ({ date, start_time, end_time }) => `${from === to ? '' : `${date} `}${start_time}-${end_time}`,
  );
}

const book = (room: string, start_at: string, end_at: string, fields: Fields = {}) =>
  makeEvent(app, 'alice', room, { start_at, end_at, status: 'pending', ...fields });

describe('the free slots of a room', () => {
  test('say the day, the clock times, the instants and the length', async () => {
    const room = await roomIn('Europe/Berlin');
    await open(room, '09:00', '17:30');
    const answer = await ask(room, { from: '2027-07-01', to: '2027-07-01' });
    expect(answer.body).toEqual({
      status: 200,
      message: null,
      data: [
        {
          date: '2027-07-01',
          start_time: '09:00',
          end_time: '17:30',
          start_at: '2027-07-01T07:00:00Z',
          end_at: '2027-07-01T15:30:00Z',
          duration_minutes: 510,
        },
      ],
    });
    expect(answer.headers['x-total-count']).toBeUndefined();
  });

  test('are the whole day where no schedule opens it', async () => {
    const room = await makeRoom(app);
    expect(await windows(room, '2027-07-01', '2027-07-02')).toEqual([
      '2027-07-01 00:00-00:00',
      '2027-07-02 00:00-00:00',
    ]);
  });

  test('are read off the clock of the service where the room has no venue with a zone', async () => {
    const here = await testApp({ config: { timezone: 'Asia/Tokyo' } });
    const first = async (fields: Fields) => {
      const room = await makeRoom(here, fields);
      const query = 'from=2027-07-01&to=2027-07-01';
      const { body } = await here.as('bob').get(`/rooms/${room}/available-slots?${query}`);
      return body.data[0].start_at;
    };
    const [plain, zoned] = [await makeVenue(here), await makeVenue(here, { timezone: 'UTC' })];
    expect(await first({})).toBe('2027-06-30T15:00:00Z');
    expect(await first({ venue_id: plain })).toBe('2027-06-30T15:00:00Z');
    expect(await first({ venue_id: zoned })).toBe('2027-07-01T00:00:00Z');
    await here.close();
  });

  test('are none on days and dates that no opening schedule names', async () => {
    const room = await makeRoom(app);
    const dates = { start_date: '2027-07-05', end_date: '2027-07-18' };
    await open(room, '09:00', '12:00', { days: ['monday', 'friday'], ...dates });
    expect(await windows(room, '2027-06-28', '2027-07-31')).toEqual([
      '2027-07-05 09:00-12:00',
      '2027-07-09 09:00-12:00',
      '2027-07-12 09:00-12:00',
      '2027-07-16 09:00-12:00',
    ]);
  });

  test('are the union of overlapping periods and schedules', async () => {
    const room = await makeRoom(app);
    const periods = [
      { start: '13:00', end: '15:00' },
      { start: '09:00', end: '11:00' },
      { start: '10:00', end: '12:00' },
    ];
    await schedule(room, { type: 'availability', periods });
    await open(room, '15:00', '16:00');
    expect(await windows(room, '2027-07-01')).toEqual(['09:00-12:00', '13:00-16:00']);
  });

  test('reach midnight where a schedule says 23:59, and the minute before where it does not', async () => {
    const [full, short] = [await makeRoom(app), await makeRoom(app)];
    await open(full, '22:00', '23:59');
    await open(short, '22:00', '23:58');
    expect(await slots(full, '2027-07-01')).toMatchObject([
      { end_time: '00:00', end_at: '2027-07-02T00:00:00Z', duration_minutes: 120 },
    ]);
    expect(await slots(short, '2027-07-01')).toMatchObject([{ duration_minutes: 118 }]);
  });

  test('leave blocks out: periods of some days, or whole days', async () => {
    const room = await makeRoom(app);
    await open(room, '08:00', '18:00');
    await block(room, { days: ['thursday'], periods: [{ start: '12:00', end: '13:00' }] });
    await block(room, { start_date: '2027-07-02', end_date: '2027-07-03' });
    expect(await windows(room, '2027-07-01', '2027-07-04')).toEqual([
      '2027-07-01 08:00-12:00',
      '2027-07-01 13:00-18:00',
      '2027-07-04 08:00-18:00',
    ]);
  });

  test('come back when the schedule that took them is removed', async () => {
    const room = await makeRoom(app);
    const id = await block(room);
    expect(await windows(room, '2027-07-01')).toEqual([]);
    await app.as('manager').delete(`/rooms/${room}/availability/${id}`);
    expect(await windows(room, '2027-07-01')).toEqual(['00:00-00:00']);
  });

  test('exclude exactly the held ranges of bookings, preparation and clean-up included', async () => {
    const [room, other] = [await makeRoom(app), await makeRoom(app)];
    await open(room, '08:00', '18:00');
    const times = ['2027-07-01T10:00:00Z', '2027-07-01T11:00:00Z'] as const;
    await book(room, ...times, { prep_before_minutes: 30, cleanup_after_minutes: 10 });
    await book(room, '2027-07-01T14:00:00Z', '2027-07-01T15:00:00Z');
    await makeEvent(app, 'alice', room, {
      start_at: '2027-07-01T16:00:00Z',
      end_at: '2027-07-01T17:00:00Z',
    });
    const gone = await book(room, '2027-07-01T12:00:00Z', '2027-07-01T13:00:00Z');
    await app.as('alice').delete(`/events/${gone.id}`);
    await book(other, '2027-07-01T08:00:00Z', '2027-07-01T18:00:00Z');
    expect(await windows(room, '2027-07-01')).toEqual([
      '08:00-09:30',
      '11:10-14:00',
      '15:00-18:00',
    ]);
  });

  test('leave out bookings across midnight on both days', async () => {
    const room = await roomIn('Europe/Berlin');
    await book(room, '2027-07-01T20:00:00Z', '2027-07-02T00:00:00Z');
    expect(await windows(room, '2027-07-01', '2027-07-02')).toEqual([
      '2027-07-01 00:00-22:00',
      '2027-07-02 02:00-00:00',
    ]);
    expect(await windows(room, '2027-07-02')).toEqual(['02:00-00:00']);
    const prepared = { prep_before_minutes: 120 };
    await book(room, '2027-07-03T22:30:00Z', '2027-07-03T23:00:00Z', prepared);
    expect(await windows(room, '2027-07-03')).toEqual(['00:00-22:30']);
  });

  test('are none while a booking of many days lasts', async () => {
    const room = await makeRoom(app);
    await book(room, '2027-06-01T10:00:00Z', '2027-08-01T10:00:00Z');
    expect(await windows(room, '2027-07-01', '2027-07-31')).toEqual([]);
  });

  test('leave out every occurrence of a series', async () => {
    const room = await makeRoom(app);
    await open(room, '08:00', '10:00');
    const rule = {
      is_recurring: true,
      recurrence_rule: 'FREQ=DAILY;INTERVAL=2',
      recurrence_count: 3,
    };
    await book(room, '2027-07-01T08:00:00Z', '2027-07-01T09:00:00Z', rule);
    expect(await windows(room, '2027-07-01', '2027-07-06')).toEqual([
      '2027-07-01 09:00-10:00',
      '2027-07-02 08:00-10:00',
      '2027-07-03 09:00-10:00',
      '2027-07-04 08:00-10:00',
      '2027-07-05 09:00-10:00',
      '2027-07-06 08:00-10:00',
    ]);
  });

  test('follow an occurrence that is moved in time or to another room, cancelled, and set back', async () => {
    const [room, other] = [await makeRoom(app), await makeRoom(app)];
    for (const id of [room, other]) await open(id, '08:00', '20:00');
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY', recurrence_count: 2 };
    const series = await book(room, '2027-07-01T08:00:00Z', '2027-07-01T09:00:00Z', rule);
    const path = `/events/${series.id}/occurrences/2027-07-02T08:00:00Z`;
    const free = async (): Promise<string[][]> => [
      await windows(room, '2027-07-02'),
      await windows(other, '2027-07-02'),
    ];
    const set = async (fields: Fields): Promise<string[][]> => {
      const answer = await app.as('alice').put(path, fields);
      expect(answer.status, answer.text).toBe(200);
      return free();
    };
    const whole = ['08:00-20:00'];
    expect(await free()).toEqual([['09:00-20:00'], whole]);
    const later = { start_at: '2027-07-02T19:00:00Z', end_at: '2027-07-02T20:00:00Z' };
    expect(await set(later)).toEqual([['08:00-19:00'], whole]);
    expect(await set({ prep_before_minutes: 60 })).toEqual([['08:00-18:00'], whole]);
    expect(await set({ room_id: other })).toEqual([whole, ['08:00-18:00']]);
    expect(await set({ is_cancelled: true })).toEqual([whole, whole]);
    expect((await app.as('alice').delete(path)).status).toBe(200);
    expect(await free()).toEqual([['09:00-20:00'], whole]);
    const day = { start_at: '2027-07-05T08:00:00Z', end_at: '2027-07-05T20:00:00Z' };
    expect(await set(day)).toEqual([whole, whole]);
    expect(await windows(room, '2027-07-05')).toEqual([]);
  });

  test('are none where nothing can be booked any more: in a room out of use', async () => {
    const room = await makeRoom(app);
    await app.as('manager').delete(`/rooms/${room}`);
    expect(await windows(room, '2027-07-01')).toEqual([]);
    await app.as('manager').post(`/rooms/${room}/restore`);
    expect(await windows(room, '2027-07-01')).toEqual(['00:00-00:00']);
    await app.as('manager').put(`/rooms/${room}`, { is_active: false });
    expect(await windows(room, '2027-07-01')).toEqual([]);
  });
});

describe('slots of a length', () => {
  test('follow each other, the first at the next quarter hour of a window', async () => {
    const room = await makeRoom(app);
    await open(room, '09:05', '12:00');
    await book(room, '2027-07-01T10:20:00Z', '2027-07-01T10:50:00Z');
    expect(await windows(room, '2027-07-01', '2027-07-01', 20)).toEqual([
      '09:15-09:35',
      '09:35-09:55',
      '09:55-10:15',
      '11:00-11:20',
      '11:20-11:40',
      '11:40-12:00',
    ]);
    expect(await windows(room, '2027-07-01', '2027-07-01', 61)).toEqual(['09:15-10:16']);
    expect(await windows(room, '2027-07-01', '2027-07-01', 120)).toEqual([]);
  });

  test('do not reach over midnight', async () => {
    const room = await makeRoom(app);
    const rows = await windows(room, '2027-07-01', '2027-07-02', 420);
    expect(rows).toHaveLength(6);
    expect(rows[2]).toBe('2027-07-01 14:00-21:00');
    expect(rows[3]).toBe('2027-07-02 00:00-07:00');
  });

  test('of a whole year of quarter hours come in one answer', async () => {
    const room = await makeRoom(app);
    const rows = await slots(room, '2028-01-01', '2028-12-31', 15);
    expect(rows).toHaveLength(366 * 96);
  });
});

describe('on a day when the clock changes', () => {
  test('a window over the gap in Berlin is an hour shorter than the clock says', async () => {
    const room = await roomIn('Europe/Berlin');
    await open(room, '01:00', '04:00');
    expect(await slots(room, '2027-03-28')).toEqual([
      {
        date: '2027-03-28',
        start_time: '01:00',
        end_time: '04:00',
        start_at: '2027-03-28T00:00:00Z',
        end_at: '2027-03-28T02:00:00Z',
        duration_minutes: 120,
      },
    ]);
    expect(await windows(room, '2027-03-28', '2027-03-28', 60)).toEqual([
      '01:00-03:00',
      '03:00-04:00',
    ]);
  });

  test('opening hours that fall into the gap open nothing', async () => {
    const room = await roomIn('Europe/Berlin');
    await open(room, '02:00', '03:00');
    expect(await windows(room, '2027-03-27', '2027-03-29')).toEqual([
      '2027-03-27 02:00-03:00',
      '2027-03-29 02:00-03:00',
    ]);
  });

  test('the hour that Berlin has twice is open twice, and blocked twice', async () => {
    const room = await roomIn('Europe/Berlin');
    await open(room, '02:00', '04:00');
    expect(await slots(room, '2027-10-31')).toMatchObject([
      { start_at: '2027-10-31T00:00:00Z', end_at: '2027-10-31T03:00:00Z', duration_minutes: 180 },
    ]);
    await block(room, { periods: [{ start: '02:00', end: '02:30' }] });
    expect(await slots(room, '2027-10-31')).toMatchObject([
      { start_at: '2027-10-31T00:30:00Z', end_at: '2027-10-31T01:00:00Z', duration_minutes: 30 },
      { start_at: '2027-10-31T01:30:00Z', end_at: '2027-10-31T03:00:00Z', duration_minutes: 90 },
    ]);
  });

  test('a day in Santiago that begins at one has twenty-three hours', async () => {
    const room = await roomIn('America/Santiago');
    expect(await slots(room, '2027-09-05')).toEqual([
      {
        date: '2027-09-05',
        start_time: '01:00',
        end_time: '00:00',
        start_at: '2027-09-05T04:00:00Z',
        end_at: '2027-09-06T03:00:00Z',
        duration_minutes: 23 * 60,
      },
    ]);
    await block(room, { start_date: '2027-09-05', end_date: '2027-09-05' });
    expect(await windows(room, '2027-09-05')).toEqual([]);
    expect(await windows(room, '2027-09-04', '2027-09-06')).toEqual([
      '2027-09-04 00:00-01:00',
      '2027-09-06 00:00-00:00',
    ]);
  });

  test('a day in Santiago whose last hour comes twice has twenty-five', async () => {
    const room = await roomIn('America/Santiago');
    const [day] = await slots(room, '2027-04-03');
    expect(day).toMatchObject({ start_time: '00:00', duration_minutes: 25 * 60 });
    await book(room, '2027-04-04T03:30:00Z', '2027-04-04T04:30:00Z');
    expect(await slots(room, '2027-04-03')).toMatchObject([{ end_at: '2027-04-04T03:30:00Z' }]);
    expect(await slots(room, '2027-04-04')).toMatchObject([{ start_at: '2027-04-04T04:30:00Z' }]);
  });
});

describe('what is asked', () => {
  const day = { from: '2027-07-01', to: '2027-07-01' };

  test('may stand in the query or in the body, which wins', async () => {
    const room = await makeRoom(app);
    await open(room, '09:00', '10:00');
    const path = `/rooms/${room}/available-slots`;
    const get = async (query: string, body?: Fields) => {
      const answer = await app.as('alice').get(`${path}${query}`, body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data.map(({ date, end_time }: Fields) => `${date} ${end_time}`);
    };
    expect(await get('?from=2027-07-01&to=2027-07-01')).toEqual(['2027-07-01 10:00']);
    expect(await get('', day)).toEqual(['2027-07-01 10:00']);
    expect(await get('?from=2027-07-02&to=2027-07-02', day)).toEqual(['2027-07-01 10:00']);
    expect(await get('?to=2027-07-01&duration=45', { from: '2027-07-01' })).toEqual([
      '2027-07-01 09:45',
    ]);
    expect(await get('?duration=x', { ...day, duration: '30' })).toHaveLength(2);
    expect(await get('?duration=', day)).toEqual(['2027-07-01 10:00']);
    expect(await get('?colour=red', { ...day, page: 7 })).toEqual(['2027-07-01 10:00']);
  });

  test.each([
    ['nothing', {}, ['from', 'to']],
    ['no to', { from: '2027-07-01' }, ['to']],
    ['to before from', { from: '2027-07-01', to: '2027-06-30' }, ['to']],
    ['367 days', { from: '2027-01-01', to: '2028-01-02' }, ['to']],
    ['all of time', { from: '0001-01-02', to: '9999-12-30' }, ['to']],
    ['a date that is none', { from: '2027-02-29', to: '2027-03-01' }, ['from']],
    ['a word', { from: 'today', to: '2027-03-01' }, ['from']],
    ['a date-time', { from: '2027-07-01T00:00:00Z', to: '2027-07-01' }, ['from']],
    ['a number', { from: 20270701, to: '2027-07-01' }, ['from']],
    ['a list', { from: ['2027-07-01'], to: '2027-07-01' }, ['from']],
    ['14 minutes', { ...day, duration: 14 }, ['duration']],
    ['481 minutes', { ...day, duration: 481 }, ['duration']],
    ['no minutes at all', { ...day, duration: 0 }, ['duration']],
    ['half a minute', { ...day, duration: 15.5 }, ['duration']],
    ['an hour in words', { ...day, duration: '1h' }, ['duration']],
    ['a duration that is true', { ...day, duration: true }, ['duration']],
  ])('is refused when it is %s', async (_what, input, errors) => {
    const room = await makeRoom(app);
    const answer = await ask(room, input);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(errors);
  });

  test.each([
    ['15 minutes', { ...day, duration: 15 }, 96],
    ['480 minutes', { ...day, duration: '480' }, 3],
    ['no duration', { ...day, duration: null }, 1],
    ['366 days', { from: '2027-01-01', to: '2028-01-01' }, 366],
    ['the first days there are', { from: '0001-01-02', to: '0001-01-03' }, 2],
    ['the last days there are', { from: '9999-12-29', to: '9999-12-30' }, 2],
  ])('is answered when it is %s', async (_what, input, count) => {
    const room = await roomIn('Pacific/Kiritimati');
    const answer = await ask(room, input);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toHaveLength(count);
  });
});
