import type { Fields, Ids, Make } from './make.ts';

type Layout = { seating_type: string; capacity: number };

const layout = (seating_type: string, capacity: number): Layout => ({ seating_type, capacity });

const SEMINAR: readonly Layout[] = [layout('u_shape', 24), layout('theater', 48)];

/** How rooms can be furnished beside their usual layout. */
const layouts: ReadonlyMap<string, readonly Layout[]> = new Map([
  ['Great Hall', [layout('classroom', 160), layout('banquet', 200)]],
  ['Humboldt Room', [layout('theater', 120), layout('u_shape', 36)]],
  ['Reading Room', [layout('u_shape', 24), layout('boardroom', 20)]],
  ['Cloister Room', [layout('u_shape', 18)]],
  ['Garden Salon', [layout('banquet', 64), layout('theater', 70)]],
  ['Seminar Room S1', SEMINAR],
  ['Seminar Room S2', SEMINAR],
  ['Seminar Room S3', [layout('classroom', 30)]],
  ['Atrium', [layout('theater', 120), layout('classroom', 80)]],
  ['Quay Room', [layout('u_shape', 22)]],
  ['Forum', [layout('classroom', 120), layout('banquet', 160)]],
]);

/** The features of the service, with the rooms that have them. */
const features: readonly { name: string; rooms: readonly string[] }[] = [
  {
    name: 'Step-free access',
    rooms: ['Reading Room', 'Cloister Room', 'Lecture Hall A', 'Atrium', 'Forum', 'Main Stage'],
  },
  { name: 'Hearing loop', rooms: ['Great Hall', 'Lecture Hall A', 'Main Stage'] },
  { name: 'Lecture recording', rooms: ['Lecture Hall A', 'Lecture Hall B', 'Forum'] },
  {
    name: 'Video conference',
    rooms: ['Seminar Room S1', 'Seminar Room S2', 'Noether Room', 'Rector’s Salon', 'Mole Room'],
  },
  { name: 'Daylight', rooms: ['Reading Room', 'Garden Salon', 'Seminar Room S1', 'Quay Room'] },
];

/** How kinds of events are set up, where the room can be. */
const layoutOfKind: ReadonlyMap<string, string> = new Map([
  ['workshop', 'u_shape'],
  ['conference', 'classroom'],
]);

/** The layout that an event of a kind asks for in a room, as part of its request. */
export function layoutFields(room: string, event_type: string): Fields {
  const wanted = layoutOfKind.get(event_type);
  const isThere = layouts.get(room)?.some(({ seating_type }) => seating_type === wanted);
  return isThere ? { layout: wanted } : {};
}

/** Makes the features of the service, whose ids it returns, and gives rooms their layouts and features. */
export async function furnishRooms(make: Make, rooms: Ids): Promise<Ids> {
  const ids: Ids = new Map();
  const featuresOf = new Map<string, string[]>();
  for (const { name, rooms: named } of features) {
    const id = await make('manager', '/room-features', { name });
    ids.set(name, id);
    for (const room of named) featuresOf.set(room, [...(featuresOf.get(room) ?? []), id]);
  }
  for (const room of new Set([...layouts.keys(), ...featuresOf.keys()])) {
    const body = { layouts: layouts.get(room) ?? [], feature_ids: featuresOf.get(room) ?? [] };
    await make('manager', `/rooms/${rooms.get(room)}`, body, 'PUT');
  }
  return ids;
}
