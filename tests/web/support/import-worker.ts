import { Registry } from 'prom-client';
import { importReaders } from '../../../src/commands/import-readers.ts';
import { eventDepsOf, knownZoneOf } from '../../../src/http/event-deps.ts';
import { type JobWorker, startWorker } from '../../../src/jobs/worker.ts';
import { discardExportFiles } from '../../../src/modules/exports/index.ts';
import { importJobs } from '../../../src/modules/imports/index.ts';
import { privacyJobs } from '../../../src/modules/privacy/index.ts';
import { openFileStore } from '../../../src/ports/file-store.ts';
import type { Stoa } from './stoa.ts';

const STOP_WITHIN_MS = 5_000;

/**
 * Writes imports and erases people beside the service, as its worker does. Ends when the returned function is called.
 */
export async function startImportWorker(stoa: Stoa): Promise<() => Promise<void>> {
  const { config, database, clock } = stoa;
  const { db } = database;
  const files = await openFileStore(config.storageUrl);
  const worker: JobWorker = await startWorker({
    database,
    clock,
    timezone: () => config.timezone,
    schedules: [],
    registry: new Registry(),
    handlers: {
      ...importJobs({
        ...eventDepsOf({ db, clock, config }),
        zoneOfNewVenues: knownZoneOf(config),
        ...importReaders(),
      }),
      ...privacyJobs({ db, discardExportFiles: (trx) => discardExportFiles(trx, { db, files }) }),
    },
    logger: { warn: () => undefined, error: () => undefined },
    pollSeconds: 0.5,
  });
  return () => worker.stop(STOP_WITHIN_MS);
}
