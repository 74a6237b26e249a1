import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../src/domain/booking/schedule.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { search } from './searching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Days on which a clock changes, and two on which none does. */
const days: [timeZone: string, date: string][] = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/Santiago', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Asia/Kathmandu', '2027-05-05'],
  ['UTC', '2028-02-29'],
];

const SEED = 20_270_329;
const WORLDS_A_DAY = scaled({ short: 1, full: 2 });

const clock = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 10, 15, 30, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const period = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));

const schedule = fc.record({
  type: fc.constantFrom('availability', 'blocked'),
  days: fc.subarray([...WEEKDAYS], { minLength: 5 }),
  periods: fc.array(period, { minLength: 1, maxLength: 3 }),
});

/** Minutes are counted from the first instant of the day. */
const booking = fc.record({
  minute: fc.integer({ min: -300, max: 1_700 }),
  week: fc.nat(2),
  minutes: fc.integer({ min: 5, max: 300 }),
  prep_before_minutes: fc.nat(45),
  cleanup_after_minutes: fc.nat(45),
});

const room = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 100 })),
  schedules: fc.array(schedule, { maxLength: 2 }),
  bookings: fc.array(booking, { maxLength: 7 }),
  isOutOfUse: fc.nat(9).map((value) => value === 0),
});

const wish = fc.record({
  minute: fc.integer({ min: 0, max: 1_380 }),
  minutes: fc.integer({ min: 10, max: 240 }),
  prep_before_minutes: fc.nat(30),
  cleanup_after_minutes: fc.nat(30),
  weeks: fc.constantFrom(1, 1, 3),
});

const world = fc.record({
  rooms: fc.array(room, { minLength: 3, maxLength: 4 }),
  wishes: fc.array(wish, { minLength: 3, maxLength: 3 }),
});

type World = ReturnType<typeof world.generate>['value'];
type Found = Answer['body'];

/** Tries to book. Nothing but the state of the room may refuse it. */
async function book(body: Fields): Promise<Answer> {
  const answer = await app
    .as('alice')
    .post('/events', { title: 'Talk', status: 'pending', ...body });
  expect([201, 409, 422], answer.text).toContain(answer.status);
  if (answer.status === 422) expect(Object.keys(answer.body.errors)).toEqual(['room_id']);
  return answer;
}

/** Whether something can be booked; afterwards everything is as it was. */
async function canBook(body: Fields): Promise<boolean> {
  const { status, body: made } = await book(body);
  if (status !== 201) return false;
  await app.as('alice').delete(`/events/${made.data.id}`);
  return true;
}

async function furnish([timezone, date]: [string, string], { rooms }: World): Promise<string> {
  const venue_id = await makeVenue(app, { timezone });
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timezone);
  for (const { capacity, schedules, bookings, isOutOfUse } of rooms) {
    const room_id = await makeRoom(app, { venue_id, ...(capacity !== null && { capacity }) });
    for (const { minute, minutes, week, ...buffers } of bookings) {
      const start = midnight.add({ weeks: week }).add({ minutes: minute });
      const times = { start_at: start.toInstant(), end_at: start.add({ minutes }).toInstant() };
      await book({ room_id, ...times, ...buffers });
    }
    for (const fields of schedules) {
      const dates = { name: 'Term', start_date: '2027-01-01', end_date: '2028-12-31' };
      await app.as('manager').post(`/rooms/${room_id}/availability`, { ...dates, ...fields });
    }
    if (isOutOfUse) await app.as('manager').delete(`/rooms/${room_id}`);
  }
  return venue_id;
}

const worlds = fc
  .sample(world, { seed: SEED, numRuns: days.length * WORLDS_A_DAY })
  .map((asked, index) => ({ asked, day: days[index % days.length] ?? ['', ''] }) as const);

describe.each(worlds)('on $day.1 in $day.0', ({ day, asked }) => {
  let rooms: string[];
  beforeAll(async () => {
    const venue_id = await furnish([...day], asked);
    const { body } = await app.as('manager').get(`/rooms?venue_id=${venue_id}&include_inactive=1`);
    rooms = body.data.map(({ id }: Found) => id);
  });

  const wishes = asked.wishes.map(({ minute, minutes, weeks, ...buffers }): Fields => {
    const [timeZone, date] = day;
    const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
    const start = midnight.add({ minutes: minute });
    return {
      start_at: start.toInstant().toString(),
      end_at: start.add({ minutes }).toInstant().toString(),
      ...(weeks > 1 && { is_recurring: true, recurrence_rule: `FREQ=WEEKLY;COUNT=${weeks}` }),
      ...buffers,
    };
  });

  test.each(wishes)('exactly the free rooms can be booked: $start_at', async (wanted) => {
    const found = await search(app, { ...wanted, room_ids: rooms, include_unavailable: true });
    expect(found.map((row) => row.room.id).sort()).toEqual([...rooms].sort());
    for (const row of found) {
      const { status, free_count, total_count, conflicts } = row;
      const answer = await book({ ...wanted, room_id: row.room.id });
      expect([row, answer.status === 201]).toEqual([row, status === 'free']);
      if (answer.status === 201) await app.as('alice').delete(`/events/${answer.body.data.id}`);
      if (answer.status !== 409) continue;
      const refused = new Set(answer.body.conflicts.map(({ start_at }: Found) => start_at));
      expect([row, total_count - refused.size]).toEqual([row, free_count]);
      const reasons = answer.body.conflicts.map(({ reason }: Found) => reason);
      if (free_count === 0) expect(status).toBe(reasons.includes('booked') ? 'taken' : 'closed');
      expect(conflicts).toEqual(answer.body.conflicts.slice(0, 5));
    }
  });

  test.each(wishes)('every alternative can be booked: $start_at', async (wanted) => {
    const found = await search(app, { ...wanted, room_ids: rooms, include_unavailable: true });
    for (const {
      room: { id },
      alternatives,
    } of found) {
      for (const { start_at, end_at, free_count, total_count } of alternatives.times) {
        expect(free_count).toBe(total_count);
        const body = { ...wanted, start_at, end_at, room_id: id };
        expect([body, await canBook(body)]).toEqual([body, true]);
      }
      for (const { start_at, end_at, room: other } of alternatives.rooms) {
        const once = { ...wanted, is_recurring: false, recurrence_rule: null };
        const body = { ...once, start_at, end_at, room_id: other.id };
        expect([body, await canBook(body)]).toEqual([body, true]);
      }
    }
  });

  test.each(wishes)('the list of free rooms says the same: $start_at', async (wanted) => {
    const { start_at, end_at } = wanted;
    const query = `free_from=${start_at}&free_to=${end_at}&include_inactive=1&per_page=500`;
    const { body } = await app.as('manager').get(`/rooms?${query}`);
    const free = new Set(body.data.map(({ id }: Found) => id));
    for (const room_id of rooms) {
      const once = { start_at, end_at, room_id };
      expect([once, await canBook(once)]).toEqual([once, free.has(room_id)]);
    }
  });
});
