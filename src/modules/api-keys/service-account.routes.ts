import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { createdSchema, emptySchema, listSchema } from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { apiKey, apiKeysQuery, createApiKey, newApiKey } from './api-key.schema.ts';
import { apiKeyView, newApiKeyView } from './api-key.view.ts';
import {
  accountKeyParams,
  createServiceAccount,
  serviceAccount,
  serviceAccountParams,
  serviceAccountsQuery,
} from './service-account.schema.ts';
import {
  createServiceAccount as addAccount,
  createApiKey as addKey,
  browseApiKeys,
  browseServiceAccounts,
  deleteServiceAccount,
  readAccountKey,
  readServiceAccount,
  revokeApiKey,
} from './service-account.service.ts';
import { serviceAccountView } from './service-account.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['API keys'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listServiceAccounts',
      'List service accounts',
      'Lists the accounts of machines, by name. Admins may call it, others get 403; API keys do not open ' +
        'it. A bad page is refused with 422.',
    ),
    querystring: serviceAccountsQuery,
    response: { 200: listSchema(serviceAccount) },
  },
  create: {
    ...about(
      'createServiceAccount',
      'Create a service account',
      'Creates an account for a machine, with roles of its own; it calls the API with its API keys and ' +
        'cannot sign in. Admins may call it, others get 403; API keys do not open it. The 201st account is ' +
        'refused with 422.',
    ),
    body: createServiceAccount,
    response: { 201: createdSchema(serviceAccount, 'The service account was created.') },
  },
  remove: {
    ...about(
      'deleteServiceAccount',
      'Delete a service account',
      'Deletes an account with its API keys, which open nothing any more; its name remains with what it ' +
        'did. Admins may call it, others get 403; API keys do not open it. With `If-Match`, a record that ' +
        'was changed meanwhile is refused with 412.',
    ),
    params: serviceAccountParams,
    response: { 200: emptySchema('The service account was deleted.') },
  },
  listKeys: {
    ...about(
      'listServiceAccountKeys',
      'List the API keys of a service account',
      'Lists the API keys of an account, the newest first, without their secrets. Admins may call it, ' +
        'others get 403; API keys do not open it. An account that does not exist is 404.',
    ),
    params: serviceAccountParams,
    querystring: apiKeysQuery,
    response: { 200: listSchema(apiKey) },
  },
  createKey: {
    ...about(
      'createServiceAccountKey',
      'Create an API key of a service account',
      'Creates a key with which the machine calls the API as the account. Admins may call it, others get ' +
        '403; API keys do not open it. The secret is shown only in this answer, so the operation takes no ' +
        '`Idempotency-Key`. A room that does not exist, an expiry in the past, and the 51st key are refused ' +
        'with 422.',
    ),
    params: serviceAccountParams,
    body: createApiKey,
    response: { 201: createdSchema(newApiKey, 'The API key was created.') },
  },
  revokeKey: {
    ...about(
      'deleteServiceAccountKey',
      'Revoke an API key of a service account',
      'Revokes a key; requests with it are 401 at once. Admins may call it, others get 403; API keys do ' +
        'not open it. The key of another account is 404. With `If-Match`, a record that was changed ' +
        'meanwhile is refused with 412.',
    ),
    params: accountKeyParams,
    response: { 200: emptySchema('The API key was deleted.') },
  },
};

const minRole = 'admin' as const;

/** The keys of accounts. The response that creates one shows its secret (§1.14). */
function serveKeys(api: Api, { db, clock, config }: ModuleDeps): void {
  const deps = { db, clock, serviceZone: () => config.timezone };
  const path = '/service-accounts/:id/api-keys';
  const ofAccount = ({ params }: FastifyRequest) =>
    readServiceAccount(db, (params as { id: string }).id);

  const list = { schema: operations.listKeys, config: { minRole, authorizeTarget: ofAccount } };
  api.get(path, list, async (request, reply) => {
    const { id } = await ofAccount(request);
    const page = await browseApiKeys(db, id, pageOf(request.query));
    return readPage(request, reply, page, apiKeyView);
  });

  const create = {
    schema: operations.createKey,
    config: { minRole, authorizeTarget: ofAccount, secret: true },
  };
  api.post(path, create, async (request, reply) => {
    const { id } = await ofAccount(request);
    const made = await addKey(deps, id, request.body);
    return created(reply, newApiKeyView(made), 'The API key was created.');
  });

  const ofKey = ({ params }: FastifyRequest) => {
    const { id, key } = params as { id: string; key: string };
    return readAccountKey(db, id, key);
  };
  const revoke = { schema: operations.revokeKey, config: { minRole, authorizeTarget: ofKey } };
  api.delete(`${path}/:key`, revoke, async (request) => {
    const { id, key } = request.params;
    await ofKey(request);
    const gone = await revokeApiKey(db, id, key, ifMatch(request, apiKeyView));
    return okWithMessage(gone, 'The API key was deleted.');
  });
}

/** The routes of accounts of machines (§12.3). */
export function serviceAccountRoutes(api: Api, deps: ModuleDeps): void {
  const { db, clock } = deps;

  const list = { schema: operations.list, config: { minRole } };
  api.get('/service-accounts', list, async (request, reply) => {
    const page = await browseServiceAccounts(db, pageOf(request.query));
    return readPage(request, reply, page, serviceAccountView);
  });

  const create = { schema: operations.create, config: { minRole, idempotent: true } };
  api.post('/service-accounts', create, async ({ db, actor, body }, reply) => {
    const account = await addAccount({ db, clock }, actor, body);
    return created(reply, serviceAccountView(account), 'The service account was created.');
  });

  const authorizeTarget = ({ params }: FastifyRequest) =>
    readServiceAccount(db, (params as { id: string }).id);
  const remove = { schema: operations.remove, config: { minRole, authorizeTarget } };
  api.delete('/service-accounts/:id', remove, async (request) => {
    const expect = ifMatch(request, serviceAccountView);
    const gone = await deleteServiceAccount({ db, clock }, request.params.id, expect);
    return okWithMessage(gone, 'The service account was deleted.');
  });
  serveKeys(api, deps);
}
