import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { connectServer } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { prepareQueues } from '../../src/jobs/queues.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** The programs of a PostgreSQL server on this machine, of its newest version; undefined without one. */
export const serverPrograms = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map((path) => path.slice(0, -'/initdb'.length))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1);

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PostgreSQL server of its own, as one process. */
export type Cluster = {
  port: number;
  /** For the superuser, on the database `postgres`. */
  url: string;
  /** Runs a statement as the superuser. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  kill(): Promise<void>;
};

/** A primary and its streaming standby. */
export type ClusterPair = {
  primary: Cluster;
  standby: Cluster;
  /** Ends the streaming, so that the standby lacks whatever is written from now on. */
  endStreaming(): Promise<void>;
  /** Makes the standby a primary. */
  promote(): Promise<void>;
  remove(): Promise<void>;
};

type Account = ReturnType<typeof owner>;

const superuser = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntilUp(url: string, server: ChildProcess, output: () => string) {
  for (;;) {
    const isUp = await ask(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${output()}`);
    await wait(50);
  }
}

async function startServer(
  programs: string,
  data: string,
  account: Account,
  settings: readonly string[],
): Promise<Cluster> {
  const port = await freePort();
  // What a killed server wrote stays in the memory of the machine, which these tests do not switch off.
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...settings];
  const args = ['-D', data, '-p', `${port}`, ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  });
  const ended = once(server, 'exit');
  const url = superuser(port);
  await waitUntilUp(url, server, () => output);
  return {
    port,
    url,
    run: (statement) => ask(url, statement),
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts a primary, with a role and a database `stoa`, and a standby that streams from it.
 * @param settings of the primary, such as `synchronous_standby_names=*`: they hold once the standby streams
 */
export async function startClusterPair(settings: readonly string[] = []): Promise<ClusterPair> {
  if (serverPrograms === undefined)
    throw new Error('Install postgresql: its programs are missing.');
  const programs = serverPrograms;
  const account = owner();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-clusters-'));
  chmodSync(folder, 0o755);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const places = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  const execute = (name: string, args: string[]) =>
    run(join(programs, name), args, { ...account, cwd: '/' });
  await execute('initdb', [
    '-D',
    places.primary,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const primary = await startServer(programs, places.primary, account, ['max_connections=120']);
  await primary.run('create role stoa login');
  await primary.run('create database stoa owner stoa');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  await execute('pg_basebackup', ['-D', places.standby, '-R', '-d', source, '-c', 'fast', '-N']);
  const standby = await startServer(programs, places.standby, account, ['max_connections=120']);
  for (const setting of settings) {
    const [name, value] = setting.split('=');
    await primary.run(`alter system set ${name} = '${value}'`);
  }
  await primary.run('select pg_reload_conf()');
  while ((await primary.run('select 1 from pg_stat_replication')).length === 0) await wait(20);
  return {
    primary,
    standby,
    endStreaming: async () => {
      await standby.run("alter system set primary_conninfo = ''");
      await standby.run('select pg_reload_conf()');
      while ((await standby.run('select 1 from pg_stat_wal_receiver')).length > 0) await wait(20);
    },
    promote: async () => void (await standby.run('select pg_promote(true, 60)')),
    remove: async () => {
      await Promise.all([standby.kill(), primary.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The URL of the database of Stoa on a cluster, for its role without privileges. */
export const stoaUrl = ({ port }: Pick<Cluster, 'port'>): string =>
  `postgres://stoa@127.0.0.1:${port}/stoa`;

/** Migrates the database of Stoa on a cluster. */
export async function migrateCluster(cluster: Pick<Cluster, 'port'>): Promise<void> {
  const database = connectServer(stoaUrl(cluster), () => undefined, 2);
  await migrate(database.db);
  await prepareQueues(database.db);
  await database.close();
}
