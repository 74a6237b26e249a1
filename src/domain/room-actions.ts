import { type Actor, hasRank, managesRoom } from './permission.ts';
import type { SoftDeletableRow } from './soft-delete.ts';

/** The actions on a room, in the order in which its record lists them. Source: §3.2. */
export const ROOM_ACTIONS = [
  'book',
  'update',
  'add_image',
  'add_schedule',
  'add_display',
  'read_activity',
  'delete',
  'restore',
  'force_delete',
] as const;

/** An action on a room. */
export type RoomAction = (typeof ROOM_ACTIONS)[number];

type Room = SoftDeletableRow & { readonly id: string; readonly venue_id: string | null };

/** Whether new bookings of a room are accepted. Source: §6.5. */
export function isBookable({ is_active }: Pick<Room, 'is_active'>): boolean {
  return is_active;
}

/** The actions on a room that the actor may perform now and that have an effect. Source: §3.2, §7.1, §10.1. */
export function possibleRoomActions(actor: Actor, room: Room): RoomAction[] {
  const isDeleted = room.deleted_at !== null && !room.is_active;
  const isRestored = room.deleted_at === null && room.is_active;
  const manages = managesRoom(actor, room);
  return ROOM_ACTIONS.filter((action) => {
    if (action === 'book') return isBookable(room);
    if (action === 'force_delete') return hasRank(actor, 'admin');
    if (action === 'delete') return manages && !isDeleted;
    if (action === 'restore') return manages && !isRestored;
    return manages;
  });
}
