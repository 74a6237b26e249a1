import { type ChildProcess, fork } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Database } from '../src/db/connect.ts';
import { cpuTime } from './cpu-time.ts';
import { type Place, serverVersion, withFilledDatabases } from './database.ts';
import { bigSize, fillTokens, planningSize, usualSize } from './fill.ts';
import { issue } from './issuer.ts';
import { median } from './median.ts';
import { planningRows } from './planning-rows.ts';
import { type Measured, writeReport } from './report.ts';
import { type Row, rows, type World } from './rows.ts';

/**
 * `npm run bench [-- NAME …]`: each row of work by the service and by the ceiling in turn, A B A B …, 8 clients, one
 * process each (a row with a baseline by the service alone), on one PostgreSQL server (BENCH_DATABASE_URL, any database
 * on it; a new one is made and dropped). With BENCH_DATABASE=embedded each process has an embedded database, with
 * BENCH_SIZE=big the world is ten times as large. With `--write` the results replace their section of
 * docs/benchmarks.md.
 */

const CLIENTS = 8;
const ROUNDS = 5;
const TIMED_REQUESTS = 15;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

type Side = {
  name: string;
  url: string;
  child: ChildProcess;
  asked: number;
  /** Milliseconds of CPU that it and its connections have used. */
  cpu(): Promise<number | undefined>;
};

/** The figures of one side in one round: executions in a second, and milliseconds of CPU for each. */
type Figure = { rate: number; cpu: number };

async function readWorld({ pool }: Database): Promise<World> {
  const ids = async (query: string): Promise<string[]> =>
    (await pool.query<{ id: string }>(query)).rows.map((row) => row.id);
  const secrets = Array.from({ length: 20_000 }, () => randomUUID());
  await fillTokens(
    pool,
    secrets.map((secret) => hash('sha256', secret)),
  );
  return {
    secrets,
    etags: new Map<string, string>(),
    draftIds: await ids("select id from events where title like 'Draft %' order by id"),
    eventIds: await ids("select id from events where status <> 'draft' order by id limit 5000"),
    roomIds: await ids("select id from rooms where name like 'Room %' order by id"),
    greatHallId: (await ids("select id from rooms where name = 'Great Hall'"))[0] ?? '',
  };
}

async function start(
  name: string,
  port: number,
  env: Record<string, string>,
  database: pg.Pool | null,
): Promise<Side> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    env: { ...process.env, DATABASE_URL: undefined, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const cpu = () => cpuTime(database, child.pid, name === 'service' ? 'stoa' : name);
  return { name, child, url: `http://127.0.0.1:${port}`, asked: 0, cpu };
}

type Turn = { n?: number };

