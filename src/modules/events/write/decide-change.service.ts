import { currentStepOf } from '../../../domain/events/approval-steps.ts';
import {
  type ChangeDecision,
  type ChangeDecisionAction,
  decideChange,
} from '../../../domain/events/change-request.ts';
import { decidesFor } from '../../../domain/events/event-actions.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import { actionContext, historyRecord } from '../../../domain/plan/approval.ts';
import type { WaitingRequest } from '../../../domain/plan/facts.ts';
import { invalidState } from '../../../errors.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { type OpenedStep, openedStep } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import { applyWrite, type PlannedWrite } from './apply.service.ts';
import { type AppliedChange, applyChange } from './apply-change.service.ts';

/** An event with the change request that is decided. */
type Deciding = LockedEvent & { change: WaitingRequest };

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
  run: WriteRun,
  event: Deciding,
  { outcome, steps }: ChangeDecision,
  ignoresClosures: boolean,
): Promise<AppliedChange> {
  const { change } = event;
  if (outcome === 'open') {
    const write: PlannedWrite = { columns: {}, changeSteps: { change_id: change.id, steps } };
    return { write, event, changes: {} };
  }
  if (outcome === 'dropped') {
    return { write: { columns: {}, change: null }, event, changes: {} };
  }
  const applied = await applyChange(run, { event, change, ignoresClosures });
  return { ...applied, write: { ...applied.write, change: null } };
}

/** The change request as the record shows it after a decision. */
function shownAfter(
  { pending_change }: EventRow,
  { outcome, steps }: ChangeDecision,
): Pick<EventRow, 'pending_change'> {
  const current_step = currentStepOf(steps);
  if (outcome !== 'open' || current_step === null || pending_change === null)
    return { pending_change: null };
  return { pending_change: { ...pending_change, current_step } };
}

/** A decision on a change request. */
type DecisionOnChange = {
  action: ChangeDecisionAction;
  comment: string | null;
  /** Apply it although a room is blocked, closed or out of use by now. */
  ignoresClosures: boolean;
};

/** What became of a change request, and the step that waits then. */
export type DecidedChange = {
  event: ShownEvent;
  opened: OpenedStep | null;
  change: ChangeDecision['outcome'];
};

/**
 * Decides the open step of an event's change request: the last approval applies the change in this transaction and frees
 * what is no longer needed; a refusal drops the request, and the event stays as it was (decisions 8.4, 8.6).
 */
export async function decideOnChange(
  run: WriteRun,
  event: Deciding,
  { action, comment, ignoresClosures }: DecisionOnChange,
): Promise<DecidedChange> {
  const { actor } = run;
  const context = actionContext(run, comment, decidesFor(actor, event));
  const decision = decideChange(event.change, action, context);
  const applied = await writeOf(run, event, decision, ignoresClosures);
  const { changes } = applied;
  const opened = decision.outcome === 'open' ? openedStep(decision) : null;
  const isForwarded = opened !== null && action === 'approve';
  const activity =
    Object.keys(changes).length === 0 ? [] : [entry(run, 'updated', event.id, changes)];
  const happened = {
    type: isForwarded ? 'event_submitted' : notificationTypes[action],
    event: applied.event,
    actor,
    comment,
    opened,
    original_start_at: event.change.occurrence_start_at,
    change: event.change,
    names: event.change.room_names,
    ...(applied.occurrence && { occurrence: applied.occurrence }),
  } as const;
  const planned = {
    ...applied.write,
    approval: historyRecord([decision.entry]),
    undoable: { action, extent: 'occurrences' },
  } as const;
  const record = { activity, happened: [happened] };
  const written = await applyWrite(run, event, planned, record, applied.dates);
  const shown = { ...applied.event, ...written, ...shownAfter(event, decision) };
  return { event: shown, opened, change: decision.outcome };
}
