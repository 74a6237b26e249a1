import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could take a port between two uses of it. */
const [FIRST, LAST] = [20_000, 32_000];
const SHARES = 8;

/**
 * Each worker has ports of its own, so that none takes the port of a service that another one starts, or kills and
 * starts again. Vitest and Playwright number their workers.
 */
function sharedOut(): [first: number, end: number] {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
  const worker = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % SHARES;
  const size = (LAST - FIRST) / SHARES;
  return [FIRST + worker * size, FIRST + (worker + 1) * size];
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** What this process has been given: a program that is about to start does not listen yet. */
const given = new Set<number>();

/** A port that was free a moment ago, and that this process has not been given before. */
export async function freePort(): Promise<number> {
  const [first, end] = sharedOut();
  for (;;) {
    const port = randomInt(first, end);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
