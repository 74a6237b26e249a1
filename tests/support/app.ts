import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type AppDeps, buildApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import type { Replica } from '../../src/db/replica.ts';
import { type Clock, systemClock } from '../../src/ports/clock.ts';
import { createTokenVerifier } from '../../src/ports/token-verifier.ts';
import { testDatabase } from './database.ts';
import { decodedText } from './decoded-text.ts';
import { type Answer, expectDocumented } from './documented-answers.ts';
import { outboxOf } from './outbox.ts';

export type { Answer };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
type Headers = Record<string, string>;

/** An API client for one user, or anonymous; paths are below `/api/v1`. */
export type Caller = {
  get(path: string, body?: unknown): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  send(method: Method, path: string, payload?: string | Buffer, headers?: Headers): Promise<Answer>;
};

/** People without a role in their token, for assignments on a room, a venue or an institution. */
export const ASSIGNED_PEOPLE = [
  ...(['room_manager', 'venue_manager', 'institution_manager'] as const),
  ...(['room_holder', 'venue_holder', 'institution_holder'] as const),
] as const;

/**
 * The people of the tests, as the development identity provider has them, and a dean for steps that are no manager's.
 */
export type PersonName =
  | 'admin'
  | 'manager'
  | 'alice'
  | 'bob'
  | 'dean'
  | (typeof ASSIGNED_PEOPLE)[number];

const roles: Partial<Record<PersonName, string[]>> = {
  admin: ['admin'],
  manager: ['manager'],
  alice: [],
  bob: [],
  dean: ['dean'],
};

/** The service with its own database, and clients for tests. */
export type TestApp = {
  server: FastifyInstance;
  database: Database;
  as(person: PersonName): Caller;
  anonymous: Caller;
  token(person: PersonName): string;
  /**
   * Delivers the outbox, as the jobs of a service do within a second: notifications, mails, webhooks and statistics are
   * there.
   */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Tests send more, and make more, in a minute than a person does; those of the limits set their own. */
const NO_LIMITS: Pick<Config, 'rateLimitPerMinute' | 'limits'> = {
  rateLimitPerMinute: 0,
  limits: { drafts: 1_000_000, requests: 1_000_000, fileBytes: 2 ** 40 },
};

const ISSUER = 'https://issuer.test';
const AUDIENCE = 'stoa-tests';

type Options = Pick<AppDeps, 'calendarOpener'> & {
  clock?: Clock;
  config?: Partial<Config>;
  database?: Database;
  replica?: Replica;
};

const claimsOf = (person: PersonName) => ({
  name: person,
  email: `${person}@stoa.test`,
  roles: roles[person] ?? [],
});

async function identityOf(config: Config, clock: Clock) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'tests' }] });
  const { rolesClaim, rolesMap, trustEmail } = config.oidc;
  const verifier = createTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    keys,
    rolesClaim,
    rolesMap,
    trustEmail,
    clock,
  });
  const sign = (person: PersonName): Promise<string> =>
    new SignJWT({ ...claimsOf(person), email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: 'tests', typ: 'at+jwt' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(person)
      .setJti(`${person}-${crypto.randomUUID()}`)
      .setExpirationTime('10y')
      .sign(privateKey);
  const people: PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean', ...ASSIGNED_PEOPLE];
  const tokens = new Map(await Promise.all(people.map(async (p) => [p, await sign(p)] as const)));
  return { verifier, token: (person: PersonName): string => tokens.get(person) ?? '' };
}

type Served = { server: FastifyInstance; outbox: ReturnType<typeof outboxOf> };

function callerOf({ server, outbox }: Served, authorization: Headers): Caller {
  const send: Caller['send'] = async (method, path, payload, headers = {}) => {
    await outbox.settleFor(method, path);
    const url = path.startsWith('//') ? path.slice(1) : `/api/v1${path}`;
    const got = await server.inject({
      method,
      url,
      headers: { ...authorization, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(got.headers['content-type']).includes('json');
    const text = decodedText(got.rawPayload, got.headers['content-encoding']);
    const answer = {
      status: got.statusCode,
      headers: got.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
    expectDocumented(server, method, url, answer);
    return answer;
  };
  const json = (method: Method) => (path: string, body?: unknown) =>
    body === undefined
      ? send(method, path)
      : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    send,
  };
}

/** The real app on a real database. Every response is validated against its schema; only the issuer is replaced. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const config: Config = { ...loadConfig({}), ...NO_LIMITS, ...options.config };
  const clock = options.clock ?? systemClock;
  const database = options.database ?? (await testDatabase());
  const { verifier, token } = await identityOf(config, clock);
  const server = await buildApp({
    config,
    database,
    ...(options.replica && { replica: options.replica }),
    ...(options.calendarOpener && { calendarOpener: options.calendarOpener }),
    clock,
    verifier,
    logger: false,
  });
  await server.ready();
  const outbox = outboxOf(database, config.notifications, config.mailIn.domain);
  const served = { server, outbox };
  return {
    server,
    settle: outbox.settle,
    database,
    token,
    as: (person) => callerOf(served, { authorization: `Bearer ${token(person)}` }),
    anonymous: callerOf(served, {}),
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
