import {
  type Actor,
  isManager,
  managedScope,
  managesRoom,
  managesVenue,
  type Scope,
} from '../../domain/permission.ts';

/** The scope of a webhook: a room, the rooms of a venue, or everything. */
export type WebhookPlace = {
  room_id: string | null;
  venue_id: string | null;
  /** The venue of its room. */
  room_venue_id: string | null;
};

/** Whether somebody manages what a webhook is about; everything only by a role of the token (§12.4). */
export function managesPlace(actor: Actor, place: WebhookPlace): boolean {
  const { room_id, venue_id, room_venue_id } = place;
  if (room_id !== null) return managesRoom(actor, { id: room_id, venue_id: room_venue_id });
  return venue_id === null ? isManager(actor) : managesVenue(actor, venue_id);
}

/** The places whose webhooks an actor sees; null: all. */
export const seenScope = (actor: Actor): Scope | null =>
  isManager(actor) ? null : managedScope(actor);
