import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceZone } from '../ports/service-zone.ts';
import { enqueue } from './enqueue.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** Jobs whose payload is a day. */
type DailyJob = {
  [Name in JobName]: JobPayloads[Name] extends { date: string } ? Name : never;
}[JobName];

/** A job that is due once a day. */
export type Schedule = {
  job: DailyJob;
  /** `07:00`: local time of the service zone. */
  at: string;
  /** Minutes after which a missed day is skipped; at most a day. */
  late_minutes: number;
};

type SchedulesDeps = {
  database: Database;
  clock: Clock;
  schedules: readonly Schedule[];
  /** The service zone, which may change. */
  timezone: ServiceZone;
  logger: { warn(about: object, sentence: string): void };
  /** Milliseconds between two checks of the clock. */
  tickMs?: number;
};

const TICK_MS = 5_000;

/**
 * The day for which a schedule is due at `now`, or undefined if it is too early or too late. A time in a DST gap is due
 * after the gap; of two equal local times the first one counts.
 */
export function dueDay(
  { at, late_minutes: minutes }: Schedule,
  timezone: string,
  now: Temporal.Instant,
): string | undefined {
  const today = now.toZonedDateTimeISO(timezone).toPlainDate();
  const due = [today, today.subtract({ days: 1 })].find((day) => {
    const start = day.toZonedDateTime({ timeZone: timezone, plainTime: at }).toInstant();
    const isLate = Temporal.Instant.compare(now, start.add({ minutes })) > 0;
    return Temporal.Instant.compare(start, now) <= 0 && !isLate;
  });
  return due?.toString();
}

/**
 * Enqueues due jobs. The queue deduplicates by day, so each day runs once regardless of the number of processes,
 * restarts, or clock changes. The check costs no query until a day is due.
 */
export function startSchedules(deps: SchedulesDeps): { stop(): Promise<void> } {
  const { database, clock, schedules, timezone, logger, tickMs = TICK_MS } = deps;
  const known = new Map<string, string>();
  const poll = async (schedule: Schedule): Promise<void> => {
    const { job } = schedule;
    const date = dueDay(schedule, timezone(), clock.now());
    if (date === undefined || known.get(job) === date) return;
    await inTransaction(database.db, (trx) => enqueue(trx, job, { date }, { dedupKey: date }));
    known.set(job, date);
  };
  const pollAll = async (): Promise<void> => {
    for (const schedule of schedules)
      await poll(schedule).catch((err) =>
        logger.warn({ err, job: schedule.job }, 'a scheduled job could not be enqueued'),
      );
  };
  let polling = pollAll();
  const timer = setInterval(() => {
    polling = polling.then(pollAll);
  }, tickMs);
  return {
    stop: () => {
      clearInterval(timer);
      return polling;
    },
  };
}
