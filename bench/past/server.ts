import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { issue } from '../issuer.ts';
import { ask, type LoadRequest, type LoadServer } from '../load.ts';
import { cpuOfServers, stop } from '../processes.ts';
import type { Version } from './version.ts';
import { PLANNING, requestsOf, type WorkName } from './works.ts';
import { readWorld } from './world.ts';

/** The port of the first version; each further version listens on the next one. */
const FIRST_PORT = 4721;

/** Starts the service of a version on a filled database; it is stopped with the stack. */
export async function startVersion(
  stack: AsyncDisposableStack,
  { name, folder }: Version,
  place: number,
  url: string,
  server: pg.Pool,
): Promise<LoadServer<WorkName>> {
  const { key, token } = await issue();
  const port = FIRST_PORT + place;
  const service = fork(join(folder, 'bench/service.ts'), {
    cwd: folder,
    env: {
      ...process.env,
      BENCH_KEY: key,
      NODE_ENV: 'development',
      DATABASE_URL: url,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stack.defer(() => stop(service));
  await once(service, 'message');
  const etags = new Map<string, string>();
  const world = await readWorld(url);
  const requests = requestsOf(token, world, etags);
  const remember = async (request: LoadRequest): Promise<void> => {
    etags.set(request.path, (await ask(port, request)).etag);
  };
  for (const request of requests('day', 0)) await remember(request);
  // Feeds are kept once they were asked for, as those that calendar programs poll are.
  for (let n = 0; n < Math.min(world.roomIds.length, world.events.length); n += 1) {
    const [, feed] = requests('feed', n);
    if (feed !== undefined) await ask(port, feed);
  }
  const canPlan = await Promise.all(requests('page', 0).map(remember)).then(
    () => true,
    () => false,
  );
  return {
    name,
    port,
    requests: (work, n) => (canPlan || !PLANNING.includes(work) ? requests(work, n) : []),
    cpu: () => cpuOfServers([service], server, new URL(url).pathname.slice(1)),
  };
}
