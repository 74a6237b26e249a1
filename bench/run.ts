import { type ChildProcess, fork } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Database } from '../src/db/connect.ts';
import { inDatabase, withFilledDatabase } from './database.ts';
import { bigSize, fillTokens, planningSize, usualSize } from './fill.ts';
import { planningRows } from './planning-rows.ts';
import { type Row, rows, type World } from './rows.ts';

/**
 * `npm run bench [-- NAME …]`: each row of work by the service and by the ceiling in turn, A B A B …, 8 clients, one
 * process each, on one PostgreSQL server (BENCH_DATABASE_URL, any database on it; a new one is made and dropped). With
 * BENCH_SIZE=big in a world ten times as large.
 */

const CLIENTS = 8;
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

type Side = { name: string; url: string; child: ChildProcess; asked: number };

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

async function start(name: string, port: number, env: Record<string, string>): Promise<Side> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { name, child, url: `http://127.0.0.1:${port}`, asked: 0 };
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

/** Turns a second of one side in one round; anything but success ends the benchmark. */
async function measure(
  side: Side,
  row: Row,
  world: World,
  token: string,
  offset: number,
): Promise<number> {
  const isFeed = row.name.startsWith('feed');
  const result = await autocannon({
    url: side.url,
    connections: CLIENTS,
    duration: SECONDS,
    headers: {
      'content-type': 'application/json',
      ...(isFeed ? {} : { authorization: `Bearer ${token}` }),
    },
    requests: askedBy(side, row, world, offset),
  });
  const good = result['2xx'] + result['3xx'];
  const bad = result['4xx'] + result['5xx'] + result.errors;
  if (bad > 0) throw new Error(`${side.name} failed ${bad} requests of "${row.name}".`);
  return good / row.requests(0, world).length / result.duration;
}

/** The ETags of the rooms' feeds, as the service gives them now. */
async function learnEtags(service: Side, { roomIds, secrets, etags }: World): Promise<void> {
  for (const id of roomIds) {
    const path = `/api/v1/calendar/rooms/${id}.ics`;
    const answer = await fetch(`${service.url}${path}?token=${secrets[0]}`);
    etags.set(path, answer.headers.get('etag') ?? '');
    await answer.arrayBuffer();
  }
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare(row: Row, world: World, token: string, sides: [Side, Side]): Promise<void> {
  const [service, ceiling] = sides;
  for (const side of sides) side.asked = 0;
  const figures: [number[], number[]] = [[], []];
  if (row.name === 'feed-304') await learnEtags(service, world);
  const second = row.name === 'approve' ? world.draftIds.length / 2 : 400_000;
  for (const side of sides) await measure(side, row, world, token, side === ceiling ? second : 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures[0].push(await measure(service, row, world, token, 0));
    figures[1].push(await measure(ceiling, row, world, token, second));
  }
  const ratios = figures[0].map((value, round) => value / (figures[1][round] ?? 1));
  const ratio = median(ratios);
  const mark = ratio >= row.goal ? 'reached' : 'MISSED';
  console.log(
    `${row.name.padEnd(13)} ${row.does.padEnd(44)} ${median(figures[0]).toFixed(0).padStart(7)}/s ` +
      `${median(figures[1]).toFixed(0).padStart(7)}/s  ratio ${ratio.toFixed(2)} (goal ${row.goal}, ${mark})`,
  );
}

/** The key of the benchmark's issuer, and a token of a manager by it. */
async function issue(): Promise<{ key: string; token: string }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'bench' });
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
  return { key, token };
}

async function compareAll(wanted: Row[], url: string): Promise<void> {
  const world = await inDatabase(url, readWorld);
  const { key, token } = await issue();
  const env = { DATABASE_URL: url, BENCH_KEY: key, NODE_ENV: 'development' };
  const children: ChildProcess[] = [];
  try {
    const service = await start('service', 4701, env);
    children.push(service.child);
    const ceiling = await start('ceiling', 4702, env);
    children.push(ceiling.child);
    console.log(
      `${'row'.padEnd(13)} ${'work'.padEnd(44)} ${'service'.padStart(9)} ${'ceiling'.padStart(9)}`,
    );
    for (const row of wanted) await compare(row, world, token, [service, ceiling]);
  } finally {
    for (const child of children) child.kill();
  }
}

const names = process.argv.slice(2);
const size = process.env.BENCH_SIZE === 'big' ? bigSize : usualSize;
const wantedOf = (some: Row[]): Row[] =>
  some.filter((row) => names.length === 0 || names.includes(row.name));
for (const [world, some] of [
  [size, wantedOf(rows)],
  [planningSize, wantedOf(planningRows)],
] as const) {
  if (some.length > 0) await withFilledDatabase(world, (url) => compareAll(some, url));
}
