import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import { type HorizonRun, moveHorizon } from '../../src/modules/events/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import type { EventRecord } from '../support/bookings.ts';

let app: TestApp;
let now = Temporal.Instant.from('2027-01-04T00:00:00Z');
const clock = { now: () => now };
const HORIZON_DAYS = 30;
/** What the last job logged. */
let logged: object[] = [];

beforeAll(async () => {
  app = await testApp({ clock, config: { bookingHorizonDays: HORIZON_DAYS } });
});
afterAll(() => app.close());

const move = (days: number): Promise<HorizonRun> => {
  now = now.add({ hours: 24 * days });
  logged = [];
  const { db } = app.database;
  return moveHorizon({
    db,
    clock,
    pause,
    serviceZone: () => 'UTC',
    baseUrl: 'http://localhost',
    horizonDays: HORIZON_DAYS,
    steps: [{ name: 'Approval', role: 'manager' }],
    notifications: loadConfig({}).notifications,
    limits: loadConfig({}).limits,
    ownEventCounts: new OwnEventCounts(),
    logger: { error: (context) => logged.push(context) },
  });
};

async function makeRoom(): Promise<string> {
  return (await app.as('manager').post('/rooms', { name: 'Hall' })).body.data.id;
}

const weekly = (room_id: string) => ({
  title: 'Choir',
  room_id,
  status: 'pending',
  start_at: '2027-01-04T10:00:00Z',
  end_at: '2027-01-04T11:00:00Z',
  is_recurring: true,
  recurrence_rule: 'FREQ=WEEKLY',
});

const inWindow = (room: string): Promise<Answer> =>
  app.as('alice').get(`/events?room_id=${room}&from=2027-01-01&to=2027-12-31`);

test('a series without an end holds its room up to the horizon, which moves on day by day', async () => {
  const room = await makeRoom();
  const made = (await app.as('alice').post('/events', weekly(room))).body.data;
  expect(made.held_until).toBe('2027-02-03T10:00:00Z');
  expect((await inWindow(room)).body.data).toHaveLength(5);
  expect(await move(14)).toEqual({ extended: 1, failed: 0 });
  expect(await move(0)).toEqual({ extended: 0, failed: 0 });
  const later = await inWindow(room);
  expect(later.body.data.map((row: { start_at: string }) => row.start_at).slice(-2)).toEqual([
    '2027-02-08T10:00:00Z',
    '2027-02-15T10:00:00Z',
  ]);
  const read = await app.as('alice').get(`/events/${made.id}`);
  expect([read.body.data.held_until, read.body.data.version]).toEqual(['2027-02-17T00:00:00Z', 1]);
});

test('an occurrence that finds its room taken is kept and marked, and gives way until it is moved', async () => {
  const alice = app.as('alice');
  const room = await makeRoom();
  const series = {
    ...weekly(room),
    start_at: '2027-01-18T10:00:00Z',
    end_at: '2027-01-18T11:00:00Z',
  };
  const made = (await alice.post('/events', series)).body.data;
  const times = { start_at: '2027-02-22T10:30:00Z', end_at: '2027-02-22T11:30:00Z' };
  const other = { title: 'Party', room_id: room, status: 'pending', ...times };
  expect((await alice.post('/events', other)).status).toBe(201);
  await move(21);
  const path = `/events/${made.id}/occurrences/2027-02-22`;
  const conflicting = await alice.get(path);
  expect([conflicting.status, conflicting.body.data.has_room_conflict]).toEqual([200, true]);
  const renamed = await alice.put(path, { title: 'Choir, maybe' });
  expect([renamed.status, renamed.body.data.has_room_conflict]).toEqual([200, true]);
  const longer = await alice.put(`/events/${made.id}`, { end_at: '2027-01-18T10:45:00Z' });
  expect([longer.status, longer.body.conflicts.length]).toEqual([409, 1]);
  const moved = { start_at: '2027-02-22T14:00:00Z', end_at: '2027-02-22T15:00:00Z' };
  const away = await alice.put(path, moved);
  expect([away.status, away.body.data.has_room_conflict]).toEqual([200, false]);
  expect((await alice.put(`/events/${made.id}`, { end_at: '2027-01-18T10:45:00Z' })).status).toBe(
    200,
  );
});

