import type { FastifyRequest } from 'fastify';
import { type Actor, hasRank } from '../domain/permission.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import type { TokenVerifier, VerifiedToken } from '../ports/token-verifier.ts';
import type { Api } from './api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served without a bearer token: the route has another way to know who asks, or does not need to. */
    open?: boolean;
  }
  interface FastifyRequest {
    /** What the bearer token said; set together with `actor`. */
    token: VerifiedToken;
  }
}

type AuthDeps = {
  verifier: TokenVerifier;
  /** The person of a verified token; throws `unauthenticated` when it was logged out or the person deactivated. */
  findActor(token: VerifiedToken): Promise<Actor>;
};

const bearer = /^Bearer +([\w\-.~+/]+=*) *$/i;

/** The bearer token of a request, or null. */
export function bearerIn({ headers }: FastifyRequest): string | null {
  const [, token = null] = bearer.exec(headers.authorization ?? '') ?? [];
  return token;
}

function bearerToken(request: FastifyRequest): string {
  const token = bearerIn(request);
  if (token === null) throw unauthenticated();
  return token;
}

/**
 * Asks every route of this scope for a bearer token, and sets `request.actor` and `request.token` before anything else
 * is judged: 401 first, then 403 where the operation is closed to the role altogether (decision 1.4).
 */
export function authenticate(api: Api, { verifier, findActor }: AuthDeps): void {
  api.decorateRequest('actor');
  api.decorateRequest('token');
  api.addHook('onRequest', async (request) => {
    const { open = false, rank = 'user' } = request.routeOptions.config;
    if (open) return;
    request.token = await verifier.verify(bearerToken(request));
    request.actor = await findActor(request.token);
    if (!hasRank(request.actor, rank)) throw forbidden();
  });
}
