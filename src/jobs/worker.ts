import type { JobWithMetadata } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceZone } from '../ports/service-zone.ts';
import { createBoss } from './boss.ts';
import { type ForeignTextRuns, GivenUp, openForeignTextRuns } from './foreign-text-runs.ts';
import { type CountRun, countRuns } from './job-metrics.ts';
import { type JobName, type JobPayloads, jobNames, jobs } from './jobs.ts';
import { type Schedule, startSchedules } from './schedules.ts';

/** The attempt that a handler runs in. */
export type Attempt = {
  /** The id of the job, equal in all attempts. */
  id: string;
  /** The number of the attempt, from 1. */
  attempt: number;
  /** Whether this is the last attempt. */
  isLast: boolean;
  /** Aborts when the attempt times out or the process has to stop. */
  signal: AbortSignal;
  /**
   * Notes that the text from outside has been read, for jobs with `reads_foreign_text`: if the process dies afterwards,
   * the text is hardly the cause.
   */
  hasRead?: () => Promise<void>;
};

/** Runs a job. An error fails the attempt; a job can run again after it succeeded. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  attempt: Attempt,
) => Promise<void>;

/** The handlers by job name. A job without a handler waits for a process that has one. */
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> };

/** The handlers that run once for a job that has become a dead letter, by job name. */
export type GivenUpHandlers = {
  [Name in JobName]?: (payload: JobPayloads[Name]) => Promise<void>;
};

type Log = {
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
};

/** The dependencies of a worker. */
export type WorkerDeps = {
  database: Database;
  clock: Clock;
  handlers: JobHandlers;
  givenUp?: GivenUpHandlers;
  schedules: readonly Schedule[];
  /** The time zone of schedules. */
  timezone: ServiceZone;
  logger: Log;
  registry: Registry;
  /** The polling interval of each queue in seconds. */
  pollSeconds?: number;
  /** The interval of checks for jobs whose process died, in seconds. */
  superviseSeconds?: number;
  /** The interval of schedule checks in milliseconds. */
  tickMs?: number;
};

/** A running worker. */
export type JobWorker = {
  /**
   * Stops fetching jobs and waits up to `withinMs` for running ones; unfinished jobs run again later.
   * @param isCrash the process stops because of an error, which a running job may have caused
   */
  stop(withinMs: number, isCrash?: boolean): Promise<void>;
};

const POLL_SECONDS = 10;
/** Short enough that the jobs of a process that died are taken over in time (§11.3). */
const SUPERVISE_SECONDS = 15;

type Boss = ReturnType<typeof createBoss>;

/** Runs the handler of a job; one that reads text from outside in its turn. */
async function run<Name extends JobName>(
  name: Name,
  handle: JobHandler<Name>,
  payload: JobPayloads[Name],
  attempt: Attempt,
  runs: ForeignTextRuns,
): Promise<void> {
  if (!jobs[name].reads_foreign_text) return handle(payload, attempt);
  const { id, signal } = attempt;
  const { hasRead, end } = await runs.begin({ id, name, signal });
  try {
    await handle(payload, { ...attempt, hasRead });
  } finally {
    await end();
  }
}

/** A loop that runs one job at a time; `loops` are all loops of this job, including this one. */
async function work<Name extends JobName>(
  boss: Boss,
  name: Name,
  handle: JobHandler<Name>,
  deps: WorkerDeps,
  { countRun, loops, runs }: { countRun: CountRun; loops: string[]; runs: ForeignTextRuns },
): Promise<void> {
  const { pollSeconds = POLL_SECONDS, logger } = deps;
  const slot = loops.length;
  /**
   * After a fetch, wakes this loop and the next one instead of waiting for the poll. This happens before the job runs,
   * so that it does not delay the completion of the job.
   */
  const wakeLoop = (): void => {
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
      wakeLoop();
      try {
        await run(name, handle, data, attempt, runs);
        isDone('done');
      } catch (err) {
        isDone('failed');
        const about = { err, job: name, id, attempt: attempt.attempt };
        if (attempt.isLast || err instanceof GivenUp) {
          logger.error(about, 'a job failed for good and is a dead letter');
          await deps.givenUp?.[name]?.(data).catch((error) => {
            logger.error({ ...about, err: error }, 'nobody could be told of a dead letter');
          });
        } else logger.warn(about, 'a job failed and will be tried again');
        throw err;
      }
    },
  );
  loops.push(loop);
}

/** Starts running the jobs with handlers, and enqueueing scheduled ones. */
export async function startWorker(deps: WorkerDeps): Promise<JobWorker> {
  const { database, handlers, logger, registry } = deps;
  const boss = createBoss(database, deps.superviseSeconds ?? SUPERVISE_SECONDS);
  boss.on('error', (err) => logger.warn({ err }, 'the job queue could not be asked'));
  boss.on('warning', (about) => logger.warn({ about }, 'the job queue warns'));
  await boss.start();
  const runs = await openForeignTextRuns(database.db);
  const countRun = countRuns(registry);
  const start = async <Name extends JobName>(name: Name): Promise<void> => {
    const handle: JobHandler<Name> | undefined = handlers[name];
    if (handle === undefined) return;
    const loops: string[] = [];
    for (let slot = 0; slot < jobs[name].concurrency; slot += 1) {
      await work(boss, name, handle, deps, { countRun, loops, runs });
    }
  };
  await Promise.all(jobNames.map((name) => start(name)));
  const schedules = startSchedules(deps);
  return {
    stop: async (withinMs, isCrash = false) => {
      await schedules.stop();
      await boss.stop({ close: false, timeout: withinMs });
      if (!isCrash) await runs.close().catch(() => undefined);
    },
  };
}
