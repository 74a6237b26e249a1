import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../src/domain/booking/schedule.ts';
import { type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

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
  ['America/Santiago', '2027-09-05'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['America/New_York', '2027-11-07'],
  ['Asia/Kathmandu', '2027-05-05'],
  ['UTC', '2028-02-29'],
];

const SEED = 20_270_328;
const SCENARIOS_A_DAY = 2;

const clock = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 5, 15, 30, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const period = fc
  .tuple(clock, clock)
  .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }))
  .filter(({ start, end }) => start < end);

const schedule = fc.record({
  type: fc.constantFrom('availability', 'availability', 'blocked'),
  days: fc.subarray([...WEEKDAYS], { minLength: 4 }),
  periods: fc.array(period, { minLength: 1, maxLength: 2 }),
});

/** Minutes and seconds are counted from the first instant of the day. */
const booking = fc.record({
  minute: fc.integer({ min: -2_000, max: 3_000 }),
  seconds: fc.integer({ min: 1, max: 30_000 }),
  prep_before_minutes: fc.nat(90),
  cleanup_after_minutes: fc.nat(90),
});

const probe = fc.record({
  minute: fc.integer({ min: -600, max: 1_800 }),
  minutes: fc.integer({ min: 1, max: 300 }),
});

const scenario = fc.record({
  schedules: fc.array(schedule, { maxLength: 3 }),
  bookings: fc.array(booking, { maxLength: 5 }),
  duration: fc.integer({ min: 15, max: 480 }),
  probes: fc.array(probe, { minLength: 10, maxLength: 10 }),
});

type Scenario = ReturnType<typeof scenario.generate>['value'];
type Place = { room: string; date: Temporal.PlainDate; midnight: Temporal.Instant };
type Window = { start_at: string; end_at: string };

const momentOf = ({ midnight }: Place, minutes: number, seconds = 0): string =>
  midnight.add({ seconds: minutes * 60 + seconds }).toString();

/** Whether a booking was made. Nothing but the schedules and other bookings may stand in its way. */
async function book(room: string, times: Window, fields: Fields = {}): Promise<boolean> {
  const body = { title: 'Talk', room_id: room, status: 'pending', ...times, ...fields };
  const { status, text } = await app.as('alice').post('/events', body);
  expect([201, 409], text).toContain(status);
  return status === 201;
}

async function furnish([timeZone, date]: [string, string], asked: Scenario): Promise<Place> {
  const venue_id = await makeVenue(app, { timezone: timeZone });
  const room = await makeRoom(app, { venue_id });
  const day = Temporal.PlainDate.from(date);
  const place = { room, date: day, midnight: day.toZonedDateTime(timeZone).toInstant() };
  for (const { minute, seconds, ...buffers } of asked.bookings) {
    const times = { start_at: momentOf(place, minute), end_at: momentOf(place, minute, seconds) };
    await book(room, times, buffers);
  }
  for (const fields of asked.schedules) {
    const dates = { name: 'Term', start_date: '2027-01-01', end_date: '2028-12-31' };
    const added = await app
      .as('manager')
      .post(`/rooms/${room}/availability`, { ...dates, ...fields });
    expect(added.status).toBe(201);
  }
  return place;
}

/** The free slots of the day and `around` days on each side. */
async function slots({ room, date }: Place, around: number, duration?: number): Promise<Window[]> {
  const from = date.subtract({ days: around }).toString();
  const to = date.add({ days: around }).toString();
  const answer = await app.as('bob').get(`/rooms/${room}/available-slots`, { from, to, duration });
  return answer.body.data.map(({ start_at, end_at }: Window) => ({ start_at, end_at }));
}

/** Windows end at midnight; a longer booking is possible if the next window starts there. */
function joined(windows: Window[]): Window[] {
  const longer: Window[] = [];
  for (const { start_at, end_at } of windows) {
    const last = longer.at(-1);
    if (last?.end_at === start_at) last.end_at = end_at;
    else longer.push({ start_at, end_at });
  }
  return longer;
}

const holds = (windows: Window[], wanted: Window): boolean =>
  windows.some(({ start_at, end_at }) => start_at <= wanted.start_at && wanted.end_at <= end_at);

const scenarios = fc
  .sample(scenario, { seed: SEED, numRuns: days.length * SCENARIOS_A_DAY })
  .map((asked, index) => ({ asked, day: days[index % days.length] ?? ['', ''] }) as const);

describe.each(scenarios)('on $day.1 in $day.0', ({ day, asked }) => {
  let place: Place;
  beforeAll(async () => {
    place = await furnish([...day], asked);
  });

  test('exactly the times in free windows can be booked', async () => {
    for (const { minute, minutes } of asked.probes) {
      const wanted = {
        start_at: momentOf(place, minute),
        end_at: momentOf(place, minute + minutes),
      };
      const isFree = holds(joined(await slots(place, 2)), wanted);
      expect([wanted, await book(place.room, wanted)]).toEqual([wanted, isFree]);
    }
  });

  test('every slot offered can be booked, and then there is none any more', async () => {
    for (const slot of await slots(place, 0, asked.duration)) {
      expect([slot, await book(place.room, slot)]).toEqual([slot, true]);
    }
    expect(await slots(place, 0, asked.duration)).toEqual([]);
  });
});
