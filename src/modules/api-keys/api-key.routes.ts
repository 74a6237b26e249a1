import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { createdSchema, emptySchema, listSchema } from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { apiKey, apiKeyParams, apiKeysQuery, createApiKey, newApiKey } from './api-key.schema.ts';
import {
  createApiKey as addApiKey,
  browseApiKeys,
  readApiKey,
  revokeApiKey,
} from './api-key.service.ts';
import { apiKeyView, newApiKeyView } from './api-key.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['API keys'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listApiKeys',
      'List API keys',
      'Lists the API keys of the caller, the newest first, without their secrets. Every user may call it ' +
        'for themselves; API keys do not open it. A bad page is refused with 422.',
    ),
    querystring: apiKeysQuery,
    response: { 200: listSchema(apiKey) },
  },
  create: {
    ...about(
      'createApiKey',
      'Create an API key',
      'Creates a key with which a machine calls the API in the name of the caller, within its scopes and, ' +
        'if one is named, its room. Every user may call it; API keys do not open it (403). The secret is ' +
        'shown only in this answer, so the operation takes no `Idempotency-Key`. A key with the scope ' +
        '`manage` is refused with 401 once its owner has not signed in for 90 days. A room that does not ' +
        'exist, an expiry in the past, and the 51st key are refused with 422.',
    ),
    body: createApiKey,
    response: { 201: createdSchema(newApiKey, 'The API key was created.') },
  },
  revoke: {
    ...about(
      'deleteApiKey',
      'Revoke an API key',
      'Revokes a key; requests with it are 401 at once. Every user may call it for their own keys; keys of ' +
        'others are 404, and API keys do not open it. With `If-Match`, a record that was changed meanwhile ' +
        'is refused with 412.',
    ),
    params: apiKeyParams,
    response: { 200: emptySchema('The API key was deleted.') },
  },
};

/** The routes of the caller's API keys. The response that creates one shows its secret (§1.14). */
export function apiKeyRoutes(api: Api, { db, clock, config }: ModuleDeps): void {
  const deps = { db, clock, serviceZone: () => config.timezone };
  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readApiKey(db, actor.id, (params as { id: string }).id);

  api.get('/api-keys', { schema: operations.list }, async (request, reply) => {
    const page = await browseApiKeys(db, request.actor.id, pageOf(request.query));
    return readPage(request, reply, page, apiKeyView);
  });

  const create = { schema: operations.create, config: { secret: true } };
  api.post('/api-keys', create, async ({ actor, body }, reply) => {
    const made = await addApiKey(deps, actor.id, body);
    return created(reply, newApiKeyView(made), 'The API key was created.');
  });

  const revoke = { schema: operations.revoke, config: { authorizeTarget } };
  api.delete('/api-keys/:id', revoke, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, apiKeyView);
    return okWithMessage(
      await revokeApiKey(db, actor.id, params.id, expect),
      'The API key was deleted.',
    );
  });
}
