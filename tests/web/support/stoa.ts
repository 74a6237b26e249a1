import { createLocalJWKSet } from 'jose';
import { buildApp } from '../../../src/app.ts';
import { startDelivery } from '../../../src/commands/deliver-outbox.ts';
import { fillWithExample } from '../../../src/commands/fill-example.ts';
import { type Config, loadConfig } from '../../../src/config/config.ts';
import type { Database } from '../../../src/db/connect.ts';
import { callbackOf, createDevelopmentIdentity, signIn } from '../../../src/identity/index.ts';
import { type Clock, systemClock } from '../../../src/ports/clock.ts';
import { createTokenVerifier } from '../../../src/ports/token-verifier.ts';
import { builtPages, openWebBuild } from '../../../src/web/index.ts';
import { acquireEmbedded } from '../../support/embedded-pool.ts';
import { freePort } from '../../support/free-port.ts';
import { outboxOf } from '../../support/outbox.ts';

/** A clock that tests set; it stands still. */
export type TestClock = Clock & {
  set(instant: string): void;
  move(duration: Temporal.DurationLike): void;
};

/** Where the seeded term is in full swing: a Tuesday, 09:24 in Berlin. */
export const NOW = '2026-11-24T08:24:00Z';

function createTestClock(): TestClock {
  let now = Temporal.Instant.from(NOW);
  return {
    now: () => now,
    set: (instant) => {
      now = Temporal.Instant.from(instant);
    },
    move: (duration) => {
      now = now.add(duration);
    },
  };
}

type Answer = { status: number; data: ReturnType<typeof JSON.parse>; message: string };

/** An API client without a browser, for test data and assertions. */
export type ApiCaller = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** The real service with the built app, on a database of its own. */
export type Stoa = {
  origin: string;
  config: Config;
  clock: TestClock;
  database: Database;
  as(person: string): Promise<ApiCaller>;
  close(): Promise<void>;
};

const nobody = (): undefined => undefined;

function callerOf(origin: string, token: string, settle: () => Promise<void>): ApiCaller {
  return async (method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    const answer = (await response.json()) as Pick<Answer, 'data' | 'message'>;
    // A page that is opened next shows what people were told of it.
    await settle();
    return { status: response.status, data: answer.data, message: answer.message };
  };
}

/** Starts the service. Only tokens are dated by the machine; everything else follows `clock`. */
export async function startStoa(environment: Record<string, string> = {}): Promise<Stoa> {
  const port = await freePort();
  const config = loadConfig({ PORT: String(port), TIMEZONE: 'Europe/Berlin', ...environment });
  const database = await acquireEmbedded(process.env.STOA_TEST_TEMPLATE ?? '');
  const clock = createTestClock();
  const identity = await createDevelopmentIdentity({ db: database.db, config });
  const { audience, rolesClaim, rolesMap, clientId } = config.oidc;
  const verifier = createTokenVerifier({
    issuer: identity.issuer,
    audience,
    rolesClaim,
    rolesMap,
    keys: createLocalJWKSet(identity.publicKeys),
    clock: systemClock,
  });
  const build = openWebBuild({ production: true, onFailure: nobody });
  await build.done;
  const server = await buildApp({
    config,
    database,
    clock,
    verifier,
    logger: false,
    identity: identity.plugin,
    web: {
      issuer: identity.issuer,
      pages: builtPages(build, identity.issuer, config),
      fillExample: async () => (await fillWithExample(config, database)) !== undefined,
    },
  });
  await server.listen({ host: '127.0.0.1', port });
  const delivery = startDelivery(database.db, config.notifications, console);
  const { settle } = outboxOf(database, config.notifications);
  const origin = config.baseUrl;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = async (person: string): Promise<string> => {
    const where = { issuer: identity.issuer, clientId, redirectUri: callbackOf(origin) };
    return (await signIn({ ...where, person })).access_token;
  };
  return {
    origin,
    config,
    clock,
    database,
    as: async (person) => {
      const token = tokens.get(person) ?? tokenOf(person);
      tokens.set(person, token);
      return callerOf(origin, await token, settle);
    },
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
      await delivery.stop();
      await database.close();
    },
  };
}