/** A weekly series from the Monday after now on. */
async function weeklyFrom(
  room_id: string,
  start: string,
  fields: object = {},
): Promise<EventRecord> {
  const end_at = Temporal.Instant.from(start).add({ hours: 1 }).toString();
  const body = { ...weekly(room_id), start_at: start, end_at, ...fields };
  const answer = await app.as('alice').post('/events', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const conflictsOf = async (room: string): Promise<string[]> =>
  (await inWindow(room)).body.data
    .filter((row: { has_room_conflict: boolean }) => row.has_room_conflict)
    .map((row: { start_at: string }) => row.start_at);

test(
  'an overridden date in the way of its own series leaves the regular one without a room, and no ' +
    'series waits for it',
  async () => {
    now = Temporal.Instant.from('2027-03-01T00:00:00Z');
    const [room, next] = [await makeRoom(), await makeRoom()];
    const series = await weeklyFrom(room, '2027-03-01T10:00:00Z');
    const behind = await weeklyFrom(next, '2027-03-01T11:00:00Z');
    const alice = app.as('alice');
    const moved = { start_at: '2027-04-05T10:30:00Z', end_at: '2027-04-05T11:30:00Z' };
    const path = `/events/${series.id}/occurrences/2027-03-29`;
    expect((await alice.put(path, moved)).status).toBe(200);
    const run = await move(14);
    expect([run.failed, logged]).toEqual([0, []]);
    expect(await conflictsOf(room)).toEqual(['2027-04-05T10:00:00Z']);
    const notified = (await app.as('alice').get('/notifications')).body.data;
    expect(notified[0]).toMatchObject({
      type: 'occurrence_room_conflict',
      data: { event_id: series.id, original_start_at: '2027-04-05T10:00:00Z' },
    });
    for (const id of [series.id, behind.id]) {
      const { held_until } = (await alice.get(`/events/${id}`)).body.data;
      expect(held_until).toBe('2027-04-14T00:00:00Z');
    }
    const title = await alice.put(`/events/${series.id}`, { title: 'Choir and orchestra' });
    expect(title.status).toBe(200);
    const regular = `/events/${series.id}/occurrences/2027-04-12`;
    expect((await alice.put(regular, { notes: 'x' })).status).toBe(200);
    const shorter = await alice.put(path, { end_at: '2027-04-05T11:15:00Z' });
    expect([shorter.status, shorter.body.message]).toEqual([200, 'The occurrence was updated.']);
    const back = await alice.delete(path);
    expect(back.status, back.text).toBe(200);
    const wanted = { start_at: '2027-04-05T10:00:00Z', end_at: '2027-04-05T10:45:00Z' };
    const free = await alice.put(`/events/${series.id}/occurrences/2027-04-05`, wanted);
    expect([free.status, free.body.data.has_room_conflict]).toEqual([200, false]);
  },
);

test('a draft whose overridden date the horizon reaches can still be edited, not submitted', async () => {
  now = Temporal.Instant.from('2027-03-01T00:00:00Z');
  const room = await makeRoom();
  const series = await weeklyFrom(room, '2027-03-01T10:00:00Z', { status: 'draft' });
  const alice = app.as('alice');
  const moved = { start_at: '2027-04-05T10:30:00Z', end_at: '2027-04-05T11:30:00Z' };
  const path = `/events/${series.id}/occurrences/2027-03-29`;
  expect((await alice.put(path, moved)).status).toBe(200);
  expect((await move(14)).failed).toBe(0);
  const other = `/events/${series.id}/occurrences/2027-04-12`;
  expect((await alice.put(other, { notes: 'x' })).status).toBe(200);
  const submitted = await alice.post(`/events/${series.id}/submit`);
  expect([submitted.status, submitted.body.message]).toEqual([
    409,
    'Occurrences of the series overlap each other: give one of them another time.',
  ]);
  expect((await alice.delete(path)).status).toBe(200);
  expect((await alice.post(`/events/${series.id}/submit`)).status).toBe(200);
});

test('a series that cannot be planned is logged and keeps its end, and the others go on', async () => {
  now = Temporal.Instant.from('2027-05-03T00:00:00Z');
  const rooms = [await makeRoom(), await makeRoom(), await makeRoom()];
  const ids: string[] = [];
  for (const [hour, room] of rooms.entries()) {
    const start = `2027-05-03T0${hour + 7}:00:00Z`;
    ids.push((await weeklyFrom(room, start)).id);
  }
  const [first, second, third] = ids;
  const { pool } = app.database;
  await pool.query(`update events set recurrence_rule = 'FREQ=NEVER' where id = $1`, [first]);
  await pool.query(`create function fail_second() returns trigger language plpgsql as $$
    begin raise exception 'broken' using errcode = '40001'; end $$`);
  await pool.query(`create trigger fail_second before insert on occurrences for each row
    when (new.event_id = '${second}') execute function fail_second()`);
  const run = await move(14);
  await pool.query('drop trigger fail_second on occurrences');
  expect(run.failed).toBe(2);
  expect(logged).toMatchObject([{ event_id: first }, { event_id: second }]);
  const untils = await pool.query(
    'select held_until from events where id = any ($1) order by start_at',
    [ids],
  );
  expect(untils.rows.map((row) => row.held_until)).toEqual([
    '2027-06-02T07:00:00Z',
    '2027-06-02T08:00:00Z',
    '2027-06-16T00:00:00Z',
  ]);
  expect((await app.as('alice').get(`/events/${third}`)).body.data.version).toBe(1);
  expect((await move(1)).failed).toBe(1);
  await pool.query('delete from events where id = $1', [first]);
});

test('a longer horizon is reached in one job, however many occurrences it takes', async () => {
  now = Temporal.Instant.from('2027-07-01T00:00:00Z');
  const room = await makeRoom();
  const start = '2027-07-01T08:00:00Z';
  const hourly = { recurrence_rule: 'FREQ=HOURLY', end_at: '2027-07-01T08:30:00Z' };
  const series = await weeklyFrom(room, start, hourly);
  const taken = { start_at: '2027-08-20T08:00:00Z', end_at: '2027-08-20T08:15:00Z' };
  const other = { title: 'Party', room_id: room, status: 'pending', ...taken };
  expect((await app.as('alice').post('/events', other)).status).toBe(201);
  expect((await move(60)).failed).toBe(0);
  const { rows } = await app.database.pool.query(
    `select count(*) as all, max(original_start_at) as last, count(*) filter (where not holds) as conflicts
      from occurrences where event_id = $1`,
    [series.id],
  );
  expect(rows).toEqual([{ all: 90 * 24 - 8, last: '2027-09-28T23:00:00Z', conflicts: 1 }]);
  expect((await app.as('alice').get(`/events/${series.id}`)).body.data.held_until).toBe(
    '2027-09-29T00:00:00Z',
  );
});

test('the job leaves out the new dates on holidays that were entered meanwhile, and says why', async () => {
  const room = await makeRoom();
  const start_at = now.add({ hours: 10 }).toString();
  const end_at = now.add({ hours: 11 }).toString();
  const body = { ...weekly(room), start_at, end_at, skip_holidays: true };
  const made = (await app.as('alice').post('/events', body)).body.data;
  expect(made.skip_holidays).toBe(true);
  const day = now
    .add({ hours: 24 * 35 })
    .toString()
    .slice(0, 10);
  await app.as('manager').post('/holidays', { name: 'Fair', starts_on: day, ends_on: day });
  await move(14);
  const { data } = (await app.as('alice').get(`/events/${made.id}`)).body;
  expect(data.excluded_dates).toEqual([{ date: day, reason: 'holiday', name: 'Fair' }]);
  const dates = (await app.as('alice').get(`/events/${made.id}/occurrences`)).body.data;
  const days = dates.map((one: EventRecord) => one.start_at.slice(0, 10));
  expect(days).toHaveLength(6);
  expect(days).not.toContain(day);
});
