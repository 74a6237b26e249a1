import type { JobWithMetadata } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../ports/clock.ts';
import { createBoss } from './boss.ts';
import { type CountRun, countRuns } from './job-metrics.ts';
import { type JobName, type JobPayloads, jobNames, jobs } from './jobs.ts';
import { type Schedule, startSchedules } from './schedules.ts';

/** What a handler may know of the attempt that it is. */
export type Attempt = {
  /** The same in every attempt of one job. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Whether there is none after this one. */
  isLast: boolean;
  /** Fires when the attempt took too long, or the process has to end. */
  signal: AbortSignal;
};

/** Does a job. What it throws is an attempt that failed; it may be run again after it did its work. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  attempt: Attempt,
) => Promise<void>;

/** Who does which job. A job without a handler waits for a process that has one. */
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> };

type Log = {
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
};

/** Everything that a worker is made of. */
export type WorkerDeps = {
  database: Database;
  clock: Clock;
  handlers: JobHandlers;
  schedules: readonly Schedule[];
  /** The service zone, in which schedules are. */
  timezone: string;
  logger: Log;
  registry: Registry;
  /** Seconds between two looks into each queue beside being told. */
  pollSeconds?: number;
  /** Seconds between two looks for jobs whose process died. */
  superviseSeconds?: number;
  /** Milliseconds between two looks at the clock. */
  tickMs?: number;
};

/** A running worker. */
export type JobWorker = {
  /** Takes no more jobs, and lets those that run end within `withinMs`; what does not is run again later. */
  stop(withinMs: number): Promise<void>;
};

const POLL_SECONDS = 10;
/** Short enough that the jobs of a process that died are taken over in time (decision 11.3). */
const SUPERVISE_SECONDS = 15;

type Boss = ReturnType<typeof createBoss>;

/** One loop that does one job after the other; `loops` are all of this job, its own among them. */
async function work<Name extends JobName>(
  boss: Boss,
  name: Name,
  handle: JobHandler<Name>,
  deps: WorkerDeps,
  { countRun, loops }: { countRun: CountRun; loops: string[] },
): Promise<void> {
  const { pollSeconds = POLL_SECONDS, logger } = deps;
  const slot = loops.length;
  /**
   * Where a job was there may be more: this loop asks again once it is done, and the next one at once, not with their
   * next look. Before the work: what others ask then does not stand between its end and the note of it.
   */
  const askAgain = (): void => {
    for (const loop of [loops[slot], loops[(slot + 1) % loops.length]])
      if (loop !== undefined) boss.notifyWorker(loop);
  };
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  const loop = await boss.work(
    name,
    options,
    async ([job]: JobWithMetadata<JobPayloads[Name]>[]) => {
      if (job === undefined) return;
      const { id, signal, data, retryCount, retryLimit } = job;
      const attempt = { id, attempt: retryCount + 1, isLast: retryCount >= retryLimit, signal };
      const isDone = countRun(name);
      askAgain();
      try {
        await handle(data, attempt);
        isDone('done');
      } catch (err) {
        isDone('failed');
        const about = { err, job: name, id, attempt: attempt.attempt };
        if (attempt.isLast) logger.error(about, 'a job failed for good and is a dead letter');
        else logger.warn(about, 'a job failed and will be tried again');
        throw err;
      }
    },
  );
  loops.push(loop);
}

/** Starts doing the jobs that have a handler, and enqueueing what is due by the clock. */
export async function startWorker(deps: WorkerDeps): Promise<JobWorker> {
  const { database, handlers, logger, registry } = deps;
  const boss = createBoss(database, deps.superviseSeconds ?? SUPERVISE_SECONDS);
  boss.on('error', (err) => logger.warn({ err }, 'the job queue could not be asked'));
  boss.on('warning', (about) => logger.warn({ about }, 'the job queue warns'));
  await boss.start();
  const countRun = countRuns(registry);
  const start = async <Name extends JobName>(name: Name): Promise<void> => {
    const handle: JobHandler<Name> | undefined = handlers[name];
    if (handle === undefined) return;
    const loops: string[] = [];
    for (let slot = 0; slot < jobs[name].concurrency; slot += 1) {
      await work(boss, name, handle, deps, { countRun, loops });
    }
  };
  await Promise.all(jobNames.map((name) => start(name)));
  const schedules = startSchedules(deps);
  return {
    stop: async (withinMs) => {
      await schedules.stop();
      await boss.stop({ close: false, timeout: withinMs });
    },
  };
}
