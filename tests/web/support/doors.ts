import { createEvent, createRoom } from './places.ts';
import type { Stoa } from './stoa.ts';

/** A room with a display, its secret, and a lecture from 10:15 to 11:45. */
export async function createDoor(stoa: Stoa, name: string, event: Record<string, unknown> = {}) {
  const room = await createRoom(stoa, name);
  const lecture = {
    room_id: room.id,
    title: 'Palaeography',
    start_at: '2026-11-24T09:15:00Z',
    end_at: '2026-11-24T10:45:00Z',
    status: 'approved',
    ...event,
  };
  await createEvent(stoa, 'manager', lecture);
  const manager = await stoa.as('manager');
  const display = (await manager('POST', `/rooms/${room.id}/displays`, { name: 'Door' })).data;
  return { room, display, address: `/display/${room.id}#token=${display.secret}` };
}
