import type { FastifyRequest } from 'fastify';
import { type ApiKey, KEY_PREFIX } from '../../domain/api-key.ts';
import { type Actor, hasRank } from '../../domain/permission.ts';
import { forbidden, unauthenticated } from '../../errors.ts';
import type { Credential } from '../../ports/credential.ts';
import type { TokenVerifier, VerifiedToken } from '../../ports/token-verifier.ts';
import type { Api } from '../api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No bearer token is needed: the route authenticates in another way, or is public. It reads no body (§1.15). */
    public?: boolean;
    /** A public route that authenticates before the body is read, in a hook of its own, and reads it. */
    readsBody?: boolean;
  }
  interface FastifyRequest {
    /** The verified bearer token, or the API key; set together with `actor`. */
    token: Credential;
    /** The version of the database when the user was found; null where it is not known: for keys, and after a write. */
    databaseVersion: string | null;
  }
}

type AuthDeps = {
  verifier: TokenVerifier;
  /** The user of a verified token; throws `unauthenticated` after a logout or when the user is deactivated. */
  identify(
    token: VerifiedToken,
    acceptLanguage?: string,
  ): Promise<{ actor: Actor; version: string | null }>;
  /** Logs roles of a sign-in that mean nothing here (§21.6). */
  noteRoles(
    userId: string,
    token: VerifiedToken,
    note: (about: object, sentence: string) => void,
  ): Promise<void>;
  /** The API key of a secret, and its owner; throws `unauthenticated` for one that opens nothing (§12.3). */
  openKey(secret: string): Promise<{ key: ApiKey; actor: Actor }>;
  /** The access token of the browser session that a request without `Authorization` belongs to (§13.2). */
  sessionToken?: ((request: FastifyRequest) => Promise<string | undefined>) | undefined;
};

const bearer = /^Bearer +([\w\-.~+/]+=*) *$/i;

/** The bearer token of a request, or null. */
export function bearerIn({ headers }: FastifyRequest): string | null {
  const [, token = null] = bearer.exec(headers.authorization ?? '') ?? [];
  return token;
}

/** `Authorization` has precedence over a session, also if it is invalid. */
async function accessToken(
  request: FastifyRequest,
  sessionToken: AuthDeps['sessionToken'],
): Promise<string> {
  const token =
    request.headers.authorization === undefined ? await sessionToken?.(request) : bearerIn(request);
  if (token === undefined || token === null) throw unauthenticated();
  return token;
}

/** The credential of a request, and its actor. @throws unauthenticated */
async function authenticateRequest(
  { verifier, identify, noteRoles, openKey, sessionToken }: AuthDeps,
  request: FastifyRequest,
): Promise<{ token: Credential; actor: Actor; version: string | null }> {
  const text = await accessToken(request, sessionToken);
  if (text.startsWith(KEY_PREFIX)) {
    const { key: token, actor } = await openKey(text);
    return { token, actor, version: null };
  }
  const token = await verifier.verify(text);
  const caller = await identify(token, request.headers['accept-language']);
  await noteRoles(caller.actor.id, token, (about, sentence) => request.log.info(about, sentence));
  return { token, ...caller };
}

/**
 * Requires a bearer token, an API key or a session on every route of this scope that is not public, and sets
 * `request.actor` and `request.token` before the request is parsed: 401 comes first (§1.4).
 */
export function authenticate(api: Api, deps: AuthDeps): void {
  api.decorateRequest('actor');
  api.decorateRequest('token');
  api.decorateRequest('databaseVersion', null);
  api.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return;
    const { token, actor, version } = await authenticateRequest(deps, request);
    request.token = token;
    request.actor = actor;
    request.databaseVersion = version;
  });
}

/** 403 if the operation requires another role than the caller has. */
export function requireRoles(api: Api): void {
  api.addHook('onRequest', async ({ actor, routeOptions: { config } }) => {
    if (!config.public && !hasRank(actor, config.minRole ?? 'user')) throw forbidden();
  });
}
