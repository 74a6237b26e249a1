import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { occurrencesOf, pathOf } from '../support/series.ts';

/** Series that began before now: what is over took place, needs no room, and no change concerns it (§18.5). */

const TERM_BEGINS = '2027-09-01T06:00:00Z';
const MIDTERM = '2027-10-20T06:00:00Z';
let now = Temporal.Instant.from(TERM_BEGINS);
let app: TestApp;
let [hall, studio, other] = ['', '', ''];

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  [hall, studio, other] = (await Promise.all(
    ['Hall', 'Studio', 'Other'].map((name) =>
      makeRoom(app, { name, venue_id, approval_steps: [] }),
    ),
  )) as [string, string, string];
});
beforeEach(async () => {
  now = Temporal.Instant.from(TERM_BEGINS);
  await removeEvents(app);
});
afterAll(() => app.close());

const MONDAYS = {
  title: 'Course',
  status: 'approved',
  recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
  start_at: '2027-09-06T10:00',
  end_at: '2027-09-06T11:00',
};

const course = (room_id = hall, fields: Fields = {}) =>
  makeEvent(app, 'admin', room_id, { ...MONDAYS, ...fields });

const put = (id: string, fields: Fields): Promise<Answer> =>
  app.as('admin').put(`/events/${id}`, fields);

/** The dates that take place by their local day and hour and their room. */
async function datesOf(id: string): Promise<string[]> {
  const rows = await occurrencesOf(app, id);
  const names = new Map([
    [hall, 'Hall'],
    [studio, 'Studio'],
  ]);
  return rows
    .filter(({ is_cancelled }) => !is_cancelled)
    .map(({ start_at, room }) => {
      const local = Temporal.Instant.from(start_at).toZonedDateTimeISO('Europe/Berlin');
      return `${local.toPlainDateTime().toString().slice(5, 16)} ${names.get(room.id)}`;
    });
}

const BEFORE = [
  '09-06T10:00 Hall',
  '09-13T10:00 Hall',
  '09-20T10:00 Hall',
  '09-27T10:00 Hall',
  '10-04T10:00 Hall',
  '10-11T10:00 Hall',
  '10-18T10:00 Hall',
];

/** Whether somebody else had a room on a Monday before now. */
const someoneElse = (room_id: string, day: string) =>
  makeEvent(app, 'admin', room_id, {
    title: 'Rehearsal',
    status: 'approved',
    start_at: `2027-${day}T10:30`,
    end_at: `2027-${day}T11:30`,
  });

describe('a change of a running series', () => {
  test('to another room leaves what took place in its own, whoever had the other one then', async () => {
    const { id } = await course();
    await someoneElse(studio, '09-20');
    now = Temporal.Instant.from(MIDTERM);
    const moved = await put(id, { room_id: studio });
    expect(moved.status, moved.text).toBe(200);
    const dates = await datesOf(id);
    expect(dates.slice(0, 8)).toEqual([...BEFORE, '10-25T10:00 Studio']);
    expect(dates).toHaveLength(14);
  });

  test('by half an hour needs no room for what is over', async () => {
    const { id } = await course();
    const late = { start_at: '2027-09-13T11:00', end_at: '2027-09-13T12:00' };
    await makeEvent(app, 'admin', hall, { title: 'Rehearsal', status: 'approved', ...late });
    now = Temporal.Instant.from(MIDTERM);
    const times = { start_at: '2027-09-06T10:30', end_at: '2027-09-06T11:30' };
    const moved = await put(id, times);
    expect(moved.status, moved.text).toBe(200);
    const dates = await datesOf(id);
    expect(dates.slice(0, 8)).toEqual([...BEFORE, '10-25T10:30 Hall']);
    expect(dates).toHaveLength(14);
  });

  test('to another weekday keeps the days that took place, and the rest of its count', async () => {
    const { id } = await course();
    now = Temporal.Instant.from(MIDTERM);
    const moved = await put(id, { start_at: '2027-09-07T10:00', end_at: '2027-09-07T11:00' });
    expect(moved.status, moved.text).toBe(200);
    const dates = await datesOf(id);
    expect(dates.slice(0, 8)).toEqual([...BEFORE, '10-26T10:00 Hall']);
    expect(dates).toHaveLength(14);
  });

  test('does not give a second date to a day that has begun', async () => {
    const { id } = await course();
    now = Temporal.Instant.from('2027-10-18T10:00:00Z');
    const moved = await put(id, { start_at: '2027-09-06T16:00', end_at: '2027-09-06T17:00' });
    expect(moved.status, moved.text).toBe(200);
    expect((await datesOf(id)).slice(0, 8)).toEqual([...BEFORE, '10-25T16:00 Hall']);
  });

  test('adds a room that others had before now, and one that is blocked before now', async () => {
    const { id } = await course();
    await someoneElse(studio, '09-20');
    const schedules = [
      { kind: 'closure', name: 'Repair', starts_on: '2027-10-01', ends_on: '2027-10-12' },
    ];
    await app.as('admin').put(`/rooms/${studio}`, { schedules });
    now = Temporal.Instant.from(MIDTERM);
    const added = await put(id, { extra_room_ids: [studio] });
    expect(added.status, added.text).toBe(200);
    const rows = await occurrencesOf(app, id);
    expect(rows.map(({ extra_rooms }) => extra_rooms.length)).toEqual([
      ...Array(7).fill(0),
      ...Array(7).fill(1),
    ]);
  });

  test('is still refused for a date to come, with that date', async () => {
    const { id } = await course();
    await someoneElse(studio, '11-08');
    now = Temporal.Instant.from(MIDTERM);
    const refused = await put(id, { room_id: studio });
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toHaveLength(1);
    expect(refused.body.message).toContain('8 November');
    expect(await datesOf(id)).toHaveLength(14);
  });

  test('keeps what single dates that are over said', async () => {
    const { id } = await course();
    const guest = pathOf(id, '2027-09-20T08:00:00Z');
    await app.as('admin').put(guest, { title: 'Guest' });
    now = Temporal.Instant.from(MIDTERM);
    await put(id, { start_at: '2027-09-07T10:00', end_at: '2027-09-07T11:00' });
    expect((await app.as('admin').get(guest)).body.data).toMatchObject({ title: 'Guest' });
  });
});

