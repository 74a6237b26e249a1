import type { ApprovalAction, TransitionResult } from '../../../domain/events/approval.ts';
import { flowOfEvent } from '../../../domain/events/approval-steps.ts';
import { type ChangeDecision, decidesChange } from '../../../domain/events/change-request.ts';
import { mayIgnoreClosures, mayReadEvent } from '../../../domain/events/event-access.ts';
import { mayPerform } from '../../../domain/events/event-actions.ts';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import { isId } from '../../../domain/id.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import type { Actor } from '../../../domain/permission.ts';
import { type ActionPlan, planAction } from '../../../domain/plan/act.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { forbidden, invalidState, notFound } from '../../../errors.ts';
import { readFlow } from '../approval/approval-view.service.ts';
import type { ConflictPolicy, SkippedOccurrence } from '../booking/reservation.service.ts';
import { readOccurrence } from '../reads/shown-event.service.ts';
import { type LockedEvent, lockEvent } from '../record/event.queries.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import { type HappenedToEvent, type OpenedStep, openedStep } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent, ShownOccurrence } from '../record/event-record.queries.ts';
import { countedForOwner } from '../record/own-event-limit.service.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { applyWrite } from './apply.service.ts';
import { assertStillOpen, type BookedRooms, bookRooms } from './book-rooms.service.ts';
import { cancellation, editDate } from './date.service.ts';
import { assertSameChange, decideOnChange } from './decide-change.service.ts';

/** An action that is asked for, on an event or by an id with `::` on an occurrence. */
export type ActionIntent = {
  id: string;
  action: ApprovalAction;
  comment: string | null;
  /** Approve although a room is blocked, closed or out of use by now; only managers of the room may. */
  ignoresClosures?: boolean;
  /** The change request that the caller has seen; null where the caller does not say. */
  changeId?: string | null;
  /** Of submit: what becomes of occurrences whose room is not available. */
  on_conflict?: ConflictPolicy | undefined;
  /** The reason for which the service itself cancels the event. */
  reason?: 'no_show';
  /** Of submit: whether the service does it because what the draft waited for is free. */
  endsWait?: boolean;
};

/** The action that was performed, its subject, and the step that is open afterwards. */
export type ActionResult = {
  action: ApprovalAction | 'cancel_occurrence';
  event: ShownEvent | ShownOccurrence;
  opened: OpenedStep | null;
  /** The outcome of the change request that was decided; absent if the event itself was decided. */
  change?: ChangeDecision['outcome'];
  /** Present if the request skips conflicts (§9.2). */
  skipped?: SkippedOccurrence[] | undefined;
};

const notificationTypes: Record<ApprovalAction, EventNotificationType> = {
  submit: 'event_submitted',
  approve: 'event_approved',
  reject: 'event_rejected',
  return: 'event_returned',
  discard: 'event_discarded',
  cancel: 'event_cancelled',
};

/**
 * An approval that opens the next step notifies the holders of that step only; a submission without
 * approval steps is an approval.
 */
function notificationTypeOf(
  action: ApprovalAction,
  { status }: TransitionResult,
): EventNotificationType {
  if (action === 'approve' && status === 'pending') return 'event_submitted';
  return action === 'submit' && status === 'approved'
    ? 'event_approved'
    : notificationTypes[action];
}

/** Locks the event for an action: 404 if the actor may not read it, 403 if the actor may not perform the action. */
async function lockEventForAction(
  run: WriteRun,
  { id, action }: Pick<ActionIntent, 'id' | 'action'>,
): Promise<LockedEvent> {
  const event = isId(id) ? await lockEvent(run.trx, id, nowText(run)) : undefined;
  if (event === undefined || !mayReadEvent(run.actor, event)) throw notFound();
  if (!mayPerform(run.actor, action, event, flowOfEvent(run, event))) throw forbidden();
  return event;
}

/** Checks the permission as `lockEventForAction` does, without a lock, before the input of the action is validated. */
async function readEventForAction(
  deps: Pick<EventDeps, 'db' | 'steps'>,
  actor: Actor,
  { id, action }: Pick<ActionIntent, 'id' | 'action'>,
): Promise<EventRow> {
  const event = await readEvent(deps.db, actor, id);
  if (!mayPerform(actor, action, event, await readFlow(deps, event))) throw forbidden();
  return event;
}

