import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { readerLocale } from '../../http/request/reader-locale.ts';
import {
  picturesWith,
  publicPageHeaders,
  sendPublicPage,
} from '../../http/response/public-page.ts';
import { publicRoomPageParams, publicRoomPageQuery } from './public-room.schema.ts';
import { readPublicRoomPage } from './public-room.service.ts';
import { viewMissingPublicRoom, viewPublicRoom } from './public-room.view.ts';

const REQUESTS_A_MINUTE = 60;

/**
 * The page of a public room (§16.8): rendered here, whole without scripts, without a session. The limits of requests
 * are those of the scope that it is registered in.
 */
export async function publicRoomRoutes(
  api: Api,
  { onReplica, clock, config }: Pick<ModuleDeps, 'onReplica' | 'clock' | 'config'>,
): Promise<void> {
  const { baseUrl, notifications, institution } = config;
  const serviceZone = (): string => config.timezone;
  const { appUrl, defaultLocale } = notifications;
  const keyGenerator = ({ ip }: FastifyRequest): string => `page of a room from ${ip}`;
  const limits = { public: true, rateLimit: { max: REQUESTS_A_MINUTE, keyGenerator } };
  const schema = { hide: true, params: publicRoomPageParams, querystring: publicRoomPageQuery };
  api.get('/public/:id', { schema, config: limits }, async (request, reply) => {
    const { params, query } = request;
    const found = await onReplica((db) =>
      readPublicRoomPage({ db, clock, serviceZone }, params.id, query),
    );
    const locale = readerLocale(request, defaultLocale, query.lang);
    const isChosen = query.lang !== null && query.lang !== undefined;
    const context = { locale, isChosen, appUrl, baseUrl, institution, now: clock.now() };
    const { html, style } =
      found === null ? viewMissingPublicRoom(context) : viewPublicRoom(found, context);
    const headers = publicPageHeaders({ isLive: true, more: [picturesWith(institution)] }, style);
    return sendPublicPage(request, reply.code(found === null ? 404 : 200), html, headers);
  });
}
