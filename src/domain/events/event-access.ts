import { type Actor, isManagerOf, managesRoom, type Place, verifiedEmail } from '../permission.ts';
import { isCrewOf } from '../work/crew.ts';
import { type CurrentStep, holdsStep } from './approval-steps.ts';
import { RESPONSIBLE } from './event-fields.ts';

/** The place of an event, with its extra rooms; null if there are none (§14.4). */
export type EventPlace = Place & {
  readonly extras?: readonly Pick<Place, 'room_id' | 'venue_id'>[] | null;
};

/** The fields that decide who may read and change an event (the table of section 2). */
export type EventAccess = {
  readonly status: string;
  readonly creator_id: string;
  readonly roles: readonly { readonly user_email: string | null; readonly role: string }[];
  /** Of the event itself: an override of one occurrence does not change who manages the series. */
  readonly place: EventPlace;
};

/**
 * Whether the actor manages a room of the event, its venue or its institution, and so sees the event as a manager.
 * Source: §14.4.
 */
export function isManagerOfAny(actor: Actor, place: EventPlace): boolean {
  const extras = (place.extras ?? []).map((extra) => ({ ...extra, institution_id: null }));
  return [place, ...extras].some((one) => isManagerOf(actor, one));
}

const isResponsible = (role: string): boolean => (RESPONSIBLE as readonly string[]).includes(role);

/** The addresses of the people who are responsible for an event: those that are verified own it. */
export const responsibleEmails = ({ roles }: Pick<EventAccess, 'roles'>): string[] =>
  roles.flatMap(({ role, user_email }) => (user_email && isResponsible(role) ? [user_email] : []));

/** Whose event it is, and whom it names. */
type EventPeople = Pick<EventAccess, 'creator_id' | 'roles'>;

const rolesOf = (actor: Actor, event: Pick<EventAccess, 'roles'>): string[] => {
  const own = verifiedEmail(actor);
  if (own === undefined) return [];
  return event.roles
    .filter((role) => role.user_email?.toLowerCase() === own)
    .map(({ role }) => role);
};

/** Whether the actor owns the event: created it, or is responsible for it by e-mail. */
export function ownsEvent(actor: Actor, event: EventPeople): boolean {
  const responsible = rolesOf(actor, event).some(isResponsible);
  return event.creator_id === actor.id || responsible;
}

/** Whether a role of the event names the actor by a verified e-mail address. */
export function isNamedInEvent(actor: Actor, event: Pick<EventAccess, 'roles'>): boolean {
  return rolesOf(actor, event).length > 0;
}

/**
 * Whether the actor may read the event: every user, unless it is a draft; a draft its owner, the people named in it,
 * and managers.
 */
export function mayReadEvent(actor: Actor, event: EventAccess): boolean {
  if (event.status !== 'draft' || isManagerOfAny(actor, event.place)) return true;
  return event.creator_id === actor.id || isNamedInEvent(actor, event);
}

/** Whether the actor may approve events although these rooms are blocked, closed or out of use (§6.4). */
export function mayIgnoreClosures(
  actor: Actor,
  rooms: readonly { readonly room_id: string; readonly venue_id: string | null }[],
): boolean {
  return rooms.every(({ room_id: id, venue_id }) => managesRoom(actor, { id, venue_id }));
}

/** Whether the actor may edit, delete, submit, cancel, override and attach files: the owner and managers. */
export function mayEditEvent(actor: Actor, event: EventAccess): boolean {
  return isManagerOf(actor, event.place) || ownsEvent(actor, event);
}

/**
 * Whether the actor may check in to the dates of an event, end and extend them: who edits it, and the people in its
 * roles. Source: §16.5.
 */
export function mayCheckIn(actor: Actor, event: EventAccess): boolean {
  return mayEditEvent(actor, event) || isNamedInEvent(actor, event);
}

/** The fields that decide who may read the private parts of an event. */
export type EventPrivacy = EventAccess & {
  readonly current_step: CurrentStep | null;
  /** The open step of the change request that waits, and who made it. */
  readonly pending_change: {
    readonly current_step: CurrentStep;
    readonly requested_by: { readonly id: string };
  } | null;
};

/** The step that waits on an event: of its change request, if one waits, else its own. */
export const waitingStepOf = ({
  pending_change,
  current_step,
}: Pick<EventPrivacy, 'pending_change' | 'current_step'>): CurrentStep | null =>
  (pending_change ?? { current_step }).current_step;

/** The actor as who decides on an event: a deputy of nobody where the request is the actor's own. Source: §16.3. */
export function deciderOn(
  actor: Actor,
  event: EventPeople & {
    readonly pending_change: { readonly requested_by: { readonly id: string } } | null;
  },
): Actor {
  const isOwn = ownsEvent(actor, event) || event.pending_change?.requested_by.id === actor.id;
  return isOwn && actor.stands_in_for.length > 0 ? { ...actor, stands_in_for: [] } : actor;
}

/**
 * Whether the actor may read the private parts: owners, people named in a role, holders of the open step, and managers.
 */
export function mayReadPrivateParts(actor: Actor, event: EventPrivacy): boolean {
  if (isManagerOfAny(actor, event.place) || event.creator_id === actor.id) return true;
  if (isNamedInEvent(actor, event)) return true;
  const waiting = waitingStepOf(event);
  return waiting !== null && holdsStep(deciderOn(actor, event), waiting);
}

/**
 * Whether the actor may read the notes of an event: who reads its private parts, and the crews of its requirements.
 * Source: §19.1.
 */
export function mayReadNotes(
  actor: Actor,
  event: EventPrivacy & { readonly requirements: readonly { readonly kind: string }[] },
): boolean {
  const kinds = event.requirements.map(({ kind }) => kind);
  return isCrewOf(actor, kinds, event.place) || mayReadPrivateParts(actor, event);
}

/** Returns a private value, or null instead of it. */
export type Mask = <Value>(value: Value) => Value | null;

/**
 * The mask for the private parts of an event: notes, cancellation comments and every person's e-mail address. Each view
 * of an event passes these values through it. Source: §3.2.
 */
export function privacyMask(actor: Actor, event: EventPrivacy): Mask {
  const isOpen = mayReadPrivateParts(actor, event);
  return (value) => (isOpen ? value : null);
}
