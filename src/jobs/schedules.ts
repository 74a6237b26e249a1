import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import { enqueue } from './enqueue.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** Jobs that are told a day and nothing else. */
type DailyJob = {
  [Name in JobName]: JobPayloads[Name] extends { date: string } ? Name : never;
}[JobName];

/** A job that is due once a day. */
export type Schedule = {
  job: DailyJob;
  /** `07:00`: by the clock on the wall of the service zone. */
  at: string;
  /** Minutes after which it is too late for a day that was missed, because nothing ran; at most a day. */
  late_minutes: number;
};

type SchedulesDeps = {
  database: Database;
  clock: Clock;
  schedules: readonly Schedule[];
  timezone: string;
  logger: { warn(about: object, sentence: string): void };
  /** Milliseconds between two looks at the clock. */
  tickMs?: number;
};

const TICK_MS = 5_000;

/**
 * The day for which a schedule is due at `now`, or undefined when it is not: before its time, or too late after it.
 * A time that a change of clocks leaves out comes by as much later; one that it gives twice is the first.
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
 * Enqueues what is due by the clock. The queue remembers for which days it was: so each day is run for once, whatever
 * the number of processes, their restarts, or a clock that jumps. Looking costs the database nothing until a day is due.
 */
export function startSchedules(deps: SchedulesDeps): { stop(): Promise<void> } {
  const { database, clock, schedules, timezone, logger, tickMs = TICK_MS } = deps;
  const known = new Map<string, string>();
  const look = async (schedule: Schedule): Promise<void> => {
    const { job } = schedule;
    const date = dueDay(schedule, timezone, clock.now());
    if (date === undefined || known.get(job) === date) return;
    await inTransaction(database.db, (trx) => enqueue(trx, job, { date }, { dedupKey: date }));
    known.set(job, date);
  };
  const lookAtAll = async (): Promise<void> => {
    for (const schedule of schedules)
      await look(schedule).catch((err) =>
        logger.warn({ err, job: schedule.job }, 'a scheduled job could not be enqueued'),
      );
  };
  let looking = lookAtAll();
  const timer = setInterval(() => {
    looking = looking.then(lookAtAll);
  }, tickMs);
  return {
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}
