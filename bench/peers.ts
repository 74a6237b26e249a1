import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inServer, SERVER, withFilledDatabase } from './database.ts';
import { CLIENTS } from './load.ts';
import { checkAnswers, readEtags } from './peers/check.ts';
import { startDavical } from './peers/davical.ts';
import { installPackages, missingPackages } from './peers/packages.ts';
import { type Peer, type RoomBookings, WORKS, type WorkName } from './peers/peer.ts';
import { startRadicale } from './peers/radicale.ts';
import { writePeers } from './peers/report.ts';
import { startStoa } from './peers/stoa.ts';
import { type Compared, compare } from './side-by-side.ts';
import { showWork } from './side-by-side-table.ts';

/**
 * `npm run bench -- peers [NAME …]`: each work by Stoa, DAViCal and Radicale in turn, A B C A B C …, with the same
 * bookings, 8 clients, and credentials checked at every request. The peers are packages of Debian, which `--install`
 * installs; their files, databases and processes are made by this program and removed at its end. With `--write`, and
 * without names, the results replace their section of docs/benchmarks.md.
 */

const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/**
 * 50 rooms with 400 single events each, four a day, and one room with 5 000. No series, which peers list in other ways.
 */
const SIZE = { rooms: 50, singles: 20_000, series: 0, greatHall: 5_000 };

const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => interrupted.abort(new Error('Interrupted.')));

/** Starts all servers; Stoa is the first. */
async function startPeers(
  stack: AsyncDisposableStack,
  database: string,
): Promise<{ peers: Peer[]; rooms: RoomBookings[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const server = new pg.Pool({ connectionString: SERVER });
  stack.defer(() => server.end());
  // Workers of parallel queries end before their CPU time can be read.
  const { pathname } = new URL(database);
  await server.query(`alter database ${pathname.slice(1)} set max_parallel_workers_per_gather = 0`);
  const { stoa, bookings } = await startStoa(stack, server, database);
  const davical = new URL(SERVER);
  davical.pathname = `/davical_bench_${randomUUID().replaceAll('-', '')}`;
  const peers = [
    stoa,
    await startDavical(stack, join(folder, 'davical'), server, davical, bookings),
    await startRadicale(stack, join(folder, 'radicale'), server, bookings),
  ];
  return { peers, rooms: bookings.rooms };
}

async function compareAll(database: string, works: readonly WorkName[]): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { peers, rooms } = await startPeers(stack, database);
  for (const peer of peers) await readEtags(peer, rooms);
  await checkAnswers(peers);
  const compared: Compared<WorkName>[] = [];
  const pace = { rounds: ROUNDS, seconds: SECONDS, signal: interrupted.signal };
  const servers = peers.map(({ name }) => name);
  for (const work of works) {
    const measured = await compare(peers, work, pace);
    showWork(servers, measured);
    compared.push(measured);
  }
  if (process.argv.includes('--write') && names.length === 0) {
    const version = (await inServer('select version()')).split(' (')[0] ?? '';
    writePeers(peers, compared, { rounds: ROUNDS, seconds: SECONDS, clients: CLIENTS, version });
  }
}

if (process.argv.includes('--install')) installPackages();
const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `These packages of Debian are missing: ${missing.join(', ')}; --install installs them.`,
  );
  process.exit(1);
}
const works = (Object.keys(WORKS) as WorkName[]).filter(
  (name) => names.length === 0 || names.includes(name),
);
await withFilledDatabase(SIZE, (database) => compareAll(database, works));
