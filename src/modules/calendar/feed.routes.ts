import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { calendarSecurity } from '../../http/openapi/openapi-security.ts';
import { bearerIn } from '../../http/request/auth.ts';
import {
  acceptedEncoding,
  MIN_COMPRESSED_BYTES,
  markEncoded,
} from '../../http/response/content-encoding.ts';
import { errorBody } from '../../http/response/envelope.schema.ts';
import { answerUnchanged } from '../../http/response/etags.ts';
import { feedParams, feedQuery, feedText } from './feed.schema.ts';
import { createFeedCache, encodeFeed, type Feed, type FeedDeps, readFeed } from './feed.service.ts';
import {
  type AccessDeps,
  authenticateFeed,
  type FeedAccess,
  limitKey,
  resolveFeedScope,
} from './feed-access.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks for a feed; set before requests are counted. */
    feedAccess: FeedAccess | 'none' | 'invalid';
  }
}

/** Decision 7.6. */
const REQUESTS_A_MINUTE = 60;

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Calendar'],
  operationId,
  summary,
  description,
  security: calendarSecurity,
  querystring: feedQuery,
  response: { 200: feedText, 403: errorBody, 429: errorBody },
});

const tokenIn = ({ query }: FastifyRequest): string | null => {
  const { token } = (query ?? {}) as { token?: unknown };
  return typeof token === 'string' && token.trim() !== '' ? token.trim() : null;
};

const roomIn = ({ params }: FastifyRequest): string | null =>
  (params as { room?: string }).room ?? null;

/** Sends a feed in the encoding that the client accepts; feeds keep their compressed forms, so none is made per request. */
async function sendFeed(
  { cache, compress }: FeedDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  feed: Feed,
): Promise<FastifyReply> {
  reply.header('content-disposition', 'inline; filename="calendar.ics"');
  reply.type('text/calendar; charset=utf-8');
  if (answerUnchanged(request, reply, feed.etag)) return reply.send('');
  const encoding = acceptedEncoding(request);
  if (encoding === undefined || feed.text.byteLength < MIN_COMPRESSED_BYTES) {
    return reply.send(feed.text);
  }
  const body = await encodeFeed(cache, compress, feed, encoding);
  markEncoded(reply, encoding);
  return reply.send(body);
}

/** The two feeds: open to calendar tokens and to people, 60 times a minute each. */
export async function feedRoutes(
  api: Api,
  { db, clock, config: { mail }, joinCooperatively, compress, ...access }: FeedRouteDeps,
): Promise<void> {
  const deps: FeedDeps = {
    db,
    clock,
    mailAddress: mail.from.address,
    cache: createFeedCache(),
    joinCooperatively,
    compress,
  };
  api.decorateRequest('feedAccess', 'none');
  const keyGenerator = async (request: FastifyRequest): Promise<string> => {
    const room = roomIn(request);
    const presented = { query: tokenIn(request), bearer: bearerIn(request), room };
    request.feedAccess = await authenticateFeed({ db, ...access }, presented);
    return limitKey(request.feedAccess, request.ip);
  };
  const feedOf = async (request: FastifyRequest): Promise<Feed> => {
    const scope = resolveFeedScope(request.feedAccess, roomIn(request));
    return readFeed(deps, scope.room_id, scope.state);
  };
  const rateLimit = { max: REQUESTS_A_MINUTE, keyGenerator };
  const config = { public: true, rateLimit, authorizeTarget: feedOf };

  const all = about(
    'getCalendar',
    'Get the calendar feed of all rooms',
    'Returns the events of all rooms, or of the one room of its token, as an iCalendar feed. A calendar token or an access token opens it. More than 60 requests in a minute are refused with 429. `If-None-Match` saves unchanged feeds.',
  );
  api.get('/calendar.ics', { schema: all, config }, async (request, reply) =>
    sendFeed(deps, request, reply, await feedOf(request)),
  );

  const ofRoom = {
    ...about(
      'getRoomCalendar',
      'Get the calendar feed of a room',
      'Returns the events of one room as an iCalendar feed. A calendar token or an access token opens it; a token of another room is refused with 403. More than 60 requests in a minute are refused with 429.',
    ),
    params: feedParams,
  };
  api.get('/calendar/rooms/:room.ics', { schema: ofRoom, config }, async (request, reply) =>
    sendFeed(deps, request, reply, await feedOf(request)),
  );
}

/** What the feeds need besides what every module is given. */
export type FeedRouteDeps = ModuleDeps &
  Pick<AccessDeps, 'verifier' | 'findActor'> &
  Pick<FeedDeps, 'joinCooperatively' | 'compress'>;
