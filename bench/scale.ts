import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { prepareQueues } from '../src/jobs/queues.ts';
import { countRooms } from '../src/modules/statistics/index.ts';
import { systemClock } from '../src/ports/clock.ts';
import { cpuTime } from './cpu-time.ts';
import { inDatabase, inServer, onServer, SERVER, serverVersion } from './database.ts';
import { issueFor } from './issuer.ts';
import { median } from './median.ts';
import { stop } from './processes.ts';
import { fillScale, SCALES, type Scale } from './scale/fill.ts';
import { type ScaleFigure, writeScale } from './scale/report.ts';
import { type Asker, SCALE_ROWS, type ScaleRow } from './scale/rows.ts';

/**
 * `npm run bench -- scale [NAME …]`: the same requests in houses of 20 000, 200 000 and 1 000 000 events, on a
 * PostgreSQL server (BENCH_DATABASE_URL). Each house is filled once and kept as a database until the filler changes;
 * BENCH_EVENTS=200000 measures only that one. With `--write` the results replace their section of docs/benchmarks.md.
 */

const PORT = 4741;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** Requests before those that are measured: what Node compiles first belongs to no row. */
const WARM_UPS = 20;
const ASKERS: readonly Asker[] = ['manager', 'alice', 'reader'];

const nearby = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const urlOf = (name: string): string => {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
};

/** The code that a filled database depends on, besides its size. */
const content = readFileSync(nearby('./scale/fill.ts'), 'utf8');

const migrateHouse = (url: string): Promise<void> =>
  inDatabase(url, async ({ db }) => {
    await migrate(db);
    await prepareQueues(db);
  });

/** Counts all rooms, as a worker does in the background, so that it does not while others are measured. */
const countHouse = (url: string): Promise<void> =>
  inDatabase(url, async ({ db }) => {
    const began = performance.now();
    while (await countRooms({ db, clock: systemClock, serviceZone: () => 'UTC' }));
    console.log(`  rooms counted in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  });

/** The database of a house: one that was filled before gets what was migrated since. */
async function houseOf(scale: Scale): Promise<string> {
  const kept = `stoa_scale_${scale.events}_`;
  const name = `${kept}${hash('sha256', content).slice(0, 12)}`;
  const found = await inServer(
    `select string_agg(datname, ',') from pg_database where datname like '${kept}%'`,
  );
  const houses = (found ?? '').split(',').filter(Boolean);
  if (houses.includes(name)) {
    await migrateHouse(urlOf(name));
    return urlOf(name);
  }
  for (const old of houses) await onServer(`drop database if exists ${old} with (force)`);
  console.log(`filling ${scale.events} events`);
  const making = `making_${name}`;
  await onServer(`drop database if exists ${making} with (force)`);
  await onServer(`create database ${making}`);
  await migrateHouse(urlOf(making));
  const pool = new pg.Pool({ connectionString: urlOf(making) });
  await fillScale(pool, scale).finally(() => pool.end());
  await onServer(`alter database ${making} rename to ${name}`);
  return urlOf(name);
}

type House = { service: ChildProcess; pool: pg.Pool; tokens: Map<Asker, string>; agent: Agent };

type Answer = { status: number; body: string; next: string | undefined };

function ask({ agent, tokens }: House, path: string, as: Asker): Promise<Answer> {
  const headers = { authorization: `Bearer ${tokens.get(as)}` };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port: PORT, host: '127.0.0.1', path: `/api/v1${path}`, headers });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body += text;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
        resolve({ status: answer.statusCode ?? 0, body, next });
      });
    });
    sent.end();
  });
}

async function askWell(house: House, path: string, as: Asker): Promise<Answer> {
  const answer = await ask(house, path, as);
  if (answer.status === 200) return answer;
  throw new Error(`${path} gave ${answer.status}: ${answer.body.slice(0, 200)}`);
}

/** The number of statements since the last call. */
async function statementsOf({ service }: House): Promise<number> {
  const answered = once(service, 'message');
  service.send('next');
  return Number((await answered)[0]);
}

/** The path of a row, behind the pages that it goes on from. */
async function pathOf(house: House, row: ScaleRow): Promise<string> {
  const one = async (query: string) => (await house.pool.query<{ id: string }>(query)).rows[0]?.id;
  const room = await one('select id from rooms order by name_sort_key limit 1');
  const event = await one("select id from events where status = 'approved' order by id limit 1");
  let path = row.path(room ?? '', event ?? '');
  for (let page = row.pages ?? 0; page > 0; page -= 1)
    path = (await askWell(house, path, row.as)).next ?? path;
  return path;
}

/**
 * Before each request another transaction writes, as in a house that is used: no response that is cached by the
 * snapshot of the database (ADR 0072) answers it.
 */
async function measure(house: House, row: ScaleRow, { events }: Scale): Promise<ScaleFigure> {
  const path = await pathOf(house, row);
  const cpu = () => cpuTime(house.pool, house.service.pid, 'stoa');
  const askAfterWrite = async () => {
    await house.pool.query('select pg_current_xact_id()');
    const began = performance.now();
    await askWell(house, path, row.as);
    return performance.now() - began;
  };
  for (let n = 0; n < WARM_UPS; n += 1) await askAfterWrite();
  await statementsOf(house);
  const before = await cpu();
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) times.push(await askAfterWrite());
  const used = ((await cpu()) ?? Number.NaN) - (before ?? Number.NaN);
  const statements = Math.round((await statementsOf(house)) / ROUNDS);
  const figure = { row: row.name, events, p50: median(times), cpu: used / ROUNDS, statements };
  console.log(
    `${row.name.padEnd(15)} ${String(events).padStart(8)} p50 ${figure.p50.toFixed(1).padStart(7)} ms, ` +
      `CPU ${figure.cpu.toFixed(1).padStart(7)} ms, ${statements} statements`,
  );
  return figure;
}

async function measureHouse(scale: Scale, rows: readonly ScaleRow[]): Promise<ScaleFigure[]> {
  const url = await houseOf(scale);
  await countHouse(url);
  await using stack = new AsyncDisposableStack();
  const { key, tokens } = await issueFor(
    ASKERS.map((name) => ({ name, roles: name === 'manager' ? ['manager'] : [] })),
  );
  const service = fork(nearby('./service.ts'), {
    execArgv: ['--import', nearby('./scale/statements.ts')],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: url,
      BENCH_KEY: key,
      PORT: `${PORT}`,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stack.defer(() => stop(service));
  await once(service, 'message');
  const pool = new pg.Pool({ connectionString: url });
  stack.defer(() => pool.end());
  const agent = new Agent({ keepAlive: true });
  stack.defer(() => agent.destroy());
  const byName = new Map(ASKERS.map((name, place) => [name, tokens[place] ?? '']));
  const house = { service, pool, tokens: byName, agent };
  const figures: ScaleFigure[] = [];
  for (const row of rows) figures.push(await measure(house, row, scale));
  return figures;
}

const names = process.argv.slice(2).filter((name) => name !== '--write');
const rows = SCALE_ROWS.filter(({ name }) => names.length === 0 || names.includes(name));
const scales = SCALES.filter(({ events }) =>
  [undefined, String(events)].includes(process.env.BENCH_EVENTS),
);
const figures: ScaleFigure[] = [];
for (const scale of scales) figures.push(...(await measureHouse(scale, rows)));
if (process.argv.includes('--write')) writeScale(figures, await serverVersion());
