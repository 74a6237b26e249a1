import { Registry } from 'prom-client';
import { connectDatabase } from '../../src/db/connect.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { systemClock } from '../../src/ports/clock.ts';

// A worker process with jobs that end it: the mails `kills…` at once, `works…` when they have been read. Others end as
// soon as `BESIDE` jobs have started, so that they run beside the one that ends the process.
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '', BESIDE = '1' } = process.env;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const log = (about: { err?: unknown }, sentence: string): void => {
  if (sentence.includes('for good')) say(`dead: ${about.err}`);
};

let started = 0;
const enough = Promise.withResolvers<void>();
let running = 0;

const worker = await startWorker({
  database: await connectDatabase({ databaseUrl, dataDir }, () => undefined),
  handlers: {
    work_off_invitation: async ({ mail_id }, { hasRead }) => {
      started += 1;
      running += 1;
      say(`started ${mail_id} with ${running - 1} others`);
      if (started >= Number(BESIDE)) enough.resolve();
      await enough.promise;
      if (mail_id.startsWith('works')) await hasRead?.();
      if (!mail_id.startsWith('mail')) process.kill(process.pid, 'SIGKILL');
      running -= 1;
      say(`ended ${mail_id}`);
    },
    move_horizon: async ({ date }) => say(`ended ${date}`),
  },
  clock: systemClock,
  schedules: [],
  timezone: () => 'UTC',
  logger: { warn: log, error: log },
  registry: new Registry(),
  pollSeconds: 0.5,
});
process.once('SIGTERM', async () => {
  await worker.stop(100);
  process.exit();
});
