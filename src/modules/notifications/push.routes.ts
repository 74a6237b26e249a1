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
import { type SubscribeDeps, subscribe, unsubscribe } from './push.service.ts';
import { toPushSubscription } from './push.view.ts';
import { vapidKeys } from './push-keys.service.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Notifications'],
  operationId,
  summary,
  description,
});

const operations = {
  key: {
    ...about(
      'getVapidKey',
      'Get the public key for push subscriptions',
      'Returns the key that a browser needs to subscribe (VAPID, RFC 8292). Every user may call it. The ' +
        'key stays the same unless the operator changes it.',
    ),
    response: { 200: okSchema(vapidKey) },
  },
  subscribe: {
    ...about(
      'subscribeToPush',
      'Subscribe a device to push notifications',
      'Subscribes a device of the caller; later notifications are also sent there. Every user may call it ' +
        'for their own devices. An endpoint that is no https URL with a public address is refused with 422; ' +
        '`OUTBOUND_ALLOW` allows others. A retry with the same `Idempotency-Key` returns the first answer.',
    ),
    body: subscribeBody,
    response: { 201: createdSchema(pushSubscription, 'The device is subscribed.') },
  },
  unsubscribe: {
    ...about(
      'unsubscribeFromPush',
      'Unsubscribe from push notifications',
      'Removes one push subscription of the caller, or all of them if no endpoint is given. Every user may ' +
        'call it for their own devices. An endpoint that is not subscribed changes nothing.',
    ),
    body: unsubscribeBody,
    querystring: unsubscribeQuery,
    response: { 200: emptySchema('The device is not subscribed any more.') },
  },
};

/** The dependencies of push subscriptions in addition to those of every module. */
export type PushRouteDeps = ModuleDeps & Pick<SubscribeDeps, 'urlError'>;

/** The routes of push subscriptions. */
export async function pushRoutes(api: Api, deps: PushRouteDeps): Promise<void> {
  const { db, config } = deps;
  api.get('/push-subscriptions/vapid-key', { schema: operations.key }, async () => {
    const { publicKey } = await vapidKeys(db, config.push.keys);
    return ok({ public_key: publicKey });
  });

  const create = { schema: operations.subscribe, config: { idempotent: true } };
  api.post('/push-subscriptions', create, async ({ db, actor, body }, reply) => {
    const row = await subscribe({ ...deps, db }, actor, body);
    return created(reply, toPushSubscription(row), 'The push subscription was created.');
  });

  const path = '/push-subscriptions';
  api.delete(path, { schema: operations.unsubscribe }, async ({ actor, body, query }) => {
    await unsubscribe(db, actor, body.endpoint ?? query.endpoint ?? null);
    return okWithMessage(null, 'The push subscription was deleted.');
  });
}
