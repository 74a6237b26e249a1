import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, removeEvents } from '../support/bookings.ts';
import { makeSeries } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';
import { type CheckInFixture, createCheckInFixture, dateOf, RULES } from './check-in-fixture.ts';

let fixture: CheckInFixture;
beforeAll(async () => {
  fixture = await createCheckInFixture();
});
beforeEach(async () => {
  fixture.clock.at = at('06:00');
  await fixture.app.settle();
  await removeEvents(fixture.app);
  await fixture.app.database.pool.query('delete from notifications');
  await fixture.app.database.pool.query('delete from check_in_runs');
});
afterAll(() => fixture.close());

const statusOf = async (id: string): Promise<string> =>
  (await fixture.app.as('alice').get(`/events/${id}`)).body.data.status;

describe('a date that nobody checks in to', () => {
  test('is cancelled after its window, its owner is told, and its room is free', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    await fixture.runUntil('09:49', '10:14');
    expect(await statusOf(event.id)).toBe('approved');
    await fixture.runUntil('10:14', '10:15');
    expect(await statusOf(event.id)).toBe('cancelled');
    expect(await fixture.told('alice')).toEqual([
      'Not used: Choir, Monday 29 March, 12:00–13:00 (Europe/Berlin), Aula',
    ]);
    expect(await fixture.told('manager')).toEqual([]);
    await fixture.book(room, { start_at: at('10:20'), end_at: at('11:00') }, 'bob');
    expect(await fixture.stateOf(event)).toMatchObject({ state: 'released', can: [] });
    const late = await fixture.post('alice', event, 'check-in');
    expect([late.status, late.body.message]).toEqual([
      409,
      'Nobody checked in in time, so the room was given back.',
    ]);
    const { body } = await fixture.app.as('manager').get(`/events/${event.id}/approval-history`);
    expect(body.data.at(-1)).toMatchObject({ action: 'cancel', actor: null });
  });

  test('of a series is cancelled alone, with its reason, and its owner may take that back', async () => {
    const room = await fixture.room();
    const series = await makeSeries(fixture.app, 'alice', room, {
      start_at: at('10:00'),
      end_at: at('11:00'),
    });
    await fixture.runUntil('09:50', '10:15');
    const date = await fixture.app.as('alice').get(dateOf(series));
    expect(date.body.data).toMatchObject({ is_cancelled: true, cancel_reason: 'no_show' });
    const { data } = (await fixture.app.as('alice').get(`/events/${series.id}`)).body;
    expect([data.status, data.left_out]).toEqual([
      'approved',
      { taken: 0, cancelled: 1, dates: [{ start_at: at('10:00'), reason: 'cancelled' }] },
    ]);
    const { body } = await fixture.app.as('alice').get(`/events/${series.id}/activity`);
    expect(body.data[0]).toMatchObject({ event: 'occurrence_cancelled', actor: null });
    const path = `/events/${encodeURIComponent(`${series.id}::${at('10:00')}`)}/undo`;
    expect((await fixture.app.as('alice').post(path)).status).toBe(200);
    await fixture.runUntil('10:16', '10:40');
    expect((await fixture.stateOf(series)).state).toBe('open');
    await fixture.runUntil('10:40', '10:42');
    expect((await fixture.stateOf(series)).state).toBe('released');
  });

  test('is told once, whatever the job does again', async () => {
    const room = await fixture.room();
    await fixture.book(room);
    await fixture.runUntil('09:50', '10:20');
    await Promise.all([fixture.runAt('10:21'), fixture.runAt('10:21'), fixture.runAt('10:21')]);
    expect(await fixture.told('alice')).toHaveLength(1);
    expect(fixture.logged).toEqual([]);
  });

  test('is not released once somebody checked in, also when it was extended', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    await fixture.runUntil('09:50', '10:00');
    await fixture.post('alice', event, 'check-in');
    await fixture.runUntil('10:00', '10:30');
    await fixture.post('alice', event, 'extend', { minutes: 30 });
    await fixture.runUntil('10:30', '11:20');
    expect(await statusOf(event.id)).toBe('approved');
    expect(await fixture.told('alice')).toEqual([]);
  });
});

