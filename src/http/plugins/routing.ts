import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { AppError, notFound } from '../../errors.ts';

const methods = [
  ...(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const),
  ...(['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL', 'COPY', 'MOVE', 'ACL'] as const),
];

/** The maximum length of a path parameter: longer than an encoded occurrence id. */
export const MAX_PARAM_LENGTH = 1_000;

/** Responds to requests without a route; null results in a 404. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | null;

/**
 * Returns 404 for unknown paths and 405 with `Allow` for known paths with another method (§1.4). `fallback` is called
 * before a 404.
 */
export function handleUnknownRoutes(app: FastifyInstance, fallback?: Fallback): void {
  const served = findMyWay({ maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true });
  app.addHook('onRoute', (route) => {
    // The OPTIONS route for preflight requests does not count as a method of the path.
    if (route.url === '*') return;
    for (const method of [route.method].flat()) {
      const known = methods.find((candidate) => candidate === method);
      if (known && !served.hasRoute(known, route.url)) served.on(known, route.url, () => undefined);
    }
  });
  const errorFor = (request: FastifyRequest): AppError => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = methods.filter((method) => served.find(method, path) !== null);
    // The route exists, but its handler found no record.
    if (allow.length === 0 || allow.some((method) => method === request.method)) return notFound();
    return new AppError('method_not_allowed', 'Method not allowed.', { allow });
  };
  // Runs before the body is read, so that the route is checked first.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.is404) return;
    const error = errorFor(request);
    const answer = error.code === 'not_found' ? (fallback?.(request, reply) ?? null) : null;
    if (answer === null) throw error;
    await answer;
  });
  app.setNotFoundHandler((request) => {
    throw errorFor(request);
  });
}
