import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { lockFolder } from '../db/folder-lock.ts';

/** The environment of PostgreSQL's programs for a server: a password on the command line could be read by others. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl);
  const values = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Runs a program of PostgreSQL. @throws Error with a sentence for the operator */
async function runProgram(program: string, args: string[], databaseUrl: string): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environmentOf(databaseUrl) },
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
export const dumpDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], databaseUrl);

/** Reads a file of `dumpDatabase` into an empty database. Needs `pg_restore`. @throws Error if the database has tables */
export async function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
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
  const { PGDATABASE: name = '' } = environmentOf(databaseUrl);
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${name}`, file];
  await runProgram('pg_restore', args, databaseUrl);
}

const folderOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Copies the embedded database, which no other process may use meanwhile. */
export async function copyEmbedded(dataDir: string, to: string): Promise<void> {
  const release = lockFolder(dataDir);
  try {
    await cp(folderOf(dataDir), to, { recursive: true });
  } finally {
    release();
  }
}

/** Copies an embedded database back. @throws Error if the data folder has one */
export async function restoreEmbedded(dataDir: string, from: string): Promise<void> {
  const release = lockFolder(dataDir);
  try {
    if (existsSync(folderOf(dataDir)))
      throw new Error(`${dataDir} has a database: set DATA_DIR to an empty folder.`);
    await cp(from, folderOf(dataDir), { recursive: true });
  } finally {
    release();
  }
}
