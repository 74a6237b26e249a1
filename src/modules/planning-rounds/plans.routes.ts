import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { envelope, errorBody, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { type ServerSentEvent, sendEvents } from '../../http/response/event-stream.ts';
import { comparePlans } from './compare-plans.service.ts';
import { about, FOR_MANAGERS } from './operation-texts.schema.ts';
import { planParams } from './plan-fields.schema.ts';
import { openPlanStream, type PlanStreamDeps } from './plan-stream.service.ts';
import { createPlan, planQuery, planRecord, plansQuery } from './plans.schema.ts';
import { browsePlans, readPlan, startPlan, stopPlan } from './plans.service.ts';
import { viewCompared, viewPlan } from './plans.view.ts';
import { roundParams } from './requests.schema.ts';
import { readManagedRound } from './rounds.service.ts';
import type { WorldDeps } from './world.service.ts';

const operations = {
  list: {
    ...about(
      'listPlans',
      'List the plans of a planning round',
      `Lists the plans of a round, the newest first, a page at a time. ${FOR_MANAGERS} A bad page is refused with 422.`,
    ),
    params: roundParams,
    querystring: plansQuery,
    response: { 200: listSchema(planRecord) },
  },
  create: {
    ...about(
      'createPlan',
      'Run a plan of a planning round',
      'Starts to place the requests of a round and answers 202; follow the plan by its stream, or poll it ' +
        'until its state is not running. The first plan ends the time in which everybody writes requests; in ' +
        `a published round only requests that are not booked are placed. ${FOR_MANAGERS} A time limit ` +
        'outside of 1 to 900 seconds is refused with 422, a second run while one goes on or a plan is being ' +
        'published with 409.',
    ),
    params: roundParams,
    body: createPlan,
    response: { 202: envelope(202, planRecord, 'The plan is being made.') },
  },
  get: {
    ...about(
      'getPlan',
      'Get a plan of a planning round',
      `Returns how far a plan is, what it places, and how near that is to the best. With \`compare\` it ` +
        `has the differences from another plan of the round. ${FOR_MANAGERS} Another plan that is none of ` +
        'the round is refused with 422.',
    ),
    params: planParams,
    querystring: planQuery,
    response: { 200: okSchema(planRecord) },
  },
  stop: {
    ...about(
      'stopPlan',
      'Cancel the run of a plan and keep its best places',
      `Asks a run to stop; the plan is then the best that it had found. ${FOR_MANAGERS} A plan that has ` +
        'ended stays as it is.',
    ),
    params: planParams,
    response: { 200: okSchema(planRecord, 'The run stops.') },
  },
  stream: {
    ...about(
      'streamPlan',
      'Stream a plan as server-sent events',
      'Sends the plan as it is, then after each change, at most every two seconds, until its run has ' +
        `ended. ${FOR_MANAGERS} More than 20 open streams of one user are refused with 429.`,
    ),
    params: planParams,
    response: {
      200: {
        description: 'A stream of events named `plan`; the data of each is a plan.',
        content: { 'text/event-stream': { schema: z.string().meta({ maxLength: 2_147_483_647 }) } },
      },
      429: errorBody,
    },
  },
};

/** The dependencies of the routes of plans. */
export type PlanRouteDeps = ModuleDeps &
  Pick<WorldDeps, 'pause'> & { findActor: PlanStreamDeps['check'] };

type Path = { id: string; plan: string };

async function* toEvents(
  rows: Awaited<ReturnType<typeof openPlanStream>>,
): AsyncGenerator<ServerSentEvent> {
  for await (const row of rows) {
    yield row && { id: String(row.version), event: 'plan', data: viewPlan(row) };
  }
}

function serveStream(api: Api, { db, findActor: check }: PlanRouteDeps, guard: object): void {
  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());
  const stream = { schema: operations.stream, config: guard };
  api.get('/planning-rounds/:id/plans/:plan/stream', stream, async (request, reply) => {
    const { actor, token, params } = request;
    const { plan } = await readPlan(db, actor, params);
    await sendEvents(request, reply, stop.signal, async (signal) =>
      toEvents(await openPlanStream({ db, check }, { userId: actor.id, token, plan, signal })),
    );
    return reply;
  });
}

/** The routes of plans of a round (§20.3). */
export async function planRoutes(api: Api, deps: PlanRouteDeps): Promise<void> {
  const { db, clock, pause } = deps;
  const ofRound = {
    authorizeTarget: ({ actor, params }: FastifyRequest) =>
      readManagedRound(db, actor, (params as Path).id),
  };
  const ofPlan = {
    authorizeTarget: ({ actor, params }: FastifyRequest) => readPlan(db, actor, params as Path),
  };

  const list = { schema: operations.list, config: ofRound };
  api.get('/planning-rounds/:id/plans', list, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browsePlans(db, actor, params.id, pageOf(query));
    return readPage(request, reply, page, viewPlan);
  });

  const create = { schema: operations.create, config: { ...ofRound, idempotent: true } };
  api.post('/planning-rounds/:id/plans', create, async (request, reply) => {
    const { actor, params, body } = request;
    const row = await startPlan({ db: request.db, clock }, actor, params.id, body);
    reply.code(202);
    return { status: 202, message: 'The plan is being made.', data: viewPlan(row) } as const;
  });

  const isHeavy = ({ query }: FastifyRequest): boolean =>
    Boolean((query as { compare?: string } | null)?.compare);
  const get = { schema: operations.get, config: { ...ofPlan, isHeavy } };
  api.get('/planning-rounds/:id/plans/:plan', get, async ({ actor, params, query }) => {
    const seen = await readPlan(db, actor, params);
    const other = query.compare;
    return ok(
      viewCompared(
        seen.plan,
        other ? await comparePlans({ db, clock, pause }, actor, seen, other) : null,
      ),
    );
  });

  const stop = { schema: operations.stop, config: ofPlan };
  api.post('/planning-rounds/:id/plans/:plan/stop', stop, async ({ actor, params }) =>
    okWithMessage(viewPlan(await stopPlan({ db, clock }, actor, params)), 'The run stops.'),
  );

  serveStream(api, deps, ofPlan);
}
