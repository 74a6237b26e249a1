import pg from 'pg';
import { SERVER, serverVersion } from './database.ts';
import { planningSize, type Size, usualSize } from './fill.ts';
import { CLIENTS, type LoadServer, measure } from './load.ts';
import { writePast } from './past/report.ts';
import { startVersion } from './past/server.ts';
import { type Version, versionsOf } from './past/version.ts';
import { APPROVED, APPROVED_FROM, CAMPUS_WORKS, WORKS, type WorkName } from './past/works.ts';
import { makeWorld } from './past/world.ts';
import { type Compared, compare } from './side-by-side.ts';
import { showWork } from './side-by-side-table.ts';

/**
 * `npm run bench -- past [NAME … COMMIT …]`: each work by the work tree, by the last release, by the reference commit
 * and by other commits that are named, in turn, A B C A B C …, on one PostgreSQL server (BENCH_DATABASE_URL), each with
 * a database of its own with the same bookings. With `--write` the results replace their section of docs/benchmarks.md.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ALL = { ...WORKS, ...CAMPUS_WORKS };

const isWork = (name: string): name is WorkName => name in ALL;
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const wanted = (name: WorkName): boolean => !asked.some(isWork) || asked.includes(name);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => interrupted.abort(new Error('Interrupted.')));
const { signal } = interrupted;

const compared: Compared<WorkName>[] = [];

/** Measures the works that are wanted in worlds of one size. */
async function compareAll(
  versions: readonly Version[],
  size: Size,
  works: WorkName[],
): Promise<void> {
  if (works.length === 0) return;
  await using stack = new AsyncDisposableStack();
  const server = new pg.Pool({ connectionString: SERVER });
  stack.defer(() => server.end());
  const services: LoadServer<WorkName>[] = [];
  for (const [place, version] of versions.entries()) {
    const url = await makeWorld(stack, version, size);
    services.push(await startVersion(stack, version, place, url, server));
  }
  for (const work of works) {
    if (work === 'approve')
      for (const service of services)
        await measure(service, 'submit', APPROVED_FROM, APPROVED, signal);
    const measured = await compare(services, work, { rounds: ROUNDS, seconds: SECONDS, signal });
    showWork(
      services.map(({ name }) => name),
      measured,
    );
    compared.push(measured);
  }
}

const versions = versionsOf(asked.filter((name) => !isWork(name)));
await compareAll(versions, usualSize, (Object.keys(WORKS) as WorkName[]).filter(wanted));
await compareAll(versions, planningSize, (Object.keys(CAMPUS_WORKS) as WorkName[]).filter(wanted));
if (process.argv.includes('--write')) {
  const version = await serverVersion();
  writePast(versions, compared, { rounds: ROUNDS, seconds: SECONDS, clients: CLIENTS, version });
}
