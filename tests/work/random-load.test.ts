import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { draftBody, type EventRecord } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { answer, joinCrew } from '../support/work.ts';

/** Days on which the clocks of the venue change, and one without a change. */
const DAYS = ['2027-03-28', '2027-06-07', '2027-10-31'] as const;
const EVENTS = scaled({ short: 14, full: 60 });
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;

let app: TestApp;
let venue: string;
const rooms: string[] = [];
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-01-01T00:00:00Z') } });
  await app.as('bob').get('/me');
  venue = await makeVenue(app, { timezone: ZONE });
  for (let count = 0; count < 6; count += 1) rooms.push(await makeRoom(app, { venue_id: venue }));
  await joinCrew(app, 'bob', 'setup', { venue_id: venue, teams: 2 });
});
afterAll(() => app.close());

const random = createSeededRandom(196);

/** A time of set-up and one of clean-up, in epoch milliseconds; either may be empty. */
type Job = { spans: [from: number, to: number][] };

/**
 * Books at a random time around a day; undefined where the room is taken, the work is of another kind, or it is
 * declined.
 */
async function bookOn(day: string): Promise<Job | undefined> {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(ZONE).epochMilliseconds;
  const start = midnight + (random.below(28 * 12) - 24) * 5 * MINUTE;
  const end = start + (1 + random.below(24)) * 5 * MINUTE;
  const [before, after] = [random.below(7) * 15, random.below(7) * 15];
  const kind = random.pick(['setup', 'setup', 'setup', 'media']);
  const { status, body } = await app.as('alice').post(
    '/events',
    draftBody(random.pick(rooms), {
      status: 'pending',
      start_at: Temporal.Instant.fromEpochMilliseconds(start).toString(),
      end_at: Temporal.Instant.fromEpochMilliseconds(end).toString(),
      prep_before_minutes: before,
      cleanup_after_minutes: after,
      requirements: [{ kind }],
    }),
  );
  expect([201, 409]).toContain(status);
  if (status === 409 || kind !== 'setup') return undefined;
  if (random.once(5)) {
    const event: EventRecord = body.data;
    const declined = await answer(app, 'bob', event, 'decline', { kind, comment: 'No team.' });
    expect(declined.status).toBe(200);
    return undefined;
  }
  return {
    spans: [
      [start - before * MINUTE, start],
      [end, end + after * MINUTE],
    ],
  };
}

/** The number of jobs in each minute of a day of the venue. */
function countByMinute(jobs: readonly Job[], day: string): number[] {
  const date = Temporal.PlainDate.from(day);
  const from = date.toZonedDateTime(ZONE).epochMilliseconds;
  const to = date.add({ days: 1 }).toZonedDateTime(ZONE).epochMilliseconds;
  const spans = jobs.flatMap((job) => job.spans);
  return Array.from({ length: (to - from) / MINUTE }, (_none, minute) => {
    const now = from + minute * MINUTE;
    return spans.filter(([start, end]) => start <= now && now < end).length;
  });
}

test.each(DAYS)(
  'the load of %s with random bookings is that which is counted minute by minute',
  async (day) => {
    const jobs: Job[] = [];
    for (let count = 0; count < EVENTS; count += 1) {
      const job = await bookOn(day);
      if (job) jobs.push(job);
    }
    const path = `/work/load?kind=setup&venue_id=${venue}&date=${day}`;
    const { status, body } = await app.as('bob').get(path);
    expect(status).toBe(200);
    const counted = countByMinute(jobs, day);
    const from = Temporal.PlainDate.from(day).toZonedDateTime(ZONE).epochMilliseconds;
    const minuteOf = (at: string) => (Temporal.Instant.from(at).epochMilliseconds - from) / MINUTE;
    const shown = counted.map(() => 0);
    for (const part of body.data) {
      expect(part.teams).toBe(2);
      shown.fill(part.jobs, minuteOf(part.from), minuteOf(part.to));
    }
    expect(shown).toEqual(counted);
    expect(Math.max(...counted)).toBeGreaterThan(0);
  },
);
