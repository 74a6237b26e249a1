import type { FastifyInstance } from 'fastify';
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
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = methods.filter((method) => served.find(method, path) !== null);
    if (allow.length === 0) throw notFound();
    throw new AppError('method_not_allowed', 'Method not allowed.', { allow });
  });
}
