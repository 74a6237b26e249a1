import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { AppError, notFound } from '../../errors.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;

/** The longest path variable: an encoded occurrence id, with room to spare. */
export const MAX_PARAM_LENGTH = 1_000;

/** Answers requests that no route serves; null leaves the request to the 404. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | null;

/**
 * 404 for paths that nobody serves, 405 with `Allow` for those that are served by other methods (1.4). `fallback` is
 * asked before a 404.
 */
export function refuseUnknownRoutes(app: FastifyInstance, fallback?: Fallback): void {
  const served = findMyWay({ maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true });
  app.addHook('onRoute', (route) => {
    // The answer to every preflight is no thing that is served.
    if (route.url === '*') return;
    for (const method of [route.method].flat()) {
      const known = methods.find((candidate) => candidate === method);
      if (known && !served.hasRoute(known, route.url)) served.on(known, route.url, () => undefined);
    }
  });
  const refusalOf = (request: FastifyRequest): AppError => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = methods.filter((method) => served.find(method, path) !== null);
    // A route that serves the method has found nothing there.
    if (allow.length === 0 || allow.some((method) => method === request.method)) return notFound();
    return new AppError('method_not_allowed', 'Method not allowed.', { allow });
  };
  // Before anything is read: the route is judged first, whatever the body is.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.is404) return;
    const refusal = refusalOf(request);
    const answer = refusal.code === 'not_found' ? (fallback?.(request, reply) ?? null) : null;
    if (answer === null) throw refusal;
    await answer;
  });
  app.setNotFoundHandler((request) => {
    throw refusalOf(request);
  });
}
