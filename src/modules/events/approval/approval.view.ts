import type { ApprovalAction } from '../../../domain/events/approval.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import type { ChangeDecision } from '../../../domain/events/change-request.ts';
import type { HistoryRow, StepRow } from './approval.queries.ts';
import type { HistoryRecord, SummaryStep } from './approval.schema.ts';

/** An entry of the history as responses show it (§4.5). */
export function historyView(row: HistoryRow): HistoryRecord {
  const { step_position: position, step_name: name, step_role: role } = row;
  const { step_place: place } = row;
  const step =
    position === null || name === null || role === null ? null : { position, name, role, place };
  return {
    id: row.id,
    action: row.action,
    comment: row.comment,
    actor: row.actor,
    on_behalf_of: row.on_behalf_of,
    step,
    from_status: row.from_status,
    to_status: row.to_status,
    changes: row.changes,
    created_at: row.created_at,
  };
}

/** A step as responses show it (§4.5). */
export function stepView(row: StepRow): SummaryStep {
  const { position, name, role, status, is_current, comment, actor, acted_at } = row;
  const { place, on_behalf_of } = row;
  return {
    position,
    name,
    role,
    place,
    status,
    is_current,
    comment,
    actor,
    on_behalf_of,
    acted_at,
  };
}

type PerformedAction = {
  action: ApprovalAction | 'cancel_occurrence';
  /** The outcome of the change request, if the action decided one. */
  change?: ChangeDecision['outcome'];
  /** The step that is open now. */
  opened: Pick<Step, 'name'> | null;
};

/** The response message of a decision on a change request. */
function changeMessage(
  action: PerformedAction['action'],
  opened: PerformedAction['opened'],
): string {
  if (action === 'approve') {
    return opened
      ? `The step was approved, and the change waits for "${opened.name}" now.`
      : 'The change was approved.';
  }
  if (opened) return `The change was returned to "${opened.name}".`;
  const ends = { reject: 'rejected', return: 'returned', discard: 'discarded' } as const;
  const end = ends[action as keyof typeof ends];
  return `The change was ${end}; the event stays as it was.`;
}

/** The response message of an action. */
export function transitionMessage({ action, opened, change }: PerformedAction): string {
  if (change !== undefined) return changeMessage(action, opened);
  const sentences: Record<PerformedAction['action'], string> = {
    submit: opened
      ? 'The event was submitted for approval.'
      : 'The event was approved: it needs no approval here.',
    approve: opened
      ? `The step was approved, and the event waits for "${opened.name}" now.`
      : 'The event was approved.',
    reject: 'The event was rejected.',
    return: opened
      ? `The event was returned to "${opened.name}".`
      : 'The event was returned and is a draft again.',
    discard: 'The event was discarded.',
    cancel: 'The event was cancelled.',
    cancel_occurrence: 'The occurrence was cancelled.',
  };
  return sentences[action];
}
