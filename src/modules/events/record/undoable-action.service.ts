import type { Setting } from '../../../domain/plan/facts.ts';
import { instantText } from '../../../domain/time/instant.ts';
import type { ApprovalRecord } from './approval-rows.queries.ts';
import type { UndoableAction } from './undoable-action.queries.ts';

/** The time within which an action can be undone, in minutes (§9.9). */
export const UNDO_MINUTES = 10;

/** An item of a batch that gives an event or its dates another room. */
export const MOVE = { action: 'move', extent: 'occurrences' } as const;

/** Several dates of an event that are cancelled together. */
export const CANCEL = { action: 'cancel', extent: 'occurrences' } as const;

/** The data stored of an event before an action, so that its actor can undo it (§9.9). */
export function undoableAction(
  { actor, now }: Pick<Setting, 'actor' | 'now'>,
  taken: Pick<UndoableAction, 'action' | 'extent'> & {
    occurrence_start_at?: string;
    approval?: ApprovalRecord | undefined;
  },
): UndoableAction {
  const { action, extent, occurrence_start_at = null, approval } = taken;
  return {
    actor_id: actor.id,
    action,
    occurrence_start_at,
    history_ids: (approval?.entries ?? []).map(({ id }) => id),
    created_at: instantText(now),
    extent,
  };
}
