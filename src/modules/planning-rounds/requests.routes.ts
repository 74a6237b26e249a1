import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import {
  createdSchema,
  emptySchema,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { about } from './operation-texts.schema.ts';
import {
  createRequest,
  requestParams,
  request as requestRecord,
  requestsQuery,
  roundParams,
  updateRequest,
} from './requests.schema.ts';
import { readRequest, showRequest } from './requests.service.ts';
import { REQUEST_APART, requestVersion, viewRequest } from './requests.view.ts';
import { browseRequests, countFittingRooms } from './requests-list.service.ts';
import { fittingRooms, fittingRoomsQuery } from './requests-rooms.schema.ts';
import {
  changeRequest,
  createRequest as create,
  type RequestPath,
  removeRequest,
} from './requests-write.service.ts';
import { readRound } from './rounds.service.ts';

const WHO = 'Owners of the request and managers of the round may call it; others get 404.';
const CHANGED = 'With `If-Match`, a record that was changed meanwhile is refused with 412.';
const CLOSED =
  'Others than managers of the round are refused with 409 while the round is not open, and once it is planned.';
const REFUSED =
  'Equal alternatives, slots that end before they begin or overlap, weeks outside of the round, a ' +
  'wished room outside of the pool and unknown ids are refused with 422.';

const operations = {
  list: {
    ...about(
      'listPlanningRequests',
      'List requests of a planning round',
      'Lists the requests of a round with what is missing in each, a page at a time. Managers of the round ' +
        'see all of them, everyone else who may book in a room of the pool their own; others get 404. A bad ' +
        'filter is refused with 422.',
    ),
    params: roundParams,
    querystring: requestsQuery,
    response: { 200: listSchema(requestRecord) },
  },
  create: {
    ...about(
      'createPlanningRequest',
      'Create a request of a planning round',
      `Creates a request: of the caller, or for managers of the round of \`owner_email\`. It holds ` +
        `nothing. Everyone who may book in a room of the pool may call it; others get 404. ${REFUSED} ${CLOSED}`,
    ),
    params: roundParams,
    body: createRequest,
    response: { 201: createdSchema(requestRecord, 'The request was sent.') },
  },
  get: {
    ...about(
      'getPlanningRequest',
      'Get a request of a planning round',
      `Returns a request with what is missing in it. ${WHO}`,
    ),
    params: requestParams,
    response: { 200: okSchema(requestRecord) },
  },
  update: {
    ...about(
      'updatePlanningRequest',
      'Update a request of a planning round',
      `Updates the fields of the body; absent fields stay and null clears. ${WHO} ${REFUSED} ${CLOSED} ${CHANGED}`,
    ),
    params: requestParams,
    body: updateRequest,
    response: { 200: okSchema(requestRecord, 'The request was updated.') },
  },
  remove: {
    ...about(
      'deletePlanningRequest',
      'Delete a request of a planning round',
      `Withdraws a request. ${WHO} ${CLOSED} ${CHANGED}`,
    ),
    params: requestParams,
    response: { 200: emptySchema('The request was withdrawn.') },
  },
  rooms: {
    ...about(
      'countFittingRooms',
      'Get the rooms of a planning round that would do',
      'Returns how many rooms of the pool have the seats, the layout and all features, whatever the time ' +
        'is. Everyone who may book in a room of the pool may call it; others get 404. Bad values are refused ' +
        'with 422.',
    ),
    params: roundParams,
    querystring: fittingRoomsQuery,
    response: { 200: okSchema(fittingRooms) },
  },
};

const pathOf = ({ params }: FastifyRequest): RequestPath => params as RequestPath;

/** Lists go through all requests of a round. */
const isHeavy = (): boolean => true;

function serveReads(api: Api, { db, clock, config }: ModuleDeps): void {
  const reading = { db, defaultLocale: config.notifications.defaultLocale };
  const ofRound = {
    authorizeTarget: (request: FastifyRequest) => readRound(db, request.actor, pathOf(request).id),
  };

  const list = { schema: operations.list, config: { ...ofRound, isHeavy } };
  api.get('/planning-rounds/:id/requests', list, async (request, reply) => {
    const { actor, params, query } = request;
    const seen = await readRound(db, actor, params.id);
    const page = await browseRequests(reading, actor, seen, query, pageOf(query));
    return readPage(request, reply, page, viewRequest(clock.now().epochMilliseconds));
  });

  const rooms = { schema: operations.rooms, config: ofRound };
  api.get('/planning-rounds/:id/rooms', rooms, async ({ actor, params, query }) =>
    ok(await countFittingRooms(db, await readRound(db, actor, params.id), query)),
  );

  const get = {
    schema: operations.get,
    config: { ...guardOf(db), etagApart: REQUEST_APART },
  };
  api.get('/planning-rounds/:id/requests/:request', get, async ({ actor, params }) => {
    const { seen, row } = await readRequest(db, actor, params.id, params.request);
    const shown = await showRequest(reading, actor, seen, row);
    return ok(viewRequest(clock.now().epochMilliseconds)(shown));
  });
}

/** Who sees a request. */
const guardOf = (db: ModuleDeps['db']) => ({
  authorizeTarget: (request: FastifyRequest) =>
    readRequest(db, request.actor, pathOf(request).id, pathOf(request).request),
});

/** The routes of requests of planning rounds (§20.2). */
export async function requestRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock, config } = deps;
  const { defaultLocale } = config.notifications;
  const view = () => viewRequest(clock.now().epochMilliseconds);
  serveReads(api, deps);

  const creating = {
    schema: operations.create,
    config: {
      idempotent: true,
      authorizeTarget: (request: FastifyRequest) =>
        readRound(db, request.actor, pathOf(request).id),
    },
  };
  const all = '/planning-rounds/:id/requests' as const;
  api.post(all, creating, async ({ db: trx, actor, params, body }, reply) => {
    const { seen, row } = await create({ db: trx, clock }, actor, params.id, body);
    const shown = await showRequest({ db: trx, defaultLocale }, actor, seen, row);
    return created(reply, view()(shown), 'The request was sent.');
  });

  const one = '/planning-rounds/:id/requests/:request' as const;
  const updating = { schema: operations.update, config: guardOf(db) };
  api.put(one, updating, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, requestVersion);
    const { seen, row } = await changeRequest({ db, clock }, actor, params, body, expect);
    const shown = await showRequest({ db, defaultLocale }, actor, seen, row);
    return okWithMessage(view()(shown), 'The request was updated.');
  });

  const removing = { schema: operations.remove, config: guardOf(db) };
  api.delete(one, removing, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, requestVersion);
    const gone = await removeRequest({ db, clock }, actor, params, expect);
    return okWithMessage(gone, 'The request was withdrawn.');
  });
}
