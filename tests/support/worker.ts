import { Registry } from 'prom-client';
import { vi } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import type { WorkerDeps } from '../../src/jobs/worker.ts';
import { type JobHandlers, type JobWorker, startWorker } from '../../src/jobs/worker.ts';
import { systemClock } from '../../src/ports/clock.ts';

/** A worker as the service runs one, but quicker to look, and silent. */
export function testWorker(
  database: Database,
  handlers: JobHandlers,
  more: Partial<WorkerDeps> = {},
): Promise<JobWorker> {
  return startWorker({
    database,
    handlers,
    clock: systemClock,
    schedules: [],
    timezone: () => 'UTC',
    logger: { warn: () => undefined, error: () => undefined },
    registry: new Registry(),
    pollSeconds: 0.5,
    ...more,
  });
}

/** Waits until a check holds. The limit is for a test that hangs, not for a busy machine. */
export const eventually = (check: () => unknown, timeout = 240_000): Promise<unknown> =>
  vi.waitFor(check, { timeout, interval: 20 });
