import type { Api, ModuleDeps } from '../../http/api.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok } from '../../http/response/envelope.ts';
import { roomFacets } from './facets.schema.ts';
import { readFacets } from './facets.service.ts';

const schema = {
  tags: ['Rooms'],
  operationId: 'getRoomFacets',
  summary: 'Get the values that rooms can be filtered by, with counts',
  description:
    'Counts the active rooms by venue, seating type, item of equipment and feature. Every user may call ' +
    'it; inactive rooms do not count. The filters of the list of rooms and of the room search take the ' +
    'same values.',
  response: { 200: okSchema(roomFacets) },
};

/** The route of the facets of rooms (§9.10). */
export function facetRoutes(api: Api, { db }: Pick<ModuleDeps, 'db'>): void {
  api.get('/rooms/facets', { schema }, async () => ok(await readFacets(db)));
}
