import { randomUUIDv7 } from 'node:crypto';
import type { Changes } from '../../../domain/changes.ts';
import type { FlowStep } from '../../../domain/events/approval-flow.ts';
import { currentStepOf, newSteps } from '../../../domain/events/approval-steps.ts';
import {
  type ChangeRequest,
  changeEntry,
  countAffectedDates,
  newSlots,
} from '../../../domain/events/change-request.ts';
import { type EventFields, eventFields } from '../../../domain/events/event-fields.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import { isBlank, type Occurrence, type Override } from '../../../domain/events/override.ts';
import { hasSame } from '../../../domain/events/same-field.ts';
import { shownChanges, withChangedDates } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import { actionContext, historyRecord } from '../../../domain/plan/approval.ts';
import type { EventEdit } from '../../../domain/plan/replan.ts';
import type { PendingChange } from '../record/change-request.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { type HappenedToEvent, openedStep, roomNames } from '../record/event-fact.service.ts';
import type { OccurrenceRow, ShownEvent } from '../record/event-record.queries.ts';
import { MOVE } from '../record/undoable-action.service.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { applyWrite } from './apply.service.ts';
import { locationColumns } from './shown-row.service.ts';

/** A change that needs approval, as an edit of an approved event asks for it. */
type WantedChange = Pick<
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
 * Keeps an edit of an approved event as a change request and holds the slots that it wants, in place of the one that
 * waits (§8.1, §8.3). The rooms must be locked and free. The holders of its first step are notified.
 * @returns what the record of the event shows then
 */
async function requestChange(
  run: WriteRun,
  event: LockedEvent,
  { slots, steps, occurrence, names, isUndoable = false, ...wanted }: WantedChange,
) {
  const { actor } = run;
  const context = actionContext(run);
  const change: ChangeRequest = {
    ...wanted,
    id: randomUUIDv7(),
    requested_by: actor.id,
    requested_at: context.now,
    steps: newSteps(steps, 1, context.now),
  };
  const planned = {
    columns: {},
    change: { change, slots },
    approval: historyRecord([changeEntry('change_requested', context, change.changes)]),
    undoable: isUndoable ? MOVE : undefined,
  };
  const opened = openedStep(change);
  const original_start_at = change.occurrence_start_at;
  const told = { event, actor, opened, change, names, original_start_at, is_begun: true };
  const happened = { type: 'event_submitted', ...told, ...(occurrence && { occurrence }) } as const;
  const applied = await applyWrite(run, event, planned, { happened: [happened] });
  const { version, created_at, updated_at } = applied;
  return { version, created_at, updated_at, pending_change: pendingChangeOf(change, actor) };
}

/** The fields that a PUT changes, and the start if it names one. */
function requestedFields(
  current: LockedEvent,
  drafted: EventFields,
  asksStart: boolean,
): Partial<EventFields> {
  const differs = (field: keyof EventFields): boolean =>
    !hasSame(drafted, current, field) || (asksStart && field === 'start_at');
  return Object.fromEntries(eventFields.filter(differs).map((field) => [field, drafted[field]]));
}

/** Keeps a PUT of an approved event as a change request; gives the event as it still is (§8.1). */
export async function requestEventChange(
  run: WriteRun,
  current: LockedEvent,
  { fields, drafted, location, plan, had, dates }: EventEdit,
  steps: readonly FlowStep[],
  { body, item }: { body: { start_at?: unknown }; item?: unknown },
): Promise<ShownEvent> {
  const { room_id, institution_id } = fields;
  const occurrences = plan?.occurrences ?? had;
  const requested = await requestChange(run, current, {
    occurrence_start_at: null,
    room_id,
    institution_id,
    request: {
      fields: requestedFields(current, drafted, body.start_at !== undefined),
      ...(dates && { dates: dates.written }),
    },
    changes: withChangedDates(
      shownChanges(current, { ...fields, institution_name: location.institution?.name ?? null }),
      dates?.edits,
    ),
    occurrences_affected: countAffectedDates(
      { ...current, occurrences: had },
      { ...fields, start_at: drafted.start_at, occurrences },
    ),
    slots: newSlots(had, occurrences),
    steps,
    isUndoable: item !== undefined,
    names: roomNames(current, { room_id, ...locationColumns(location) }),
  });
  return { ...current, ...requested };
}

/** A change of one date that needs approval. */
type WantedDate = {
  edit: OccurrenceEdit;
  /** The differences of the override, and of the occurrence as people are shown it. */
  changes: Changes;
  shown: Changes;
  /** The occurrence as it is, and the names of its rooms. */
  was: OccurrenceRow;
  names: Readonly<Record<string, string>>;
  steps: readonly FlowStep[];
};

/** The members of an override that an edit sets; all of them where it takes the override away. */
function requestedOverride({ override }: OccurrenceEdit, changes: Changes): Partial<Override> {
  if (isBlank(override)) return override;
  const names = Object.keys(changes) as (keyof Override)[];
  return Object.fromEntries(names.map((name) => [name, override[name]]));
}

/** Keeps an edit of one date of an approved event as a change request (§8.1). */
export function requestDateChange(
  run: WriteRun,
  event: LockedEvent,
  { edit, changes, shown, was, names, steps }: WantedDate,
) {
  return requestChange(run, event, {
    occurrence_start_at: edit.original_start_at,
    room_id: event.room_id,
    institution_id: event.institution_id,
    request: { override: requestedOverride(edit, changes) },
    changes: shown,
    occurrences_affected: 1,
    slots: [edit.after],
    steps,
    occurrence: was,
    names,
  });
}
