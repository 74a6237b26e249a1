import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { AppError, notFound } from '../errors.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;

/** The longest path variable: an encoded occurrence id, with room to spare. */
export const MAX_PARAM_LENGTH = 1_000;

/** 404 for paths that nobody serves, 405 with `Allow` for those that are served by other methods (1.4). */
export function refuseUnknownRoutes(app: FastifyInstance): void {
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
    if (allow.length === 0) return notFound();
    return new AppError('method_not_allowed', 'Method not allowed.', { allow });
  };
  // Before anything is read: the route is judged first, whatever the body is.
  app.addHook('preParsing', (request, _reply, _payload, done) =>
    request.is404 ? done(refusalOf(request)) : done(),
  );
  app.setNotFoundHandler((request) => {
    throw refusalOf(request);
  });
}
