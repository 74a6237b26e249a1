import type { Schemas } from './client.ts';
import type { EventRecord } from './event-record.ts';

/** The equipment of an event, as it is written. */
export const heldBesides = ({ equipment }: Pick<EventRecord, 'equipment'>) => ({
  equipment: equipment.map(({ equipment_id, quantity }) => ({ equipment_id, quantity })),
});

/** The rooms that a copy in another room holds besides it: all of the event, where it is one of them. */
export function extraRoomsIn(
  room: string,
  { room_id, extra_room_ids }: Pick<Schemas['TemplateFields'], 'room_id' | 'extra_room_ids'>,
): string[] {
  const extras = extra_room_ids ?? [];
  return extras.includes(room) ? [room_id, ...extras].filter((id) => id !== room) : [...extras];
}
