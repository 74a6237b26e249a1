import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Schedule } from '../jobs/schedules.ts';
import { type JobHandlers, type JobWorker, startWorker } from '../jobs/worker.ts';
import { exportJobs, resumeRuns } from '../modules/exports/index.ts';
import { mediaJobs } from '../modules/media/index.ts';
import { systemClock } from '../ports/clock.ts';
import { openFileStore } from '../ports/file-store.ts';
import { writeSheet } from '../ports/sheet-writer.ts';

/** Milliseconds that jobs under way get to end when the process is told to stop. */
export const JOBS_STOP_WITHIN_MS = 8_000;

/** What a worker is started with. */
export type RunJobsDeps = {
  config: Config;
  database: Database;
  logger: Logger;
  registry: Registry;
};

/** Until notifications are there to be told. */
const tellNobody = async (): Promise<void> => undefined;

/** Starts the worker of this process: who does which job, and what is due when. */
export async function runJobs({ config, ...deps }: RunJobsDeps): Promise<JobWorker> {
  const files = await openFileStore(config.storageUrl);
  const { db } = deps.database;
  const { timezone: serviceZone } = config;
  const making = { db, clock: systemClock, serviceZone, files, writeSheet, tell: tellNobody };
  const handlers: JobHandlers = { ...mediaJobs({ db, files }), ...exportJobs(making) };
  const schedules: Schedule[] = [{ job: 'sweep_files', at: '03:30', late_minutes: 1_440 }];
  await resumeRuns(db);
  return startWorker({ ...deps, clock: systemClock, timezone: serviceZone, handlers, schedules });
}
