import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { embeddedExtensions } from '../../src/db/embedded/engine.ts';
import { callbackOf, issuerOf, signIn } from '../../src/identity/index.ts';
import type { PersonName } from './app.ts';
import { databaseUrl, serverUrl, testDatabase } from './database.ts';

/** `stoa` on the command line. */
export const program = fileURLToPath(new URL('../../bin/stoa.mjs', import.meta.url));

type Environment = Record<string, string>;

/** Node keeps the compiled modules of the service beside the packages, which halves the work of each start. */
const NODE_COMPILE_CACHE = fileURLToPath(
  new URL('../../node_modules/.cache/stoa/compiled/', import.meta.url),
);

/** What each process gets besides its own environment. */
const given = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE,
  RATE_LIMIT_PER_MINUTE: '0',
  MAX_DRAFTS_PER_PERSON: '1000000',
  MAX_OPEN_REQUESTS_PER_PERSON: '1000000',
};

/** The exit of a process and its output. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; output: string };

/** The real service as a process of its own. */
export type ServiceProcess = {
  origin: string;
  process: ChildProcess;
  /** Milliseconds from its start until `/ready` said yes. */
  readyAfter: number;
  /** How it ends, whoever ends it. */
  ending: Promise<Ending>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
};

/** Runs `stoa`, or another program, with nothing but this environment, and what it comes to. */
export function runProcess(
  environment: Environment,
  command: readonly string[] = [program],
): {
  child: ChildProcess;
  /** The output so far. */
  said(): string;
  ending: Promise<Ending>;
} {
  const env = { ...given, LOG_LEVEL: 'warn', STOA_WEB: 'off', ...environment };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  const ending = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  return { child, said: () => output, ending };
}

/** Runs a command of `stoa` to its end. */
export const runCommand = (
  words: readonly string[],
  environment: Environment,
): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done) => {
    const env = { ...given, ...environment };
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the service on a port and waits until it is ready; throws what it said when it ends before. */
export async function startProcess(
  port: number,
  environment: Environment,
  command?: readonly string[],
): Promise<ServiceProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const { child, ending } = runProcess(
    { PORT: `${port}`, BASE_URL: origin, ...environment },
    command,
  );
  let ended: Ending | undefined;
  void ending.then((value) => {
    ended = value;
  });
  while (!(await isReady(origin))) {
    if (ended !== undefined) {
      const { signal, code, output } = ended;
      throw new Error(`The service ended by ${signal ?? code}: ${output}`);
    }
    await wait(20);
  }
  return {
    origin,
    process: child,
    readyAfter: performance.now() - started,
    ending,
    end: (signal) => {
      child.kill(signal);
      return ending;
    },
  };
}

/** An access token of one of the development people, by signing in. */
export async function tokenOf(origin: string, person: PersonName): Promise<string> {
  const where = { issuer: issuerOf(origin), clientId: 'stoa', redirectUri: callbackOf(origin) };
  return (await signIn({ ...where, person })).access_token;
}

/** A place for the data of a service process: a folder, or a database of the server that the run uses. */
export type Storage = {
  environment: Environment;
  /** The database itself, to be looked into while no embedded process has it. */
  open(): Promise<Database>;
  remove(): Promise<void>;
};

const onLost = (): void => undefined;

/** Saves the service its first start, which is slow: the run has made an empty database already. */
async function fillFolder(folder: string): Promise<void> {
  const loadDataDir = new Blob([await readFile(inject('databaseTemplate'))]);
  const lite = await PGlite.create(folder, { loadDataDir, extensions: embeddedExtensions });
  await lite.close();
}

/** A folder for an embedded database. */
export async function folderStorage(): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoa-process-'));
  if (serverUrl === undefined) await fillFolder(join(dataDir, 'postgres'));
  return {
    environment: { DATA_DIR: dataDir },
    open: () => connectDatabase({ databaseUrl: undefined, dataDir }, onLost),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** A migrated database on a server. */
export async function serverStorage(server: string): Promise<Storage> {
  const database = await testDatabase();
  const { rows } = await database.pool.query('select current_database() as name');
  const DATABASE_URL = databaseUrl(server, rows[0].name);
  return {
    environment: { DATABASE_URL },
    open: async () => ({ ...database, close: async () => undefined }),
    remove: () => database.close(),
  };
}

/** Whatever the run tests on. */
export const storage = (): Promise<Storage> =>
  serverUrl === undefined ? folderStorage() : serverStorage(serverUrl);
