import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import S3rver from 's3rver';
import { freePort } from '../../support/free-port.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';
import { ACCESS_LOG, startNginx, startPgbouncer } from './front.ts';
import { startLemonldap } from './lemonldap.ts';
import { type Program, startProgram, waitFor } from './process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Stoa as `deploy/` describes it, as processes of this machine. */
export type Deployment = {
  /** Where browsers reach Stoa: nginx. */
  origin: string;
  /** The ports of the two services behind it. */
  services: { port: number; program: Program }[];
  mail: TestSmtpServer;
  /** The file in which nginx logs requests. */
  accessLog: string;
  /** Kills a service, as a failing machine would. */
  kill(index: number): Promise<void>;
  /** Starts a killed service again. */
  revive(index: number): Promise<void>;
  /** Ends a service as its manager does, and starts it again, without waiting until it is ready. */
  restart(index: number): Promise<void>;
  /** Ends both services, and starts them again when `work` is done. */
  whileAway<T>(work: () => Promise<T>): Promise<T>;
  /** Lets PostgreSQL refuse connections of PgBouncer while `work` runs. */
  whileDatabaseIsAway<T>(work: () => Promise<T>): Promise<T>;
  /** The environment of the first service. */
  environment: Record<string, string>;
  /** Ends PgBouncer and its connections, and starts it again. */
  restartPgbouncer(): Promise<void>;
  stop(): Promise<void>;
};

type OwnDatabase = {
  url: URL;
  /** Allows connections; otherwise new ones are refused and those that there are end. */
  allow(isAllowed: boolean): Promise<void>;
  drop(): Promise<void>;
};

/** A database and a role of its own on the server. */
async function createDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `stoa_rehearsal_${process.pid}`;
  const password = randomBytes(12).toString('hex');
  const run = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `create role ${name} login password '${password}'`,
    `create database ${name} owner ${name}`,
  );
  const url = new URL(serverUrl);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  const drop = () =>
    run(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
  const allow = (isAllowed: boolean) =>
    run(
      `alter database ${name} allow_connections ${isAllowed}`,
      ...(isAllowed
        ? []
        : [`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`]),
    );
  return { url, allow, drop };
}

async function startStorage(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'stoa', configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/stoa?tls=0`,
    close: async () => void (await server.close()),
  };
}

const launchStoa = (
  command: 'serve' | 'worker',
  port: number,
  env: Record<string, string>,
): Program =>
  startProgram({
    name: `stoa ${command}`,
    command: process.execPath,
    args: ['bin/stoa.mjs', command],
    env: { ...env, PORT: `${port}` },
    cwd: ROOT,
  });

async function startStoa(
  command: 'serve' | 'worker',
  port: number,
  env: Record<string, string>,
): Promise<Program> {
  const program = launchStoa(command, port, env);
  const path = command === 'serve' ? 'ready' : 'health';
  await waitFor(program, async () => (await fetch(`http://127.0.0.1:${port}/${path}`)).ok);
  return program;
}

/** Starts the deployment on a PostgreSQL server. */
export async function startDeployment(serverUrl: string): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-deployment-'));
  // PgBouncer reads its files as another user.
  await chmod(folder, 0o755);
  const certificates = join(folder, 'certificates');
  execFileSync(join(ROOT, 'deploy/certificates/make'), [certificates, 'localhost']);
  const database = await createDatabase(serverUrl);
  const [stoaPort, loginPort, loginServer, first, second, workerPort] = (await Promise.all(
    Array.from({ length: 6 }, freePort),
  )) as [number, number, number, number, number, number];
  const origin = `https://localhost:${stoaPort}`;
  const issuer = `https://localhost:${loginPort}`;
  const storage = await startStorage(join(folder, 's3'));
  const mail = await startSmtpServer();
  const pooler = await startPgbouncer(join(folder, 'pgbouncer'), database.url);
  const login = await startLemonldap({
    folder: join(folder, 'login'),
    port: loginServer,
    issuer,
    origin,
  });
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    certificates,
    stoaPort,
    loginPort,
    services: [first, second],
    loginServer,
  });
  const poolerUrl = new URL(database.url);
  Object.assign(poolerUrl, { host: `127.0.0.1:${pooler.port}`, pathname: '/stoa' });
  const envOf = async (name: string): Promise<Record<string, string>> => {
    await mkdir(join(folder, name));
    return {
      NODE_ENV: 'production',
      BASE_URL: origin,
      TRUST_PROXY: '1',
      DATABASE_URL: database.url.href,
      DATABASE_POOLER_URL: poolerUrl.href,
      STORAGE_URL: storage.url,
      DATA_DIR: join(folder, name),
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: `${origin}/api/v1`,
      OIDC_ROLES_CLAIM: 'groups',
      OIDC_ROLES_MAP: 'it-admins=admin, facility=manager',
      SMTP_URL: mail.url,
      TIMEZONE: 'Europe/Berlin',
      NODE_EXTRA_CA_CERTS: join(certificates, 'ca.pem'),
    };
  };
  const environments = await Promise.all(['service-1', 'service-2', 'worker'].map(envOf));
  const [firstEnv = {}, secondEnv = {}, workerEnv = {}] = environments;
  // The first process migrates the database; the others find it ready.
  const services = [
    { port: first, env: firstEnv, program: await startStoa('serve', first, firstEnv) },
    { port: second, env: secondEnv, program: await startStoa('serve', second, secondEnv) },
  ];
  const worker = await startStoa('worker', workerPort, workerEnv);
  const at = (index: number) => {
    const service = services[index];
    if (service === undefined) throw new Error(`There is no service ${index}.`);
    return service;
  };
  return {
    origin,
    services,
    mail,
    accessLog: join(folder, 'nginx', ACCESS_LOG),
    kill: (index) => at(index).program.stop('SIGKILL'),
    revive: async (index) => {
      const service = at(index);
      service.program = await startStoa('serve', service.port, service.env);
    },
    restart: async (index) => {
      const service = at(index);
      await service.program.stop();
      service.program = launchStoa('serve', service.port, service.env);
    },
    whileAway: async (work) => {
      await Promise.all(services.map(({ program }) => program.stop()));
      try {
        return await work();
      } finally {
        for (const service of services)
          service.program = await startStoa('serve', service.port, service.env);
      }
    },
    whileDatabaseIsAway: async (work) => {
      await database.allow(false);
      try {
        return await work();
      } finally {
        await database.allow(true);
      }
    },
    environment: { ...firstEnv, PORT: `${first}` },
    restartPgbouncer: async () => {
      await pooler.program.stop('SIGKILL');
      Object.assign(
        pooler,
        await startPgbouncer(join(folder, 'pgbouncer'), database.url, pooler.port),
      );
    },
    stop: async () => {
      await Promise.all(
        [worker, ...services.map(({ program }) => program)].map((one) => one.stop()),
      );
      await Promise.all([nginx, login, pooler.program].map((one) => one.stop()));
      await Promise.all([storage.close(), mail.close()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
