import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The headers of every response, including errors and files (1.12). */
export const commonHeaders = {
  'cache-control': 'no-cache, private',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
} as const;

const requestId = /^[\w.:-]{1,64}$/;

/** The client's `x-request-id` if it is valid, otherwise a new one. */
export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestId.test(given) ? given : randomUUIDv7();
}

const exposed = [
  'etag',
  'link',
  'location',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-request-id',
  'x-total-count',
  'x-total-count-capped',
];

/** Sets the common headers, and CORS for the allowed origins. */
export async function setHeaders(app: FastifyInstance, corsOrigins: string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders).header('x-request-id', request.id);
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: exposed,
    maxAge: 600,
  });
}
