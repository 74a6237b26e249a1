import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { dueDay, type Schedule } from '../../src/jobs/schedules.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { testDatabase } from '../support/database.ts';
import { at } from '../support/rules.ts';
import { eventually, testWorker } from '../support/worker.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const atSeven: Schedule = { job: 'send_digests', at: '07:00', late_minutes: 300 };

test('a schedule is due from its local time in the service zone until its deadline', () => {
  const due = (text: string) => dueDay(atSeven, 'Europe/Berlin', at(text));
  expect(due('2027-03-29T04:59:59Z')).toBeUndefined();
  expect(due('2027-03-29T05:00:00Z')).toBe('2027-03-29');
  expect(due('2027-03-29T10:00:00Z')).toBe('2027-03-29');
  expect(due('2027-03-29T10:00:01Z')).toBeUndefined();
});

test('a day that was missed is due until the next one is, when it may be a day late', () => {
  const schedule: Schedule = { job: 'move_horizon', at: '03:00', late_minutes: 1_440 };
  expect(dueDay(schedule, 'UTC', at('2027-03-29T02:59:59Z'))).toBe('2027-03-28');
  expect(dueDay(schedule, 'UTC', at('2027-03-29T03:00:00Z'))).toBe('2027-03-29');
});

test('a time that the change of clocks leaves out comes an hour later, one that it gives twice is the first', () => {
  const due = (text: string) =>
    dueDay({ ...atSeven, at: '02:30', late_minutes: 0 }, 'Europe/Berlin', at(text));
  expect(due('2027-03-28T01:30:00Z')).toBe('2027-03-28');
  expect(due('2027-10-31T00:30:00Z')).toBe('2027-10-31');
  expect(due('2027-10-31T01:30:00Z')).toBeUndefined();
});

/** A clock that stands until it is set. */
const standingClock = (text: string): Clock & { set(text: string): void } => {
  let now = at(text);
  return {
    now: () => now,
    set: (to) => {
      now = at(to);
    },
  };
};

test('two workers, restarts and a jumping clock enqueue each day once', async () => {
  const clock = standingClock('2027-03-29T06:59:00Z');
  const seen: string[] = [];
  const start = () =>
    testWorker(
      database,
      { send_digests: async ({ date }) => void seen.push(date) },
      { clock, schedules: [atSeven], tickMs: 5 },
    );
  const workers = await Promise.all([start(), start()]);
  clock.set('2027-03-29T07:00:00Z');
  await eventually(() => expect(seen).toEqual(['2027-03-29']));
  clock.set('2027-03-30T07:01:00Z');
  await eventually(() => expect(seen).toEqual(['2027-03-29', '2027-03-30']));
  clock.set('2027-03-29T08:00:00Z');
  await Promise.all(workers.map((worker) => worker.stop(5_000)));
  const again = await start();
  clock.set('2027-03-30T07:02:00Z');
  await again.stop(5_000);
  const last = await start();
  clock.set('2027-03-31T07:00:00Z');
  await eventually(() => expect(seen).toHaveLength(3));
  await last.stop(5_000);
  expect(seen).toEqual(['2027-03-29', '2027-03-30', '2027-03-31']);
  const { rows } = await sql<{ day: string }>`
    select data->>'date' as day from pgboss.job where name = 'send_digests' order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ day }) => day)).toEqual(seen);
});
