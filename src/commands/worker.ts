import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildSystem } from '../app.ts';
import { openDatabase, openReplica } from '../composition/open-databases.ts';
import { followServiceZone, keepReading } from '../composition/service-zone.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { openFiles } from '../main.ts';
import { JOBS_STOP_WITHIN_MS, runJobs } from './run-jobs.ts';

/** Milliseconds after which the process exits even if a job has not ended. */
const STOP_WITHIN_MS = JOBS_STOP_WITHIN_MS + 1_000;

/** Listens unless the port is in use, for example by another worker with the same environment; jobs run in any case. */
async function listen(system: FastifyInstance, { host, workerPort: port }: Config): Promise<void> {
  try {
    await system.listen({ host, port });
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw err;
    system.log.warn(
      { host, port },
      'the port is in use: this worker runs without health and metrics',
    );
  }
}

/**
 * `stoa worker`: runs jobs and serves health and metrics until it is stopped.
 * @throws Error with a message for the operator when the database is the embedded one
 */
export async function workerCommand(): Promise<void> {
  const config = loadConfig();
  if (config.databaseUrl === undefined) {
    throw new Error(
      '`stoa worker` needs a PostgreSQL server: set DATABASE_URL. With the embedded database the jobs run ' +
        'inside the service.',
    );
  }
  const logger = createLogger(config);
  const files = await openFiles(config);
  const database = await openDatabase(config, logger);
  const replica = await openReplica(config, database, logger);
  const registry = new Registry();
  const zone = followServiceZone(config, database.db);
  await zone.read();
  const following = keepReading(zone, logger);
  const common = {
    config: zone.config,
    database,
    logger,
    files,
    registry,
    ...(replica && { replica }),
  };
  const system = await buildSystem(common);
  await listen(system, config);
  const worker = await runJobs(common);
  closeWithGrace({ delay: STOP_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'the worker stops because of an error');
    const stopped = worker.stop(JOBS_STOP_WITHIN_MS, err !== undefined);
    await Promise.all([following.stop(), system.close(), stopped]);
    await Promise.all([database.close(), replica?.close()]);
  });
  logger.info({ addresses: system.addresses() }, 'Stoa works on jobs');
}
