import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { localeOfActor } from './actor-locale.service.ts';
import {
  assignmentRecord,
  assignmentsQuery,
  placesQuery,
  placesRecord,
  putAssignment as putBody,
} from './assignments.schema.ts';
import { browseAssignments, findPlaces } from './assignments.service.ts';
import { viewAssignment, viewPlaces } from './assignments.view.ts';
import { about, FOR_MANAGERS } from './operation-texts.schema.ts';
import { assignmentParams, planParams } from './plan-fields.schema.ts';
import type { PlanRouteDeps } from './plans.routes.ts';
import { readPlan } from './plans.service.ts';
import { putAssignment } from './put-assignment.service.ts';
import { readRequest } from './requests.service.ts';

const operations = {
  list: {
    ...about(
      'listPlanAssignments',
      'List the assignments of a plan',
      'Lists where a plan places each request, those that are not placed first with the reason, a page at ' +
        `a time. While the run goes on it is the best so far, without reasons. ${FOR_MANAGERS} Bad filters ` +
        'are refused with 422.',
    ),
    params: planParams,
    querystring: assignmentsQuery,
    response: { 200: listSchema(assignmentRecord) },
  },
  put: {
    ...about(
      'putPlanAssignment',
      'Update the assignment of a request',
      'Gives a request a place in the newest plan, or takes it out, and pins that for later runs. Other ' +
        `weekly times become a further alternative of the request. ${FOR_MANAGERS} A room that does not suit ` +
        'is refused with 422, one that is taken with 409 and a sentence that says by what; so is every ' +
        'change while the run goes on, while the plan is being published, and of a request that is booked.',
    ),
    params: assignmentParams,
    body: putBody,
    response: { 200: okSchema(assignmentRecord, 'The request was placed.') },
  },
  places: {
    ...about(
      'listPlanPlaces',
      'Get where a request fits',
      'Returns for each room of the pool and each alternative of a request whether it is free as the plan ' +
        `is now, in which weeks it is taken and by what, or why the room does not suit. With \`slots\` other ` +
        `weekly times are judged too. ${FOR_MANAGERS} Times that cannot be read are refused with 422.`,
    ),
    params: assignmentParams,
    querystring: placesQuery,
    response: { 200: okSchema(placesRecord) },
  },
};

/** The routes of assignments of a plan (§20.6). */
export async function assignmentRoutes(api: Api, deps: PlanRouteDeps): Promise<void> {
  const { db, clock, pause, config } = deps;
  const { defaultLocale } = config.notifications;
  const facts = { db, clock, pause };
  const ofPlan = {
    authorizeTarget: ({ actor, params }: FastifyRequest) =>
      readPlan(db, actor, params as { id: string; plan: string }),
  };

  const list = { schema: operations.list, config: ofPlan };
  api.get('/planning-rounds/:id/plans/:plan/assignments', list, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseAssignments(db, actor, params, query, pageOf(query));
    const locale = await localeOfActor({ db, defaultLocale }, actor);
    return readPage(request, reply, page, viewAssignment(locale));
  });

  const ofRequest = {
    authorizeTarget: async ({ actor, params }: FastifyRequest) => {
      const { id, plan, request } = params as { id: string; plan: string; request: string };
      await readPlan(db, actor, { id, plan });
      return readRequest(db, actor, id, request);
    },
  };
  const put = { schema: operations.put, config: ofRequest };
  const one = '/planning-rounds/:id/plans/:plan/assignments/:request' as const;
  api.put(one, put, async ({ actor, params, body }) => {
    const row = await putAssignment(facts, actor, params, body);
    const locale = await localeOfActor({ db, defaultLocale }, actor);
    const message = row.room_id === null ? 'The request was taken out.' : 'The request was placed.';
    return okWithMessage(viewAssignment(locale)(row), message);
  });

  const places = { schema: operations.places, config: ofRequest };
  api.get(`${one}/places`, places, async ({ actor, params, query }) =>
    ok(viewPlaces(await findPlaces(facts, actor, params, query))),
  );
}
