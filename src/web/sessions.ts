import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { AppError, unauthenticated } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { TokenVerifier, VerifiedToken } from '../ports/token-verifier.ts';
import { createOidcClient, type OidcClientOptions } from './oidc-client.ts';
import { isFromOwnPage } from './own-page.ts';
import { removedCookie, type SessionRouteDeps, serveSessions } from './session.routes.ts';
import { endSession, findAccessToken } from './session.service.ts';
import { cookieIn, cookieRulesOf, ownOrigins } from './session-cookie.ts';
import type { SessionDeps } from './session-renewal.service.ts';

/** The dependencies of web sessions. */
export type SessionOptions = {
  db: Db;
  clock: Clock;
  verifier: TokenVerifier;
  /** The public URL of the service, without a slash at the end. */
  baseUrl: string;
  oidc: OidcClientOptions;
  /** The user of a verified token. */
  findActor(token: VerifiedToken): Promise<{ id: string }>;
  /** Revokes a verified token until it expires. */
  denyToken(token: VerifiedToken): Promise<void>;
};

/** Sessions by cookie (§13.1 and §13.2). */
export type Sessions = {
  /**
   * The access token of the session of a request; undefined without the cookie.
   * @throws AppError `unauthenticated` when the cookie is no session, `forbidden` when the request did not come from
   * our page
   */
  accessTokenOf(request: FastifyRequest): Promise<string | undefined>;
  /** Ends the session of a request to the logout of the API. */
  endSessionOf(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Serves `/login`, `/login/callback` and `/logout`. */
  serve(app: FastifyInstance): void;
};

const notFromStoa = (): AppError =>
  new AppError('forbidden', 'The request was not sent by the web app.');

function routeDeps(app: FastifyInstance, options: SessionOptions): SessionRouteDeps {
  const { db, clock, verifier, baseUrl, findActor } = options;
  const cookies = cookieRulesOf(baseUrl);
  const deps: SessionDeps = {
    db,
    clock,
    oidc: createOidcClient(options.oidc),
    onRefreshFailure: (err) => app.log.warn({ err }, 'the tokens of a session were not renewed'),
  };
  const origins = ownOrigins(baseUrl);
  return {
    ...deps,
    baseUrl,
    cookies,
    findPerson: async (accessToken) => findActor(await verifier.verify(accessToken)),
    // An expired token need not be revoked.
    denyToken: async (accessToken) => {
      const token = await verifier.verify(accessToken).catch(() => undefined);
      if (token !== undefined) await options.denyToken(token);
    },
    assertOwnPage: async (request) => {
      const value = cookieIn(request, cookies.name);
      if (value === undefined || isFromOwnPage(request, origins)) return;
      if ((await findAccessToken(deps, value)) !== undefined) throw notFromStoa();
    },
  };
}

/** Builds the sessions of the web app for one server. */
export function createSessions(app: FastifyInstance, options: SessionOptions): Sessions {
  const deps = routeDeps(app, options);
  const origins = ownOrigins(options.baseUrl);
  return {
    accessTokenOf: async (request) => {
      const value = cookieIn(request, deps.cookies.name);
      if (value === undefined) return undefined;
      const token = await findAccessToken(deps, value);
      if (token === undefined) throw unauthenticated();
      if (!isFromOwnPage(request, origins)) throw notFromStoa();
      return token;
    },
    endSessionOf: async (request, reply) => {
      const value = cookieIn(request, deps.cookies.name);
      if (value === undefined || request.headers.authorization !== undefined) return;
      await endSession(deps, value);
      reply.header('set-cookie', removedCookie(deps));
    },
    serve: (scope) => serveSessions(scope, deps),
  };
}
