import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { readerLocale } from '../../http/request/reader-locale.ts';
import {
  picturesWith,
  publicPageHeaders,
  sendPublicPage,
} from '../../http/response/public-page.ts';
import { type WhatsOnQuery, whatsOnParams, whatsOnQuery } from './whats-on.schema.ts';
import { readWhatsOn, readWhatsOnEvent } from './whats-on.service.ts';
import { viewWhatsOn } from './whats-on.view.ts';
import { viewMissingEvent, viewWhatsOnEvent } from './whats-on-event.view.ts';
import type { PageContext } from './whats-on-page.view.ts';

const REQUESTS_A_MINUTE = 60;

/**
 * The places where the list is, with the directive for pictures: on a page of its own, and in the frames of other sites
 * (§21.8).
 */
function placesOf(pictures: string) {
  const page = { formAction: "'self'", more: [pictures] };
  return {
    list: [
      {
        path: '/whats-on',
        isEmbedded: false,
        headers: publicPageHeaders({ ...page, isLive: true }),
      },
      {
        path: '/embed/whats-on',
        isEmbedded: true,
        headers: publicPageHeaders({ ...page, isEmbedded: true }),
      },
    ],
    eventHeaders: publicPageHeaders(page),
  };
}

type WhatsOnDeps = Pick<ModuleDeps, 'db' | 'onReplica' | 'clock' | 'config'>;

const contextOf = (
  { clock, config }: WhatsOnDeps,
  request: FastifyRequest,
  { lang }: Pick<WhatsOnQuery, 'lang'>,
  isEmbedded: boolean,
): PageContext => {
  const { baseUrl, institution, timezone: serviceZone, notifications } = config;
  const { appUrl, defaultLocale } = notifications;
  const locale = readerLocale(request, defaultLocale, lang);
  const reader = { locale, isChosen: lang !== null && lang !== undefined };
  return { baseUrl, appUrl, institution, serviceZone, now: clock.now(), isEmbedded, ...reader };
};

/**
 * The pages of What is on, outside of the API: rendered here, without scripts and without a session (§16.8). The limits
 * of requests are those of the scope that it is registered in.
 */
export async function whatsOnRoutes(api: Api, deps: WhatsOnDeps): Promise<void> {
  const { baseUrl, institution } = deps.config;
  const places = placesOf(picturesWith(institution));
  const keyGenerator = ({ ip }: FastifyRequest): string => `whats on from ${ip}`;
  const config = { public: true, rateLimit: { max: REQUESTS_A_MINUTE, keyGenerator } };

  const list = { schema: { hide: true, querystring: whatsOnQuery }, config };
  for (const { path, isEmbedded, headers } of places.list) {
    api.get(path, list, async (request, reply) => {
      const { query } = request;
      const context = contextOf(deps, request, query, isEmbedded);
      const { serviceZone } = context;
      const page = await deps.onReplica((db) =>
        readWhatsOn({ ...deps, db, baseUrl, serviceZone }, query),
      );
      const html = viewWhatsOn(page, context);
      return sendPublicPage(request, reply, html, headers);
    });
  }

  const one = { schema: { hide: true, params: whatsOnParams, querystring: whatsOnQuery }, config };
  api.get('/whats-on/:id', one, async (request, reply) => {
    const context = contextOf(deps, request, request.query, false);
    const { serviceZone } = context;
    const dates = await readWhatsOnEvent({ ...deps, baseUrl, serviceZone }, request.params.id);
    const html = dates === null ? viewMissingEvent(context) : viewWhatsOnEvent(dates, context);
    return sendPublicPage(
      request,
      reply.code(dates === null ? 404 : 200),
      html,
      places.eventHeaders,
    );
  });
}
