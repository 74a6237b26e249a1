import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import type { EventDeps } from '../record/event.service.ts';
import { viewEvents, viewVersions } from '../record/event.view.ts';
import { eventPartParams } from '../record/event-people.schema.ts';
import { event } from '../record/event-record.schema.ts';
import { publicationBody } from '../write/publication.schema.ts';
import { readEventToPublish } from '../write/publication.service.ts';
import { writeEvent } from '../write/write.service.ts';

const schema = {
  tags: ['Events'],
  operationId: 'publishEvent',
  summary: 'Update whether an event is published',
  description:
    'With `is_published: true` everyone may see title, description, times, place and contact of an ' +
    'approved event on What is on, without an account; `false` ends that. Managers of its room may call ' +
    'it, others get 403. An event that is not approved is refused with 409. The caller can take it back ' +
    'by undo; a cancelled event is not published any more. With `If-Match`, a record that was changed ' +
    'meanwhile is refused with 412.',
  params: eventPartParams,
  body: publicationBody,
  response: { 200: okSchema(event, 'The event was published.') },
};

/** The route that publishes events (§16.8). */
export function publicationRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readEventToPublish(deps, actor, (params as { event_id: string }).event_id);
  const config = { authorizeTarget };
  api.put('/events/:event_id/publication', { schema, config }, async (request) => {
    const { actor, params, body } = request;
    const { is_published } = body;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const intent = { kind: 'publish', id: params.event_id, is_published } as const;
    const row = await writeEvent(deps, actor, intent, { expect });
    const message = is_published ? 'The event was published.' : 'The event is not published.';
    return okWithMessage(view(actor)(row), message);
  });
}