describe('people always have the whole window', () => {
  test('of a date that is booked, moved or restored while it runs', async () => {
    const room = await fixture.room();
    await fixture.runUntil('09:50', '10:20');
    const event = await fixture.book(room);
    await fixture.runUntil('10:20', '10:44');
    expect(await statusOf(event.id)).toBe('approved');
    expect((await fixture.stateOf(event)).release_at).toBe(at('10:45'));
    const other = await fixture.room();
    await fixture.app.as('alice').put(`/events/${event.id}`, { room_id: other });
    await fixture.runUntil('10:44', '10:59');
    expect(await statusOf(event.id)).toBe('approved');
  });

  test('of a room that begins to ask for check-in while a date runs, and of none that no longer does', async () => {
    const room = await fixture.room({ check_in: null });
    const event = await fixture.book(room);
    await fixture.runUntil('09:50', '10:10');
    const set = (check_in: object | null) =>
      fixture.app.as('manager').put(`/rooms/${room}`, { check_in });
    await set(RULES);
    await fixture.runUntil('10:10', '10:34');
    expect(await statusOf(event.id)).toBe('approved');
    await set(null);
    await fixture.runUntil('10:34', '10:50');
    expect(await statusOf(event.id)).toBe('approved');
    expect((await fixture.stateOf(event)).state).toBe('none');
  });

  test.each(['10:05', '10:14', '10:18'])('after the service stood still until %s', async (back) => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const another = await fixture.book(await fixture.room());
    await fixture.runUntil('09:50', '09:58');
    await fixture.post('alice', another, 'check-in');
    await fixture.runAt(back);
    expect(await statusOf(event.id)).toBe('approved');
    const released = Temporal.Instant.from(at(back)).add({ minutes: 25 });
    expect((await fixture.stateOf(event)).release_at).toBe(released.toString());
    await fixture.runUntil(back, released.subtract({ seconds: 30 }).toString().slice(11, 16));
    expect(await statusOf(event.id)).toBe('approved');
    await fixture.runUntil(released.toString().slice(11, 16), '10:50');
    expect([await statusOf(event.id), await statusOf(another.id)]).toEqual([
      'cancelled',
      'approved',
    ]);
  });

  test('after two days without the service nothing of the past is released or told', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    await fixture.runUntil('09:50', '09:55');
    await fixture.runAt('2027-03-31T09:55:00Z');
    await fixture.runAt('2027-03-31T09:55:30Z');
    expect(await statusOf(event.id)).toBe('approved');
    expect(await fixture.told('alice')).toEqual([]);
  });
});

test('a date of a day or longer is not released, and can be checked in to', async () => {
  const room = await fixture.room();
  const event = await fixture.book(room, { end_at: '2027-03-30T10:00:00Z' });
  await fixture.runUntil('09:50', '10:40');
  expect(await statusOf(event.id)).toBe('approved');
  expect(await fixture.stateOf(event)).toMatchObject({ state: 'open', release_at: null });
  expect((await fixture.post('alice', event, 'check-in')).status).toBe(200);
});

test('each of two dates at 02:30 of the night when clocks are set back has its own window', async () => {
  const room = await fixture.room();
  const book = (start: string, end: string) =>
    fixture.book(room, { start_at: `2027-10-31T${start}Z`, end_at: `2027-10-31T${end}Z` });
  const first = await book('00:30:00', '01:20:00');
  const second = await book('01:30:00', '02:20:00');
  const minutes = [0, 1, 2, 3].map((at) => `2027-10-31T00:2${at}:00Z`);
  for (const moment of minutes) await fixture.runAt(moment);
  const run = async (from: string, to: string): Promise<void> => {
    let now = Temporal.Instant.from(`2027-10-31T${from}Z`);
    for (; now.toString() <= `2027-10-31T${to}Z`; now = now.add({ minutes: 1 }))
      await fixture.runAt(now.toString());
  };
  await run('00:24:00', '00:50:00');
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['cancelled', 'approved']);
  await run('00:51:00', '01:45:00');
  expect(await statusOf(second.id)).toBe('cancelled');
});

test('the third no-show in a row of a series is told to managers, once', async () => {
  const room = await fixture.room();
  const series = await makeSeries(fixture.app, 'alice', room, {
    start_at: at('10:00'),
    end_at: at('11:00'),
    recurrence_rule: 'FREQ=DAILY;COUNT=5',
  });
  for (let day = 29; day <= 32; day += 1) {
    const date = Temporal.PlainDate.from('2027-03-29').add({ days: day - 29 });
    for (let minute = 10; minute <= 50; minute += 2)
      await fixture.runAt(`${date}T10:${minute}:00Z`);
  }
  expect(await fixture.told('alice')).toHaveLength(4);
  expect(await fixture.told('manager')).toHaveLength(1);
  const { body } = await fixture.app.as('manager').get('/notifications');
  expect(body.data[0].body).toContain('Nobody checked in 3 times in a row.');
  expect(await statusOf(series.id)).toBe('approved');
});

