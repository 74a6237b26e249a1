import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { importReaders } from './commands/import-readers.ts';
import type { AppDeps, SystemDeps } from './composition/app-deps.ts';
import { watchSignIn } from './composition/checks/sign-in-watch.ts';
import { outboundDeps } from './composition/outbound-deps.ts';
import { showOutbox } from './composition/outbox-metrics.ts';
import { planningDeps } from './composition/planning-deps.ts';
import { serveCaldav } from './composition/serve-caldav.ts';
import { servePublicPages } from './composition/serve-public-pages.ts';
import { type FollowedZone, followServiceZone } from './composition/service-zone.ts';
import { readsOf } from './db/replica.ts';
import { API_PREFIX, type Api } from './http/api.ts';
import { serveDocs } from './http/openapi/docs-pages.ts';
import { describeApi } from './http/openapi/openapi.ts';
import { serveDevelopmentMails } from './http/plugins/development-mails.ts';
import { serveMetrics } from './http/plugins/metrics.ts';
import { showReplica } from './http/plugins/replica-metrics.ts';
import { type Fallback, handleUnknownRoutes } from './http/plugins/routing.ts';
import { createServer } from './http/plugins/server.ts';
import { refuseDuringShutdown } from './http/plugins/shutdown.ts';
import { serveHealth } from './http/plugins/system.routes.ts';
import { authenticate, requireRoles } from './http/request/auth.ts';
import { readBodies } from './http/request/body.ts';
import {
  createHeavyTurns,
  HEAVY_AT_ONCE,
  type HeavyTurns,
  queueHeavyRequests,
} from './http/request/heavy-requests.ts';
import { honourIdempotencyKeys } from './http/request/idempotency.ts';
import { limitKeys } from './http/request/key-limits.ts';
import { refuseUnsupportedRequests } from './http/request/malformed-requests.ts';
import { createPersonRates, limitPersons, type PersonRates } from './http/request/person-rates.ts';
import { limitRates } from './http/request/rate-limit.ts';
import { compressAnswers } from './http/response/compression.ts';
import { handleErrors } from './http/response/error-handler.ts';
import { addEtags } from './http/response/etags.ts';
import { setHeaders } from './http/response/headers.ts';
import { keepAnswers } from './http/response/kept-answers.ts';
import { limitLists } from './http/response/list-answers.ts';
import { issuerOf } from './identity/addresses.ts';
import { showQueues } from './jobs/job-metrics.ts';
import { absenceRoutes } from './modules/absences/index.ts';
import { academicCalendarRoutes } from './modules/academic-calendar/index.ts';
import { apiKeyModuleRoutes, callerFinders } from './modules/api-keys/index.ts';
import { assignmentRoutes } from './modules/assignments/index.ts';
import { attachmentRoutes } from './modules/attachments/index.ts';
import { availabilityRoutes } from './modules/availability/index.ts';
import { chosenCalendarRoutes } from './modules/caldav/index.ts';
import { calendarRoutes } from './modules/calendar/index.ts';
import { checkInRoutes } from './modules/check-in/index.ts';
import { displayRoutes } from './modules/displays/index.ts';
import { equipmentRoutes } from './modules/equipment/index.ts';
import { eventTypeRoutes } from './modules/event-types/index.ts';
import { countPending, eventRoutes, findEventRooms } from './modules/events/index.ts';
import { exportRoutes } from './modules/exports/index.ts';
import { generalRoutes } from './modules/general/index.ts';
import { importRoutes } from './modules/imports/index.ts';
import { institutionRoutes } from './modules/institutions/index.ts';
import {
  digestRoutes,
  notificationRoutes,
  preferenceRoutes,
  pushRoutes,
  streamRoutes,
} from './modules/notifications/index.ts';
import { planningRoundRoutes } from './modules/planning-rounds/index.ts';
import { privacyRoutes } from './modules/privacy/index.ts';
import { publicEventRoutes } from './modules/public-events/index.ts';
import { roomSearchRoutes } from './modules/room-search/index.ts';
import { roomRoutes } from './modules/rooms/index.ts';
import { scheduleModuleRoutes } from './modules/schedule/index.ts';
import { starredRoomRoutes } from './modules/starred-rooms/index.ts';
import { statisticsRoutes } from './modules/statistics/index.ts';
import { completeFromTemplate, templateRoutes } from './modules/templates/index.ts';
import { identifyUser, logOut, unmatchedRolesNoter, usersRoutes } from './modules/users/index.ts';
import { venueRoutes } from './modules/venues/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import { openCache } from './ports/cache.ts';
import { compress } from './ports/compression.ts';
import { readFileContent } from './ports/file-content.ts';
import { type FileStore, openFileStore } from './ports/file-store.ts';
import { writeNamelessFile } from './ports/nameless-file.ts';
import { writeCsv } from './ports/sheet-writer.ts';
import { createWeb, fallbackOf, type Web } from './web/index.ts';

export type { AppDeps, SystemDeps };

type ServedDeps = AppDeps & {
  files: FileStore;
  turns: HeavyTurns;
  rates: PersonRates;
  zone: FollowedZone;
};

