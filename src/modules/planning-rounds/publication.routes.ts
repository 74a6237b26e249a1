import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { eventDepsOf } from '../../http/event-deps.ts';
import { dryRunOnlyQuery, isDryRun } from '../../http/request/dry-run.schema.ts';
import { envelope, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { localeOfActor } from './actor-locale.service.ts';
import { about, FOR_MANAGERS } from './operation-texts.schema.ts';
import { planParams } from './plan-fields.schema.ts';
import type { PlanRouteDeps } from './plans.routes.ts';
import { readPlan } from './plans.service.ts';
import { previewPublication } from './preview-publication.service.ts';
import { publicationPreview, publicationRecord } from './publication.schema.ts';
import {
  finishPublication,
  publishPlan,
  readPublication,
  stopPublication,
  takeBack,
} from './publication.service.ts';
import { type SeenPublication, viewPreview, viewPublication } from './publication.view.ts';

const operations = {
  publish: {
    ...about(
      'publishPlan',
      'Create the events of a plan',
      'Books an event for each request that the plan places, in steps of at most 50, and answers 202; ' +
        `called again it goes on where it stopped, and nothing is booked twice. With \`dry_run=1\` it ` +
        'answers 200 with what would be booked, what was taken meanwhile, and who would be told. Owners get ' +
        `one message at the end. ${FOR_MANAGERS} A plan that is being made, is published already or is not ` +
        'the newest one is refused with 409, also while another one is being published.',
    ),
    params: planParams,
    querystring: dryRunOnlyQuery,
    response: {
      200: okSchema(publicationPreview, 'This would be published.'),
      202: envelope(202, publicationRecord, 'The plan is being published.'),
    },
  },
  get: {
    ...about(
      'getPublication',
      'Get the publication of a plan',
      'Returns how far the publication of a plan is, what is booked, what stays in the round and why, and ' +
        `who began it. ${FOR_MANAGERS} A plan that was never published is 404.`,
    ),
    params: planParams,
    response: { 200: okSchema(publicationRecord) },
  },
  stop: {
    ...about(
      'stopPublication',
      'Cancel the rest of a publication after its step',
      'Asks a publication to stop after the step that it is at; what is booked stays, and nobody is told ' +
        `yet. ${FOR_MANAGERS} One that is not at work stays as it is.`,
    ),
    params: planParams,
    response: { 200: okSchema(publicationRecord, 'The publication stops after this step.') },
  },
  finish: {
    ...about(
      'finishPublication',
      'Complete a publication that stopped',
      `Leaves a publication that stopped at what is booked, and tells the owners. ${FOR_MANAGERS} One that ` +
        'is at work, or is taken back, is refused with 409.',
    ),
    params: planParams,
    response: { 200: okSchema(publicationRecord, 'The publication is finished.') },
  },
  takeBack: {
    ...about(
      'takeBackPublication',
      'Delete a publication and cancel its events',
      'Cancels all events of a publication, step by step, and answers 202; the round is planned again, ' +
        `crews hear of their work, and owners get one message. ${FOR_MANAGERS} After the first date has ` +
        'begun, and while the plan is being published, it is refused with 409.',
    ),
    params: planParams,
    response: { 202: envelope(202, publicationRecord, 'The publication is being taken back.') },
  },
};

/** The routes of publications (§20.7). */
export async function publicationRoutes(api: Api, deps: PlanRouteDeps): Promise<void> {
  const { db, clock, pause, config } = deps;
  const { defaultLocale } = config.notifications;
  const events = eventDepsOf({ db, clock, config });
  const view = async (actor: FastifyRequest['actor'], seen: SeenPublication) => {
    const locale = await localeOfActor({ db, defaultLocale }, actor);
    return viewPublication(seen, locale, clock.now());
  };
  const accepted = async (
    reply: FastifyReply,
    actor: FastifyRequest['actor'],
    seen: SeenPublication,
    message: string,
  ) => {
    reply.code(202);
    return { status: 202, message, data: await view(actor, seen) } as const;
  };
  const ofPlan = {
    authorizeTarget: ({ actor, params }: FastifyRequest) =>
      readPlan(db, actor, params as { id: string; plan: string }),
  };
  const ofPublication = {
    authorizeTarget: ({ actor, params }: FastifyRequest) =>
      readPublication(db, actor, params as { id: string; plan: string }),
  };
  const plan = '/planning-rounds/:id/plans/:plan' as const;

  const isHeavy = ({ query }: FastifyRequest): boolean => isDryRun(query);
  const publish = { schema: operations.publish, config: { ...ofPlan, isHeavy } };
  api.post(`${plan}/publish`, publish, async ({ actor, params, query }, reply) => {
    if (isDryRun(query)) {
      const preview = await previewPublication({ db, clock, pause }, actor, params);
      const locale = await localeOfActor({ db, defaultLocale }, actor);
      return okWithMessage(viewPreview(preview, locale), 'This would be published.');
    }
    const seen = await publishPlan({ db, clock }, actor, params);
    return accepted(reply, actor, seen, 'The plan is being published.');
  });

  const get = { schema: operations.get, config: ofPublication };
  api.get(`${plan}/publication`, get, async ({ actor, params }) =>
    ok(await view(actor, await readPublication(db, actor, params))),
  );

  const stop = { schema: operations.stop, config: ofPublication };
  api.post(`${plan}/publication/stop`, stop, async ({ actor, params }) => {
    const seen = await stopPublication({ db, clock }, actor, params);
    return okWithMessage(await view(actor, seen), 'The publication stops after this step.');
  });

  const finish = { schema: operations.finish, config: ofPublication };
  api.post(`${plan}/publication/finish`, finish, async ({ actor, params }) => {
    const seen = await finishPublication(events, actor, params);
    return okWithMessage(await view(actor, seen), 'The publication is finished.');
  });

  const back = { schema: operations.takeBack, config: ofPublication };
  api.delete(`${plan}/publication`, back, async ({ actor, params }, reply) => {
    const seen = await takeBack({ db, clock }, actor, params);
    return accepted(reply, actor, seen, 'The publication is being taken back.');
  });
}