test('a check-in and a release at one moment have one winner', async () => {
  for (let round = 0; round < 10; round += 1) {
    const room = await fixture.room();
    const event = await fixture.book(room);
    await fixture.runUntil('09:50', '10:14');
    fixture.clock.at = at('10:15');
    const [answer] = await Promise.all([
      fixture.post('alice', event, 'check-in'),
      fixture.runAt('10:15'),
    ]);
    const status = await statusOf(event.id);
    expect([answer.status, status]).toEqual(
      answer.status === 200 ? [200, 'approved'] : [409, 'cancelled'],
    );
    await removeEvents(fixture.app);
  }
});

test('a run without dates, and with many that wait, costs the same statements', async () => {
  const statements = watchStatements(fixture.app);
  const counted = async (clock: string) => {
    await fixture.runAt(clock);
    return (await statements.during(() => fixture.runAt(clock))).length;
  };
  const none = await counted('09:40');
  for (let at = 0; at < 6; at += 1) await fixture.book(await fixture.room());
  expect(await counted('10:05')).toBe(none);
});

test('without a room with check-in a run writes nothing', async () => {
  const { pool } = fixture.app.database;
  await pool.query('delete from rooms');
  await fixture.runAt('10:00');
  expect((await pool.query('select from check_in_runs')).rows).toHaveLength(0);
});

test('dates that cannot be released are tried again by the next run only', async () => {
  const { pool } = fixture.app.database;
  await pool.query(
    `with cells as (
       insert into rooms (id, name, search_text, check_in)
       select gen_random_uuid(), 'Cell ' || number, '', $1::json from generate_series(1, 50) number returning id),
     made as (
       insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
       select gen_random_uuid(), 'Choir', $2, $3, $2::timestamptz at time zone 'UTC', 'UTC', cells.id, 'approved', u.id,
         'choir'
       from cells, (select id from users where name = 'alice') u returning *)
     insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
     select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
    [JSON.stringify(RULES), at('10:00'), at('11:00')],
  );
  await pool.query(`create function fail_event() returns trigger language plpgsql
    as $$ begin raise exception 'broken'; end $$`);
  await pool.query(
    'create trigger fail_event before update on events for each row execute function fail_event()',
  );
  await fixture.runAt('09:50');
  await pool.query('update check_in_runs set last_run_at = $1', [at('10:14')]);
  fixture.clock.at = at('10:15');
  expect(await fixture.runOnce()).toBe(false);
  expect(fixture.logged.splice(0)).toHaveLength(50);
  await pool.query('drop function fail_event cascade');
  expect(await fixture.runOnce()).toBe(true);
  expect(await fixture.runOnce()).toBe(false);
});

test('statistics count who came and who did not, by room, by month and by hour', async () => {
  const room = await fixture.room({ name: 'Counted' });
  const came = await fixture.book(room, { start_at: at('08:00'), end_at: at('09:00') });
  await fixture.runAt('07:55');
  await fixture.post('alice', came, 'check-in');
  await fixture.book(room);
  await fixture.runUntil('09:50', '10:15');
  const rows = async (group: string) => {
    const query = `from=2027-03-01&to=2027-03-31&room_id=${room}&group_by=${group}`;
    const { body } = await fixture.app.as('manager').get(`/statistics/rooms?${query}`);
    return body.data.filter(
      (row: { checked_in: number; no_show: number }) => row.checked_in + row.no_show,
    );
  };
  expect(await rows('room')).toMatchObject([{ room_id: room, checked_in: 1, no_show: 1 }]);
  expect(await rows('institution')).toMatchObject([{ checked_in: 1, no_show: 1, occurrences: 1 }]);
  expect(await rows('month')).toMatchObject([{ month: '2027-03', checked_in: 1, no_show: 1 }]);
  expect(await rows('hour')).toMatchObject([
    { hour: 10, checked_in: 1, no_show: 0 },
    { hour: 12, checked_in: 0, no_show: 1 },
  ]);
});
