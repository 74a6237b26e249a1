import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { contentDisposition, sendFile } from '../../http/response/downloads.ts';
import { errorBody, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, pageOf, readPage } from '../../http/response/envelope.ts';
import { answerUnchanged, etagOfText } from '../../http/response/etags.ts';
import {
  fileAnswer,
  publicEvent,
  publicEventDates,
  publicEventParams,
  publicEventsFilter,
  publicEventsQuery,
  publicPictureParams,
  publicPictureQuery,
} from './public-events.schema.ts';
import {
  listPublicEvents,
  openPublicPicture,
  type PublicEventDeps,
  readPublicCalendar,
  readPublicEvent,
  readPublicFeed,
} from './public-events.service.ts';
import { viewPublicEvents } from './public-events.view.ts';

/** Requests a minute from one address for each operation; a page shows several pictures. */
const REQUESTS_A_MINUTE = 60;
const PICTURES_A_MINUTE = 300;
const CACHE_CONTROL = 'public, max-age=60';

const LIMIT =
  'More than 60 requests in a minute from one address are refused with 429. Caches may keep the answer for a minute.';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Events'],
  operationId,
  summary,
  description,
  security: [],
});

const calendarFile = {
  description: 'The dates as iCalendar (RFC 5545).',
  content: {
    'text/calendar': {
      schema: z.string().max(1_000_000_000).meta({ description: 'An iCalendar object.' }),
    },
  },
};

const operations = {
  list: {
    ...about(
      'listPublicEvents',
      'List the dates of published events',
      'Lists what is on: the dates of published events that are not over, by local time, with title, ' +
        'description, times, place, pictures of the room, institution, contact and kind, and nothing else of ' +
        `the event. Everyone may call it, without a token. ${LIMIT}`,
    ),
    querystring: publicEventsQuery,
    response: { 200: listSchema(publicEvent), 429: errorBody },
  },
  feed: {
    ...about(
      'getPublicFeed',
      'Get the calendar feed of published events',
      'Returns the next 500 dates of published events that are not over as an iCalendar feed, with the ' +
        `filters of the list. Everyone may call it, without a token. ${LIMIT}`,
    ),
    querystring: publicEventsFilter,
    response: { 200: calendarFile, 429: errorBody },
  },
  event: {
    ...about(
      'getPublicEvent',
      'Get a published event',
      'Returns the dates of a published event that are not over, by start, or its last one. Everyone may ' +
        'call it, without a token; an event that is not published, or cancelled, is 404 as one that does not ' +
        `exist. ${LIMIT}`,
    ),
    params: publicEventParams,
    response: { 200: okSchema(publicEventDates), 429: errorBody },
  },
  calendar: {
    ...about(
      'getPublicEventCalendar',
      'Download a published event as an iCalendar file',
      'Returns the dates of a published event that are not over, or its last one, as a calendar file. ' +
        `Everyone may call it, without a token; an event that is not published, or cancelled, is 404. ${LIMIT}`,
    ),
    params: publicEventParams,
    response: { 200: calendarFile, 429: errorBody },
  },
  picture: {
    ...about(
      'getPublicEventPicture',
      'Download a picture of the room of a published event',
      'Returns the bytes of a picture of a room in which a published event takes place, or with ' +
        '`size=thumb` a small WebP of it. Everyone may call it, without a token; a picture of any other room ' +
        'is 404. More than 300 requests in a minute from one address are refused with 429. Caches may keep ' +
        'the answer for a minute.',
    ),
    params: publicPictureParams,
    querystring: publicPictureQuery,
    response: { 200: fileAnswer, 429: errorBody },
  },
};

const limited = (what: string, max = REQUESTS_A_MINUTE) => ({
  public: true,
  rateLimit: { max, keyGenerator: ({ ip }: FastifyRequest) => `${what} from ${ip}` },
});

const cached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', CACHE_CONTROL);

const sendCalendar = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  const isKnown = answerUnchanged(request, cached(reply), etagOfText(text));
  return reply.type('text/calendar; charset=utf-8').send(isKnown ? '' : text);
};

type PublicRouteDeps = PublicEventDeps & Pick<ModuleDeps, 'onReplica' | 'files' | 'content'>;

function calendarRoutes(api: Api, deps: PublicRouteDeps): void {
  const { onReplica } = deps;
  const feed = { schema: operations.feed, config: limited('public feed') };
  api.get('/public/events.ics', feed, async (request, reply) => {
    const text = await onReplica((db) => readPublicFeed({ ...deps, db }, request.query));
    return sendCalendar(request, reply, text);
  });
  const calendar = { schema: operations.calendar, config: limited('public calendar') };
  api.get('/public/events/:id.ics', calendar, async (request, reply) => {
    const { title, text } = await readPublicCalendar(deps, request.params.id);
    reply.header('content-disposition', contentDisposition(false, `${title}.ics`));
    return sendCalendar(request, reply, text);
  });
}

/** The routes of What is on: open to everyone, limited for each address (§16.8). */
export async function publicEventRoutes(api: Api, parts: ModuleDeps): Promise<void> {
  const { db, onReplica, clock, files, content } = parts;
  const { baseUrl } = parts.config;
  const deps = { db, onReplica, clock, files, content, baseUrl };
  const view = viewPublicEvents(baseUrl);

  const list = { schema: operations.list, config: limited('public events') };
  api.get('/public/events', list, async (request, reply) => {
    const { query } = request;
    const page = await onReplica((some) =>
      listPublicEvents({ db: some, clock }, query, pageOf(query)),
    );
    return readPage(request, cached(reply), page, view);
  });

  const event = { schema: operations.event, config: limited('public event') };
  api.get('/public/events/:id', event, async (request, reply) => {
    const dates = await readPublicEvent(deps, request.params.id);
    cached(reply);
    return ok(dates.map(view));
  });

  calendarRoutes(api, deps);

  const config = limited('public pictures', PICTURES_A_MINUTE);
  const picture = { schema: operations.picture, config };
  api.get('/public/events/:id/pictures/:picture', picture, async (request, reply) => {
    const { params, query } = request;
    const file = await openPublicPicture(deps, params, query.size);
    return sendFile(request, cached(reply), file);
  });
}
