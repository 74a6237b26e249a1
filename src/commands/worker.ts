import closeWithGrace from 'close-with-grace';
import { Registry } from 'prom-client';
import { buildSystem } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createLogger, openDatabase } from '../main.ts';
import { JOBS_STOP_WITHIN_MS, runJobs } from './run-jobs.ts';

/** Milliseconds after which the process ends though a job has not. */
const STOP_WITHIN_MS = JOBS_STOP_WITHIN_MS + 1_000;

/**
 * `stoa worker`: works on jobs and serves nobody but those who ask how it does, until it is told to stop.
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
  const common = { config, database, logger, registry: new Registry() };
  const system = await buildSystem(common);
  const { host, workerPort: port } = config;
  await system.listen({ host, port });
  const worker = await runJobs(common);
  closeWithGrace({ delay: STOP_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'the worker stops because of an error');
    await Promise.all([system.close(), worker.stop(JOBS_STOP_WITHIN_MS)]);
    await database.close();
  });
  logger.info({ host, port }, 'Stoa works on jobs');
}
