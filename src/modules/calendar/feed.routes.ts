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
import {
  createFeedCache,
  encodeFeed,
  type Feed,
  type FeedCacheDeps,
  type FeedDeps,
  feedFor,
  readFeed,
  type SendDeps,
} from './feed.service.ts';
import {
  type AccessDeps,
  authenticateFeed,
  type FeedAccess,
  limitKey,
  type RequestedFeed,
  readerOf,
  resolveFeedScope,
} from './feed-access.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The credential of a feed request; set before the rate limit. */
    feedAccess: FeedAccess | 'none' | 'invalid';
  }
}

/** §7.6. */
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

type NamedFeed = Extract<RequestedFeed, { id: string }>;

/** The feed of a room, venue or institution, whose id is the variable of the path. */
const feedOfNamed =
  (kind: NamedFeed['kind']) =>
  ({ params }: FastifyRequest): RequestedFeed => ({
    kind,
    id: (params as Record<string, string>)[kind] ?? '',
  });

/** The feeds by their paths; `feed` is what a request wants. */
const operations = [
  {
    path: '/calendar.ics',
    feed: (): RequestedFeed => ({ kind: 'calendar', id: null }),
    schema: about(
      'getCalendar',
      'Get the calendar feed of all rooms',
      'Returns the events of all rooms, or what its token is limited to, as an iCalendar feed. A calendar ' +
        'token, an access token or an API key opens it. More than 60 requests in a minute are refused with ' +
        '429. `If-None-Match` saves unchanged feeds.',
    ),
  },
  {
    path: '/calendar/mine.ics',
    feed: (): RequestedFeed => ({ kind: 'mine', id: null }),
    schema: about(
      'getMyCalendar',
      'Get the calendar feed of the own events',
      'Returns the events that the caller, or the owner of the token, created or that name them by e-mail ' +
        'as an iCalendar feed. An access token, an API key or a calendar token of the scope `all` or `mine` ' +
        'opens it; another one is refused with 403. More than 60 requests in a minute are refused with 429.',
    ),
  },
  {
    path: '/calendar/work.ics',
    feed: (): RequestedFeed => ({ kind: 'work', id: null }),
    schema: about(
      'getWorkCalendar',
      'Get the calendar feed of the own work',
      'Returns the work that the caller, or the owner of the token, does in crews or manages as an ' +
        'iCalendar feed: an entry for each requirement on each date, from the beginning of the set-up to the ' +
        'end of the clean-up, from the last month until three months ahead. It is empty for who is in no ' +
        'crew and manages nothing, also when that was otherwise before. An access token, an API key or a ' +
        'calendar token of the scope `all` or `work` opens it; another one is refused with 403. More than 60 ' +
        'requests in a minute are refused with 429.',
    ),
  },
  {
    path: '/calendar/rooms/:room.ics',
    feed: feedOfNamed('room'),
    schema: {
      ...about(
        'getRoomCalendar',
        'Get the calendar feed of a room',
        'Returns the events of one room as an iCalendar feed. A calendar token, an access token or an API ' +
          'key opens it; a token of another scope or room is refused with 403. More than 60 requests in a ' +
          'minute are refused with 429.',
      ),
      params: feedParams('room'),
    },
  },
  {
    path: '/calendar/venues/:venue.ics',
    feed: feedOfNamed('venue'),
    schema: {
      ...about(
        'getVenueCalendar',
        'Get the calendar feed of a venue',
        'Returns the events in the rooms of a venue as an iCalendar feed. A calendar token, an access token ' +
          'or an API key opens it; a token of another scope or venue is refused with 403. More than 60 ' +
          'requests in a minute are refused with 429.',
      ),
      params: feedParams('venue'),
    },
  },
  {
    path: '/calendar/institutions/:institution.ics',
    feed: feedOfNamed('institution'),
    schema: {
      ...about(
        'getInstitutionCalendar',
        'Get the calendar feed of an institution',
        'Returns the events of an institution as an iCalendar feed. A calendar token, an access token or an ' +
          'API key opens it; a token of another scope or institution is refused with 403. More than 60 ' +
          'requests in a minute are refused with 429.',
      ),
      params: feedParams('institution'),
    },
  },
];

/** Sends a feed in an encoding that the client accepts; the compressed forms are cached. */
async function sendFeed(
  { cache, compress }: FeedDeps & SendDeps,
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

/** The feeds: open to calendar tokens and to people, 60 times a minute each. */
export async function feedRoutes(
  api: Api,
  {
    db,
    onReplica,
    clock,
    config: { mail, notifications },
    pause,
    compress,
    openCache,
    ...access
  }: FeedRouteDeps,
): Promise<void> {
  const deps: FeedDeps & SendDeps = {
    onReplica,
    clock,
    mailAddress: mail.from.address,
    locale: notifications.defaultLocale,
    cache: createFeedCache({ openCache }),
    pause,
    compress,
  };
  api.decorateRequest('feedAccess', 'none');
  for (const { path, feed, schema } of operations) {
    const keyGenerator = async (request: FastifyRequest): Promise<string> => {
      const presented = { query: tokenIn(request), bearer: bearerIn(request), feed: feed(request) };
      request.feedAccess = await authenticateFeed({ db, ...access }, presented);
      return limitKey(request.feedAccess, request.ip);
    };
    const feedOf = async (request: FastifyRequest): Promise<Feed> => {
      const { subject, version } = resolveFeedScope(request.feedAccess, feed(request));
      const common = await readFeed(deps, subject, version);
      return feedFor(deps, common, () => readerOf({ db, clock }, request.feedAccess));
    };
    const rateLimit = { max: REQUESTS_A_MINUTE, keyGenerator };
    const config = { public: true, rateLimit, authorizeTarget: feedOf };
    api.get(path, { schema, config }, async (request, reply) =>
      sendFeed(deps, request, reply, await feedOf(request)),
    );
  }
}

/** The dependencies of feeds in addition to those of every module. */
export type FeedRouteDeps = ModuleDeps &
  Pick<AccessDeps, 'verifier' | 'findActor' | 'openKey'> &
  Pick<FeedDeps, 'pause'> &
  SendDeps &
  FeedCacheDeps;
