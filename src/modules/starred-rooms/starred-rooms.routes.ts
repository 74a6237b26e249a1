import type { Api, ModuleDeps } from '../../http/api.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { myRooms, starRooms } from './starred-rooms.schema.ts';
import { readMyRooms, starMyRooms } from './starred-rooms.service.ts';

const operations = {
  read: {
    tags: ['General'],
    operationId: 'getMyRooms',
    summary: 'Get the starred rooms of the caller',
    description:
      'Returns the rooms that the caller marked with a star, in their order, and the last five that the ' +
      'caller booked. Every user may call it for themselves. Rooms that were deleted are left out until ' +
      'they are restored.',
    response: { 200: okSchema(myRooms) },
  },
  replace: {
    tags: ['General'],
    operationId: 'starRooms',
    summary: 'Replace the starred rooms of the caller',
    description:
      'Marks these rooms with a star and no others; an empty list removes all stars. Every user may call ' +
      'it for themselves. A room that is deleted or unknown, one that is named twice, and more than fifty ' +
      'rooms are refused with 422 on the index.',
    body: starRooms,
    response: { 200: okSchema(myRooms, 'The starred rooms were updated.') },
  },
};

/** The rooms that a person marked with a star (§16.9). */
export async function starredRoomRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  api.get('/me/rooms', { schema: operations.read }, async ({ actor }) =>
    ok(await readMyRooms(db, actor)),
  );
  api.put('/me/rooms', { schema: operations.replace }, async ({ actor, body }) =>
    okWithMessage(
      await starMyRooms({ db, clock }, actor, body.room_ids),
      'The starred rooms were updated.',
    ),
  );
}
