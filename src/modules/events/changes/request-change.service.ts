import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../../db/db.ts';
import type { FlowStep } from '../../../domain/events/approval-flow.ts';
import { currentStepOf, newSteps } from '../../../domain/events/approval-steps.ts';
import { type ChangeRequest, changeEntry } from '../../../domain/events/change-request.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import { recordEffects } from '../../effects/index.ts';
import { actionContext, historyRecord } from '../approval/approval-record.service.ts';
import type { PendingChange } from '../record/change-request.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { HappenedToEvent } from '../record/event-fact.service.ts';
import { openedStep, tell } from '../record/event-fact.service.ts';
import { type Stamps, updateEvent } from '../record/event-write.queries.ts';
import { MOVE, undoableAction } from '../record/undoable-action.service.ts';

/** A change that needs approval, as an edit of an approved event asks for it. */
export type WantedChange = Pick<
  ChangeRequest,
  | 'occurrence_start_at'
  | 'room_id'
  | 'institution_id'
  | 'request'
  | 'changes'
  | 'occurrences_affected'
> &
  Pick<HappenedToEvent, 'occurrence'> & {
    names: Readonly<Record<string, string>>;
    /** The slots that it wants beyond those that the event has. */
    slots: readonly Occurrence[];
    /** Whether whoever asks may take it back: for the items of a batch. */
    isUndoable?: boolean;
    /** The steps that it passes. */
    steps: readonly FlowStep[];
  };

/** What the record of an event shows once a change of it waits. */
export type Requested = Stamps & { pending_change: PendingChange };

/** A change request as the record of its event shows it to whoever has just made it. */
function pendingChangeOf(change: ChangeRequest, actor: Actor): PendingChange {
  const { id, requested_at, occurrence_start_at, changes, occurrences_affected, steps } = change;
  const current_step = currentStepOf(steps);
  if (current_step === null) throw new Error('A change request without steps does not wait.');
  const requested_by = { id: actor.id, name: actor.name, email: actor.email };
  const shown = { id, requested_by, requested_at, occurrence_start_at, changes };
  return { ...shown, occurrences_affected, current_step };
}

/**
 * Keeps an edit of an approved event as a change request and holds the slots that it wants, in place of the one that waits
 * (decisions 8.1, 8.3). The rooms must be locked and free. The holders of its first step are notified.
 */
export async function requestChange(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { slots, steps, occurrence, names, isUndoable = false, ...wanted }: WantedChange,
): Promise<Requested> {
  const context = actionContext(deps, actor);
  const change: ChangeRequest = {
    ...wanted,
    id: randomUUIDv7(),
    requested_by: actor.id,
    requested_at: context.now,
    steps: newSteps(steps, 1, context.now),
  };
  const approval = historyRecord([changeEntry('change_requested', context, change.changes)]);
  const stamps = await updateEvent(trx, event, {
    columns: {},
    change: { change, slots },
    approval,
    ...(isUndoable && { undoable: undoableAction(deps, actor, { ...MOVE, approval }) }),
  });
  const opened = openedStep(change);
  const original_start_at = change.occurrence_start_at;
  await recordEffects(trx, {
    told: tell(deps, {
      type: 'event_submitted',
      ...{ event, actor, opened, change, names, original_start_at, is_begun: true },
      ...(occurrence && { occurrence }),
    }),
  });
  return { ...stamps, pending_change: pendingChangeOf(change, actor) };
}
