import { type Actor, holdsRole, isManager, verifiedEmail } from '../permission.ts';

/** The fields that decide who may read and change an event (the table of section 2). */
export type EventAccess = {
  readonly status: string;
  readonly creator_id: string;
  readonly roles: readonly { readonly user_email: string | null; readonly role: string }[];
};

const RESPONSIBLE = ['core_responsible', 'extra_responsible'];

const rolesOf = (actor: Actor, event: EventAccess): string[] => {
  const own = verifiedEmail(actor);
  if (own === undefined) return [];
  return event.roles
    .filter((role) => role.user_email?.toLowerCase() === own)
    .map(({ role }) => role);
};

/** Whether the actor owns the event: created it, or is responsible for it by e-mail. */
export function ownsEvent(actor: Actor, event: EventAccess): boolean {
  const responsible = rolesOf(actor, event).some((role) => RESPONSIBLE.includes(role));
  return event.creator_id === actor.id || responsible;
}

/** Whether a role of the event names the actor by a verified e-mail address. */
export function isNamedInEvent(actor: Actor, event: EventAccess): boolean {
  return rolesOf(actor, event).length > 0;
}

/**
 * Whether the actor may read the event: every user, unless it is a draft; a draft its owner, the people named in it,
 * and managers.
 */
export function mayReadEvent(actor: Actor, event: EventAccess): boolean {
  if (event.status !== 'draft' || isManager(actor)) return true;
  return event.creator_id === actor.id || isNamedInEvent(actor, event);
}

/** Whether the actor may approve events although their room is blocked, closed or out of use (decision 6.4). */
export function mayIgnoreClosures(actor: Actor): boolean {
  return isManager(actor);
}

/** Whether the actor may edit, delete, submit, cancel, override and attach files: the owner and managers. */
export function mayEditEvent(actor: Actor, event: EventAccess): boolean {
  return isManager(actor) || ownsEvent(actor, event);
}

/**
 * The fields that decide who may read the private parts of an event; `open_step_role` is the role of the open step, if
 * any.
 */
export type EventPrivacy = EventAccess & { readonly open_step_role: string | null };

/**
 * Whether the actor may read the private parts: owners, people named in a role, holders of the open step, and managers.
 */
function mayReadPrivateParts(actor: Actor, event: EventPrivacy): boolean {
  if (isManager(actor) || event.creator_id === actor.id || isNamedInEvent(actor, event))
    return true;
  return event.open_step_role !== null && holdsRole(actor, event.open_step_role);
}

/** Returns a private value, or null instead of it. */
export type Mask = <Value>(value: Value) => Value | null;

/**
 * The mask for the private parts of an event: notes, cancellation comments and every person's e-mail address. Each view
 * of an event passes these values through it. Source: decision 3.2.
 */
export function privacyMask(actor: Actor, event: EventPrivacy): Mask {
  const isOpen = mayReadPrivateParts(actor, event);
  return (value) => (isOpen ? value : null);
}
