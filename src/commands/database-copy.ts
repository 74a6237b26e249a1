import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { embeddedFolder, openEmbedded } from '../db/embedded/folder.ts';

const ROWS_PER_INSERT = 500;

/** The settings of PostgreSQL's programs for a server: a password on the command line could be read by others. */
function settingsOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl);
  const values = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** A database of a server, and where the programs of PostgreSQL are looked for. */
type Server = { databaseUrl: string; programPath: string };

/** Runs a program of PostgreSQL. @throws Error with a sentence for the operator */
async function runProgram(
  { databaseUrl, programPath }: Server,
  program: string,
  args: string[],
): Promise<void> {
  const child = spawn(program, args, {
    env: { PATH: programPath, ...settingsOf(databaseUrl) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problem = (problem + chunk.toString()).slice(-2_000);
  });
  const [code] = await once(child, 'close').catch(() => {
    throw new Error(
      `${program} is missing: install the client programs of PostgreSQL, of the server's version or newer.`,
    );
  });
  if (code !== 0) throw new Error(`${program} failed: ${problem.trim()}`);
}

/** Writes a database of a server to a file, as it is at one moment. Needs `pg_dump`. */
export const dumpDatabase = (server: Server, file: string): Promise<void> =>
  runProgram(server, 'pg_dump', ['--format=custom', '--no-owner', `--file=${file}`]);

/** @throws Error if the database of a server has tables */
async function assertEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    if (rows.length > 0)
      throw new Error('The database has tables: create an empty one, and set DATABASE_URL to it.');
  } finally {
    await client.end();
  }
}

/**
 * Reads a file of `dumpDatabase` into an empty database. Needs `pg_restore`. @throws Error if the database has tables
 */
export async function restoreDatabase(server: Server, file: string): Promise<void> {
  await assertEmpty(server.databaseUrl);
  const { PGDATABASE: name = '' } = settingsOf(server.databaseUrl);
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${name}`, file];
  await runProgram(server, 'pg_restore', args);
}

/** The setting that PostgreSQL 17 and later write into a dump, and that earlier servers do not know. */
const NEWER_SETTING = 'SET transaction_timeout = 0;\n';

/**
 * Writes the embedded database to a file as SQL, which a server understands too. No other process may use it meanwhile.
 * @throws Error with a message for the operator when another process does
 */
export async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const { lite, close } = await openEmbedded(dataDir);
  try {
    const args = ['--no-owner', '--inserts', `--rows-per-insert=${ROWS_PER_INSERT}`];
    const dump = await pgDump({ pg: lite, args });
    await writeFile(file, (await dump.text()).replace(NEWER_SETTING, ''));
  } finally {
    await close();
  }
}

/** Runs the SQL of `dumpEmbedded` in an empty database of a server, completely or not at all. */
async function runOnServer(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; ${await readFile(file, 'utf8')}; commit`);
  } finally {
    await client.end();
  }
}

async function runEmbedded(dataDir: string, file: string): Promise<void> {
  if (existsSync(embeddedFolder(dataDir)))
    throw new Error(`${dataDir} has a database: set DATA_DIR to an empty folder.`);
  const { lite, close } = await openEmbedded(dataDir);
  try {
    await lite.exec(await readFile(file, 'utf8'));
  } catch (error) {
    await lite.close();
    await rm(embeddedFolder(dataDir), { recursive: true, force: true });
    throw error;
  } finally {
    await close();
  }
}

/**
 * Reads a file of `dumpEmbedded` into an empty database: of a server, or an embedded one without `databaseUrl`.
 * @throws Error if there is something in it
 */
export async function restoreEmbedded(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
): Promise<void> {
  if (databaseUrl === undefined) return runEmbedded(dataDir, file);
  await assertEmpty(databaseUrl);
  await runOnServer(databaseUrl, file);
}
