import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, connectServer, type Database } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { prepareQueues } from '../src/jobs/queues.ts';
import { fill, type Size } from './fill.ts';

/** Any database of the server. */
export const SERVER =
  process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Runs a statement on the server, outside of any transaction. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(SERVER);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The only value of a query on the server. */
export async function inServer(query: string): Promise<string> {
  const client = new pg.Client(SERVER);
  await client.connect();
  const { rows } = await client
    .query<string[]>({ text: query, rowMode: 'array' })
    .finally(() => client.end());
  return rows[0]?.[0] ?? '';
}

/** The server as reports name it. */
export const serverVersion = async (): Promise<string> =>
  (await inServer('select version()')).split(' on ')[0] ?? '';

/** Opens a database to look into it, and closes it. */
export async function inDatabase<T>(
  url: string,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connectServer(url, () => undefined);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Makes a database as large as is wanted, lets it be used by its URL, and drops it. */
export async function withFilledDatabase(
  size: Size,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const name = `stoa_bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await onServer(`create database ${name}`);
  try {
    await inDatabase(url.href, async ({ db }) => {
      await migrate(db);
      await prepareQueues(db);
    });
    // Without the service's own limits: a large world takes minutes.
    const pool = new pg.Pool({ connectionString: url.href });
    await fill(pool, size).finally(() => pool.end());
    await use(url.href);
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
  }
}

/** The location of a process's database: `DATABASE_URL` of a server, or `DATA_DIR` of an embedded one. */
export type Place = { DATABASE_URL: string } | { DATA_DIR: string };

/** Filled databases of the same content: on a server one for all processes, embedded one for each. */
type Filled = { service: Place; ceiling: Place };

async function withFilledFolders<T>(
  size: Size,
  read: (database: Database) => Promise<T>,
  use: (places: Filled, read: T) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'));
  const [service, ceiling] = [join(folder, 'service'), join(folder, 'ceiling')];
  try {
    const database = await connectDatabase(
      { databaseUrl: undefined, dataDir: service },
      () => undefined,
    );
    await migrate(database.db);
    await prepareQueues(database.db);
    await fill(database.pool, size);
    const found = await read(database);
    await database.close();
    await cp(service, ceiling, { recursive: true });
    await use({ service: { DATA_DIR: service }, ceiling: { DATA_DIR: ceiling } }, found);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Makes databases as large as is wanted, reads what the benchmark has to know of them, lets them be used, and deletes
 * them.
 */
export async function withFilledDatabases<T>(
  kind: Database['kind'],
  size: Size,
  read: (database: Database) => Promise<T>,
  use: (places: Filled, read: T) => Promise<void>,
): Promise<void> {
  if (kind === 'embedded') return withFilledFolders(size, read, use);
  await withFilledDatabase(size, async (url) => {
    const place = { DATABASE_URL: url };
    await use({ service: place, ceiling: place }, await inDatabase(url, read));
  });
}
