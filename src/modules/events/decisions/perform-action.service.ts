import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import {
  type ApprovalAction,
  type TransitionResult,
  transition,
} from '../../../domain/events/approval.ts';
import { decidesChange } from '../../../domain/events/change-request.ts';
import { mayIgnoreClosures } from '../../../domain/events/event-access.ts';
import { decidesFor } from '../../../domain/events/event-actions.ts';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { forbidden, invalidState } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import {
  actionContext,
  approvalRecord,
  flowOfEvent,
  roundOf,
  stepAfter,
} from '../approval/approval-record.service.ts';
import type { ConflictPolicy } from '../booking/reservation.service.ts';
import { readOccurrence } from '../reads/shown-event.service.ts';
import { derivedOf } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { openedStep, tell } from '../record/event-fact.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { updateEvent } from '../record/event-write.queries.ts';
import { countedForOwner } from '../record/own-event-limit.service.ts';
import { undoableAction } from '../record/undoable-action.service.ts';
import { cancelOccurrence } from '../writes/occurrence.service.ts';
import type { ActionRequest, ActionResult } from './action-request.service.ts';
import { lockEventForAction, readEventForAction } from './approval-access.service.ts';
import { assertStillOpen, type BookedRooms, bookRooms } from './approval-rooms.service.ts';
import { assertSameChange, decideOnChange } from './decide-change.service.ts';

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

/** A transition that is written, and what becomes of occurrences whose room is not available. */
type Transitioned = {
  action: ApprovalAction;
  result: TransitionResult;
  policy: ConflictPolicy | undefined;
};

/**
 * What becomes of the dates of an event that holds its rooms no more: those of an approved series that have begun took place, and
 * stay as they are.
 */
function releasedBy({ clock }: EventDeps, event: LockedEvent) {
  const runs = event.is_recurring && event.status === 'approved';
  const now = instantText(clock.now());
  return runs
    ? { columns: { planned_from: now }, rooms: { releasedAfter: now } }
    : { columns: { planned_from: null }, rooms: 'released' as const };
}

async function write(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { action, result, policy }: Transitioned,
): Promise<Pick<ActionResult, 'skipped'> & { event: LockedEvent }> {
  const { status } = result;
  const is_published = event.is_published && status === 'approved';
  const approval = approvalRecord(result, event.steps);
  const [held, holds] = [holdsRoom(event.status), holdsRoom(status)];
  const extent = held === holds ? 'status' : 'occurrences';
  const { skipped, ...taken }: BookedRooms =
    holds && !held
      ? await bookRooms(trx, deps, actor, event, {
          policy,
          counted: action === 'submit' ? countedForOwner(deps, actor, { ...event, status }) : null,
        })
      : {};
  const released = held && !holds ? releasedBy(deps, event) : undefined;
  const stamps = await updateEvent(trx, event, {
    ...taken,
    ...released,
    columns: { status, is_published, ...released?.columns },
    ...(event.change && { change: null }),
    approval,
    ...(action !== 'submit' && {
      undoable: undoableAction(deps, actor, { action, approval, extent }),
    }),
  });
  const current_step = stepAfter(event, approval);
  const { held_until } = event;
  const derived = derivedOf(deps, actor, event, { status, held_until }, { ...taken, approval });
  const shown = { ...event, ...stamps, ...derived, ...{ status, is_published, current_step } };
  return { event: { ...shown, pending_change: null }, skipped };
}

/** 403 where closures are ignored by someone who does not manage the rooms: of a change those that it wants (decision 8.4). */
function assertMayIgnoreClosures(actor: Actor, { step_sources, change }: LockedEvent): void {
  const rooms = change?.rooms ?? step_sources.rooms;
  if (!mayIgnoreClosures(actor, rooms)) throw forbidden();
}

async function performEventAction(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  asked: ActionRequest,
): Promise<ActionResult> {
  const { action, comment, ignoresClosures = false, changeId = null, endsWait } = asked;
  const locked = await lockEventForAction(trx, deps, actor, asked);
  if (ignoresClosures) assertMayIgnoreClosures(actor, locked);
  asked.expect?.(locked);
  assertSameChange(locked, changeId);
  const { change } = locked;
  if (change !== null && decidesChange(action)) {
    return decideOnChange(trx, deps, actor, { ...locked, change }, { ...asked, action });
  }
  const represented = decidesChange(action) ? decidesFor(actor, locked) : null;
  const context = actionContext(deps, actor, comment, represented);
  const round = roundOf(deps, locked.step_sources);
  const outcome = transition(flowOfEvent(deps, locked), action, context, round);
  if (!outcome.ok) throw invalidState(outcome.message);
  if (outcome.entries.length === 0) return { action, event: locked, opened: null };
  if (action === 'approve' && !ignoresClosures) await assertStillOpen(trx, deps, locked);
  const done = { action, result: outcome, policy: asked.on_conflict };
  const { event, skipped } = await write(trx, deps, actor, locked, done);
  const opened = openedStep(outcome);
  const type = asked.reason ?? notificationTypeOf(action, outcome);
  const is_begun = action === 'submit' && opened !== null;
  await recordEffects(trx, {
    told: tell(deps, {
      ...{ type, event, actor, comment, opened, is_begun },
      ...(endsWait && { ends_wait: true }),
    }),
  });
  return { action, event, opened, skipped };
}

/**
 * The event for an action, by its id or that of an occurrence: 404 if the actor may not read it or the occurrence does
 * not exist, 403 if the actor may not perform the action.
 */
export async function getEventForAction(
  deps: EventDeps,
  actor: Actor,
  { id, action }: Pick<ActionRequest, 'id' | 'action'>,
): Promise<EventRow> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  const event = await readEventForAction(deps, actor, { id: event_id, action });
  if (id.includes('::')) await readOccurrence(deps, actor, event_id, occurrence);
  return event;
}

/** The only action on a single occurrence is cancel (decision 4.8). */
async function performOccurrenceAction(
  deps: EventDeps,
  actor: Actor,
  { id, action, comment, expect }: ActionRequest,
): Promise<ActionResult> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  if (action === 'cancel') {
    const event = await cancelOccurrence(deps, actor, event_id, occurrence, comment, expect);
    return { action: 'cancel_occurrence', event, opened: null };
  }
  await inTransaction(deps.db, (trx) =>
    getEventForAction({ ...deps, db: trx }, actor, { id, action }),
  );
  throw invalidState('Approval applies to the whole series.');
}

/**
 * Performs an approval action on an event. The state machine decides while the event is locked, new bookings must be
 * available, and rooms, steps, history and notifications are written in one transaction. Throws 409 when the status of
 * the event does not allow the action (decisions 4.2, 4.3, 4.8).
 */
export async function performAction(
  deps: EventDeps,
  actor: Actor,
  asked: ActionRequest,
): Promise<ActionResult> {
  if (asked.id.includes('::')) return performOccurrenceAction(deps, actor, asked);
  return inTransaction(deps.db, (trx) => performEventAction(trx, deps, actor, asked));
}
