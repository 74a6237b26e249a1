import { Registry } from 'prom-client';
import { connectServer } from '../../src/db/connect.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { systemClock } from '../../src/ports/clock.ts';

// A worker process whose job never ends, so that a test can kill it in the middle of a job.
const log = (about: object): void =>
  void process.stderr.write(`${JSON.stringify(about)}
`);

await startWorker({
  database: connectServer(process.argv[2] ?? '', (error) => log(error)),
  handlers: {
    move_horizon: ({ date }) => {
      process.stdout.write(`started ${date}\n`);
      return new Promise<void>(() => undefined);
    },
  },
  clock: systemClock,
  schedules: [],
  timezone: () => 'UTC',
  logger: { warn: log, error: log },
  registry: new Registry(),
});
