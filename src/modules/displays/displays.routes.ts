import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { createdSchema, emptySchema, listSchema } from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import {
  createDisplay,
  display,
  displayParams,
  displaysQuery,
  newDisplay,
  roomParams,
} from './displays.schema.ts';
import {
  addDisplay,
  browseDisplays,
  readDisplay,
  readManagedRoom,
  revokeDisplay,
} from './displays.service.ts';
import { displayView, newDisplayView } from './displays.view.ts';
import { doorRoutes } from './door.routes.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Rooms'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listDisplays',
      'List the displays of a room',
      'Lists the displays of a room, the newest first, without their secrets. Managers may call it, others ' +
        'get 403. A room that does not exist is 404.',
    ),
    params: roomParams,
    querystring: displaysQuery,
    response: { 200: listSchema(display) },
  },
  create: {
    ...about(
      'createDisplay',
      'Create a display of a room',
      'Creates a secret with which a screen at the door reads the plan of the day of the room. Managers ' +
        'may call it, others get 403. The secret is shown only in this answer, so the operation takes no ' +
        '`Idempotency-Key`. A room with 50 displays is refused with 422.',
    ),
    params: roomParams,
    body: createDisplay,
    response: { 201: createdSchema(newDisplay, 'The display was created.') },
  },
  revoke: {
    ...about(
      'deleteDisplay',
      'Revoke a display of a room',
      'Revokes a display; its secret opens nothing any more. Managers may call it, others get 403. With ' +
        '`If-Match`, a record that was changed meanwhile is refused with 412.',
    ),
    params: displayParams,
    response: { 200: emptySchema('The display was deleted.') },
  },
};

/** Displays at the doors of rooms (§12.8). The answer that creates one shows its secret (§1.14). */
export async function displayRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock } = deps;
  doorRoutes(api, deps);
  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readManagedRoom(db, actor, (params as { id: string }).id);
  const manager = { minRole: 'scoped_manager', authorizeTarget } as const;

  const list = { schema: operations.list, config: manager };
  api.get('/rooms/:id/displays', list, async (request, reply) => {
    const page = await browseDisplays(db, request.actor, request.params.id, pageOf(request.query));
    return readPage(request, reply, page, displayView);
  });

  const create = { schema: operations.create, config: { ...manager, secret: true } };
  api.post('/rooms/:id/displays', create, async ({ actor, params, body }, reply) => {
    const added = await addDisplay({ db, clock }, actor, params.id, body.name);
    return created(reply, newDisplayView(added), 'The display was created.');
  });

  const ofDisplay = ({ actor, params }: FastifyRequest) =>
    readDisplay(db, actor, params as { id: string; display: string });
  const revoke = { schema: operations.revoke, config: { ...manager, authorizeTarget: ofDisplay } };
  api.delete('/rooms/:id/displays/:display', revoke, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, displayView);
    return okWithMessage(
      await revokeDisplay({ db, clock }, actor, params, expect),
      'The display was deleted.',
    );
  });
}
