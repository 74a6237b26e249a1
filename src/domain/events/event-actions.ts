import type { EventStatus } from '../enums.ts';
import { type AbsentPerson, type Actor, isManagerOf } from '../permission.ts';
import { type ApprovalAction, changesNothing, statusRefusal } from './approval.ts';
import {
  type CurrentStep,
  canDecide,
  type Flow,
  newSteps,
  representedAt,
} from './approval-steps.ts';
import { decidesChange } from './change-request.ts';
import { deciderOn, type EventPrivacy, mayEditEvent, waitingStepOf } from './event-access.ts';

/** The most characters of a comment on a decision or a cancellation. */
export const MAX_COMMENT = 1_000;

/** The actions on an event, in the order in which its record lists them. Source: §3.2. */
export const EVENT_ACTIONS = [
  'update',
  'submit',
  'approve',
  'reject',
  'return',
  'discard',
  'cancel',
  'delete',
  'attach',
  'publish',
  'unpublish',
] as const;

/** An action on an event. */
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** The actions of managers of the room: to show an event to everyone, and to end that. Source: §16.8. */
export type Publication = Extract<EventAction, 'publish' | 'unpublish'>;

type Edit = Exclude<EventAction, ApprovalAction | Publication>;

/**
 * The actions that can be undone: actions on events, publications, and the move of an event by a batch. Source:
 * §9.9.
 */
export type UndoneAction = ApprovalAction | Publication | 'move';

/** The flow of an event as far as its open step. */
function openFlow(status: EventStatus, step: CurrentStep | null): Flow {
  return { status, steps: step === null ? [] : newSteps([step], 1, null) };
}

/** The flow on whose open step decisions on an event act: its own, or that of its pending change request (§8.4). */
function decidableOf({ pending_change: change }: EventPrivacy, own: Flow): Flow {
  return change === null ? own : openFlow('pending', change.current_step);
}

const isEdit = (action: EventAction): action is Edit =>
  action === 'update' || action === 'delete' || action === 'attach';

/** Whether an action is about the publication of an event. */
export const isPublication = (action: EventAction | 'move'): action is Publication =>
  action === 'publish' || action === 'unpublish';

/**
 * Whether the actor may publish an event: who manages its room, and not who manages only its institution. Source:
 * §16.8.
 */
export function mayPublish(actor: Actor, { place }: Pick<EventPrivacy, 'place'>): boolean {
  return isManagerOf(actor, { ...place, institution_id: null });
}

/**
 * Why an event cannot be published: its status does not allow it, or it is private; null if it can. Source: §16.8,
 * §18.2.
 */
export function publicationRefusal(
  action: Publication,
  { status, is_private }: { readonly status: string; readonly is_private: boolean },
): string | null {
  if (action === 'unpublish') return null;
  if (is_private) return 'Cannot publish an event that is private.';
  return status === 'approved' ? null : `Cannot publish an event that is ${status}.`;
}

type Publishable = EventPrivacy & { readonly is_published: boolean; readonly is_private: boolean };

const canPublish = (actor: Actor, action: Publication, event: Publishable): boolean =>
  event.is_published === (action === 'unpublish') &&
  publicationRefusal(action, event) === null &&
  mayPublish(actor, event);

/**
 * Whether the actor may perform an action on an event, whatever its status: owners and managers change, submit and
 * cancel it, holders of the open step decide. `own` is the flow of the event. Source: the table of section 2.
 */
export function mayPerform(
  actor: Actor,
  action: Exclude<EventAction, Publication>,
  event: EventPrivacy,
  own: Flow,
): boolean {
  if (isEdit(action) || !decidesChange(action)) return mayEditEvent(actor, event);
  return canDecide(deciderOn(actor, event), decidableOf(event, own));
}

/**
 * For whom the actor decides what waits on an event, its own step or that of its change request: somebody who is away;
 * null where the step is the actor's own, or nothing waits. Source: §16.3.
 */
export function decidesFor(actor: Actor, event: EventPrivacy): AbsentPerson | null {
  const waiting = waitingStepOf(event);
  return waiting === null ? null : representedAt(deciderOn(actor, event), waiting);
}

/** Why a status does not allow an edit of an event, or of its files; null if it does. Source: §4.7. */
export function editRefusal(action: Edit, { status }: { readonly status: string }): string | null {
  if (status !== 'cancelled' || action === 'delete') return null;
  const subject = action === 'attach' ? 'the files of an event' : 'an event';
  return `Cannot change ${subject} that is cancelled.`;
}

/** Why the state of an event does not allow an action; null if it does. Source: §4.2, §4.7, §8.4. */
export function stateRefusal(
  action: Exclude<EventAction, Publication>,
  event: Pick<EventPrivacy, 'status' | 'pending_change'>,
): string | null {
  if (isEdit(action)) return editRefusal(action, event);
  if (decidesChange(action) && event.pending_change !== null) return null;
  return statusRefusal(action, event.status as EventStatus);
}

/** Why an edit of single dates of an event is refused; null if it is not. Source: §4.7. */
export function dateRefusal({ status }: { readonly status: string }): string | null {
  return status === 'cancelled'
    ? 'Cannot change an occurrence of an event that is cancelled.'
    : null;
}

/** The actions on an event that the actor may perform now and that have an effect. Source: §3.2. */
export function possibleActions(actor: Actor, event: Publishable): EventAction[] {
  const status = event.status as EventStatus;
  const own = openFlow(status, event.current_step);
  return EVENT_ACTIONS.filter((action) => {
    if (isPublication(action)) return canPublish(actor, action, event);
    return (
      mayPerform(actor, action, event, own) &&
      stateRefusal(action, event) === null &&
      (isEdit(action) || !changesNothing(action, status))
    );
  });
}

/**
 * The possible actions on one date of a series: the files are those of the series, a date that is deleted is cancelled,
 * and approval applies to the whole series. Source: §4.8.
 */
export function possibleDateActions(
  actor: Actor,
  event: EventPrivacy,
  { is_cancelled }: { readonly is_cancelled: boolean },
): EventAction[] {
  if (!mayEditEvent(actor, event) || dateRefusal(event) !== null) return [];
  return is_cancelled ? ['update', 'attach'] : ['update', 'cancel', 'delete', 'attach'];
}
