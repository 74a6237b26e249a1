import { queryOptions } from '@tanstack/react-query';
import { askOnce } from '../api/ask-once.ts';
import { api, ask, askDone, askPage, type Schemas } from '../api/client.ts';
import type { KeyOwner } from '../api/create-key.ts';

export type ApiKey = Schemas['ApiKey'];
export type Account = Schemas['ServiceAccount'];
export type Webhook = Schemas['Webhook'];
export type WebhookKind = Webhook['events'][number];
export type Delivery = Schemas['WebhookDelivery'];

const every = { params: { query: { per_page: 500 } } };

/** The keys of an owner; `['keys']` begins every query of keys. */
export const keysQuery = ({ accountId = '' }: KeyOwner) =>
  queryOptions({
    queryKey: ['keys', accountId],
    queryFn: async () =>
      accountId === ''
        ? (await askPage(api.GET('/api/v1/api-keys', every))).rows
        : (
            await askPage(
              api.GET('/api/v1/service-accounts/{id}/api-keys', {
                params: { path: { id: accountId }, ...every.params },
              }),
            )
          ).rows,
  });

export const revokeKey = ({ accountId }: KeyOwner, key: string): Promise<void> =>
  accountId === undefined
    ? askDone(api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id: key } } }))
    : askDone(
        api.DELETE('/api/v1/service-accounts/{id}/api-keys/{key}', {
          params: { path: { id: accountId, key } },
        }),
      );

export const accountsQuery = queryOptions({
  queryKey: ['service-accounts'],
  queryFn: async () => (await askPage(api.GET('/api/v1/service-accounts', every))).rows,
});

export const createAccount = (name: string, roles: string[]): Promise<Account> =>
  askOnce('service account', { name, roles }, (key) =>
    ask(api.POST('/api/v1/service-accounts', { body: { name, roles }, ...key })),
  );

export const deleteAccount = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/service-accounts/{id}', { params: { path: { id } } }));

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await askPage(api.GET('/api/v1/webhooks', every))).rows,
});

const ofWebhook = (id: string) => ({ params: { path: { id } } });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: () => ask(api.GET('/api/v1/webhooks/{id}', ofWebhook(id))),
  });

/** The values of the form of a webhook: no place means everywhere. */
export type WebhookValues = {
  url: string;
  events: readonly WebhookKind[];
  kind: 'all' | 'room' | 'venue';
  placeId: string;
};

/** Creates a webhook. The answer alone has its secret. */
export async function createWebhook(
  values: WebhookValues,
): Promise<{ id: string; secret: string }> {
  const { url, events, kind, placeId } = values;
  const place = kind === 'all' || placeId === '' ? {} : { [`${kind}_id`]: placeId };
  const body = { url: url.trim(), events: [...events], ...place };
  const { id, secret } = await ask(api.POST('/api/v1/webhooks', { body }));
  return { id, secret };
}

export const switchWebhook = (id: string, is_active: boolean): Promise<Webhook> =>
  ask(api.PUT('/api/v1/webhooks/{id}', { ...ofWebhook(id), body: { is_active } }));

export const deleteWebhook = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/webhooks/{id}', ofWebhook(id)));

export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', page],
    queryFn: () =>
      askPage(
        api.GET('/api/v1/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { page, per_page: 50 } },
        }),
      ),
    placeholderData: (before) => before,
    refetchInterval: 10_000,
  });

export const replayDelivery = (id: string, delivery: string): Promise<Delivery> =>
  ask(
    api.POST('/api/v1/webhooks/{id}/deliveries/{delivery}/replay', {
      params: { path: { id, delivery } },
    }),
  );
