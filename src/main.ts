import closeWithGrace from 'close-with-grace';
import { createLocalJWKSet } from 'jose';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { type AppDeps, buildApp } from './app.ts';
import { fillWithExample } from './commands/fill-example.ts';
import { JOBS_STOP_WITHIN_MS, runJobs } from './commands/run-jobs.ts';
import { warnOfFaults } from './composition/checks/find-faults.ts';
import { openDatabase, openForRequests, openReplica } from './composition/open-databases.ts';
import { followServiceZone, keepReading } from './composition/service-zone.ts';
import { listenError } from './composition/start-errors.ts';
import { type Config, loadConfig } from './config/config.ts';
import type { Database } from './db/connect.ts';
import { createLogger, sayStep } from './logger.ts';
import { systemClock } from './ports/clock.ts';
import { type FileStore, openFileStore } from './ports/file-store.ts';
import { createTokenVerifier, remoteKeys } from './ports/token-verifier.ts';
import {
  builtPages,
  developmentPages,
  openWebBuild,
  type Pages,
  type WebOptions,
} from './web/index.ts';

/** Milliseconds that requests in progress have to end on shutdown. */
const STOP_WITHIN_MS = 9_000;

/** The file storage of the configuration. @throws Error with a sentence for the operator when it cannot be used */
export async function openFiles({ storageUrl }: Config): Promise<FileStore> {
  const files = await openFileStore(storageUrl);
  await files.check();
  return files;
}

type Identity = Pick<AppDeps, 'verifier' | 'identity'> & { issuer: string };

/** The identity provider: the configured issuer, otherwise the development provider of this process. */
async function openIdentity(config: Config, database: Database, logger: Logger): Promise<Identity> {
  const { issuer, audience, rolesClaim, rolesMap, trustEmail, loginClaim } = config.oidc;
  const common = { audience, rolesClaim, rolesMap, trustEmail, loginClaim, clock: systemClock };
  if (issuer !== undefined) {
    const onFailure = (err: unknown): void =>
      logger.warn({ err }, 'the keys of the issuer could not be fetched');
    return {
      issuer,
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
  return { verifier, identity: development.plugin, issuer: development.issuer };
}

/** The pages of the web app: served by Vite in development mode, otherwise built; none if `STOA_WEB` is off. */
async function openPages(
  config: Config,
  issuer: string,
  logger: Logger,
): Promise<{ pages?: Pages; close(): void }> {
  if (config.web === 'off') return { close: () => undefined };
  if (config.web === 'dev') return { pages: await developmentPages(), close: () => undefined };
  const onFailure = (err: unknown): void =>
    logger.error({ err }, 'the web app is not available; the API works');
  const onStep = (sentence: string): void => sayStep(logger, sentence);
  const build = openWebBuild({ production: config.production, onFailure, onStep });
  const { displayFrameAncestors } = config;
  return { pages: builtPages(build, issuer, { displayFrameAncestors }), close: build.close };
}

/** Milliseconds between two checks of the parent process. */
const PARENT_TICK_MS = 500;

/** npm does not forward signals: when npm has exited, this process stops too. */
function stopWithParent(): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_TICK_MS);
  look.unref();
}

/** A database that crashed does not come back in this process: the error ends it, so that it is started again. */
function stopAfterCrash({ crash }: Database): void {
  void crash?.then((error) => {
    throw error;
  });
}

/** What fills an empty database from the web app: in development only. */
const exampleOf = (config: Config, database: Database): Pick<WebOptions, 'fillExample'> =>
  config.production
    ? {}
    : { fillExample: async () => (await fillWithExample(config, database)) !== undefined };

async function run(config: Config, withJobs: boolean): Promise<void> {
  const logger = createLogger(config);
  sayStep(logger, 'Opening the database');
  const files = await openFiles(config);
  const database = await openDatabase(config, logger);
  const forRequests = await openForRequests(config, database, logger);
  const replica = await openReplica(config, forRequests, logger);
  const { issuer, ...identity } = await openIdentity(config, forRequests, logger);
  const { pages, close: closePages } = await openPages(config, issuer, logger);
  const zone = followServiceZone(config, forRequests.db);
  const following = keepReading(zone, logger);
  const common = {
    config: zone.config,
    registry: new Registry(),
    logger,
    files,
    ...(replica && { replica }),
  };
  const web = { issuer, ...(pages && { pages }), ...exampleOf(config, database) };
  const app = await buildApp({
    ...common,
    database: forRequests,
    listensOn: database,
    clock: systemClock,
    zone,
    ...identity,
    web,
  });
  const worker = withJobs ? await runJobs({ ...common, database }) : undefined;
  const stop = async (isCrash = false): Promise<void> => {
    closePages();
    const stopped = worker?.stop(JOBS_STOP_WITHIN_MS, isCrash);
    await Promise.all([following.stop(), app.close(), stopped]);
    await Promise.all([forRequests.close(), database.close(), replica?.close()]);
  };
  closeWithGrace({ delay: STOP_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'the service stops because of an error');
    await stop(err !== undefined);
  });
  stopAfterCrash(database);
  if (config.startedByNpm) stopWithParent();
  await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await stop();
    throw listenError(error, config);
  });
  if (logger.isLevelEnabled('info'))
    logger.info({ url: config.baseUrl, database: database.kind }, 'Stoa is ready');
  else sayStep(logger, `Stoa is ready: ${config.baseUrl}`);
  warnOfFaults({ clock: systemClock, isServed: true }, logger);
}

/** Runs the service until it is stopped: reads the configuration, builds everything once, listens, closes. */
export async function start(): Promise<void> {
  await run(loadConfig(), true);
}

/** The same without jobs, which `stoa worker` runs; not for the embedded database, which supports one process. */
export async function serve(): Promise<void> {
  const config = loadConfig();
  await run(config, config.databaseUrl === undefined);
}
