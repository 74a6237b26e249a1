import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { always } from '../../http/request/heavy-requests.ts';
import { answerUnchanged } from '../../http/response/etags.ts';
import {
  allowedMethods,
  bodyText,
  type DavAnswer,
  type DavHandler,
  davHandlers,
} from './answer-dav.service.ts';
import type { CaldavDeps } from './caldav-deps.service.ts';
import { answerDavError } from './caldav-errors.routes.ts';
import { MAX_OBJECT } from './properties.service.ts';

/** The octets of an XML document (§15.2); a calendar-multiget names many objects (§18.11). */
const MAX_XML = 262_144;
const MAX_REPORT = 4_194_304;
const bodyLimits: Readonly<Record<string, number>> = { PUT: MAX_OBJECT, REPORT: MAX_REPORT };

/** RFC 4918 class 1 and 3, RFC 4791, and the reports of RFC 6578. */
const CLASSES = '1, 3, calendar-access';

const OTHER_METHODS = [
  'PROPFIND',
  'PROPPATCH',
  'REPORT',
  'MKCALENDAR',
  'MKCOL',
  'COPY',
  'MOVE',
  'ACL',
];

/** The methods that read or write a whole calendar or series. */
const HEAVY_METHODS = new Set(['PROPFIND', 'PUT', 'REPORT']);

const types = {
  xml: 'application/xml; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8; component=VEVENT',
} as const;

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

const pathOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').split(/[?#]/, 1)[0] ?? '';

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, body, etag }: DavAnswer,
): FastifyReply {
  reply.code(status).header('dav', CLASSES);
  if (type !== undefined) reply.type(types[type]);
  if (etag !== undefined && answerUnchanged(request, reply, etag)) return reply.send('');
  return reply.send(body ?? '');
}

/** Answers a method with its handler. */
const answerWith =
  (deps: CaldavDeps, handler: DavHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await handler(deps, request.davCaller, {
      path: pathOf(request),
      depth: headerOf(request, 'depth'),
      contentType: headerOf(request, 'content-type'),
      ifMatch: headerOf(request, 'if-match'),
      ifNoneMatch: headerOf(request, 'if-none-match'),
      body: request.body instanceof Buffer ? bodyText(deps, request.body, request.method) : '',
    });
    return send(request, reply, answer);
  };

function readBytes(api: Api): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes);
  });
}

/** CalDAV at `/dav/`, for callers that are known (§15.1). `authenticate` sets `request.davCaller`. */
export async function caldavRoutes(api: Api, deps: CaldavDeps): Promise<void> {
  readBytes(api);
  api.setErrorHandler(answerDavError);
  for (const method of OTHER_METHODS) api.addHttpMethod(method, { hasBody: true });
  const schema = { hide: true };
  for (const url of ['/dav', '/dav/*']) {
    for (const [method, handler] of Object.entries(davHandlers)) {
      const bodyLimit = bodyLimits[method] ?? MAX_XML;
      const config = {
        ...(method === 'GET' && { uncompressed: true as const }),
        ...(HEAVY_METHODS.has(method) && { isHeavy: always }),
      };
      api.route({ method, url, schema, bodyLimit, config, handler: answerWith(deps, handler) });
    }
    api.options(url, { schema }, async (request, reply) =>
      reply
        .code(200)
        .header('dav', CLASSES)
        .header('allow', allowedMethods(request.davCaller, pathOf(request)).join(', '))
        .send(''),
    );
  }
}

/** The entry point of calendar clients that know only the host (RFC 6764, 5). */
export function wellKnownRoute(api: Api): void {
  api.route({
    method: ['GET', 'PROPFIND', 'OPTIONS'],
    url: '/.well-known/caldav',
    schema: { hide: true },
    config: { public: true },
    handler: async (_request, reply) => reply.redirect('/dav/', 301),
  });
}
