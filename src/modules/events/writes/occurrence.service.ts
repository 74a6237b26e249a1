import { inTransaction } from '../../../db/transaction.ts';
import type { OverrideChanges } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { draftOccurrence } from '../edits/occurrence-input.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import type { OccurrenceRow, ShownOccurrence } from '../record/event-record.queries.ts';
import { type WrittenOccurrence, writeOverride } from './occurrence-write.service.ts';

/**
 * Changes one occurrence; a null body removes its override. New room time must be available, also within its own
 * series, otherwise 409 (decisions 5.7, 6.4). Removing an override that does not exist changes nothing.
 */
export async function changeOccurrence(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
  body: OverrideChanges | null,
  expect?: Precondition<OccurrenceRow>,
): Promise<WrittenOccurrence> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventToEdit(trx, deps, actor, eventId);
    const edit = draftOccurrence(deps, event, occurrence, body);
    const asked = { toCancel: false, comment: null, expect };
    return writeOverride(trx, deps, actor, event, edit, asked);
  });
}

/**
 * Cancels one occurrence; `cancel_reason` where the service does it. Changes nothing if it, or the whole event, is already cancelled (decisions 4.2, 4.7, 4.8).
 */
export async function cancelOccurrence(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
  comment: string | null,
  expect?: Precondition<OccurrenceRow>,
  cancel_reason?: 'no_show',
): Promise<ShownOccurrence> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventToEdit(trx, deps, actor, eventId);
    const edit = draftOccurrence(deps, event, occurrence, {
      is_cancelled: true,
      cancel_comment: comment,
      cancel_reason,
    });
    const asked = { toCancel: true, comment, expect };
    return (await writeOverride(trx, deps, actor, event, edit, asked)).occurrence;
  });
}
