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
import { template, templateBody, templateParams, templatesQuery } from './templates.schema.ts';
import {
  browseTemplates,
  createTemplate,
  readTemplate,
  removeTemplate,
  replaceTemplate,
} from './templates.service.ts';
import { toTemplate } from './templates.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Event templates'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listTemplates',
      'List event templates',
      'Lists the event templates of the caller, by name, a page at a time. Every user may call it for ' +
        'themselves. A bad page is refused with 422.',
    ),
    querystring: templatesQuery,
    response: { 200: listSchema(template) },
  },
  create: {
    ...about(
      'createTemplate',
      'Create an event template',
      'Creates an event template of the caller: defaults for new events. Every user may call it. Bad ' +
        'fields are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.',
    ),
    body: templateBody,
    response: { 201: createdSchema(template, 'The template was created.') },
  },
  get: {
    ...about(
      'getTemplate',
      'Get an event template',
      'Returns an event template of the caller. Every user may call it for their own templates. Those of ' +
        'others are 404.',
    ),
    params: templateParams,
    response: { 200: okSchema(template) },
  },
  replace: {
    ...about(
      'replaceTemplate',
      'Replace an event template',
      'Replaces an event template as a whole; absent fields become null. Every user may call it for their ' +
        'own templates; those of others are 404. Bad fields are refused with 422. With `If-Match`, a record ' +
        'that was changed meanwhile is refused with 412.',
    ),
    params: templateParams,
    body: templateBody,
    response: { 200: okSchema(template, 'The template was updated.') },
  },
  remove: {
    ...about(
      'deleteTemplate',
      'Delete an event template',
      'Deletes an event template of the caller. Every user may call it for their own templates; those of ' +
        'others are 404. With `If-Match`, a record that was changed meanwhile is refused with 412.',
    ),
    params: templateParams,
    response: { 200: emptySchema('The template was deleted.') },
  },
};

const idOf = ({ params }: FastifyRequest): string =>
  (params as { event_template: string }).event_template;

/** The routes of the user's event templates. */
export async function templateRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  const authorizeTarget = (request: FastifyRequest) =>
    readTemplate(db, request.actor, idOf(request));
  const path = '/event-templates/:event_template';

  api.get('/event-templates', { schema: operations.list }, async (request, reply) => {
    const page = await browseTemplates(db, request.actor, pageOf(request.query));
    return readPage(request, reply, page, toTemplate);
  });

  const create = { schema: operations.create, config: { idempotent: true } };
  api.post('/event-templates', create, async ({ db, actor, body }, reply) => {
    const row = await createTemplate(db, { actor, clock }, body);
    return created(reply, toTemplate(row), 'The template was created.');
  });

  api.get(
    path,
    { schema: operations.get, config: { authorizeTarget } },
    async ({ actor, params }) =>
      ok(toTemplate(await readTemplate(db, actor, params.event_template))),
  );

  const replace = { schema: operations.replace, config: { authorizeTarget } };
  api.put(path, replace, async (request) => {
    const { actor, params, body } = request;
    const fresh = ifMatch(request, toTemplate);
    const row = await replaceTemplate(db, { actor, clock }, params.event_template, body, fresh);
    return okWithMessage(toTemplate(row), 'The template was updated.');
  });

  const remove = { schema: operations.remove, config: { authorizeTarget } };
  api.delete(path, remove, async (request) => {
    const { actor, params } = request;
    const fresh = ifMatch(request, toTemplate);
    const gone = await removeTemplate(db, actor, params.event_template, fresh);
    return okWithMessage(gone, 'The template was deleted.');
  });
}
