import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { connectServer } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { fill, usualSize } from './fill.ts';
import { type Row, rows, type World } from './rows.ts';

/**
 * `npm run bench [-- NAME …]`: each row of work by the service and by the ceiling in turn, A B A B …, 8 clients, one
 * process each, on one PostgreSQL server (BENCH_DATABASE_URL, any database on it; a new one is made and dropped).
 */

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const CLIENTS = 8;
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

type Side = { name: string; url: string; child: ChildProcess; asked: number };

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(SERVER);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function prepare(databaseUrl: string): Promise<World> {
  const database = connectServer(databaseUrl, () => undefined);
  await migrate(database.db);
  await fill(database.pool, usualSize);
  const ids = async (query: string): Promise<string[]> =>
    (await database.pool.query<{ id: string }>(query)).rows.map((row) => row.id);
  const world = {
    eventIds: await ids('select id from events order by id limit 5000'),
    roomIds: await ids('select id from rooms order by id'),
  };
  await database.close();
  return world;
}

async function start(name: string, port: number, env: Record<string, string>): Promise<Side> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { name, child, url: `http://127.0.0.1:${port}`, asked: 0 };
}

/** Requests a second of one side in one round; anything but success ends the benchmark. */
async function measure(
  side: Side,
  row: Row,
  world: World,
  token: string,
  offset: number,
): Promise<number> {
  const result = await autocannon({
    url: side.url,
    connections: CLIENTS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body } = row.request(offset + side.asked, world);
          side.asked += 1;
          return { ...request, method, path, ...(body ? { body: JSON.stringify(body) } : {}) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${side.name} failed ${result.non2xx + result.errors} requests of "${row.name}".`,
    );
  }
  return result['2xx'] / result.duration;
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare(row: Row, world: World, token: string, sides: [Side, Side]): Promise<void> {
  const [service, ceiling] = sides;
  const figures: [number[], number[]] = [[], []];
  for (const side of sides) await measure(side, row, world, token, side === ceiling ? 400_000 : 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures[0].push(await measure(service, row, world, token, 0));
    figures[1].push(await measure(ceiling, row, world, token, 400_000));
  }
  const ratios = figures[0].map((value, round) => value / (figures[1][round] ?? 1));
  const ratio = median(ratios);
  const mark = ratio >= row.goal ? 'reached' : 'MISSED';
  console.log(
    `${row.name.padEnd(10)} ${row.does.padEnd(44)} ${median(figures[0]).toFixed(0).padStart(7)}/s ` +
      `${median(figures[1]).toFixed(0).padStart(7)}/s  ratio ${ratio.toFixed(2)} (goal ${row.goal}, ${mark})`,
  );
}

async function main(names: string[]): Promise<void> {
  const wanted = rows.filter((row) => names.length === 0 || names.includes(row.name));
  const name = `stoa_bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await onServer(`create database ${name}`);
  const children: ChildProcess[] = [];
  try {
    const world = await prepare(url.href);
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const BENCH_KEY = JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'bench' });
    const token = await new SignJWT({
      name: 'manager',
      email: 'manager@bench.test',
      roles: ['manager'],
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
      .setIssuer('https://issuer.bench')
      .setAudience('bench')
      .setSubject('manager')
      .setJti('bench')
      .setExpirationTime('1d')
      .sign(privateKey);
    const env = { DATABASE_URL: url.href, BENCH_KEY, NODE_ENV: 'development' };
    const service = await start('service', 4701, env);
    children.push(service.child);
    const ceiling = await start('ceiling', 4702, env);
    children.push(ceiling.child);
    console.log(
      `${'row'.padEnd(10)} ${'work'.padEnd(44)} ${'service'.padStart(9)} ${'ceiling'.padStart(9)}`,
    );
    for (const row of wanted) await compare(row, world, token, [service, ceiling]);
  } finally {
    for (const child of children) child.kill();
    await onServer(`drop database if exists ${name} with (force)`);
  }
}

await main(process.argv.slice(2));
