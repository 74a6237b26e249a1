import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { flawsOf, occurrencesOf, pathOf } from '../support/series.ts';

let app: TestApp;
let room: string;
let london: string;
let santiago: string;

beforeAll(async () => {
  app = await testApp();
  const inZone = async (timezone: string): Promise<string> => {
    const venue = { name: timezone, timezone };
    const venue_id = (await app.as('admin').post('/venues', venue)).body.data.id;
    return makeRoom(app, { venue_id });
  };
  [room, london] = [await inZone('Europe/Berlin'), await inZone('Europe/London')];
  santiago = await inZone('America/Santiago');
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

const alice = () => app.as('alice');
const days = (start_at: string, end_at: string, fields: Fields = {}): Fields => ({
  title: 'Fair',
  room_id: room,
  status: 'pending',
  is_all_day: true,
  start_at,
  end_at,
  ...fields,
});
const post = (body: Fields) => alice().post('/events', body);
const make = async (body: Fields) => {
  const answer = await post(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};
const put = async (path: string, body: Fields) => {
  const answer = await alice().put(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const spans = async (id: string) =>
  (await occurrencesOf(app, id)).map(({ start_at, end_at }) => `${start_at} ${end_at}`);

describe('An event of whole days', () => {
  test('begins and ends with local days; an end that is the start is one day', async () => {
    expect(await make(days('2027-06-07', '2027-06-09'))).toMatchObject({
      is_all_day: true,
      start_at: '2027-06-06T22:00:00Z',
      end_at: '2027-06-08T22:00:00Z',
    });
    expect(await make(days('20270610', '2027-06-10'))).toMatchObject({
      start_at: '2027-06-09T22:00:00Z',
      end_at: '2027-06-10T22:00:00Z',
    });
    const change = await make(days('2027-10-31', '2027-10-31'));
    expect(change).toMatchObject({
      start_at: '2027-10-30T22:00:00Z',
      end_at: '2027-10-31T23:00:00Z',
    });
    expect((await alice().get(`/events/${change.id}`)).body.data.is_all_day).toBe(true);
  });

  test('is none where it has times, even from midnight to midnight', async () => {
    const times = { start_at: '2027-06-07T00:00', end_at: '2027-06-08T00:00' };
    const { is_all_day: _said, ...body } = days('', '', times);
    expect((await make(body)).is_all_day).toBe(false);
    await removeEvents(app);
    const dates = { ...body, start_at: '2027-06-07', end_at: '2027-06-08' };
    expect((await make(dates)).is_all_day).toBe(false);
  });

  test('is refused with other times, by field', async () => {
    const answer = await post(days('2027-06-07T10:00', '2027-06-07T12:00'));
    expect(flawsOf(answer, 'start_at')).toEqual([
      'The start at field must be a date where is all day is true.',
    ]);
    expect(flawsOf(answer, 'end_at')).toHaveLength(1);
    expect(flawsOf(await post(days('2027-06-07', '2027-06-06')), 'end_at')).toHaveLength(1);
    const hours = await post(
      days('2027-06-07', '2027-06-07', { recurrence_rule: 'FREQ=DAILY;COUNT=2;BYHOUR=10' }),
    );
    expect(flawsOf(hours, 'recurrence_rule')).toEqual([
      'The recurrence rule must not name hours: the event lasts whole days.',
    ]);
  });

  test('takes its record back, and ends to be one with times that are no days', async () => {
    const { id, version: _v, ...record } = await make(days('2027-06-07', '2027-06-09'));
    const { start_at, end_at, is_all_day } = record;
    expect(await put(`/events/${id}`, { start_at, end_at, is_all_day })).toMatchObject(record);
    expect(await put(`/events/${id}`, { start_at: '2027-06-08' })).toMatchObject({
      is_all_day: true,
      start_at: '2027-06-07T22:00:00Z',
      end_at,
    });
    expect(await put(`/events/${id}`, { start_at: '2027-06-08T10:00' })).toMatchObject({
      is_all_day: false,
      start_at: '2027-06-08T08:00:00Z',
      end_at,
    });
    const refused = await alice().put(`/events/${id}`, { is_all_day: true });
    expect(flawsOf(refused, 'start_at')).toHaveLength(1);
    expect(flawsOf(refused, 'end_at')).toEqual([]);
  });

  test('is on the same days in a room of another zone', async () => {
    const { id } = await make(days('2027-06-07', '2027-06-09'));
    expect(await put(`/events/${id}`, { room_id: london })).toMatchObject({
      is_all_day: true,
      timezone: 'Europe/London',
      start_at: '2027-06-06T23:00:00Z',
      end_at: '2027-06-08T23:00:00Z',
    });
  });
});

describe('A limit of days', () => {
  test('allows as many days with a clock change, and no more, however they are sent', async () => {
    const rules = { booking_rules: { max_duration_minutes: 1_440 } };
    const ruled = await makeRoom(app, {
      ...rules,
      venue_id: await makeVenue(app, { timezone: 'Europe/Berlin' }),
    });
    const place = { room_id: ruled };
    const { id } = await make(days('2027-10-31', '2027-11-01', place));
    await alice().delete(`/events/${id}`);
    const times = { ...place, is_all_day: false };
    await make(days('2027-10-31T00:00+02:00', '2027-11-01T00:00+01:00', times));
    const longer = await post(days('2027-11-06', '2027-11-08', place));
    expect(longer.status).toBe(422);
    const shifted = days('2028-10-29T00:30+02:00', '2028-10-30T00:30+01:00', times);
    expect((await post(shifted)).status).toBe(422);
  });

  test('of the longest event allows 366 days', async () => {
    await make(days('2027-03-28', '2028-03-28'));
    expect(
      flawsOf(await post(days('2027-10-01', '2028-10-02', { room_id: london })), 'end_at'),
    ).toHaveLength(1);
  });
});

describe('A series of whole days', () => {
  test('has whole days at both clock changes', async () => {
    const rule = { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
    const spring = await make(days('2027-03-21', '2027-03-22', rule));
    expect(await spans(spring.id)).toEqual([
      '2027-03-20T23:00:00Z 2027-03-21T23:00:00Z',
      '2027-03-27T23:00:00Z 2027-03-28T22:00:00Z',
      '2027-04-03T22:00:00Z 2027-04-04T22:00:00Z',
    ]);
    const autumn = await make(days('2027-10-30', '2027-11-01', rule));
    expect((await spans(autumn.id)).slice(0, 2)).toEqual([
      '2027-10-29T22:00:00Z 2027-10-31T23:00:00Z',
      '2027-11-05T23:00:00Z 2027-11-07T23:00:00Z',
    ]);
  });

  test('has the days whose midnight the clock skips, also as its first', async () => {
    const daily = { recurrence_rule: 'FREQ=DAILY;COUNT=3', room_id: santiago };
    const across = await make(days('2027-09-04', '2027-09-04', daily));
    const all = [
      '2027-09-04T04:00:00Z 2027-09-05T04:00:00Z',
      '2027-09-05T04:00:00Z 2027-09-06T03:00:00Z',
      '2027-09-06T03:00:00Z 2027-09-07T03:00:00Z',
    ];
    expect(await spans(across.id)).toEqual(all);
    await removeEvents(app);
    const from = await make(days('2027-09-05', '2027-09-05', daily));
    expect((await spans(from.id)).slice(0, 2)).toEqual(all.slice(1));
  });

  test('has dates by hand and left out as dates, and moves with its place', async () => {
    const made = await make(
      days('2027-06-07', '2027-06-08', {
        recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270628',
        recurrence_dates: ['2027-06-10'],
        excluded_dates: ['2027-06-14'],
        overrides: [
          { original_start_at: '2027-06-21', start_at: '2027-06-22', end_at: '2027-06-22' },
        ],
      }),
    );
    expect(await spans(made.id)).toEqual([
      '2027-06-06T22:00:00Z 2027-06-07T22:00:00Z',
      '2027-06-09T22:00:00Z 2027-06-10T22:00:00Z',
      '2027-06-21T22:00:00Z 2027-06-22T22:00:00Z',
      '2027-06-27T22:00:00Z 2027-06-28T22:00:00Z',
    ]);
    const moved = await put(`/events/${made.id}`, { room_id: london });
    expect(moved.excluded_dates).toEqual([{ date: '2027-06-14', reason: 'hand', name: null }]);
    expect(await spans(made.id)).toEqual([
      '2027-06-06T23:00:00Z 2027-06-07T23:00:00Z',
      '2027-06-09T23:00:00Z 2027-06-10T23:00:00Z',
      '2027-06-21T23:00:00Z 2027-06-22T23:00:00Z',
      '2027-06-27T23:00:00Z 2027-06-28T23:00:00Z',
    ]);
  });

  test('has dates with times of their own, which stay so when it has times too', async () => {
    const rule = { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
    const { id } = await make(days('2027-06-07', '2027-06-08', rule));
    const timed = { start_at: '2027-06-14T10:00', end_at: '2027-06-14T12:00' };
    expect(await put(pathOf(id, '2027-06-14'), timed)).toMatchObject({ is_all_day: false });
    const other = { start_at: '2027-06-22', end_at: '2027-06-22' };
    expect(await put(pathOf(id, '2027-06-21'), other)).toMatchObject({ is_all_day: true });
    const refused = await alice().put(pathOf(id, '2027-06-14'), { ...timed, is_all_day: true });
    expect(flawsOf(refused, 'start_at')).toHaveLength(1);
    const lists = async () =>
      (await occurrencesOf(app, id)).map((one) => [one.start_at, one.is_all_day]);
    expect(await lists()).toEqual([
      ['2027-06-06T22:00:00Z', true],
      ['2027-06-14T08:00:00Z', false],
      ['2027-06-21T22:00:00Z', true],
    ]);
    await put(`/events/${id}`, { start_at: '2027-06-07T09:00', end_at: '2027-06-07T10:00' });
    expect(await lists()).toEqual([
      ['2027-06-07T07:00:00Z', false],
      ['2027-06-14T08:00:00Z', false],
      ['2027-06-21T22:00:00Z', true],
    ]);
    const usual = { start_at: null, end_at: null };
    expect(await put(pathOf(id, '2027-06-21'), usual)).toMatchObject({
      is_all_day: false,
      start_at: '2027-06-21T07:00:00Z',
    });
  });

  test('is divided into parts of whole days', async () => {
    const rule = { recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };
    const { id } = await make(days('2027-10-18', '2027-10-25', rule));
    const answer = await alice().put(`${pathOf(id, '2027-11-01')}?scope=following`, {
      title: 'Late',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await spans(id)).toHaveLength(2);
    const [second] = (await spans(answer.body.data.id)).slice(0, 1);
    expect(second).toBe('2027-10-31T23:00:00Z 2027-11-07T23:00:00Z');
  });
});