/** The sequential requests of one client; the first of a round takes the next number. */
function askedBy(side: Side, row: Row, world: World, offset: number): autocannon.Request[] {
  const { length } = row.requests(0, world);
  return Array.from({ length }, (_, step) => ({
    setupRequest: (request: autocannon.Request, turn: Turn) => {
      if (step === 0) {
        turn.n = offset + side.asked;
        side.asked += 1;
      }
      const asked = row.requests(turn.n ?? 0, world)[step];
      if (asked === undefined) return request;
      const { method, path, body, headers = {} } = asked;
      return {
        ...request,
        method,
        path,
        headers: { ...request.headers, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
    },
  }));
}

/** Measures one side in one round; any response but success ends the benchmark. */
async function measure(
  side: Side,
  row: Row,
  world: World,
  token: string,
  offset: number,
  amount?: number,
): Promise<Figure> {
  const before = await side.cpu();
  const isFeed = row.name.startsWith('feed');
  const began = performance.now();
  let answered = began;
  const result = await autocannon({
    url: side.url,
    connections: CLIENTS,
    // A round of so many requests has none that is cut off at its end.
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    headers: {
      'content-type': 'application/json',
      ...(isFeed ? {} : { authorization: `Bearer ${token}` }),
    },
    requests: askedBy(side, row, world, offset),
    // The duration that is reported ends with a whole second.
    setupClient: (client) => {
      client.on('response', () => {
        answered = performance.now();
      });
    },
  });
  const seconds = (answered - began) / 1_000;
  const good = result['2xx'] + result['3xx'];
  const bad = result['4xx'] + result['5xx'] + result.errors;
  if (bad > 0) throw new Error(`${side.name} failed ${bad} requests of "${row.name}".`);
  const times = good / row.requests(0, world).length;
  const after = await side.cpu();
  const cpu = before === undefined || after === undefined ? Number.NaN : (after - before) / times;
  return { rate: times / seconds, cpu };
}

/** Has the feeds of rooms written for the first time, and remembers their ETags. */
async function learnEtags(service: Side, { roomIds, secrets, etags }: World): Promise<void> {
  for (const [place, id] of roomIds.entries()) {
    const path = `/api/v1/calendar/rooms/${id}.ics`;
    const answer = await fetch(`${service.url}${path}?token=${secrets[place]}`);
    etags.set(path, answer.headers.get('etag') ?? '');
    await answer.arrayBuffer();
  }
}

/** The median of the times of single requests, in milliseconds, without other clients. */
async function serviceTime(side: Side, row: Row, world: World, token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMED_REQUESTS; n += 1) {
    const [asked] = row.requests(n, world);
    if (asked === undefined) break;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = asked.body === undefined ? null : JSON.stringify(asked.body);
    const start = performance.now();
    const answer = await fetch(`${side.url}${asked.path}`, { method: asked.method, headers, body });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${side.name} answered ${answer.status} to "${row.name}".`);
  }
  return median(times);
}

/** A side is warmed up when it is not so much faster than a round before; it gets so many rounds for it at most. */
const FASTER = 1.25;
const WARM_UPS = 8;

/**
 * Warms a side up, until what is written or read once, such as feeds, makes it no faster.
 * @returns how many requests make a round of about the same time
 */
async function roundOf(...[side, row, world, token, offset]: Parameters<typeof measure>) {
  let { rate } = await measure(side, row, world, token, offset);
  for (let round = 1; round < WARM_UPS; round += 1) {
    const earlier = rate;
    ({ rate } = await measure(side, row, world, token, offset));
    if (round > 1 && rate < earlier * FASTER) break;
  }
  return Math.max(2 * CLIENTS, Math.round(rate * SECONDS)) * row.requests(0, world).length;
}

async function compare(
  row: Row,
  world: World,
  token: string,
  sides: [Side, Side],
): Promise<Measured> {
  const [service, ceiling] = row.baseline ? [sides[0], { ...sides[0] }] : sides;
  const second = row.baseline ? { ...row, requests: row.baseline } : row;
  for (const side of [service, ceiling]) side.asked = 0;
  const figures: [Figure[], Figure[]] = [[], []];
  if (row.name.startsWith('feed')) await learnEtags(service, world);
  const offset = row.name === 'approve' ? world.draftIds.length / 2 : 400_000;
  const amount = await roundOf(service, row, world, token, 0);
  const secondAmount = await roundOf(ceiling, second, world, token, offset);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures[0].push(await measure(service, row, world, token, 0, amount));
    figures[1].push(await measure(ceiling, second, world, token, offset, secondAmount));
  }
  const ratioOf = (of: (service: Figure, ceiling: Figure) => number): number =>
    median(figures[0].map((figure, round) => of(figure, figures[1][round] ?? figure)));
  const ratio = ratioOf((a, b) => a.rate / b.rate);
  const cpuRatio = ratioOf((a, b) => b.cpu / a.cpu);
  const [rate, ceilingRate] = figures.map((side) => median(side.map((figure) => figure.rate)));
  const mark = ratio >= row.goal ? 'reached' : 'MISSED';
  console.log(
    `${row.name.padEnd(13)} ${row.does.padEnd(44)} ${(rate ?? 0).toFixed(0).padStart(7)}/s ` +
      `${(ceilingRate ?? 0).toFixed(0).padStart(7)}/s  ratio ${ratio.toFixed(2)} (goal ${row.goal}, ` +
      `${mark}), by CPU time ${cpuRatio.toFixed(2)}`,
  );
  if (row.within !== undefined) {
    const time = await serviceTime(service, row, world, token);
    const cpu = median(figures[0].map((figure) => figure.cpu));
    const timeMark = time <= row.within ? 'reached' : 'MISSED';
    console.log(
      `${''.padEnd(13)} a single request: ${time.toFixed(0)} ms (goal ${row.within}, ${timeMark}), ` +
        `${cpu.toFixed(0)} ms of CPU`,
    );
  }
  const { name, does, goal } = row;
  return { name, does, service: rate ?? 0, ceiling: ceilingRate ?? 0, ratio, cpuRatio, goal };
}

const measured: Measured[] = [];

/** The connections of the benchmark to a server; none to an embedded database, which one process opens. */
const poolOf = (place: Place): pg.Pool | null =>
  'DATABASE_URL' in place ? new pg.Pool({ connectionString: place.DATABASE_URL }) : null;

async function compareAll(
  wanted: Row[],
  places: Record<'service' | 'ceiling', Place>,
  world: World,
): Promise<void> {
  const { key, token } = await issue();
  const env = { BENCH_KEY: key, NODE_ENV: 'development' };
  const children: ChildProcess[] = [];
  const database = poolOf(places.service);
  try {
    const service = await start('service', 4701, { ...env, ...places.service }, database);
    children.push(service.child);
    const ceiling = await start('ceiling', 4702, { ...env, ...places.ceiling }, database);
    children.push(ceiling.child);
    console.log(
      `${'row'.padEnd(13)} ${'work'.padEnd(44)} ${'service'.padStart(9)} ${'ceiling'.padStart(9)}`,
    );
    for (const row of wanted) measured.push(await compare(row, world, token, [service, ceiling]));
  } finally {
    for (const child of children) child.kill();
    await database?.end();
  }
}

const asked = process.argv.slice(2);
const names = asked.filter((name) => name !== '--write');
const isBig = process.env.BENCH_SIZE === 'big';
const kind = process.env.BENCH_DATABASE === 'embedded' ? 'embedded' : 'server';
const wantedOf = (some: Row[]): Row[] =>
  some.filter((row) => names.length === 0 || names.includes(row.name));
for (const [size, some] of [
  [isBig ? bigSize : usualSize, wantedOf(rows)],
  [planningSize, wantedOf(planningRows)],
] as const) {
  if (some.length === 0) continue;
  await withFilledDatabases(kind, size, readWorld, (places, world) =>
    compareAll(some, places, world),
  );
}
if (asked.includes('--write')) {
  const version = await serverVersion();
  const database = kind === 'server' ? version : 'embedded (PGlite)';
  const events = isBig ? '200 000' : '20 000';
  writeReport(measured, { rounds: ROUNDS, seconds: SECONDS, clients: CLIENTS, database, events });
}