describe('a date that took place before its series was changed', () => {
  test('can be corrected, and stays where it was in all else', async () => {
    const { id } = await course();
    now = Temporal.Instant.from(MIDTERM);
    await put(id, { room_id: studio, start_at: '2027-09-07T12:00', end_at: '2027-09-07T13:00' });
    const date = pathOf(id, '2027-09-20T08:00:00Z');
    const titled = await app.as('admin').put(date, { title: 'Guest' });
    expect(titled.status, titled.text).toBe(200);
    const longer = await app.as('admin').put(date, { end_at: '2027-09-20T12:00' });
    expect(longer.status, longer.text).toBe(200);
    expect((await app.as('admin').get(date)).body.data).toMatchObject({
      title: 'Guest',
      room: { name: 'Hall' },
      start_at: '2027-09-20T08:00:00Z',
      end_at: '2027-09-20T10:00:00Z',
    });
    expect((await app.as('admin').delete(`/events/${id}::2027-09-27`)).status).toBe(200);
    const dates = await datesOf(id);
    expect(dates.slice(0, 7)).toEqual([
      ...BEFORE.filter((one) => !one.startsWith('09-27')),
      '10-26T12:00 Studio',
    ]);
    const gone = await app.as('admin').put(pathOf(id, '2027-09-21T10:00:00Z'), { title: 'No' });
    expect(gone.status).toBe(404);
  });

  test('stays through further changes, of the same day too', async () => {
    const { id } = await course();
    now = Temporal.Instant.from('2027-10-18T10:00:00Z');
    await put(id, { start_at: '2027-09-06T16:00', end_at: '2027-09-06T17:00' });
    await put(id, { start_at: '2027-09-06T18:00', end_at: '2027-09-06T19:00' });
    now = now.add({ hours: 24 * 8 });
    await put(id, { room_id: studio });
    const dates = await datesOf(id);
    expect(dates.slice(0, 9)).toEqual([...BEFORE, '10-25T18:00 Hall', '11-01T18:00 Studio']);
    expect(dates).toHaveLength(14);
  });
});

