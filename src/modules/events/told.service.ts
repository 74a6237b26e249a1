import type { Also } from '../../db/also.ts';
import type { Flow, Step } from '../../domain/approval-steps.ts';
import { openStep } from '../../domain/approval-steps.ts';
import type { EventAccess } from '../../domain/event-access.ts';
import type { InstantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';

/** What can be told of an event, by the names of decision 7.7; `event_submitted` alone is for the approvers only. */
export type ToldType =
  | 'event_submitted'
  | 'event_approved'
  | 'event_rejected'
  | 'event_returned'
  | 'event_discarded'
  | 'event_cancelled'
  | 'event_updated'
  | 'occurrence_cancelled'
  | 'occurrence_unheld';

/** Something that happened to an event, as those who tell people of it need to know it. */
export type Told = {
  type: ToldType;
  /** The event as it is now: its owner and the people in its roles are those who may care. */
  event: EventAccess & { id: string; title: string; start_at: InstantText; timezone: string };
  /** Who did it, and so needs no telling; null: the service. */
  actor: Actor | null;
  comment: string | null;
  /** The step that opened by this: the holders of its role are told that it waits for them. */
  opened: Pick<Step, 'position' | 'name' | 'role'> | null;
  /** The fields that changed, for `event_updated`; original starts, for `occurrence_unheld`. */
  changed: readonly string[];
  /** The occurrence that it was done to, when it was not the whole event. */
  original_start_at: InstantText | null;
};

/**
 * Tells people, once for each transition and change, as part of the statement that writes it. Given by the composition,
 * since events know nobody who is told.
 */
export type Tell = (told: Told) => Also;

type Happened = Pick<Told, 'type' | 'event' | 'actor'> & Partial<Told>;

/** What happened, in full. */
export function toldOf({ event, ...happened }: Happened): Told {
  const { id, title, start_at, timezone, status, creator_id, roles } = event;
  return {
    comment: null,
    opened: null,
    changed: [],
    original_start_at: null,
    ...happened,
    event: { id, title, start_at, timezone, status, creator_id, roles },
  };
}

/** The step that waits after something was done, for those whose it is. */
export function openedBy(flow: Pick<Flow, 'steps'> | undefined): Told['opened'] {
  const open = flow && openStep(flow);
  return open === undefined ? null : { position: open.position, name: open.name, role: open.role };
}
