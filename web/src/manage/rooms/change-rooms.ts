import { api, ask, ifMatch, type Schemas } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { type Room, readRoom } from '../venues/place-queries.ts';
import { inputOf, type RoomValues } from './room-values.ts';
import { type RulesValues, rulesInput } from './rules-values.ts';

/** The fields that several rooms can get together, in the order of the form. */
export const SHARED_FIELDS = [
  'venue_id',
  'capacity',
  'feature_ids',
  'booking_rules',
  'approval_steps',
] as const;

export type SharedField = (typeof SHARED_FIELDS)[number];
type RoomChange = Schemas['UpdateRoomInput'];

/** The ticked fields with what the form says of them; those that are not ticked stay as each room has them. */
export function changeOf(
  ticked: ReadonlySet<SharedField>,
  room: RoomValues,
  rules: RulesValues,
): RoomChange {
  const { venue_id, capacity, feature_ids, approval_steps } = inputOf(room);
  const booking_rules = rulesInput(rules);
  const all = { venue_id, capacity, feature_ids, booking_rules, approval_steps };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => ticked.has(name as SharedField)),
  );
}

/** The rooms that were changed, each as it was, and those that were refused, with the sentence of the service. */
export type RoomsChanged = {
  before: readonly Room[];
  refused: readonly { room: Room; message: string }[];
};

/** Writes a change to each room in turn; what is wrong in the first one is wrong in the form. @throws Problem */
export async function changeRooms(rooms: readonly Room[], body: RoomChange): Promise<RoomsChanged> {
  const before: Room[] = [];
  const refused: RoomsChanged['refused'][number][] = [];
  for (const room of rooms) {
    try {
      const { record, etag } = await readRoom(room.id);
      const params = { path: { id: room.id } };
      await ask(api.PUT('/api/v1/rooms/{id}', { params, body, ...ifMatch(etag) }));
      before.push(record);
    } catch (error) {
      const problem = asProblem(error);
      if (problem.kind === 'invalid' && before.length === 0) throw problem;
      refused.push({ room, message: problem.message });
    }
  }
  return { before, refused };
}

/** Gives rooms back what a change has taken from them. @throws Problem */
export async function changeBack(before: readonly Room[], fields: Iterable<SharedField>) {
  const names = [...fields];
  for (const room of before) {
    const body: RoomChange = Object.fromEntries(names.map((name) => [name, room[name]]));
    const params = { path: { id: room.id } };
    await ask(api.PUT('/api/v1/rooms/{id}', { params, body, ...ifMatch('*') }));
  }
}