/** The fact of an action on an event. */
function happenedBy(
  { actor }: WriteRun,
  event: LockedEvent,
  { action, comment, reason, endsWait }: ActionIntent,
  result: TransitionResult,
): HappenedToEvent {
  const opened = openedStep(result);
  const type = reason ?? notificationTypeOf(action, result);
  const is_begun = action === 'submit' && opened !== null;
  const happened = { type, event, actor, comment, opened, is_begun };
  return { ...happened, ...(endsWait && { ends_wait: true }) };
}

/** Writes what an action was planned to make of an event, and records it. */
async function writeAction(
  run: WriteRun,
  event: LockedEvent,
  intent: ActionIntent,
  { result, columns, approval, booksRooms, released }: ActionPlan,
): Promise<Pick<ActionResult, 'event' | 'skipped'>> {
  const { action, on_conflict: policy } = intent;
  const { status, is_published } = columns;
  const after = { ...event, status, is_published, pending_change: null };
  const counted = action === 'submit' ? countedForOwner(run, run.actor, after) : null;
  const { skipped, ...taken }: BookedRooms = booksRooms
    ? await bookRooms(run, event, { policy, counted })
    : {};
  const extent = booksRooms || released ? ('occurrences' as const) : ('status' as const);
  const planned = {
    ...taken,
    ...(released && { rooms: released }),
    columns,
    ...(event.change && { change: null }),
    approval,
    undoable: action === 'submit' ? undefined : { action, extent },
  } as const;
  const happened = [happenedBy(run, after, intent, result)];
  const applied = await applyWrite(run, event, planned, { happened });
  return { event: { ...after, ...applied }, skipped };
}

/** 403 where closures are ignored by someone who does not manage the rooms: of a change those that it wants (§8.4). */
function assertMayIgnoreClosures(actor: Actor, { step_sources, change }: LockedEvent): void {
  const rooms = change?.rooms ?? step_sources.rooms;
  if (!mayIgnoreClosures(actor, rooms)) throw forbidden();
}

async function performEventAction(run: WriteRun, intent: ActionIntent): Promise<ActionResult> {
  const { actor } = run;
  const { action, comment, ignoresClosures = false, changeId = null } = intent;
  const locked = await lockEventForAction(run, intent);
  if (ignoresClosures) assertMayIgnoreClosures(actor, locked);
  run.expect?.(locked);
  assertSameChange(locked, changeId);
  const { change } = locked;
  if (change !== null && decidesChange(action)) {
    const decided = { action, comment, ignoresClosures };
    return { action, ...(await decideOnChange(run, { ...locked, change }, decided)) };
  }
  const plan = planAction(run, locked, intent);
  if (plan === undefined) return { action, event: locked, opened: null };
  if (action === 'approve' && !ignoresClosures) await assertStillOpen(run, locked);
  const done = await writeAction(run, locked, intent, plan);
  return { action, opened: openedStep(plan.result), ...done };
}

/**
 * The event for an action, by its id or that of an occurrence: 404 if the actor may not read it or the occurrence does
 * not exist, 403 if the actor may not perform the action.
 */
export async function getEventForAction(
  deps: Pick<EventDeps, 'db' | 'steps'>,
  actor: Actor,
  { id, action }: Pick<ActionIntent, 'id' | 'action'>,
): Promise<EventRow> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  const event = await readEventForAction(deps, actor, { id: event_id, action });
  if (id.includes('::')) await readOccurrence(deps, actor, event_id, occurrence);
  return event;
}

/** The only action on a single occurrence is cancel (§4.8). */
async function performOccurrenceAction(
  run: WriteRun,
  { id, action, comment }: ActionIntent,
): Promise<ActionResult> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  if (action === 'cancel') {
    const asked = cancellation(event_id, occurrence, comment);
    const { occurrence: event } = await editDate(run, asked);
    return { action: 'cancel_occurrence', event, opened: null };
  }
  await getEventForAction(run, run.actor, { id, action });
  throw invalidState('Approval applies to the whole series.');
}

/**
 * Performs an approval action on an event. The state machine decides while the event is locked, new bookings must be
 * available, and rooms, steps, history and notifications are written in one transaction. Throws 409 when the status of
 * the event does not allow the action (§4.2, §4.3, §4.8).
 */
export const performAction = (run: WriteRun, intent: ActionIntent): Promise<ActionResult> =>
  intent.id.includes('::') ? performOccurrenceAction(run, intent) : performEventAction(run, intent);
