import type { FastifyRequest } from 'fastify';
import { type Actor, hasRank } from '../../domain/permission.ts';
import { forbidden, unauthenticated } from '../../errors.ts';
import type { TokenVerifier, VerifiedToken } from '../../ports/token-verifier.ts';
import type { Api } from '../api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No bearer token is needed: the route authenticates in another way, or is public. It reads no body (1.15). */
    public?: boolean;
  }
  interface FastifyRequest {
    /** The verified bearer token; set together with `actor`. */
    token: VerifiedToken;
  }
}

type AuthDeps = {
  verifier: TokenVerifier;
  /** The user of a verified token; throws `unauthenticated` after a logout or when the user is deactivated. */
  findActor(token: VerifiedToken, acceptLanguage?: string): Promise<Actor>;
  /** The access token of the browser session that a request without `Authorization` belongs to (decision 13.2). */
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

/**
 * Requires a bearer token or a session on every route of this scope, and sets `request.actor` and `request.token`
 * before the request is parsed: first 401, then 403 if the operation requires another role (decision 1.4).
 */
export function authenticate(api: Api, { verifier, findActor, sessionToken }: AuthDeps): void {
  api.decorateRequest('actor');
  api.decorateRequest('token');
  api.addHook('onRequest', async (request) => {
    const { public: isPublic = false, minRole = 'user' } = request.routeOptions.config;
    if (isPublic) return;
    request.token = await verifier.verify(await accessToken(request, sessionToken));
    request.actor = await findActor(request.token, request.headers['accept-language']);
    if (!hasRank(request.actor, minRole)) throw forbidden();
  });
}
