import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { testDatabase } from '../support/database.ts';
import { startIssuer, type TestIssuer, verifierOf } from '../support/issuer.ts';

let now = Temporal.Instant.from('2027-03-29T08:00:00Z');
const clock = { now: () => now };
let issuer: TestIssuer;
let database: Database;
let server: FastifyInstance;

async function startServer(on: Database, rolesMap?: Map<string, string>): Promise<FastifyInstance> {
  const verifier = verifierOf(issuer, clock, rolesMap && { rolesMap });
  const config = loadConfig({ TIMEZONE: 'Europe/Berlin' });
  const parts = { config, database: on, clock, verifier, logger: false } as const;
  return buildApp({ ...parts });
}

beforeAll(async () => {
  issuer = await startIssuer(clock.now);
  database = await testDatabase();
  server = await startServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await issuer.close();
});

type Options = { method?: 'GET' | 'POST'; at?: FastifyInstance; authorization?: string };

async function ask(path: string, token: string | undefined, options: Options = {}) {
  const { method = 'GET', at = server, authorization = `Bearer ${token}` } = options;
  const headers = token === undefined ? {} : { authorization };
  const answer = await at.inject({ method, url: `/api/v1${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const me = (token: string | undefined, options?: Options) => ask('/me', token, options);
const logOut = (token: string, at = server) => ask('/auth/logout', token, { method: 'POST', at });
const usersOf = (subject: string) =>
  database.db.selectFrom('users').selectAll().where('subject', '=', subject).execute();

test('the first request of a user creates the user from the token', async () => {
  const claims = { sub: 'ada', name: 'Ada', email: 'ada@stoa.test', roles: ['manager'] };
  const { status, body } = await me(await issuer.sign(claims));
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 200,
    message: null,
    data: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Ada',
      email: 'ada@stoa.test',
      roles: ['manager'],
      unmatched_roles: [],
      locale: 'en',
      timezone: 'Europe/Berlin',
      not_chosen: ['locale', 'timezone'],
      preferences: {},
      assignments: [],
      pending_count: 0,
      unread_count: 0,
      created_at: '2027-03-29T08:00:00Z',
      updated_at: '2027-03-29T08:00:00Z',
    },
  });
});

test('a user is identified by issuer and subject, and updated when the token has other claims', async () => {
  const sub = 'grace';
  const first = await me(await issuer.sign({ sub, name: 'Grace', email: 'g@stoa.test' }));
  now = now.add({ hours: 1 });
  const second = await me(await issuer.sign({ sub, name: 'Grace H.', roles: ['admin'] }));
  expect(second.body.data).toMatchObject({
    id: first.body.data.id,
    name: 'Grace H.',
    email: null,
    roles: ['admin'],
    created_at: first.body.data.created_at,
    updated_at: '2027-03-29T09:00:00Z',
  });
  expect(await usersOf(sub)).toHaveLength(1);
});

test('nothing is written while the token has the same claims', async () => {
  const claims = { sub: 'edsger', name: 'Edsger', roles: ['a', 'b'] };
  await me(await issuer.sign(claims));
  const version = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text from users where subject = 'edsger'`.execute(
        database.db,
      )
    ).rows;
  const before = await version();
  await me(await issuer.sign({ ...claims, roles: ['b', 'a'] }));
  expect(await version()).toEqual(before);
});

test('finding the user of a request costs one query, and one more when there is something to write', async () => {
  let queries = 0;
  const count = (): void => {
    queries += 1;
  };
  const costs = async (token: string): Promise<number> => {
    queries = 0;
    await ask('/', token);
    return queries;
  };
  database.pool.on('acquire', count);
  const token = await issuer.sign({ sub: 'tony' });
  expect([await costs(token), await costs(token), await costs(token)]).toEqual([2, 1, 1]);
  database.pool.off('acquire', count);
});

