import { Registry } from 'prom-client';
import { connectServer } from '../../src/db/connect.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { pushJobs, vapidKeys } from '../../src/modules/notifications/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { createPushSender } from '../../src/ports/push-sender.ts';

// A worker in a process of its own that pushes to the push service of a test: it is there to be killed.
const [url = '', ca = ''] = process.argv.slice(2);
const log = (about: object): void => void process.stderr.write(`${JSON.stringify(about)}\n`);
const logger = { warn: log, error: log };

const database = connectServer(url, log);
const { db } = database;
const sender = createPushSender({
  vapid: { subject: 'mailto:stoa@example.org', ...(await vapidKeys(db, undefined)) },
  clock: systemClock,
  resolve: async () => ['127.0.0.1'],
  isAllowed: () => true,
  ca,
});
await startWorker({
  database,
  handlers: pushJobs({ db, clock: systemClock, sender, logger }),
  clock: systemClock,
  schedules: [],
  timezone: 'UTC',
  logger,
  registry: new Registry(),
});
