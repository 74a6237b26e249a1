import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inServer, SERVER, withFilledDatabase } from './database.ts';
import { median } from './median.ts';
import { checkAnswers, readEtags } from './peers/check.ts';
import { startDavical } from './peers/davical.ts';
import { CLIENTS, type Figure, measure } from './peers/load.ts';
import { installPackages, missingPackages } from './peers/packages.ts';
import { type Peer, type RoomBookings, WORKS, type WorkName } from './peers/peer.ts';
import { startRadicale } from './peers/radicale.ts';
import { type Compared, showWork, writePeers } from './peers/report.ts';
import { startStoa } from './peers/stoa.ts';

/**
 * `npm run bench:peers [-- NAME …]`: each work by Stoa, DAViCal and Radicale in turn, A B C A B C …, with the same bookings, 8
 * clients, and credentials checked at every request. The peers are packages of Debian, which `--install` installs; their
 * files, databases and processes are made by this program and removed at its end. With `--write`, and without
 * names, the results replace their section of docs/benchmarks.md.
 */

const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** 50 rooms with 400 single events each, four a day, and one room with 5 000. No series, which peers list in other ways. */
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

/** Measures a work in rounds that take each peer about the same time; a round is at least one unit for each client. */
async function compare(peers: readonly Peer[], work: WorkName): Promise<Compared> {
  const able = peers.filter((peer) => peer.requests(work, 0).length > 0);
  const rounds = new Map<Peer, { next: number; units: number; figures: Figure[] }>();
  const run = async (peer: Peer, next: number, units: number): Promise<Figure> =>
    measure(peer, work, next, units, interrupted.signal);
  for (const peer of able) {
    const first = await run(peer, CLIENTS, CLIENTS);
    const unitsOf = ({ rate }: Figure): number =>
      CLIENTS * Math.max(1, Math.round((rate * SECONDS) / CLIENTS));
    const isSlow = unitsOf(first) === CLIENTS;
    const warmed = isSlow ? first : await run(peer, 2 * CLIENTS, unitsOf(first));
    const next = 2 * CLIENTS + unitsOf(first);
    rounds.set(peer, { next, units: unitsOf(warmed), figures: [] });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [peer, measured] of rounds) {
      measured.figures.push(await run(peer, measured.next, measured.units));
      measured.next += measured.units;
    }
  }
  return {
    work,
    sides: peers.map((peer) =>
      sideOf(rounds.get(peer)?.figures, rounds.get(able[0] as Peer)?.figures),
    ),
  };
}

/** The medians of a peer's rounds, and of the ratios to the first peer's; nothing where it cannot do the work. */
function sideOf(figures: Figure[] | undefined, first: Figure[] = []): Compared['sides'][number] {
  if (figures === undefined) return undefined;
  const ratios = (of: (stoa: Figure, peer: Figure) => number): number =>
    median(figures.map((figure, round) => of(first[round] ?? figure, figure)));
  return {
    rate: median(figures.map(({ rate }) => rate)),
    cpu: median(figures.map(({ cpu }) => cpu)),
    ratio: ratios((stoa, peer) => stoa.rate / peer.rate),
    cpuRatio: ratios((stoa, peer) => peer.cpu / stoa.cpu),
  };
}

async function compareAll(database: string, works: readonly WorkName[]): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { peers, rooms } = await startPeers(stack, database);
  for (const peer of peers) await readEtags(peer, rooms);
  await checkAnswers(peers);
  const compared: Compared[] = [];
  for (const work of works) {
    const measured = await compare(peers, work);
    showWork(peers, measured);
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