test('16 first requests of one person make one person', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 16 }, (_, at) => issuer.sign({ sub: 'barbara', jti: `b${at}` })),
  );
  const answers = await Promise.all(tokens.map((token) => me(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await usersOf('barbara')).toHaveLength(1);
});

test('without a token the answer is 401 and says nothing more', async () => {
  const good = await issuer.sign();
  const tries: [string | undefined, string?][] = [
    [undefined],
    [good, good],
    [good, `Basic ${good}`],
    [good, `Bearer ${good} ${good}`],
    [good, 'Bearer'],
  ];
  for (const [token, authorization] of tries) {
    const answer = await me(token, authorization === undefined ? {} : { authorization });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Unauthenticated.' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
  expect((await me(good, { authorization: `bearer ${good}` })).status).toBe(200);
  expect((await me(good)).headers['www-authenticate']).toBeUndefined();
});

test('a deactivated person is 401, and stays deactivated', async () => {
  const token = await issuer.sign({ sub: 'eve', name: 'Eve' });
  expect((await me(token)).status).toBe(200);
  await database.db
    .updateTable('users')
    .set({ is_active: false })
    .where('subject', '=', 'eve')
    .execute();
  expect((await me(token)).status).toBe(401);
  expect((await me(await issuer.sign({ sub: 'eve', name: 'Eve II' }))).status).toBe(401);
  expect(await usersOf('eve')).toMatchObject([{ is_active: false, name: 'Eve' }]);
});

test('after a logout the token is 401 everywhere, and other tokens live on', async () => {
  for (const [one, two] of [
    [{ jti: 't1' }, { jti: 't2' }],
    [{}, {}],
  ]) {
    const token = await issuer.sign(one);
    const other = await issuer.sign(two);
    const { status, body } = await logOut(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 200, data: null });
    expect(body.message).toMatch(/\.$/);
    expect((await me(token)).status).toBe(401);
    expect((await logOut(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  }
});

test('another process knows of a logout at once', async () => {
  const neighbour = await startServer(database);
  const token = await issuer.sign({ jti: 'neighbour' });
  expect((await me(token, { at: neighbour })).status).toBe(200);
  await logOut(token);
  expect((await me(token, { at: neighbour })).status).toBe(401);
  await neighbour.close();
});

test('a revocation is kept until the token has expired and deleted later', async () => {
  const token = await issuer.sign({ jti: 'kept' });
  await logOut(token);
  const count = async () =>
    (await database.db.selectFrom('revoked_tokens').selectAll().execute()).length;
  now = now.add({ minutes: 60, seconds: 59 });
  expect((await me(token)).status).toBe(401);
  await logOut(await issuer.sign({ jti: 'later' }));
  expect(await count()).toBeGreaterThan(1);
  now = now.add({ hours: 3 });
  await logOut(await issuer.sign({ jti: 'much-later' }));
  expect(await count()).toBe(1);
});

test('foreign role names work by the mapping', async () => {
  const mapped = await startServer(database, new Map([['it-admins', 'admin']]));
  const token = await issuer.sign({ sub: 'root', groups: ['it-admins', 'staff'] });
  const { body } = await me(token, { at: mapped });
  expect(body.data.roles).toEqual(['admin', 'staff']);
  await mapped.close();
});

test('a logout lasts over a restart of the embedded database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoa-people-'));
  const open = async () => {
    const folder = await connectDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
    await migrate(folder.db);
    return { folder, at: await startServer(folder) };
  };
  const [gone, kept] = await Promise.all([
    issuer.sign({ jti: 'gone' }),
    issuer.sign({ jti: 'kept-on' }),
  ]);
  const before = await open();
  expect((await me(kept, { at: before.at })).status).toBe(200);
  expect((await logOut(gone, before.at)).status).toBe(200);
  await before.at.close();
  await before.folder.close();
  const after = await open();
  expect((await me(gone, { at: after.at })).status).toBe(401);
  expect((await me(kept, { at: after.at })).status).toBe(200);
  await after.at.close();
  await after.folder.close();
  await rm(dataDir, { recursive: true, force: true });
});
