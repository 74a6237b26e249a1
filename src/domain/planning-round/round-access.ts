import { type BookingRules, rulesInForce } from '../booking/booking-rules.ts';
import { type Actor, hasRoleForRoom, isManager, managesRoom } from '../permission.ts';

/** A room of a pool, as far as it decides who may book there. */
export type BookableRoom = {
  readonly id: string;
  readonly venue_id: string | null;
  readonly booking_rules: BookingRules | null;
  readonly venue_rules: BookingRules | null;
};

/** What somebody may do in a round: manage it and everything in it, or see it and ask. Source: §20.1. */
export type RoundRights = { readonly manages: boolean; readonly sees: boolean };

/** Whether somebody may book in a room at all, whatever the time. Source: §12.1. */
export function mayBookIn(actor: Actor, room: BookableRoom): boolean {
  if (managesRoom(actor, room)) return true;
  const who = rulesInForce(room.booking_rules, room.venue_rules)?.who ?? 'everyone';
  return who === 'everyone' || who.some((role) => hasRoleForRoom(actor, role, room));
}

/**
 * The rights in a round with this pool: who manages every room manages it, who may book in one sees it and asks. A pool
 * without a room that is in use is left to those who manage everything. Source: §20.1.
 */
export function roundRights(actor: Actor, pool: readonly BookableRoom[]): RoundRights {
  const managesPool = pool.length > 0 && pool.every((room) => managesRoom(actor, room));
  const manages = isManager(actor) || managesPool;
  return { manages, sees: manages || pool.some((room) => mayBookIn(actor, room)) };
}
