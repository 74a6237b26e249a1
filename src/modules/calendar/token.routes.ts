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
import { calendarToken, madeToken, tokenBody, tokenParams, tokensQuery } from './token.schema.ts';
import { browseTokens, createToken, readToken, revokeToken } from './token.service.ts';
import { newTokenView, tokenView } from './token.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Calendar'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listCalendarTokens',
      'List calendar tokens',
      'Lists the calendar tokens of the caller, the newest first, without their secrets. Every user may ' +
        'call it for themselves. A bad page is refused with 422.',
    ),
    querystring: tokensQuery,
    response: { 200: listSchema(calendarToken) },
  },
  create: {
    ...about(
      'createCalendarToken',
      'Create a calendar token',
      'Creates a token that opens calendar feeds: all of them, the events that the caller created, or ' +
        'those of one room, venue or institution. Every user may call it. The secret is shown only in this ' +
        'answer, so the operation takes no `Idempotency-Key`. A room, venue or institution that does not ' +
        'exist, or an id that does not belong to the scope, is refused with 422.',
    ),
    body: tokenBody,
    response: { 201: createdSchema(madeToken, 'The calendar token was created.') },
  },
  get: {
    ...about(
      'getCalendarToken',
      'Get a calendar token',
      'Returns a calendar token of the caller, without its secret. Every user may call it for their own ' +
        'tokens. Tokens of others are 404.',
    ),
    params: tokenParams,
    response: { 200: okSchema(calendarToken) },
  },
  revoke: {
    ...about(
      'deleteCalendarToken',
      'Revoke a calendar token',
      'Revokes a calendar token; feeds with its secret stop at once. Every user may call it for their own ' +
        'tokens; tokens of others are 404. With `If-Match`, a record that was changed meanwhile is refused ' +
        'with 412.',
    ),
    params: tokenParams,
    response: { 200: emptySchema('The calendar token was deleted.') },
  },
};

/** The routes of the user's calendar tokens. The response that creates one shows its secret (§1.14). */
export async function tokenRoutes(api: Api, { db, config }: ModuleDeps): Promise<void> {
  const authorizeTarget = (request: FastifyRequest) =>
    readToken(db, request.actor, (request.params as { id: string }).id);
  const path = '/calendar/tokens/:id';

  api.get('/calendar/tokens', { schema: operations.list }, async (request, reply) => {
    const page = await browseTokens(db, request.actor, pageOf(request.query));
    return readPage(request, reply, page, tokenView);
  });

  const create = { schema: operations.create, config: { secret: true } };
  api.post('/calendar/tokens', create, async ({ actor, body }, reply) => {
    const token = await createToken(db, actor, body);
    return created(reply, newTokenView(token, config.baseUrl), 'The calendar token was created.');
  });

  api.get(
    path,
    { schema: operations.get, config: { authorizeTarget } },
    async ({ actor, params }) => ok(tokenView(await readToken(db, actor, params.id))),
  );

  api.delete(path, { schema: operations.revoke, config: { authorizeTarget } }, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, tokenView);
    return okWithMessage(
      await revokeToken(db, actor, params.id, expect),
      'The calendar token was deleted.',
    );
  });
}
