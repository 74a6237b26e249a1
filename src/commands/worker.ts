import closeWithGrace from 'close-with-grace';
import { Registry } from 'prom-client';
import { loadConfig } from '../config.ts';
import { createLogger, openDatabase } from '../main.ts';
import { JOBS_STOP_WITHIN_MS, runJobs } from './run-jobs.ts';

/** Milliseconds after which the process ends though a job has not. */
const STOP_WITHIN_MS = JOBS_STOP_WITHIN_MS + 1_000;

/**
 * `stoa worker`: works on jobs and serves nobody, until it is told to stop.
 * @throws Error with a sentence for the operator when the database is the embedded one
 */
export async function workerCommand(): Promise<void> {
  const config = loadConfig();
  if (config.databaseUrl === undefined) {
    throw new Error(
      'A worker of its own needs a database of its own: set DATABASE_URL to a PostgreSQL server. With the embedded database the jobs run inside the service.',
    );
  }
  const logger = createLogger(config);
  const database = await openDatabase(config, logger);
  const worker = await runJobs({ config, database, logger, registry: new Registry() });
  closeWithGrace({ delay: STOP_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'the worker stops because of an error');
    await worker.stop(JOBS_STOP_WITHIN_MS);
    await database.close();
  });
  logger.info('Stoa works on jobs');
}
