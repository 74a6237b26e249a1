import { type Actor, isManager, managedScope, managesAnything, type Scope } from './permission.ts';
import type { InstantText } from './time/instant.ts';

/** A record with soft delete: a room, a venue, an institution. Source: §7.1. */
export type SoftDeletableRow = {
  readonly is_active: boolean;
  readonly deleted_at: InstantText | null;
};

/** Changes of a record; undefined fields are unchanged. */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The record after a DELETE: inactive, with the time of the first DELETE. Source: §7.1. */
export function softDeleted<T extends SoftDeletableRow>(thing: T, now: InstantText): T {
  return { ...thing, is_active: false, deleted_at: thing.deleted_at ?? now };
}

/** The restored record: active, as if it had never been deleted. Source: §7.1. */
export function restored<T extends SoftDeletableRow>(thing: T): T {
  return { ...thing, is_active: true, deleted_at: null };
}

/** The record after a PUT, which merges. Setting it active restores it; setting it inactive does not delete it. */
export function merged<T extends SoftDeletableRow>(thing: T, patch: Patch<T>): T {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const next: T = { ...thing, ...Object.fromEntries(given) };
  return next.is_active ? restored(next) : next;
}

/** Which things a list shows: the active (true), the inactive (false), or both (undefined). */
export type Shown = {
  readonly is_active: boolean | undefined;
  /** The only things whose inactive ones are shown; null: of all. */
  readonly inactive_in: Scope | null;
};

/**
 * Which things a list shows. Users see active ones whatever they ask for; managers may ask for others, managers by
 * assignment for those that they manage. Source: §7.1, §10.1.
 */
export function shownInList(
  actor: Actor,
  asked: {
    include_inactive?: boolean | null | undefined;
    is_active?: boolean | null | undefined;
  },
): Shown {
  if (!managesAnything(actor)) return { is_active: true, inactive_in: null };
  const is_active = asked.is_active ?? (asked.include_inactive ? undefined : true);
  return { is_active, inactive_in: isManager(actor) ? null : managedScope(actor) };
}
