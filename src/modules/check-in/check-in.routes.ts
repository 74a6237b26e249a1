import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { eventDepsOf } from '../../http/event-deps.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { endDate, extendDate } from './change-end.service.ts';
import { checkIn, checkInBody, dateParams, extendBody } from './check-in.schema.ts';
import * as service from './check-in.service.ts';
import { readCheckIn, readOwnCheckIns } from './check-in-record.service.ts';

const BY_PATH = '/events/:event_id/occurrences/:occurrence';
const WAITS = 'The change waits for approval; until then the date stays as it is.';

const common = { tags: ['Events'], params: dateParams };

const operations = {
  get: {
    ...common,
    operationId: 'getCheckIn',
    summary: 'Get the check-in of an occurrence',
    description:
      'Returns when people may check in to one occurrence, when it is released if nobody does, and what ' +
      'the caller may do to it now. Everyone who may read the event may call it, others get 404.',
    response: { 200: okSchema(checkIn) },
  },
  checkIn: {
    ...common,
    operationId: 'checkIn',
    summary: 'Check in to an occurrence',
    description:
      'Says that the people of an occurrence are there, so that its room is not given back. Owners of the ' +
      'event, people in its roles and managers may call it, and with the `code` of the door everyone who ' +
      'may read the event; others get 403. A code that is too old is refused with 422, and a date that is ' +
      'over, released or not open yet with 409. To check in again changes nothing.',
    body: checkInBody,
    response: { 200: okSchema(checkIn, 'You are checked in.') },
  },
  end: {
    ...common,
    operationId: 'endOccurrence',
    summary: 'End an occurrence now',
    description:
      'Ends an occurrence that runs, so that its room is free after the clean-up; whoever does it is ' +
      'there, so it counts as checked in to. Owners of the event and managers may call it, others get 403. ' +
      'A date that does not run, or whose room has no check-in, is refused with 409.',
    response: { 200: okSchema(checkIn, 'The date was ended.') },
  },
  extend: {
    ...common,
    operationId: 'extendOccurrence',
    summary: 'Extend an occurrence',
    description:
      'Lengthens an occurrence that runs by some minutes, like a PUT of its end: where the room needs ' +
      'approval the change waits. Owners of the event and managers may call it, others get 403. If the ' +
      'room is taken, the answer is 409 with `conflicts`, and likewise for a date that does not run.',
    body: extendBody,
    response: { 200: okSchema(checkIn, 'The date was extended.') },
  },
  own: {
    tags: ['General'],
    operationId: 'getMyCheckIns',
    summary: 'Get the dates of the caller that can be checked in to now',
    description:
      'Lists the dates whose window to check in is open or that run now, of rooms with check-in, by start: ' +
      'those of events that the caller created or that name the verified address in a role, at most 50. ' +
      'Everyone may call it and gets only their own.',
    response: {
      200: okSchema(z.array(checkIn).max(50).meta({ description: 'The dates, by start.' })),
    },
  },
};

type Params = z.output<typeof dateParams>;

const hasCode = ({ body }: FastifyRequest): boolean =>
  typeof (body as { code?: unknown } | undefined)?.code === 'string';

function serveDates(api: Api, deps: service.CheckInDeps): void {
  const shown = ({ actor, params }: Pick<FastifyRequest, 'actor'> & { params: unknown }) =>
    readCheckIn(deps, actor, params as Params);
  const get = { schema: operations.get, config: { authorizeTarget: shown } };
  api.get(`${BY_PATH}/check-in`, get, async (request) => ok(await shown(request)));

  const checking = (request: FastifyRequest) =>
    service.readDateToCheckIn(deps, request.actor, request.params as Params, hasCode(request));
  const post = { schema: operations.checkIn, config: { authorizeTarget: checking } };
  api.post(`${BY_PATH}/check-in`, post, async (request) => {
    const { actor, params, body } = request;
    const date = await service.readDateToCheckIn(deps, actor, params, hasCode(request));
    await service.checkIn(deps, actor, date, body?.code ?? null);
    return okWithMessage(await shown(request), 'You are checked in.');
  });

  const editing = (request: FastifyRequest) =>
    service.readDateToEdit(deps, request.actor, request.params as Params);
  const end = { schema: operations.end, config: { authorizeTarget: editing } };
  api.post(`${BY_PATH}/end`, end, async (request) => {
    const date = await service.readDateToEdit(deps, request.actor, request.params);
    const waits = await endDate(deps, request.actor, date);
    return okWithMessage(await shown(request), waits ? WAITS : 'The date was ended.');
  });

  const extend = { schema: operations.extend, config: { authorizeTarget: editing } };
  api.post(`${BY_PATH}/extend`, extend, async (request) => {
    const { actor, params, body } = request;
    const date = await service.readDateToEdit(deps, actor, params);
    const waits = await extendDate(deps, actor, date, body.minutes);
    return okWithMessage(await shown(request), waits ? WAITS : 'The date was extended.');
  });
}

/** The routes of check-in (§16.5). */
export async function checkInRoutes(
  api: Api,
  own: Pick<ModuleDeps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const deps = eventDepsOf(own);
  serveDates(api, deps);
  api.get('/me/check-ins', { schema: operations.own }, async ({ actor }) =>
    ok(await readOwnCheckIns(deps, actor)),
  );
}
