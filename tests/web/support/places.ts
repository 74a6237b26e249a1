import type { Stoa } from './stoa.ts';

type Made = { id: string; name: string };

/** Creates a venue and rooms in it, as a manager. */
export async function createRooms(
  stoa: Stoa,
  venue: string,
  rooms: readonly { name: string; capacity?: number; is_public?: boolean }[],
): Promise<{ venue: Made; rooms: Made[] }> {
  const manager = await stoa.as('manager');
  const made = (await manager('POST', '/venues', { name: venue, timezone: 'Europe/Berlin' })).data;
  const answers: Made[] = [];
  for (const room of rooms)
    answers.push((await manager('POST', '/rooms', { ...room, venue_id: made.id })).data);
  return { venue: made, rooms: answers };
}

/** Creates one room in a venue of its own. */
export async function createRoom(stoa: Stoa, name: string, capacity = 40): Promise<Made> {
  const { rooms } = await createRooms(stoa, `Venue of ${name}`, [{ name, capacity }]);
  const [room] = rooms;
  if (room === undefined) throw new Error(`The room ${name} was not created.`);
  return room;
}

/** Creates an event in a room; it is requested unless another status is given. */
export async function createEvent(
  stoa: Stoa,
  person: string,
  event: { room_id: string; title: string; start_at: string; end_at: string } & Record<
    string,
    unknown
  >,
): Promise<Made & { status: string }> {
  const call = await stoa.as(person);
  const { status, data, message } = await call('POST', '/events', { status: 'pending', ...event });
  if (status !== 201) throw new Error(`${event.title}: ${status} ${message}`);
  return data;
}
