import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { readerLocale } from '../../http/request/reader-locale.ts';
import { publicPageHeaders, sendPublicPage } from '../../http/response/public-page.ts';
import { embeddedRoomParams, embeddedRoomQuery } from './embedded-room.schema.ts';
import { readEmbeddedRoom } from './embedded-room.service.ts';
import { viewEmbeddedRoom, viewMissingRoom } from './embedded-room.view.ts';

const REQUESTS_A_MINUTE = 60;

const HEADERS = publicPageHeaders({ isEmbedded: true });

/**
 * The page of a public room that other sites show in a frame (§21.8): rendered here, without scripts and without a
 * session. The limits of requests are those of the scope that it is registered in.
 */
export async function embeddedRoomRoutes(
  api: Api,
  { onReplica, clock, config }: Pick<ModuleDeps, 'onReplica' | 'clock' | 'config'>,
): Promise<void> {
  const { appUrl, defaultLocale } = config.notifications;
  const keyGenerator = ({ ip }: FastifyRequest): string => `embedded room from ${ip}`;
  const limits = { public: true, rateLimit: { max: REQUESTS_A_MINUTE, keyGenerator } };
  const schema = { hide: true, params: embeddedRoomParams, querystring: embeddedRoomQuery };
  api.get('/embed/rooms/:id', { schema, config: limits }, async (request, reply) => {
    const { params, query } = request;
    const locale = readerLocale(request, defaultLocale, query.lang);
    const found = await onReplica((db) =>
      readEmbeddedRoom({ db, clock, serviceZone: () => config.timezone }, params.id, query),
    );
    const context = { locale, appUrl, now: clock.now() };
    const html = found === null ? viewMissingRoom(context) : viewEmbeddedRoom(found, context);
    return sendPublicPage(request, reply.code(found === null ? 404 : 200), html, HEADERS);
  });
}
