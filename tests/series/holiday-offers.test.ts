import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { startsOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let venue: string;
let room: string;
let statements: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  const abbey = { name: 'Abbey', timezone: 'Europe/Berlin' };
  venue = (await app.as('admin').post('/venues', abbey)).body.data.id;
  room = await makeRoom(app, { venue_id: venue });
});
afterEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from holidays');
});
afterAll(() => app.close());

const FRIDAYS = ['2027-09-03', '2027-09-10', '2027-09-17', '2027-09-24'].map(
  (day) => `${day}T08:00:00Z`,
);
const [first, second, third, fourth] = FRIDAYS as [string, string, string, string];

const manager = () => app.as('manager');
const holiday = async (fields: Fields = {}): Promise<string> => {
  const days = { name: 'Fair', starts_on: '2027-09-17', ends_on: '2027-09-17', venue_id: venue };
  const answer = await app.as('admin').post('/holidays', { ...days, ...fields });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const series = async (fields: Fields = {}): Promise<string> => {
  const { body } = await app.as('alice').post('/events', {
    title: 'Choir',
    room_id: room,
    status: 'pending',
    skip_holidays: true,
    start_at: first,
    end_at: '2027-09-03T09:00:00Z',
    recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
    ...fields,
  });
  return body.data.id;
};
const offers = async (id: string) => (await manager().get(`/holidays/${id}/series`)).body.data;
const press = (id: string, action: 'leave-out' | 'give-back', event_ids: string[], query = '') =>
  manager().post(`/holidays/${id}/${action}${query}`, { event_ids });
const recordOf = async (id: string) => (await app.as('alice').get(`/events/${id}`)).body.data;
const FAIR = { date: '2027-09-17', reason: 'holiday', name: 'Fair' };

describe('a holiday that is entered later', () => {
  test('leaves out nothing by itself, and is offered the series that take place on it', async () => {
    const choir = await series();
    const other = await makeRoom(app, { venue_id: venue });
    await series({ title: 'Band', skip_holidays: false, room_id: other });
    await series({ title: 'Quartet', start_at: '2027-09-06T08:00Z', end_at: '2027-09-06T09:00Z' });
    const fair = await holiday();
    expect(await startsOf(app, choir)).toEqual(FRIDAYS);
    expect(await offers(fair)).toEqual([
      {
        id: choir,
        title: 'Choir',
        status: 'pending',
        timezone: 'Europe/Berlin',
        room_id: room,
        room_name: expect.any(String),
        dates: [third],
        left_out: [],
      },
    ]);
  });

  test('leaves out its dates with one press, and people are told as of a cancelled date', async () => {
    const choir = await series();
    await app.as('manager').post(`/events/${choir}/approve`);
    const fair = await holiday();
    const done = await press(fair, 'leave-out', [choir]);
    expect(done.body.data).toEqual({
      processed: 1,
      succeeded: [choir],
      failed: [],
      series: [{ id: choir, dates: [third], taken: [] }],
    });
    expect(await recordOf(choir)).toMatchObject({
      status: 'approved',
      excluded_dates: [FAIR],
      skip_holidays: true,
      occurrences_count: 3,
    });
    expect(await startsOf(app, choir)).toEqual([first, second, fourth]);
    expect(await offers(fair)).toEqual([]);
    await app.settle();
    const { body } = await app.as('alice').get('/notifications');
    const told = body.data.find(({ type }: { type: string }) => type === 'occurrence_cancelled');
    expect(told.data.event_id).toBe(choir);
  });

  test('is taken back like a cancelled date', async () => {
    const choir = await series();
    const fair = await holiday();
    await press(fair, 'leave-out', [choir]);
    expect((await manager().post(`/events/${choir}/undo`)).status).toBe(200);
    expect(await recordOf(choir)).toMatchObject({ excluded_dates: [], occurrences_count: 4 });
    expect(await offers(fair)).toMatchObject([{ id: choir, dates: [third] }]);
  });

  test('is shown by a dry run, which writes nothing', async () => {
    const choir = await series();
    const fair = await holiday();
    const plan = await press(fair, 'leave-out', [choir], '?dry_run=1');
    expect(plan.body.data.succeeded).toEqual([choir]);
    expect(await startsOf(app, choir)).toEqual(FRIDAYS);
  });

  test('changes nothing of a series that has no date on it or would have none left, and does the others', async () => {
    const choir = await series();
    const once = await series({
      recurrence_rule: 'FREQ=WEEKLY;COUNT=1',
      start_at: third,
      end_at: '2027-09-17T09:00:00Z',
      room_id: await makeRoom(app, { venue_id: venue }),
    });
    const other = await series({ room_id: await makeRoom(app) });
    const fair = await holiday();
    const { body } = await press(fair, 'leave-out', [once, other, choir]);
    expect(body.data.succeeded).toEqual([choir]);
    expect(body.data.failed).toEqual([
      { id: once, message: expect.stringContaining('leave at least one date') },
      { id: other, message: 'The series has no date on this holiday.' },
    ]);
    expect(await startsOf(app, once)).toEqual([third]);
    expect((await recordOf(once)).excluded_dates).toEqual([]);
  });

  test('does not leave out a date that was moved to another day, nor one that is over', async () => {
    const choir = await series();
    const path = `/events/${choir}/occurrences/2027-09-17`;
    await app.as('alice').put(path, { start_at: '2027-09-18T08:00Z', end_at: '2027-09-18T09:00Z' });
    expect(await offers(await holiday())).toEqual([]);
    const past = await holiday({ name: 'Old', starts_on: '2020-01-01', ends_on: '2020-01-01' });
    expect(await offers(past)).toEqual([]);
  });

  test('stays without effect on its date when the series moves to another time', async () => {
    const choir = await series();
    const fair = await holiday();
    const times = { start_at: '2027-09-03T12:00Z', end_at: '2027-09-03T13:00Z' };
    await app.as('alice').put(`/events/${choir}`, times);
    expect(await startsOf(app, choir)).toContain('2027-09-17T12:00:00Z');
    expect(await offers(fair)).toMatchObject([{ dates: ['2027-09-17T12:00:00Z'] }]);
    const asked = await app.as('alice').put(`/events/${choir}`, { skip_holidays: true });
    expect(asked.body.data.excluded_dates).toEqual([FAIR]);
  });
});

describe('a holiday that is deleted', () => {
  const deleted = async (): Promise<{ choir: string; fair: string }> => {
    const fair = await holiday();
    const choir = await series();
    expect((await recordOf(choir)).excluded_dates).toEqual([FAIR]);
    expect((await app.as('admin').delete(`/holidays/${fair}`)).status).toBe(200);
    return { choir, fair };
  };

  test('is gone from lists, and offers its dates back', async () => {
    const { choir, fair } = await deleted();
    expect((await app.as('admin').get(`/holidays/${fair}`)).status).toBe(404);
    expect((await app.as('admin').put(`/holidays/${fair}`, { name: 'New' })).status).toBe(404);
    expect((await app.as('admin').get('/holidays')).body.data).toEqual([]);
    expect((await recordOf(choir)).excluded_dates).toEqual([FAIR]);
    expect(await offers(fair)).toMatchObject([{ id: choir, dates: [], left_out: [third] }]);
    const { body } = await press(fair, 'give-back', [choir]);
    expect(body.data.series).toEqual([{ id: choir, dates: [third], taken: [] }]);
    expect(await startsOf(app, choir)).toEqual(FRIDAYS);
    expect((await recordOf(choir)).excluded_dates).toEqual([]);
    expect(await offers(fair)).toEqual([]);
  });

  test('leaves out a date whose room is taken meanwhile, and names it', async () => {
    const { choir, fair } = await deleted();
    await makeEvent(app, 'alice', room, {
      status: 'pending',
      start_at: third,
      end_at: '2027-09-17T09:00:00Z',
    });
    const { body } = await press(fair, 'give-back', [choir]);
    expect(body.data).toMatchObject({
      succeeded: [],
      series: [],
      failed: [{ id: choir, message: 'The room is taken on 2027-09-17.' }],
    });
    expect(await startsOf(app, choir)).toEqual([first, second, fourth]);
  });

  test('gives back the free ones of several dates', async () => {
    const break_ = await holiday({ ends_on: '2027-09-24' });
    const choir = await series();
    await app.as('admin').delete(`/holidays/${break_}`);
    await makeEvent(app, 'alice', room, {
      status: 'pending',
      start_at: third,
      end_at: '2027-09-17T09:00:00Z',
    });
    const { body } = await press(break_, 'give-back', [choir]);
    expect(body.data.series).toEqual([{ id: choir, dates: [fourth], taken: [third] }]);
    expect(await recordOf(choir)).toMatchObject({ excluded_dates: [FAIR] });
  });

  test('gives back no date that is on another holiday', async () => {
    const { fair } = await deleted();
    await holiday({ name: 'Also', venue_id: null });
    expect(await offers(fair)).toEqual([]);
  });

  test('gives back the dates on which it is no longer when it is changed', async () => {
    const fair = await holiday();
    const choir = await series();
    await app
      .as('admin')
      .put(`/holidays/${fair}`, { starts_on: '2027-09-24', ends_on: '2027-09-24' });
    expect(await offers(fair)).toMatchObject([{ dates: [fourth], left_out: [third] }]);
    await press(fair, 'leave-out', [choir]);
    await press(fair, 'give-back', [choir]);
    expect(await startsOf(app, choir)).toEqual([first, second, third]);
  });

  test('can be imported again', async () => {
    const fair = await holiday();
    await app.database.pool.query(
      "update holidays set uid = 'one', deleted_at = now() where id = $1",
      [fair],
    );
    await app.database.pool.query(
      `insert into holidays (id, name, starts_on, ends_on, venue_id, uid, created_at, updated_at)
       select gen_random_uuid(), name, starts_on, ends_on, venue_id, uid, now(), now() from holidays`,
    );
  });
});

test('a list costs as many statements for many series as for one', async () => {
  const fair = await holiday({ name: 'Empty', starts_on: '2027-12-24', ends_on: '2027-12-24' });
  const count = async () => (await statements.during(() => offers(fair))).length;
  const none = await count();
  for (const at of [0, 1, 2]) {
    const room_id = await makeRoom(app, { venue_id: venue, name: `Room ${at}` });
    await series({
      room_id,
      start_at: '2027-12-17T08:00Z',
      end_at: '2027-12-17T09:00Z',
      skip_holidays: true,
      excluded_dates: [],
    });
  }
  expect(await count()).toBe(none);
});
