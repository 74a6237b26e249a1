import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { browseDeliveries, readDelivery, replayDelivery } from './delivery.service.ts';
import { delivery, deliveryParams, webhookParams, webhooksQuery } from './webhook.schema.ts';
import { readWebhook } from './webhook.service.ts';
import { deliveryView } from './webhook.view.ts';

const tags = ['Webhooks'];

const operations = {
  list: {
    tags,
    operationId: 'listWebhookDeliveries',
    summary: 'List the messages of a webhook',
    description:
      'Lists the messages of the last 30 days, the newest first: one row for each message, with the ' +
      'outcome of its last attempt. Managers of what the webhook is about may call it; for others it is 404.',
    params: webhookParams,
    querystring: webhooksQuery,
    response: { 200: listSchema(delivery) },
  },
  replay: {
    tags,
    operationId: 'replayWebhookDelivery',
    summary: 'Send a message of a webhook again',
    description:
      'Sends a message again with the same `webhook-id` and the same body, and tries it for another 24 ' +
      'hours. Managers of what the webhook is about may call it; for others it is 404. A message that ' +
      'waits to be sent, and a webhook that is disabled, are refused with 409.',
    params: deliveryParams,
    response: { 200: okSchema(delivery, 'The message will be sent again.') },
  },
};

/** The routes of the messages of webhooks (§12.4). */
export function deliveryRoutes(api: Api, { db, clock }: ModuleDeps): void {
  const minRole = 'scoped_manager' as const;
  const ofWebhook = ({ actor, params }: FastifyRequest) =>
    readWebhook(db, actor, (params as { id: string }).id);
  const list = { schema: operations.list, config: { minRole, authorizeTarget: ofWebhook } };
  api.get('/webhooks/:id/deliveries', list, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseDeliveries(db, actor, params.id, pageOf(query));
    return readPage(request, reply, page, deliveryView);
  });

  const ofDelivery = ({ actor, params }: FastifyRequest) =>
    readDelivery(db, actor, params as { id: string; delivery: string });
  const replay = { schema: operations.replay, config: { minRole, authorizeTarget: ofDelivery } };
  const path = '/webhooks/:id/deliveries/:delivery/replay';
  api.post(path, replay, async ({ actor, params }) =>
    okWithMessage(
      deliveryView(await replayDelivery({ db, clock }, actor, params)),
      'The message will be sent again.',
    ),
  );
}
