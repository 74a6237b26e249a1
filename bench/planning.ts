import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../src/db/connect.ts';
import { serverVersion, withFilledDatabases } from './database.ts';
import { type FilledRound, fillRound } from './planning/fill-round.ts';
import { type Measured, show, type Times, writePlanning } from './planning/report.ts';
import { cpuOfProcess, stop } from './processes.ts';
import { type Ask, PORT, withService } from './service-process.ts';

/**
 * `npm run bench -- planning [requests rooms] [--write]`: a generated term in the running service, on the embedded
 * database and on a PostgreSQL server (BENCH_DATABASE_URL; BENCH_DATABASE=embedded or server: only this one). It makes
 * a plan, asks where requests fit, moves some by hand and publishes the plan; meanwhile a process of its own asks for
 * `/health`. Goals: §20.4, §20.6.
 */

const SEED = 7;
const TIME_LIMIT_S = Number(process.env.BENCH_SECONDS ?? 60);
const ASKED = 200;
const CHANGED = 20;
const POLL_MS = 500;

const nearby = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Starts a round in a process, and returns what it measured in the round before. */
async function next(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('next');
  return Number((await answered)[0]);
}

type Watched = { service: ChildProcess; probe: ChildProcess };

/** How long something takes, how long `/health` took meanwhile at most, and how long the service was blocked. */
async function watch({ service, probe }: Watched, work: () => Promise<void>) {
  await Promise.all([next(probe), next(service)]);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, health: await next(probe), blocked: await next(service) };
}

const record = async (answer: Promise<Response>) => JSON.parse(await (await answer).text()).data;

/**
 * Milliseconds of each of the requests, which one client sends one after the other, and of CPU of the service for one.
 */
async function timesOf(
  service: ChildProcess,
  count: number,
  send: (at: number) => Promise<Response>,
): Promise<Times> {
  const times: number[] = [];
  const before = cpuOfProcess(service);
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    await (await send(at)).text();
    times.push(performance.now() - began);
  }
  return { times, cpu: (cpuOfProcess(service) - before) / count };
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await wait(POLL_MS);
}

async function measure(watched: Watched, ask: Ask, round: FilledRound): Promise<Measured> {
  const { service } = watched;
  const plans = `/planning-rounds/${round.id}/plans`;
  const { id } = await record(ask('POST', plans, { time_limit_s: TIME_LIMIT_S }));
  const plan = `${plans}/${id}`;
  const readPlan = () => record(ask('GET', plan));
  const run = await watch(watched, () => until(async () => (await readPlan()).state !== 'running'));
  const { placed, unplaced, gap } = await readPlan();
  // Requests from all over the round; the first answers have costs of their own, such as plans of statements.
  const some = (at: number): string => round.requests[(at * 7) % round.requests.length] ?? '';
  const places = (at: number) => ask('GET', `${plan}/assignments/${some(at)}/places`);
  await timesOf(service, 5, places);
  const asked = await timesOf(service, ASKED, places);
  const rows = await record(ask('GET', `${plan}/assignments?state=placed&per_page=${CHANGED}`));
  const changed = await timesOf(service, rows.length, (at) => {
    const { request, room, pattern_index, pinned } = rows[at];
    const body = { room_id: room.id, pattern_index, pinned };
    return ask('PUT', `${plan}/assignments/${request.id}`, body);
  });
  const publish = await watch(watched, async () => {
    await ask('POST', `${plan}/publish`);
    await until(async () => (await record(ask('GET', `${plan}/publication`))).state !== 'running');
  });
  const { state, booked } = await record(ask('GET', `${plan}/publication`));
  if (state !== 'done') throw new Error(`The publication is ${state}.`);
  return { placed, unplaced, gap, run, asked, changed, publish, booked };
}

async function measureOn(kind: Database['kind'], requests: number, rooms: number): Promise<void> {
  const [load = 0] = loadavg();
  const database = kind === 'server' ? await serverVersion() : 'embedded (PGlite)';
  const fill = ({ pool }: Database): Promise<FilledRound> =>
    fillRound((text, values) => pool.query(text, values), { requests, rooms, seed: SEED });
  const nothing = { rooms: 0, singles: 0, series: 0 };
  await withFilledDatabases(kind, nothing, fill, async (places, round) => {
    await withService(places.service, async (service, asPerson) => {
      const probe = fork(nearby('./others/probe.ts'), [`${PORT}`]);
      try {
        const measured = await measure({ service, probe }, await asPerson('admin'), round);
        show(database, measured);
        if (!process.argv.includes('--write')) return;
        writePlanning(measured, { database, requests, rooms, load, seed: SEED });
      } finally {
        await stop(probe);
      }
    });
  });
}

const [requests = 1_500, rooms = 150] = process.argv.slice(2).map(Number).filter(Number.isFinite);
for (const kind of ['embedded', 'server'] as const) {
  if ((process.env.BENCH_DATABASE ?? kind) === kind) await measureOn(kind, requests, rooms);
}
