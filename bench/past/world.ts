import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../src/db/connect.ts';
import type { Db } from '../../src/db/db.ts';
import { onServer, SERVER } from '../database.ts';
import { fillTokens, type Size } from '../fill.ts';
import type { Version } from './version.ts';

/** The modules of a version that fill its database. */
type Modules = {
  connectServer(url: string, onLost: () => void): Database;
  migrate(db: Db): Promise<unknown>;
  prepareQueues(db: Db): Promise<void>;
  fill(pool: pg.Pool, size: Size): Promise<void>;
};

async function modulesOf({ folder }: Version): Promise<Modules> {
  const files = ['src/db/connect.ts', 'src/db/migrate.ts', 'src/jobs/queues.ts', 'bench/fill.ts'];
  const loaded = await Promise.all(files.map((file) => import(join(folder, file))));
  return Object.assign({}, ...loaded);
}

/** A filled database of a version, by its URL; it is dropped with the stack. */
export async function makeWorld(
  stack: AsyncDisposableStack,
  version: Version,
  size: Size,
): Promise<string> {
  const name = `stoa_past_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await onServer(`create database ${name}`);
  stack.defer(() => onServer(`drop database if exists ${name} with (force)`));
  const { connectServer, migrate, prepareQueues, fill } = await modulesOf(version);
  const database = connectServer(url.href, () => undefined);
  await migrate(database.db);
  await prepareQueues(database.db);
  await database.close();
  const pool = new pg.Pool({ connectionString: url.href });
  await fill(pool, size).finally(() => pool.end());
  return url.href;
}

/** The ids of what requests are about. */
export type World = {
  roomIds: string[];
  /** Events that are not drafts, in the order of their starts. */
  events: { id: string; room_id: string }[];
  /** Drafts that are not submitted yet. */
  draftIds: string[];
  /** Secrets of calendar tokens: each may ask 60 times a minute. */
  secrets: string[];
};

const SECRETS = 20_000;

/** Reads the ids of a filled database, and adds calendar tokens to it. */
export async function readWorld(url: string): Promise<World> {
  const pool = new pg.Pool({ connectionString: url });
  const secrets = Array.from({ length: SECRETS }, () => randomUUID());
  const hashes = secrets.map((secret) => hash('sha256', secret));
  const ids = async (query: string): Promise<string[]> =>
    (await pool.query<{ id: string }>(query)).rows.map((row) => row.id);
  try {
    await fillTokens(pool, hashes);
    return {
      secrets,
      roomIds: await ids("select id from rooms where name like 'Room %' order by id"),
      events: (
        await pool.query<World['events'][number]>(
          "select id, room_id from events where title like 'Meeting %' order by start_at, room_id limit 5000",
        )
      ).rows,
      draftIds: await ids("select id from events where title like 'Draft %' order by start_at, id"),
    };
  } finally {
    await pool.end();
  }
}
