import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import type { Mask } from '../../../domain/events/event-access.ts';
import { maskChanges } from '../../../domain/events/shown-changes.ts';
import type { PendingChangeRecord } from './change.schema.ts';
import type { PendingChange } from './change-request.queries.ts';

type ShownStep = Pick<
  CurrentStep,
  'position' | 'of' | 'name' | 'role' | 'origin' | 'place' | 'waiting_since'
>;
type StepView<S> = S extends null ? null : ShownStep;

/** The step without the rooms that it stands for. */
export function currentStepView<S extends CurrentStep | null>(step: S): StepView<S> {
  if (step === null) return null as StepView<S>;
  const { position, of, name, role, origin, place, waiting_since } = step;
  return { position, of, name, role, origin, place, waiting_since } as StepView<S>;
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
    changes: maskChanges(changes, mask),
    occurrences_affected: change.occurrences_affected,
    current_step: currentStepView(change.current_step),
  };
}
