import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { API_PREFIX, type Api } from './http/api.ts';
import { authenticate } from './http/auth.ts';
import { readBodies } from './http/body.ts';
import { refuseWhileClosing } from './http/closing.ts';
import { handleErrors } from './http/error-handler.ts';
import { tagAnswers } from './http/etags.ts';
import { makeRequestId, setHeaders } from './http/headers.ts';
import { honourIdempotencyKeys } from './http/idempotency.ts';
import { serveMetrics } from './http/metrics.ts';
import { describeApi, serveDocs } from './http/openapi.ts';
import { MAX_PARAM_LENGTH, refuseUnknownRoutes } from './http/routing.ts';
import { serveHealth } from './http/system.routes.ts';
import {
  refuseOddRequests,
  refuseUnreadablePath,
  refuseUnreadableRequest,
} from './http/unreadable-requests.ts';
import { checkingSerializer, trustingSerializer, validatorCompiler } from './http/validation.ts';
import { showQueues } from './jobs/job-metrics.ts';
import { listenOnPool } from './jobs/listen.ts';
import { availabilityRoutes } from './modules/availability/index.ts';
import { calendarRoutes } from './modules/calendar/index.ts';
import { eventRoutes, type Tell } from './modules/events/index.ts';
import { exportRoutes } from './modules/exports/index.ts';
import { generalRoutes } from './modules/general/index.ts';
import { institutionRoutes } from './modules/institutions/index.ts';
import {
  CHANNEL,
  digestRoutes,
  type Hear,
  notificationRoutes,
  pushRoutes,
  streamRoutes,
  tellOfEvents,
} from './modules/notifications/index.ts';
import { roomRoutes } from './modules/rooms/index.ts';
import { completeFromTemplate, templateRoutes } from './modules/templates/index.ts';
import { findOrRefreshUser, usersRoutes } from './modules/users/index.ts';
import { venueRoutes } from './modules/venues/index.ts';
import type { Clock } from './ports/clock.ts';
import { readFileContent } from './ports/file-content.ts';
import { openFileStore } from './ports/file-store.ts';
import type { TokenVerifier, VerifiedToken } from './ports/token-verifier.ts';
import { inTurns } from './ports/turns.ts';

/** What every process answers with, whatever else it does. */
export type SystemDeps = {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger | false;
  /** Where the figures of `/metrics` are; whoever works on jobs in this process adds theirs. */
  registry?: Registry;
  /** Check every answer against its schema; the tests do. */
  checkAnswers?: boolean;
};

/** Everything that the service is built from; whoever builds it also ends it. */
export type AppDeps = SystemDeps & {
  clock: Clock;
  verifier: TokenVerifier;
  /** The development identity provider, when there is no issuer. */
  identity?: FastifyPluginAsync;
  /** Tells people of what happens to events; as decision 7.7 says if absent. */
  tell?: Tell;
};

type TrustHops = (address: string, hop: number) => boolean;

/** A body larger than this is 413: twice what the largest event of decision 3.8 needs. */
const BODY_LIMIT = 4 * 1024 * 1024;

const trustProxy = (trusted: Config['trustProxy']): boolean | string[] | TrustHops =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

function createServer({ config, logger, checkAnswers }: SystemDeps): FastifyInstance {
  const app = fastify({
    ...(logger === false ? { logger } : { loggerInstance: logger }),
    genReqId: makeRequestId,
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: refuseUnreadablePath,
    clientErrorHandler: refuseUnreadableRequest,
    http: { requireHostHeader: false },
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // `refuseWhileClosing` does it, with our body and headers.
    return503OnClosing: false,
    requestTimeout: 120_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checkAnswers ? checkingSerializer : trustingSerializer);
  return app;
}

/** Hears of notifications from when somebody asks, until the server closes. */
function hearOf(api: Api, database: Database): Hear {
  const ending: (() => Promise<void>)[] = [];
  api.addHook('onClose', async () => {
    for (const end of ending) await end();
  });
  return (onMessage, onGap) => {
    const listening = listenOnPool(database, CHANNEL, onMessage, onGap);
    // Without it streams look on their own, with each sign of life.
    ending.push(() =>
      listening.then(
        (heard) => heard.close(),
        () => undefined,
      ),
    );
    listening.catch(() => undefined);
  };
}

async function serveModules(api: Api, deps: AppDeps): Promise<void> {
  const { config, clock, verifier, database } = deps;
  const { db } = database;
  const findActor = (token: VerifiedToken) => findOrRefreshUser(db, token, clock);
  authenticate(api, { verifier, findActor });
  tagAnswers(api);
  honourIdempotencyKeys(api, db);
  const given = {
    db,
    clock,
    config,
    files: await openFileStore(config.storageUrl),
    content: readFileContent(),
    verifier,
    findActor,
    inTurns,
    tell: deps.tell ?? tellOfEvents(clock),
    completeBody: completeFromTemplate({ db }),
    hear: hearOf(api, database),
  };
  const modules: readonly ((api: Api, deps: typeof given) => Promise<void>)[] = [
    generalRoutes,
    usersRoutes,
    institutionRoutes,
    venueRoutes,
    roomRoutes,
    eventRoutes,
    availabilityRoutes,
    templateRoutes,
    exportRoutes,
    calendarRoutes,
    notificationRoutes,
    pushRoutes,
    digestRoutes,
    streamRoutes,
  ];
  for (const routes of modules) {
    await api.register(async (scope) => routes(scope.withTypeProvider<ZodTypeProvider>(), given));
  }
}

/**
 * A server for whoever runs the service: `/health`, `/ready` and `/metrics` (decision 7.11), and around them what is
 * around every answer. All that a process without requests serves.
 */
export async function buildSystem(deps: SystemDeps): Promise<FastifyInstance> {
  const { config, database, registry = new Registry() } = deps;
  const app = createServer(deps);
  handleErrors(app);
  refuseUnknownRoutes(app);
  await setHeaders(app, config.corsOrigins);
  refuseWhileClosing(app);
  refuseOddRequests(app);
  readBodies(app);
  serveHealth(app, database);
  serveMetrics(app, database, registry);
  showQueues(registry, database.db);
  return app;
}

/** The service as one Fastify server: what every process answers, then every module's routes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = await buildSystem(deps);
  await describeApi(app);
  await app.register((api) => serveModules(api.withTypeProvider<ZodTypeProvider>(), deps), {
    prefix: API_PREFIX,
  });
  if (deps.identity) await app.register(deps.identity);
  await serveDocs(app);
  return app;
}
