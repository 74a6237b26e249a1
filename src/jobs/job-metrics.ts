import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Db } from '../db/db.ts';
import { type JobName, jobNames } from './jobs.ts';
import { listQueueDepths } from './queues.ts';

type Outcome = 'done' | 'failed';

/** Starts timing an attempt; the returned function ends it. */
export type CountRun = (job: JobName) => (outcome: Outcome) => void;

const states = ['waiting', 'delayed', 'active', 'dead'] as const;

/**
 * Queue sizes and dead letters, read from the database on each scrape: the same in every process, including those
 * without workers. While the database is unavailable the last values remain.
 */
export function showQueues(registry: Registry, db: Db): void {
  new Gauge({
    name: 'stoa_jobs',
    help: 'Jobs that are not completed, by name and state (waiting, delayed, active, dead: failed permanently).',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      const depths = await listQueueDepths(db).catch(() => undefined);
      if (depths === undefined) return;
      this.reset();
      for (const job of jobNames) for (const state of states) this.set({ job, state }, 0);
      for (const { job, state, count } of depths) this.set({ job, state }, count);
    },
  });
}

/** Attempts of jobs in this process, by name and outcome, with the seconds they took. */
export function countRuns(registry: Registry): CountRun {
  const runs = new Histogram({
    name: 'stoa_job_attempt_seconds',
    help: 'Duration of job attempts in seconds, by name and outcome (done, failed).',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  return (job) => {
    const stop = runs.startTimer({ job });
    return (outcome) => void stop({ outcome });
  };
}
