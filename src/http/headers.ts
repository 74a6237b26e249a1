import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The headers of every answer, errors and files included (1.12). */
export const commonHeaders = {
  'cache-control': 'no-cache, private',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
} as const;

const requestId = /^[\w.:-]{1,64}$/;

/** The caller's `x-request-id` when it is one, else a new one. */
export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestId.test(given) ? given : randomUUIDv7();
}

const exposed = ['etag', 'link', 'location', 'retry-after', 'x-request-id', 'x-total-count'];

/** Sets the common headers, CORS for the allowed origins, and what browsers should be told of the pages. */
export async function setHeaders(app: FastifyInstance, corsOrigins: string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, 'x-request-id': request.id });
  });
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: exposed,
    maxAge: 600,
  });
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    strictTransportSecurity: false,
  });
}
