import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { contentDisposition } from '../../http/response/downloads.ts';
import { answerUnchanged } from '../../http/response/etags.ts';
import {
  type EventCalendar,
  type EventCalendarDeps,
  readCalendarTarget,
  readEventCalendar,
} from './event-calendar.service.ts';
import { feedText } from './feed.schema.ts';

const schema = {
  tags: ['Calendar'],
  operationId: 'getEventCalendar',
  summary: 'Download an event as an iCalendar file',
  description:
    'Returns an event or a series as a file for calendar programs, with the same UID and revision as in ' +
    'the feeds. An id `{series_id}::{original start}` returns that occurrence alone. Everyone who may ' +
    'read the event may download it, drafts and cancelled events too; others get 404. Calendar tokens do ' +
    'not open it.',
  params: z.object({
    id: z.string().max(300).meta({ description: 'The id of the event, or of a date of a series.' }),
  }),
  response: {
    200: { ...feedText, description: 'The event as iCalendar (RFC 5545).' },
  },
};

async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, text, etag }: EventCalendar,
): Promise<void> {
  const isKnown = answerUnchanged(request, reply, etag);
  reply.header('content-disposition', contentDisposition(false, `${title}.ics`));
  await reply.type('text/calendar; charset=utf-8').send(isKnown ? '' : text);
}

/** The routes of single events as iCalendar files (§9.10). */
export function eventCalendarRoutes(api: Api, { db, clock, config }: ModuleDeps): void {
  const { mail, notifications } = config;
  const deps: EventCalendarDeps = {
    db,
    clock,
    mailAddress: mail.from.address,
    locale: notifications.defaultLocale,
  };
  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readCalendarTarget(db, actor, (params as { id: string }).id);
  api.get('/events/:id.ics', { schema, config: { authorizeTarget } }, async (request, reply) => {
    const calendar = await readEventCalendar(deps, request.actor, request.params.id);
    return sendCalendar(request, reply, calendar);
  });
}
