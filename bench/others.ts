import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../src/db/connect.ts';
import { type Place, serverVersion, withFilledDatabases } from './database.ts';
import type { Size } from './fill.ts';
import { issueTo } from './issuer.ts';
import { ask, type LoadRequest } from './load.ts';
import { median } from './median.ts';
import { type DavPerson, davWorks } from './others/dav-works.ts';
import { GOAL_MS, type Measured, writeOthers } from './others/report.ts';
import {
  AT_ONCE,
  pendingRequests,
  requestsOf,
  seriesRequests,
  WORKS,
  type WorkName,
  type World,
} from './others/works.ts';
import { stop } from './processes.ts';

/**
 * `npm run bench -- others [NAME …]`: how long `/health` takes while the service answers 12 of one heavy request at
 * once, on the embedded database and on a PostgreSQL server (BENCH_DATABASE_URL; BENCH_DATABASE=embedded or server:
 * only this one). With `--write` the results replace their sections of docs/benchmarks.md.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = 4731;
/** As in the largest house that the service is made for. */
const SIZE: Size = { rooms: 500, singles: 0, series: 0, isCampus: true };
const QUIET_MS = 1_000;
/** The creator of the bookings in the filled database. */
const OWNER = 'alice';
const MULTIGET = 400;

type Running = {
  works: (work: WorkName, n: number) => Parameters<typeof ask>[1];
  service: ChildProcess;
  probe: ChildProcess;
};

const nearby = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Starts a round in a process, and returns what it measured in the round before. */
async function next(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('next');
  return Number((await answered)[0]);
}

async function startService(
  stack: AsyncDisposableStack,
  place: Place,
  key: string,
): Promise<ChildProcess> {
  const service = fork(nearby('./service.ts'), {
    execArgv: ['--import', nearby('./others/blocked.ts')],
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      NODE_ENV: 'development',
      BENCH_KEY: key,
      PORT: `${PORT}`,
      ...place,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stack.defer(() => stop(service));
  await once(service, 'message');
  return service;
}

/** The ids of what requests create, one after the other. */
async function createAll(requests: readonly LoadRequest[]): Promise<string[]> {
  const ids: string[] = [];
  for (const request of requests) ids.push(JSON.parse((await ask(PORT, request)).body).data.id);
  return ids;
}

/** The owner of the bookings of the world, whose calendar program shows the last room too. */
async function davPerson(token: string, roomIds: readonly string[]): Promise<DavPerson> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { body } = await ask(PORT, { method: 'GET', path: '/api/v1/me', headers });
  const { id } = JSON.parse(body).data;
  const room = roomIds.at(-1) ?? '';
  const chosen = JSON.stringify({ rooms: [room], venues: [] });
  await ask(PORT, { method: 'PUT', path: '/api/v1/me/calendars', headers, body: chosen });
  const found = await ask(PORT, davWorks({ token, id, room, hrefs: [] })['caldav-propfind']());
  const paths = [...found.body.matchAll(/<(?:\w+:)?href>([^<]+\.ics)</g)].map(
    ([, href = '']) => href,
  );
  return { token, id, room, hrefs: paths.slice(0, MULTIGET) };
}

/** The service on a filled database, with the pending events that batches need. */
async function start(
  stack: AsyncDisposableStack,
  place: Place,
  roomIds: string[],
): Promise<Running> {
  const people = Array.from({ length: AT_ONCE }, (_, n) => `manager-${n}`);
  const { key, tokens } = await issueTo([...people, OWNER]);
  const service = await startService(stack, place, key);
  const [first = '', owner = ''] = [tokens[0], tokens.pop()];
  const pendingIds = await createAll(pendingRequests(first, roomIds));
  const seriesIds = await createAll(seriesRequests(tokens, roomIds));
  const world: World = { roomIds, pendingIds, seriesIds, owner: await davPerson(owner, roomIds) };
  const probe = fork(nearby('./others/probe.ts'), [`${PORT}`]);
  stack.defer(() => stop(probe));
  return { works: requestsOf(tokens, world), service, probe };
}

type Round = Omit<Measured, 'work'>;

/** One round: sends the requests at once, and says how long `/health` and all of them took. */
async function round({ works, service, probe }: Running, work: Measured['work']): Promise<Round> {
  await Promise.all([next(probe), next(service)]);
  const began = performance.now();
  if (work === 'nothing') await wait(QUIET_MS);
  else await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(PORT, works(work, n))));
  const all = performance.now() - began;
  return { health: await next(probe), blocked: await next(service), all };
}

function show({ work, health, blocked, all }: Measured): void {
  const mark = health <= GOAL_MS ? 'reached' : 'MISSED';
  const [slowest, longest, whole] = [health, blocked, all].map((ms) => ms.toFixed(0).padStart(6));
  console.log(
    `${work.padEnd(12)} /health ${slowest} ms (goal ${GOAL_MS}, ${mark}), blocked ${longest} ms, all ${whole} ms`,
  );
}

async function measure(running: Running, work: Measured['work']): Promise<Measured> {
  // The first requests have costs of their own, such as plans of statements, so they are not measured.
  await round(running, work);
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(running, work));
  const medianOf = (what: keyof Round): number => median(rounds.map((one) => one[what]));
  const [health, blocked, all] = [medianOf('health'), medianOf('blocked'), medianOf('all')];
  const measured = { work, health, blocked, all };
  show(measured);
  return measured;
}

const readRooms = async ({ pool }: Database): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id from rooms order by id')).rows.map(({ id }) => id);

async function measureAll(kind: Database['kind'], works: readonly WorkName[]): Promise<void> {
  const [load = 0] = loadavg();
  const version = await serverVersion();
  const database = kind === 'server' ? version : 'embedded (PGlite)';
  console.log(`${database}, load average ${load.toFixed(1)}`);
  const measured: Measured[] = [];
  await withFilledDatabases(kind, SIZE, readRooms, async ({ service }, roomIds) => {
    await using stack = new AsyncDisposableStack();
    const running = await start(stack, service, roomIds);
    for (const work of ['nothing', ...works] as const) measured.push(await measure(running, work));
  });
  if (process.argv.includes('--write'))
    writeOthers(measured, { database, rooms: SIZE.rooms, rounds: ROUNDS, load });
}

const names = process.argv.slice(2);
const works = (Object.keys(WORKS) as WorkName[]).filter(
  (name) => names.every((one) => one.startsWith('--')) || names.includes(name),
);
for (const kind of ['embedded', 'server'] as const) {
  if ((process.env.BENCH_DATABASE ?? kind) === kind) await measureAll(kind, works);
}
