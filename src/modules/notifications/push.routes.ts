import type { Api, ModuleDeps } from '../../http/api.ts';
import { createdSchema, emptySchema, okSchema } from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage } from '../../http/response/envelope.ts';
import {
  pushSubscription,
  subscribeBody,
  unsubscribeBody,
  unsubscribeQuery,
  vapidKey,
} from './push.schema.ts';
import { subscribe, unsubscribe } from './push.service.ts';
import { toPushSubscription } from './push.view.ts';
import { vapidKeys } from './push-keys.service.ts';

const about = (operationId: string, summary: string) => ({
  tags: ['Notifications'],
  operationId,
  summary,
});

const operations = {
  key: {
    ...about('getVapidKey', 'Show the public key that a browser subscribes with'),
    response: { 200: okSchema(vapidKey) },
  },
  subscribe: {
    ...about('subscribeToPush', 'Have what I am told pushed to a device'),
    body: subscribeBody,
    response: { 201: createdSchema(pushSubscription) },
  },
  unsubscribe: {
    ...about('unsubscribeFromPush', 'Have nothing pushed to one of my devices, or to any'),
    body: unsubscribeBody,
    querystring: unsubscribeQuery,
    response: { 200: emptySchema() },
  },
};

/** The routes of push subscriptions. */
export async function pushRoutes(api: Api, { db, clock, config }: ModuleDeps): Promise<void> {
  api.get('/push-subscriptions/vapid-key', { schema: operations.key }, async () => {
    const { publicKey } = await vapidKeys(db, config.push.keys);
    return ok({ public_key: publicKey });
  });

  const create = { schema: operations.subscribe, config: { idempotent: true } };
  api.post('/push-subscriptions', create, async ({ actor, body }, reply) => {
    const row = await subscribe(db, { actor, clock }, body);
    return created(reply, toPushSubscription(row), 'The push subscription was created.');
  });

  const path = '/push-subscriptions';
  api.delete(path, { schema: operations.unsubscribe }, async ({ actor, body, query }) => {
    await unsubscribe(db, actor, body.endpoint ?? query.endpoint ?? null);
    return okWithMessage(null, 'The push subscription was deleted.');
  });
}
