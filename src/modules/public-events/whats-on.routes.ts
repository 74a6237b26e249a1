import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { answerUnchanged, etagOfText } from '../../http/response/etags.ts';
import { plainPagePolicy } from '../../http/response/plain-page-policy.ts';
import { type WhatsOnQuery, whatsOnParams, whatsOnQuery } from './whats-on.schema.ts';
import { readWhatsOn, readWhatsOnEvent } from './whats-on.service.ts';
import { viewWhatsOn } from './whats-on.view.ts';
import { viewMissingEvent, viewWhatsOnEvent } from './whats-on-event.view.ts';
import { languageOf, type PageContext, WHATS_ON_STYLE } from './whats-on-page.view.ts';

const REQUESTS_A_MINUTE = 60;

const HEADERS = {
  'content-security-policy': plainPagePolicy(WHATS_ON_STYLE, "'self'", ["img-src 'self'"]),
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Origin, Accept-Language',
};

type WhatsOnDeps = Pick<ModuleDeps, 'db' | 'onReplica' | 'clock' | 'config'>;

const contextOf = (
  { clock, config }: WhatsOnDeps,
  { headers }: FastifyRequest,
  { lang }: Pick<WhatsOnQuery, 'lang'>,
): PageContext => {
  const { baseUrl, timezone: serviceZone, notifications } = config;
  const { appUrl, defaultLocale } = notifications;
  const place = { baseUrl, appUrl, serviceZone, now: clock.now() };
  const acceptLanguage = headers['accept-language'] ?? '';
  return { ...place, ...languageOf({ chosen: lang ?? null, acceptLanguage, defaultLocale }) };
};

/** Sends a page; one that says that there is none is kept nowhere, as it may be there a moment later. */
function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.headers(HEADERS).type('text/html; charset=utf-8').serializer(String);
  if (reply.statusCode !== 200) return reply.send(html);
  reply.header('cache-control', 'public, max-age=60');
  return reply.send(answerUnchanged(request, reply, etagOfText(html)) ? '' : html);
}

/**
 * The pages of What is on, outside of the API: rendered here, without scripts and without a session (decision 16.8). The limits
 * of requests are those of the scope that it is registered in.
 */
export async function whatsOnRoutes(api: Api, deps: WhatsOnDeps): Promise<void> {
  const { baseUrl } = deps.config;
  const keyGenerator = ({ ip }: FastifyRequest): string => `whats on from ${ip}`;
  const config = { public: true, rateLimit: { max: REQUESTS_A_MINUTE, keyGenerator } };

  const list = { schema: { hide: true, querystring: whatsOnQuery }, config };
  api.get('/whats-on', list, async (request, reply) => {
    const { query } = request;
    const page = await deps.onReplica((db) => readWhatsOn({ ...deps, db, baseUrl }, query));
    return send(request, reply, viewWhatsOn(page, contextOf(deps, request, query)));
  });

  const one = { schema: { hide: true, params: whatsOnParams, querystring: whatsOnQuery }, config };
  api.get('/whats-on/:id', one, async (request, reply) => {
    const context = contextOf(deps, request, request.query);
    const dates = await readWhatsOnEvent({ ...deps, baseUrl }, request.params.id);
    const html = dates === null ? viewMissingEvent(context) : viewWhatsOnEvent(dates, context);
    return send(request, reply.code(dates === null ? 404 : 200), html);
  });
}
