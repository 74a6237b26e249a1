import type { Trx } from '../../../db/db.ts';
import { currentStepOf } from '../../../domain/events/approval-steps.ts';
import {
  type ChangeDecision,
  type ChangeDecisionAction,
  decideChange,
} from '../../../domain/events/change-request.ts';
import { decidesFor } from '../../../domain/events/event-actions.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidState } from '../../../errors.ts';
import { type Activity, recordEffects } from '../../effects/index.ts';
import { actionContext, historyRecord } from '../approval/approval-record.service.ts';
import { withoutChange } from '../changes/waiting-change.service.ts';
import type { LockedChange } from '../record/change-request.queries.ts';
import { derivedOf } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { openedStep, tell } from '../record/event-fact.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import type { EventWrite } from '../record/event-replace.queries.ts';
import { updateEvent } from '../record/event-write.queries.ts';
import { undoableAction } from '../record/undoable-action.service.ts';
import type { ActionRequest, ActionResult } from './action-request.service.ts';
import { type AppliedChange, applyChange } from './apply-change.service.ts';

/** An event with the change request that is decided. */
type Deciding = LockedEvent & { change: LockedChange };

/** @throws invalid_state when another change waits than the one that the caller has seen (decision 8.4) */
export function assertSameChange({ change }: LockedEvent, changeId: string | null): void {
  if (changeId === null || change?.id === changeId) return;
  throw invalidState(
    change === null
      ? 'This change does not wait any more: read the event again.'
      : 'Another change waits by now: read the event again.',
  );
}

const notificationTypes: Record<ChangeDecisionAction, EventNotificationType> = {
  approve: 'event_approved',
  reject: 'event_rejected',
  return: 'event_returned',
  discard: 'event_discarded',
};

/** What a decision writes besides the history: the next step, or the change itself, or that it is dropped. */
async function writeOf(
  trx: Trx,
  deps: EventDeps,
  event: Deciding,
  { outcome, steps }: ChangeDecision,
  ignoresClosures: boolean,
): Promise<AppliedChange> {
  const { change } = event;
  if (outcome === 'open') {
    const write: EventWrite = { columns: {}, changeSteps: { change_id: change.id, steps } };
    return { write, event, changes: {} };
  }
  if (outcome === 'dropped') {
    return { write: { columns: {}, change: null }, event, changes: {} };
  }
  const applied = await applyChange(trx, deps, { event, change, ignoresClosures });
  return { ...applied, write: { ...applied.write, change: null } };
}

/** The change request as the record shows it after a decision. */
function shownAfter(
  { pending_change }: EventRow,
  { outcome, steps }: ChangeDecision,
): Pick<EventRow, 'pending_change'> {
  const current_step = currentStepOf(steps);
  if (outcome !== 'open' || current_step === null || pending_change === null) return withoutChange;
  return { pending_change: { ...pending_change, current_step } };
}

const activityOf = (event: EventRow, actor: Actor, { changes }: AppliedChange): Activity[] =>
  Object.keys(changes).length === 0
    ? []
    : [{ event: 'updated', subject_type: 'event', subject_id: event.id, actor, changes }];

/**
 * Decides the open step of an event's change request: the last approval applies the change in this transaction and frees
 * what is no longer needed; a refusal drops the request, and the event stays as it was (decisions 8.4, 8.6).
 */
export async function decideOnChange(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: Deciding,
  asked: ActionRequest & { action: ChangeDecisionAction },
): Promise<ActionResult> {
  const { action, comment, ignoresClosures = false } = asked;
  const context = actionContext(deps, actor, comment, decidesFor(actor, event));
  const decision = decideChange(event.change, action, context);
  const applied = await writeOf(trx, deps, event, decision, ignoresClosures);
  const approval = historyRecord([decision.entry]);
  const stamps = await updateEvent(trx, event, {
    ...applied.write,
    approval,
    undoable: undoableAction(deps, actor, { action, approval, extent: 'occurrences' }),
  });
  const opened = decision.outcome === 'open' ? openedStep(decision) : null;
  const isForwarded = opened !== null && action === 'approve';
  await recordEffects(trx, {
    activity: activityOf(event, actor, applied),
    told: tell(deps, {
      type: isForwarded ? 'event_submitted' : notificationTypes[action],
      event: applied.event,
      actor,
      comment,
      opened,
      original_start_at: event.change.occurrence_start_at,
      change: event.change,
      names: event.change.room_names,
      ...(applied.occurrence && { occurrence: applied.occurrence }),
    }),
  });
  const { replaced } = applied.write;
  const written = { approval, replaced, occurrences: applied.dates };
  const derived = derivedOf(deps, actor, event, applied.event, written);
  const shown = { ...applied.event, ...stamps, ...derived, ...shownAfter(event, decision) };
  return { action, event: shown, opened, change: decision.outcome };
}