describe('a running series that is cancelled', () => {
  const statuses = async (id: string, query: string): Promise<string[]> => {
    const { body } = await app.as('bob').get(query);
    const rows: { id: string; event_id?: string; series_id?: string; status: string }[] = body.data;
    return rows.filter((row) => (row.series_id ?? row.event_id) === id).map(({ status }) => status);
  };
  const window = 'from=2027-09-01&to=2027-12-31';

  test('keeps what took place in lists, schedules and statistics, and frees what was to come', async () => {
    const { id } = await course();
    now = Temporal.Instant.from(MIDTERM);
    expect((await app.as('admin').post(`/events/${id}/cancel`)).status).toBe(200);
    expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe('cancelled');
    const took = Array(7).fill('approved');
    expect(await statuses(id, `/events?${window}&per_page=100`)).toEqual(took);
    expect(await statuses(id, `/events/${id}/occurrences`)).toEqual([
      ...took,
      ...Array(7).fill('cancelled'),
    ]);
    const days = `/schedule?from=2027-09-20&to=2027-10-31&room_ids=${hall}`;
    // What is kept in memory, and what is read for statuses that are named.
    for (const query of [days, `${days}&status=pending,approved`]) {
      const [{ bookings }] = (await app.as('bob').get(query)).body.data;
      expect(bookings.map(({ status }: { status: string }) => status)).toEqual(took.slice(0, 5));
    }
    const weeks = '/statistics/rooms?from=2027-09-01&to=2027-12-20&format=json';
    const { body } = await app.as('admin').get(weeks);
    expect(body.data.find((row: { room_id: string }) => row.room_id === hall)).toMatchObject({
      occurrences: 7,
    });
    const late = { start_at: '2027-10-25T10:00', end_at: '2027-10-25T11:00' };
    await makeEvent(app, 'admin', hall, { title: 'Rehearsal', status: 'approved', ...late });
  });

  test('keeps dates that were over when it was entered', async () => {
    now = Temporal.Instant.from(MIDTERM);
    const { id } = await course();
    await put(id, { start_at: '2027-09-06T12:00', end_at: '2027-09-06T13:00' });
    expect((await app.as('admin').post(`/events/${id}/cancel`)).status).toBe(200);
    expect(await statuses(id, `/events?${window}&per_page=100`)).toEqual(Array(7).fill('approved'));
    await course(hall, { recurrence_rule: null, title: 'In its place' });
  });

  test('of a request that waits nothing took place', async () => {
    await app.as('admin').put(`/rooms/${other}`, { approval_steps: null });
    const { id } = await makeEvent(app, 'alice', other, { ...MONDAYS, status: 'pending' });
    now = Temporal.Instant.from(MIDTERM);
    expect((await app.as('admin').post(`/events/${id}/cancel`)).status).toBe(200);
    expect(await statuses(id, `/events?${window}&per_page=100`)).toEqual([]);
  });

  test('comes back whole when that is undone', async () => {
    const { id } = await course();
    now = Temporal.Instant.from(MIDTERM);
    await app.as('admin').post(`/events/${id}/cancel`);
    const undone = await app.as('admin').post(`/events/${id}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect(await datesOf(id)).toHaveLength(14);
    expect(await statuses(id, `/events?${window}&per_page=100`)).toEqual(
      Array(14).fill('approved'),
    );
  });
});

describe('a new series that began before now', () => {
  test('is not judged by what is over, records it, and holds none of it', async () => {
    await someoneElse(hall, '09-20');
    now = Temporal.Instant.from(MIDTERM);
    const { id } = await course();
    expect(await datesOf(id)).toEqual(expect.arrayContaining(BEFORE));
    await removeEvents(app);
    now = Temporal.Instant.from(MIDTERM);
    await course();
    const over = await app.as('admin').post('/events', {
      ...MONDAYS,
      room_id: hall,
      recurrence_rule: null,
      status: 'approved',
    });
    expect(over.status, over.text).toBe(201);
  });

  test('counts in the statistics of the weeks that are over', async () => {
    now = Temporal.Instant.from(MIDTERM);
    await course();
    const weeks = '/statistics/rooms?from=2027-09-01&to=2027-10-20&format=json';
    const { body } = await app.as('admin').get(weeks);
    const rows: { room_id: string; occurrences: number }[] = body.data;
    expect(rows.find(({ room_id }) => room_id === hall)).toMatchObject({ occurrences: 7 });
  });

  test('has at most a thousand dates to come, whatever is over, and records a year', async () => {
    now = Temporal.Instant.from('2028-12-01T06:00:00Z');
    const daily = await course(other, { recurrence_rule: 'FREQ=DAILY' });
    expect(daily.occurrences_count).toBeGreaterThan(1_000);
    const [first] = await occurrencesOf(app, daily.id);
    expect(first?.start_at.slice(0, 7)).toBe('2027-12');
    const long = await app.as('admin').post('/events', {
      ...MONDAYS,
      room_id: hall,
      recurrence_rule: 'FREQ=DAILY;COUNT=1500',
    });
    expect(long.status).toBe(422);
    expect(long.body.errors.recurrence_rule[0]).toContain('more than 1000 occurrences');
  });
});
