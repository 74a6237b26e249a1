import type { Changes } from '../../../domain/changes.ts';
import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import type { Mask } from '../../../domain/events/event-access.ts';
import type { PendingChangeRecord } from './change.schema.ts';
import type { PendingChange } from './change-request.queries.ts';

type ShownStep = Pick<CurrentStep, 'position' | 'of' | 'name' | 'role' | 'waiting_since'>;
type StepView<S> = S extends null ? null : ShownStep;

/** Old and new values as they are shown: notes are private (decision 3.2). */
export function changesView<C extends Changes | null>(changes: C, mask: Mask): C {
  if (changes?.notes === undefined) return changes;
  const [before, after] = changes.notes;
  return { ...changes, notes: [mask(before), mask(after)] };
}

/** Where a step comes from is for the service to know. */
export function currentStepView<S extends CurrentStep | null>(step: S): StepView<S> {
  if (step === null) return null as StepView<S>;
  const { position, of, name, role, waiting_since } = step;
  return { position, of, name, role, waiting_since } as StepView<S>;
}

/** A change request that waits, as the record of its event shows it (decision 8.2). */
export function pendingChangeView(
  row: PendingChange | null,
  mask: Mask,
): PendingChangeRecord | null {
  if (row === null) return null;
  const { requested_by: by, changes, ...change } = row;
  return {
    id: change.id,
    requested_by: { id: by.id, name: by.name, email: mask(by.email) },
    requested_at: change.requested_at,
    occurrence_start_at: change.occurrence_start_at,
    changes: changesView(changes, mask),
    occurrences_affected: change.occurrences_affected,
    current_step: currentStepView(change.current_step),
  };
}
