import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import type { UndoneAction } from '../../../domain/events/event-actions.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { type PlannedApproval, stepAfter } from '../../../domain/plan/approval.ts';
import { withIds } from '../record/approval-record.service.ts';
import { derivedOf, withPlaceInLine } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { type EventWrite, type Stamps, updateEvent } from '../record/event-write.queries.ts';
import { undoableAction } from '../record/undoable-action.service.ts';
import { recordInserts, type WriteRecord, type WriteRun } from '../record/write-run.service.ts';
import { answeredBefore, reopenAnswers } from './reopen.service.ts';

/** An action that its actor may take back. */
export type Undoable = {
  action: UndoneAction;
  extent: 'status' | 'occurrences';
  occurrence_start_at?: string;
};

/** The write to a locked event that a plan contains. */
export type PlannedWrite = Omit<EventWrite, 'approval' | 'undoable'> & {
  approval?: PlannedApproval | undefined;
  undoable?: Undoable | undefined;
};

/** The members of the record of an event that follow from a write. */
export type Applied = Stamps &
  DerivedFields & {
    status: string;
    held_until: string | null;
    current_step: CurrentStep | null;
    /** With the answers that count then. */
    requirements: LockedEvent['requirements'];
  };

/**
 * Writes what was planned of a locked event, and what it records, in one statement; its version goes up by one.
 * @param dates all occurrences of the event after it, where a single one changed
 */
export async function applyWrite(
  run: WriteRun,
  event: LockedEvent,
  { approval: planned, undoable: taken, ...write }: PlannedWrite,
  recorded: WriteRecord,
  dates?: readonly Occurrence[],
): Promise<Applied> {
  const approval = planned && withIds(planned);
  const undoable = taken && undoableAction(run, { ...taken, approval });
  const answered = await answeredBefore(run, event, write);
  const stamps = await updateEvent(
    run.trx,
    event,
    { ...write, approval, undoable },
    recordInserts(run, recorded),
  );
  const { is_recurring: isSeries = event.is_recurring } = write.columns;
  const requirements = answered
    ? await reopenAnswers(run, event, answered, isSeries)
    : event.requirements;
  const { status = event.status, held_until = event.held_until } = write.columns;
  const { replaced } = write;
  const written = { approval, replaced, occurrences: dates };
  const derivedFields = derivedOf(run, event, { status, held_until }, written);
  const derived = await withPlaceInLine(run, event.id, derivedFields);
  const current_step = stepAfter(event, approval);
  return { ...stamps, ...derived, status, held_until, current_step, requirements };
}
