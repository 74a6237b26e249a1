import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ReadOnReplica, readsOf } from '../db/replica.ts';
import { objectGroups } from '../domain/events/calendar-object.ts';
import type { Api } from '../http/api.ts';
import { eventDepsOf } from '../http/event-deps.ts';
import { type HeavyTurns, queueHeavyRequests } from '../http/request/heavy-requests.ts';
import { createInputReader } from '../http/request/input.ts';
import { limitPersons, type PersonRates } from '../http/request/person-rates.ts';
import { limitRates } from '../http/request/rate-limit.ts';
import { callerFinders } from '../modules/api-keys/index.ts';
import {
  authenticateDav,
  type CaldavDeps,
  caldavRoutes,
  wellKnownRoute,
} from '../modules/caldav/index.ts';
import { createFeedCache } from '../modules/calendar/index.ts';
import { createEventBody, occurrenceBody, updateEventBody } from '../modules/events/index.ts';
import { openCache } from '../ports/cache.ts';
import { objectForms } from '../ports/calendar-forms.ts';
import { pause } from '../ports/event-loop.ts';
import { calendarOpener, objectReader } from '../ports/import-file/index.ts';
import { readXml } from '../ports/xml-reader.ts';
import type { AppDeps } from './app-deps.ts';

const MAX_RECORDED_BYTES = 32 * 1024 * 1024;
/** An id and an ETag with their places in a map. */
const BYTES_OF_MEMBER = 200;

/** What CalDAV is built with: objects are written by the writer of feeds, and read by the reader of imports. */
function caldavDeps(deps: AppDeps, onReplica: ReadOnReplica): CaldavDeps {
  const { clock, config, database } = deps;
  const mailAddress = config.mail.from.address;
  const mailDomain = config.mailIn.domain;
  const locale = config.notifications.defaultLocale;
  const cache = createFeedCache({ openCache });
  return {
    db: database.db,
    clock,
    pause,
    readXml,
    forms: objectForms,
    events: eventDepsOf({ db: database.db, clock, config }),
    feeds: {
      onReplica,
      clock,
      cache,
      mailAddress,
      locale,
      pause,
      groupsOf: (parts) => objectGroups(parts, mailDomain),
    },
    writer: `${config.version} ${mailDomain ?? ''}`,
    recorded: openCache({
      maxBytes: MAX_RECORDED_BYTES,
      sizeOf: ({ etags }) => BYTES_OF_MEMBER * (etags.size + 1),
    }),
    opener: deps.calendarOpener ?? calendarOpener,
    reader: objectReader,
    mailDomain,
    readNewEvent: createInputReader(createEventBody),
    readEventChanges: createInputReader(updateEventBody),
    readDateChanges: createInputReader(occurrenceBody),
  };
}

type ServedDeps = AppDeps & { turns: HeavyTurns; rates: PersonRates };

async function serve(api: Api, deps: ServedDeps): Promise<void> {
  const { config, clock, verifier } = deps;
  const { db } = deps.database;
  const onReplica = readsOf(deps.database, deps.replica);
  authenticateDav(api, { verifier, ...callerFinders({ db, clock, openCache }) });
  await limitRates(api, db);
  limitPersons(api, deps.rates, config.rateLimitPerMinute);
  queueHeavyRequests(api, deps.turns);
  await caldavRoutes(api, caldavDeps(deps, onReplica));
  wellKnownRoute(api);
}

/** CalDAV unless it is off, with authentication and limits of its own: its clients send a key and no session. */
export async function serveCaldav(app: FastifyInstance, deps: ServedDeps): Promise<void> {
  if (!deps.config.caldav) return;
  await app.register((api) => serve(api.withTypeProvider<ZodTypeProvider>(), deps));
}