/** What the routes of modules are built with. */
function moduleDeps(api: Api, deps: ServedDeps, web: Web | undefined) {
  const { config, clock, verifier, database, files } = deps;
  const { db } = database;
  const onReplica = readsOf(database, deps.replica);
  return {
    db,
    onReplica,
    clock,
    config,
    readServiceZone: deps.zone.read,
    files,
    verifier,
    ...callerFinders({ db, clock, openCache }),
    content: readFileContent(),
    compress,
    openCache,
    countPending,
    writeCsv,
    writeNamelessFile,
    completeBody: completeFromTemplate({ db }),
    ...planningDeps(api, deps, onReplica),
    ...importReaders(),
    ...outboundDeps(config),
    endSession: web?.endSessionOf ?? (async () => undefined),
  };
}

const modules: readonly ((api: Api, deps: ReturnType<typeof moduleDeps>) => Promise<void>)[] = [
  generalRoutes,
  eventTypeRoutes,
  usersRoutes,
  institutionRoutes,
  venueRoutes,
  roomRoutes,
  equipmentRoutes,
  academicCalendarRoutes,
  roomSearchRoutes,
  starredRoomRoutes,
  absenceRoutes,
  eventRoutes,
  attachmentRoutes,
  assignmentRoutes,
  scheduleModuleRoutes,
  publicEventRoutes,
  availabilityRoutes,
  templateRoutes,
  exportRoutes,
  importRoutes,
  planningRoundRoutes,
  calendarRoutes,
  chosenCalendarRoutes,
  checkInRoutes,
  displayRoutes,
  statisticsRoutes,
  apiKeyModuleRoutes,
  webhookRoutes,
  notificationRoutes,
  preferenceRoutes,
  pushRoutes,
  digestRoutes,
  streamRoutes,
  privacyRoutes,
];

async function serveModules(api: Api, deps: ServedDeps, web: Web | undefined): Promise<void> {
  const given = moduleDeps(api, deps, web);
  const { db } = given;
  const noteRoles = unmatchedRolesNoter(given);
  authenticate(api, { ...given, noteRoles, sessionToken: web?.accessTokenOf });
  await limitRates(api, db);
  limitPersons(api, deps.rates, deps.config.rateLimitPerMinute);
  requireRoles(api);
  limitKeys(api, (id, all) => findEventRooms(db, id, all));
  addEtags(api);
  limitLists(api);
  keepAnswers(api, given);
  queueHeavyRequests(api, deps.turns);
  honourIdempotencyKeys(api, db);
  for (const routes of modules) {
    await api.register(async (scope) => routes(scope.withTypeProvider<ZodTypeProvider>(), given));
  }
}

/**
 * The server of a process without requests: `/health`, `/ready` and `/metrics` (§7.11), with the common hooks
 * of all responses.
 */
export async function buildSystem(deps: SystemDeps, fallback?: Fallback): Promise<FastifyInstance> {
  const { config, database, replica, registry = new Registry() } = deps;
  const app = createServer(deps);
  handleErrors(app);
  handleUnknownRoutes(app, fallback);
  await setHeaders(app, config.corsOrigins);
  refuseDuringShutdown(app);
  refuseUnsupportedRequests(app);
  readBodies(app);
  compressAnswers(app);
  const files = deps.files ?? (await openFileStore(config.storageUrl));
  const { version, oidc } = config;
  const findDegraded = watchSignIn(oidc.issuer);
  serveHealth(app, { database, replica, checkFiles: files.check, version, findDegraded });
  serveMetrics(app, { database, registry, version });
  if (replica) showReplica(registry, replica);
  showQueues(registry, database.db);
  showOutbox(registry, database.db);
  return app;
}

/** Sessions and pages of the web app, if there is an issuer to sign in at. */
const webOf = (app: FastifyInstance, deps: AppDeps): Web | undefined =>
  deps.web &&
  createWeb(app, deps.web, {
    ...deps,
    findActor: async (token) =>
      (await identifyUser({ ...deps, db: deps.database.db }, token)).actor,
    denyToken: (token) => logOut(deps.database.db, token, deps.clock),
  });

/** The service as one Fastify server: the common part, then the routes of every module. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const files = parts.files ?? (await openFileStore(parts.config.storageUrl));
  const turns = createHeavyTurns(HEAVY_AT_ONCE[parts.database.kind]);
  const zone = parts.zone ?? followServiceZone(parts.config, parts.database.db);
  await zone.read();
  const { config } = zone;
  const deps = { ...parts, config, zone, files, turns, rates: createPersonRates(parts.clock) };
  const app = await buildSystem(deps, fallbackOf(deps.web));
  const web = webOf(app, deps);
  const { baseUrl, oidc } = deps.config;
  const issuer = oidc.issuer ?? issuerOf(baseUrl);
  await describeApi(app, { baseUrl, issuer });
  await app.register((api) => serveModules(api.withTypeProvider<ZodTypeProvider>(), deps, web), {
    prefix: API_PREFIX,
  });
  await app.register((api) => servePublicPages(api.withTypeProvider<ZodTypeProvider>(), deps));
  await serveCaldav(app, deps);
  serveDevelopmentMails(app, deps.config);
  if (deps.identity) await app.register(deps.identity);
  web?.serve(app);
  await serveDocs(app, { issuer, clientId: oidc.clientId });
  return app;
}
