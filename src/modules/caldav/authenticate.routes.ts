import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import type { DavCaller } from './caldav-deps.service.ts';
import { assertKnown, type CallerDeps, findCaller } from './caller.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of CalDAV; set on every route under `/dav`. */
    davCaller: DavCaller;
  }
}

/** Attempts with a wrong key from one address, as those of feeds (§7.6). */
const FAILURES_A_MINUTE = 60;

/**
 * Requires an API key or a bearer token on every route of this scope that is not public; cookies do not count (§15.1).
 * `limitRates` comes after it.
 */
export function authenticateDav(api: Api, deps: CallerDeps): void {
  api.decorateRequest('davCaller');
  api.decorateRequest('actor');
  const keyGenerator = ({ ip }: FastifyRequest): string => `dav from ${ip}`;
  let limit: ReturnType<Api['rateLimit']> | undefined;
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.public) return;
    const caller = await findCaller(deps, request.headers.authorization);
    if (caller === 'invalid') {
      limit ??= api.rateLimit({ max: FAILURES_A_MINUTE, keyGenerator });
      await limit.call(api, request, reply);
    }
    request.davCaller = assertKnown(caller);
    request.actor = request.davCaller.actor;
  });
}
