import { Registry } from 'prom-client';
import { type JobWorker, startWorker } from '../../../src/jobs/worker.ts';
import { exportJobs } from '../../../src/modules/exports/index.ts';
import { notifyOfExport } from '../../../src/modules/notifications/index.ts';
import { openFileStore } from '../../../src/ports/file-store.ts';
import { writeSheet } from '../../../src/ports/sheet-writer.ts';
import type { Stoa } from './stoa.ts';

const STOP_WITHIN_MS = 5_000;

/** Makes the files of exports beside the service, as its worker does. Ends when the returned function is called. */
export async function startExportWorker({
  config,
  database,
  clock,
}: Stoa): Promise<() => Promise<void>> {
  const { timezone } = config;
  const files = await openFileStore(config.storageUrl);
  const tell = notifyOfExport(clock);
  const worker: JobWorker = await startWorker({
    database,
    clock,
    timezone: () => timezone,
    handlers: exportJobs({
      db: database.db,
      onReplica: (work) => work(database.db),
      clock,
      serviceZone: () => timezone,
      files,
      writeSheet,
      tell,
    }),
    schedules: [],
    logger: { warn: () => undefined, error: () => undefined },
    registry: new Registry(),
    pollSeconds: 0.5,
  });
  return () => worker.stop(STOP_WITHIN_MS);
}
