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
import { deliveryRoutes } from './delivery.routes.ts';
import {
  createWebhook,
  newWebhook,
  updateWebhook,
  webhook,
  webhookParams,
  webhooksQuery,
} from './webhook.schema.ts';
import {
  createWebhook as addWebhook,
  browseWebhooks,
  updateWebhook as changeWebhook,
  deleteWebhook,
  readWebhook,
  type WebhookDeps,
} from './webhook.service.ts';
import { newWebhookView, webhookView } from './webhook.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Webhooks'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listWebhooks',
      'List webhooks',
      'Lists the webhooks of what the caller manages, the newest first, without their secrets: managers ' +
        'and admins see all, managers by assignment those of their rooms and venues. Others get 403.',
    ),
    querystring: webhooksQuery,
    response: { 200: listSchema(webhook) },
  },
  create: {
    ...about(
      'createWebhook',
      'Create a webhook',
      'Creates an address that is told of changes of events in a room, in the rooms of a venue or, by ' +
        'managers and admins, everywhere. Messages are `{type, timestamp, data}` with the record as its ' +
        'creator may read it, signed by the Standard Webhooks rules; they are sent at least once, in order ' +
        'for each event, and tried for 24 hours. Managers of the room or venue may call it, others get 403. ' +
        'The secret is shown only in this answer, so the operation takes no `Idempotency-Key`. A URL that is ' +
        'not https or has a private address, an unknown place, and the 51st webhook are refused with 422.',
    ),
    body: createWebhook,
    response: { 201: createdSchema(newWebhook, 'The webhook was created.') },
  },
  get: {
    ...about(
      'getWebhook',
      'Get a webhook',
      'Returns a webhook, without its secret. Managers of what it is about may call it; for others it is 404.',
    ),
    params: webhookParams,
    response: { 200: okSchema(webhook) },
  },
  update: {
    ...about(
      'updateWebhook',
      'Update a webhook',
      'Changes the URL or the kinds of messages of a webhook, disables it or enables it again; absent ' +
        'fields stay. Who changes it becomes its creator. Managers of what it is about may call it; for ' +
        'others it is 404. Disabling gives up the messages that wait. With `If-Match`, a record that was ' +
        'changed meanwhile is refused with 412.',
    ),
    params: webhookParams,
    body: updateWebhook,
    response: { 200: okSchema(webhook, 'The webhook was updated.') },
  },
  remove: {
    ...about(
      'deleteWebhook',
      'Delete a webhook',
      'Deletes a webhook with its messages. Managers of what it is about may call it; for others it is ' +
        '404. With `If-Match`, a record that was changed meanwhile is refused with 412.',
    ),
    params: webhookParams,
    response: { 200: emptySchema('The webhook was deleted.') },
  },
};

/** The dependencies of webhooks in addition to those of every module. */
export type WebhookRouteDeps = ModuleDeps & {
  webhooks: Pick<WebhookDeps, 'urlError' | 'newSecret'>;
};

/** The routes of webhooks (§12.4). The response that creates one shows its secret (§1.14). */
export async function webhookRoutes(api: Api, given: WebhookRouteDeps): Promise<void> {
  const { db, clock, webhooks } = given;
  const deps: WebhookDeps = { db, clock, ...webhooks };
  const minRole = 'scoped_manager' as const;
  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readWebhook(db, actor, (params as { id: string }).id);
  const ofOne = { minRole, authorizeTarget };
  const path = '/webhooks/:id';

  const list = { schema: operations.list, config: { minRole } };
  api.get('/webhooks', list, async (request, reply) => {
    const page = await browseWebhooks(db, request.actor, pageOf(request.query));
    return readPage(request, reply, page, webhookView);
  });

  const create = { schema: operations.create, config: { minRole, secret: true } };
  api.post('/webhooks', create, async ({ actor, body }, reply) => {
    const made = await addWebhook(deps, actor, body);
    return created(reply, newWebhookView(made), 'The webhook was created.');
  });

  api.get(path, { schema: operations.get, config: ofOne }, async ({ actor, params }) =>
    ok(webhookView(await readWebhook(db, actor, params.id))),
  );

  api.put(path, { schema: operations.update, config: ofOne }, async (request) => {
    const { actor, params, body } = request;
    const row = await changeWebhook(deps, actor, params.id, body, ifMatch(request, webhookView));
    return okWithMessage(webhookView(row), 'The webhook was updated.');
  });

  api.delete(path, { schema: operations.remove, config: ofOne }, async (request) => {
    const { actor, params } = request;
    const gone = await deleteWebhook(deps, actor, params.id, ifMatch(request, webhookView));
    return okWithMessage(gone, 'The webhook was deleted.');
  });
  deliveryRoutes(api, given);
}
