import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { errorBody, listSchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage, pageOf, readPage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import { authorizeActivity, browseActivity } from '../approval/event-activity.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import { viewEvents, viewVersions } from '../record/event.view.ts';
import { readEventToEdit } from '../record/event-access.service.ts';
import {
  eventActivity,
  eventPartParams,
  eventPartsQuery,
  requirementsBody,
  rolesBody,
} from '../record/event-people.schema.ts';
import { event } from '../record/event-record.schema.ts';
import { writeEvent } from '../write/write.service.ts';

const tags = ['Events'];
const idOf = ({ params }: FastifyRequest): string => (params as { event_id: string }).event_id;

function listRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const authorizeTarget = (request: FastifyRequest) =>
    readEventToEdit(deps, request.actor, idOf(request));
  const common = { tags, params: eventPartParams, response: { 200: okSchema(event) } };

  const roles = {
    ...common,
    operationId: 'replaceEventRoles',
    summary: 'Replace the people of an event',
    description:
      'Replaces all roles of an event with the list in the body. Owners and managers may. The people of ' +
      'the event are notified. A cancelled event is refused with 409.',
    body: rolesBody,
  };
  const path = '/events/:event_id/roles';
  api.put(path, { schema: roles, config: { authorizeTarget } }, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const intent = { kind: 'list', id: params.event_id, roles: body.roles } as const;
    const changed = await writeEvent(deps, actor, intent, { expect });
    return okWithMessage(view(actor)(changed), 'The roles were replaced.');
  });

  const requirements = {
    ...common,
    operationId: 'replaceEventRequirements',
    summary: 'Replace the requirements of an event',
    description:
      'Replaces all requirements of an event with the list in the body. Owners and managers may. The ' +
      'people of the event are notified. A cancelled event is refused with 409.',
    body: requirementsBody,
  };
  const config = { authorizeTarget };
  api.put('/events/:event_id/requirements', { schema: requirements, config }, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const { requirements } = body;
    const intent = { kind: 'list', id: params.event_id, requirements } as const;
    const changed = await writeEvent(deps, actor, intent, { expect });
    return okWithMessage(view(actor)(changed), 'The requirements were replaced.');
  });
}

/** The parts of an event that have operations of their own: its roles, its requirements and its activity. */
export function eventPartRoutes(api: Api, deps: EventDeps): void {
  listRoutes(api, deps);
  const activity = {
    tags,
    operationId: 'listEventActivity',
    summary: 'List what was done to an event, newest first',
    description:
      'Lists all that was done to an event and its occurrences: its creation, edits with old and new ' +
      'values, decisions with their comments, and cancelled dates with their reasons. Owners, holders of ' +
      'an approval step and managers may read it; other readers of the event get 403.',
    params: eventPartParams,
    querystring: eventPartsQuery,
    response: { 200: listSchema(eventActivity), 403: errorBody },
  };
  const authorizeTarget = (request: FastifyRequest) =>
    authorizeActivity(deps, request.actor, idOf(request));
  const config = { authorizeTarget };
  api.get('/events/:event_id/activity', { schema: activity, config }, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseActivity(deps, actor, params.event_id, pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });
}
