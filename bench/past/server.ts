import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { issue } from '../issuer.ts';
import { ask, type LoadServer } from '../load.ts';
import { cpuOfServers, stop } from '../processes.ts';
import type { Version } from './version.ts';
import { requestsOf, type WorkName } from './works.ts';
import { readWorld } from './world.ts';

/** Where a version listens. */
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
      ...{ BENCH_KEY: key, NODE_ENV: 'development', DATABASE_URL: url, PORT: `${port}` },
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stack.defer(() => stop(service));
  await once(service, 'message');
  const requests = requestsOf(token, await readWorld(url));
  const [first] = requests('schedule', 0);
  const canPlan = await ask(port, first ?? { method: 'GET', path: '/', headers: {} }).then(
    () => true,
    () => false,
  );
  return {
    name,
    port,
    requests: (work, n) =>
      canPlan || (work !== 'schedule' && work !== 'room-search') ? requests(work, n) : [],
    cpu: () => cpuOfServers([service], server, new URL(url).pathname.slice(1)),
  };
}
