import { type Actor, isManager } from './permission.ts';

/** What decides who may see and change an event (the table of section 2). */
export type EventAccess = {
  readonly status: string;
  readonly creator_id: string;
  readonly roles: readonly { readonly user_email: string | null; readonly role: string }[];
};

const RESPONSIBLE = ['core_responsible', 'extra_responsible'];

const rolesOf = (actor: Actor, event: EventAccess): string[] => {
  const own = actor.email?.toLowerCase();
  if (own === undefined) return [];
  return event.roles
    .filter((role) => role.user_email?.toLowerCase() === own)
    .map(({ role }) => role);
};

/** Whether the actor owns the event: made it, or is responsible for it by e-mail. */
export function ownsEvent(actor: Actor, event: EventAccess): boolean {
  const responsible = rolesOf(actor, event).some((role) => RESPONSIBLE.includes(role));
  return event.creator_id === actor.id || responsible;
}

/** Whether the actor may read the event: anyone when it is no draft; of a draft its owner, those named in it, managers. */
export function mayReadEvent(actor: Actor, event: EventAccess): boolean {
  if (event.status !== 'draft' || isManager(actor)) return true;
  return event.creator_id === actor.id || rolesOf(actor, event).length > 0;
}

/** Whether the actor may edit, delete, submit, cancel, override and attach: its owner, and managers. */
export function mayEditEvent(actor: Actor, event: EventAccess): boolean {
  return isManager(actor) || ownsEvent(actor, event);
}
