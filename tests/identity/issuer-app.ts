import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { type AppDeps, buildApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { type Clock, systemClock } from '../../src/ports/clock.ts';
import type { TokenVerifierOptions } from '../../src/ports/token-verifier.ts';
import type { Answer } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { startIssuer, type TestIssuer, verifierOf } from '../support/issuer.ts';
import { outboxOf } from '../support/outbox.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Reply = Pick<Answer, 'status' | 'body'>;

/** The service with an issuer that signs any claims. */
export type IssuerApp = {
  issuer: TestIssuer;
  database: Database;
  server: FastifyInstance;
  /** A request with a token of these claims; the claims of `alice` where they say nothing else. */
  ask(claims: JWTPayload, method: Method, path: string, body?: object): Promise<Reply>;
  close(): Promise<void>;
};

type Options = {
  config?: Partial<Config>;
  verifier?: Partial<TokenVerifierOptions>;
  clock?: Clock;
  logger?: AppDeps['logger'];
};

export async function issuerApp(options: Options = {}): Promise<IssuerApp> {
  const { clock = systemClock, logger = false } = options;
  const issuer = await startIssuer(clock.now);
  const database = await testDatabase();
  const verifier = verifierOf(issuer, clock, options.verifier);
  const config = { ...loadConfig({}), ...options.config };
  const server = await buildApp({
    config,
    database,
    clock,
    verifier,
    logger,
  });
  const outbox = outboxOf(database, config.notifications);
  return {
    issuer,
    database,
    server,
    ask: async (claims, method, path, body) => {
      await outbox.settleFor(method, path);
      const answer = await server.inject({
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${await issuer.sign(claims)}` },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    close: async () => {
      await server.close();
      await database.close();
      await issuer.close();
    },
  };
}

/** The claims of a person whose e-mail address is verified. */
export const claimsOf = (sub: string, more: Record<string, unknown> = {}): JWTPayload => ({
  sub,
  name: sub,
  email: `${sub}@stoa.test`,
  email_verified: true,
  roles: [],
  ...more,
});
