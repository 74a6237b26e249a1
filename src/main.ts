import closeWithGrace from 'close-with-grace';
import { createLocalJWKSet } from 'jose';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { type AppDeps, buildApp } from './app.ts';
import { JOBS_STOP_WITHIN_MS, runJobs } from './commands/run-jobs.ts';
import { type Config, loadConfig } from './config.ts';
import { connectDatabase, type Database } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { prepareQueues } from './jobs/queues.ts';
import { systemClock } from './ports/clock.ts';
import { createTokenVerifier, remoteKeys } from './ports/token-verifier.ts';

/** Milliseconds that requests under way get to end when the service is told to stop. */
const STOP_WITHIN_MS = 9_000;

/** Structured logs on standard output, without anything that opens a door. */
export function createLogger(config: Config): Logger {
  return pino({
    level: config.logLevel,
    redact: { paths: ['req.headers', 'token', '*.token', '*.authorization'], remove: true },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: request.url.replace(/([?&](?:token|access_token|code)=)[^&]*/gi, '$1…'),
        remote: request.ip,
      }),
    },
  });
}

/** The database, migrated. */
export async function openDatabase(config: Config, logger: Logger): Promise<Database> {
  const database = await connectDatabase(config, (error) =>
    logger.warn({ err: error }, 'a connection to the database was lost'),
  );
  try {
    const ran = await migrate(database.db);
    await prepareQueues(database.db);
    if (ran.length > 0) logger.info({ migrations: ran }, 'the database was migrated');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Identity = Pick<AppDeps, 'verifier' | 'identity'>;

/** Who vouches for people: the configured issuer, else the development identity provider of this process. */
async function openIdentity(config: Config, database: Database, logger: Logger): Promise<Identity> {
  const { audience, rolesClaim, rolesMap, issuer } = config.oidc;
  const common = { audience, rolesClaim, rolesMap, clock: systemClock };
  if (issuer !== undefined) {
    const onFailure = (err: unknown): void =>
      logger.warn({ err }, 'the keys of the issuer could not be fetched');
    return {
      verifier: createTokenVerifier({ ...common, issuer, keys: remoteKeys(issuer, { onFailure }) }),
    };
  }
  const { createDevelopmentIdentity } = await import('./identity/index.ts');
  const development = await createDevelopmentIdentity({ db: database.db, config });
  logger.warn(
    { issuer: development.issuer },
    'NO OIDC_ISSUER: anyone who reaches this service can sign in as admin, manager, alice or bob. For development only.',
  );
  const keys = createLocalJWKSet(development.publicKeys);
  const verifier = createTokenVerifier({ ...common, issuer: development.issuer, keys });
  return { verifier, identity: development.plugin };
}

/** Milliseconds between two looks at who started this process. */
const PARENT_TICK_MS = 500;

/** npm takes a signal for itself and does not pass it on: when it is gone, this process was meant. */
function stopWithParent(): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_TICK_MS);
  look.unref();
}

async function run(config: Config, withJobs: boolean): Promise<void> {
  const logger = createLogger(config);
  const database = await openDatabase(config, logger);
  const identity = await openIdentity(config, database, logger);
  const registry = new Registry();
  const common = { config, database, registry, logger };
  const app = await buildApp({ ...common, clock: systemClock, ...identity });
  const worker = withJobs ? await runJobs(common) : undefined;
  closeWithGrace({ delay: STOP_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'the service stops because of an error');
    await Promise.all([app.close(), worker?.stop(JOBS_STOP_WITHIN_MS)]);
    await database.close();
  });
  if (config.startedByNpm) stopWithParent();
  await app.listen({ host: config.host, port: config.port });
  logger.info({ url: config.baseUrl, database: database.kind }, 'Stoa is ready');
}

/** Runs the service until it is told to stop: reads the configuration, builds everything once, listens, closes. */
export async function start(): Promise<void> {
  await run(loadConfig(), true);
}

/** The same without working on jobs, which is left to `stoa worker`; the embedded database knows only one process. */
export async function serve(): Promise<void> {
  const config = loadConfig();
  await run(config, config.databaseUrl === undefined);
}
