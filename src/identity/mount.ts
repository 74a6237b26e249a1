import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { isLoopback, MOUNT_PATH } from './addresses.ts';

/** The host for generated URLs: the issuer's, or another loopback name if the issuer is on one. */
function hostFor(request: FastifyRequest, issuer: URL): string {
  const asked = `http://${request.raw.headers.host}`;
  const sameMachine =
    isLoopback(issuer.hostname) && URL.canParse(asked) && isLoopback(new URL(asked).hostname);
  return sameMachine ? new URL(asked).host : issuer.host;
}

type Mounted = IncomingMessage & { originalUrl?: string };

/** Passes the provider its part of the URL, and the public address of the service. */
function rewrite(request: FastifyRequest, issuer: URL): Mounted {
  const raw: Mounted = request.raw;
  const rest = request.url.slice(MOUNT_PATH.length);
  raw.url = rest.startsWith('/') ? rest : `/${rest}`;
  raw.originalUrl = issuer.pathname + raw.url;
  raw.headers['x-forwarded-host'] = hostFor(request, issuer);
  raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  return raw;
}

const defaults = {
  'cache-control': 'no-cache, private',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
};

/** Keeps headers of earlier hooks, unless the provider sets stricter ones; CORS is handled by the provider. */
function passHeaders(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  const headers: Record<string, string | number | string[] | undefined> = {
    ...defaults,
    'x-request-id': request.id,
  };
  Object.assign(headers, reply.getHeaders(), { 'content-security-policy': policy });
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith('access-control-'))
      reply.raw.setHeader(name, value);
  }
}

/** Passes every other request below the mount path to the provider. */
export function mountProvider(app: FastifyInstance, provider: Provider, policy: string): void {
  const issuer = new URL(provider.issuer);
  const handle = provider.callback();
  const report = (error: unknown): void => app.log.error({ err: error }, 'the identity provider');
  const events: EventEmitter = provider;
  events.on('error', report);
  provider.on('server_error', (_ctx, error) => report(error));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${MOUNT_PATH}/*`,
    logLevel: 'warn',
    schema: { hide: true },
    handler: async (request, reply) => {
      passHeaders(request, reply, policy);
      reply.hijack();
      await handle(rewrite(request, issuer), reply.raw);
    },
  });
}
