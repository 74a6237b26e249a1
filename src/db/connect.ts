import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Db } from './db.ts';
import { connectTo } from './embedded/connection.ts';
import { type Engine, engineOf } from './embedded/engine.ts';
import { startEngineThread } from './embedded/engine-thread.ts';
import { embeddedFolder } from './embedded/folder.ts';
import { lockFolder } from './folder-lock.ts';
import { pipelineDialect } from './pipeline.ts';
import { assertPoolerSettings } from './pooler-settings.ts';
import { prepareStatements } from './prepared.ts';
import type { Tables } from './tables.ts';
import { assertNoTransaction } from './transaction.ts';
import { refuseUnreplicatedCommits } from './unreplicated-commit.ts';

/** Milliseconds that a statement waits for a lock, or a request for a connection, before it fails with 503. */
const LOCK_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The server ends a statement after this time, before the client gives up: no statement runs on unattended (§1.15). */
const STATEMENT_TIMEOUT_MS = 50_000;
/** Connection timeout: a server without a response in this time is unavailable. */
const QUERY_TIMEOUT_MS = 60_000;
/**
 * A connection that nobody used for this time is closed. A new one plans its statements again, so it answers more
 * slowly at first.
 */
const IDLE_MS = 300_000;
/**
 * Our statements read few rows. JIT is off, because compiling a plan takes longer than running it. Parallel workers are
 * off, because starting them takes longer than most statements, and they take the processors from other requests.
 */
const SESSION =
  `-c TimeZone=UTC -c lock_timeout=${LOCK_TIMEOUT_MS} -c client_min_messages=warning -c jit=off ` +
  '-c max_parallel_workers_per_gather=0';
const EMBEDDED_QUEUE_TIMEOUT_MS = 30_000;

/** An open database and its `close`. `embedded` is PostgreSQL inside this process, on a folder or in memory. */
export type Database = {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /**
   * Resolves when the thread of an embedded database ends unexpectedly. It does not come back, so the process must end.
   */
  crash?: Promise<Error>;
  close(): Promise<void>;
};

type Notice = (error: Error) => void;

/**
 * Kysely on a pool. Lost idle connections are logged instead of ending the process.
 * @param prepares what gives a new connection its prepared statements; nothing for a pooler
 */
function openPool(
  config: pg.PoolConfig,
  onLost: Notice,
  prepares: (client: pg.PoolClient) => void = prepareStatements,
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ ...config, pipeline: true, types: columnTypes });
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    prepares(client);
    refuseUnreplicatedCommits(client);
  });
  const guarded = {
    connect: () => {
      assertNoTransaction();
      return pool.connect();
    },
    end: () => pool.end(),
  };
  const db = new Kysely<Tables>({ dialect: pipelineDialect(guarded) });
  return { db, pool };
}

/**
 * A PostgreSQL server by its URL. Connections are opened on demand and reopened after a restart.
 * @param statementTimeoutMs milliseconds after which the server ends a statement; 0: never, and no answer is given up
 * either
 */
export function connectServer(
  url: string,
  onLost: Notice,
  max = 16,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Database {
  const { db, pool } = openPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: statementTimeoutMs === 0 ? 0 : QUERY_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      application_name: 'stoa',
      options: `${SESSION} -c statement_timeout=${statementTimeoutMs}`,
    },
    onLost,
  );
  return { db, pool, kind: 'server', close: () => db.destroy() };
}

/**
 * A pooler in transaction mode, such as PgBouncer: two transactions of one connection may run in different sessions, so
 * statements have no names and settings of a session are the pooler's. Not for jobs, notifications and migrations.
 * @throws Error with a sentence for the operator when the pooler leaves out a setting that requests rely on
 */
export async function connectPooler(url: string, onLost: Notice, max: number): Promise<Database> {
  const { db, pool } = openPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'stoa',
    },
    onLost,
    () => undefined,
  );
  try {
    await assertPoolerSettings(pool);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, pool, kind: 'server', close: () => db.destroy() };
}

/** An engine behind the same pool as a server, with a single connection. */
async function connectEngine(engine: Engine, onLost: Notice): Promise<Database> {
  const { db, pool } = openPool(
    {
      stream: () => connectTo(engine),
      ssl: false,
      max: 1,
      connectionTimeoutMillis: EMBEDDED_QUEUE_TIMEOUT_MS,
      idleTimeoutMillis: 0,
    },
    onLost,
  );
  await pool.query("set time zone 'UTC'; set client_min_messages = warning");
  const close = async (): Promise<void> => {
    await db.destroy();
    await engine.close();
  };
  return { db, pool, kind: 'embedded', close };
}

/**
 * An embedded PostgreSQL that the caller created, on this thread: for tests and tools, which do nothing else meanwhile.
 */
export const connectEmbedded = (lite: PGlite, onLost: Notice): Promise<Database> =>
  connectEngine(engineOf(lite), onLost);

/** The embedded PostgreSQL of a data folder, in a thread of its own. */
async function openFolder(dataDir: string, onLost: Notice): Promise<Database> {
  const release = lockFolder(resolve(dataDir));
  try {
    const engine = await startEngineThread(embeddedFolder(dataDir));
    const database = await connectEngine(engine, onLost);
    const close = (): Promise<void> => database.close().finally(release);
    return { ...database, crash: engine.crash, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** The server of `databaseUrl`, otherwise the embedded PostgreSQL in `dataDir`. */
export async function connectDatabase(
  where: { databaseUrl: string | undefined; dataDir: string; connections?: number },
  onLost: Notice,
): Promise<Database> {
  return where.databaseUrl === undefined
    ? openFolder(where.dataDir, onLost)
    : connectServer(where.databaseUrl, onLost, where.connections);
}
