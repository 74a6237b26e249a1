import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const firstHeaders = {
  'cache-control': 'no-cache, private',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
} as const;

const POLICY = 'content-security-policy';

/** Pages have a policy of their own instead; nothing else is a page that could be framed. */
const NEVER_FRAMED = "frame-ancestors 'none'";

/** The headers of every response, including errors and files (§1.12). */
export const commonHeaders = { ...firstHeaders, [POLICY]: NEVER_FRAMED } as const;

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

/** Pages of every origin may read below this address, without credentials, as everyone may (§21.8). */
const PUBLIC_PREFIX = '/api/v1/public/';

/** Sets the common headers, CORS for the allowed origins, and for every origin where everyone may read. */
export async function setHeaders(app: FastifyInstance, corsOrigins: string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(firstHeaders).header('x-request-id', request.id);
  });
  app.addHook('onSend', async ({ method, url }, reply) => {
    // Some pages set theirs on the answer of Node, which a header of Fastify would replace.
    if (!reply.hasHeader(POLICY) && !reply.raw.hasHeader(POLICY))
      reply.header(POLICY, NEVER_FRAMED);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !url.startsWith(PUBLIC_PREFIX)) return;
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposed.join(', '));
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: exposed,
    maxAge: 600,
  });
}
