import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectServer, type Database } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { prepareQueues } from '../src/jobs/queues.ts';
import { fill, type Size } from './fill.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function onServer(statement: string): Promise<void> {
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
