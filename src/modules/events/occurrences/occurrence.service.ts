import { inTransaction } from '../../../db/transaction.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import { namesInstant, originalStartWindow } from '../../../domain/events/occurrence-id.ts';
import type { OverrideChanges } from '../../../domain/events/override.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { notFound } from '../../../errors.ts';
import { type EventDeps, readEvent } from '../event.service.ts';
import { lockEventToEdit } from '../event-access.service.ts';
import type { OccurrenceRow } from '../event-record.queries.ts';
import { findOccurrences } from './occurrence.queries.ts';
import { draftOccurrence } from './occurrence-input.service.ts';
import { type WrittenOccurrence, writeOverride } from './occurrence-write.service.ts';

/**
 * The occurrence that a text names, merged with its override; 404 if it does not exist or the actor may not read it.
 */
export async function readOccurrence(
  { db }: Pick<EventDeps, 'db'>,
  actor: Actor,
  eventId: string,
  occurrence: string,
): Promise<OccurrenceRow> {
  if (!isId(eventId)) throw notFound();
  const zone = namesInstant(occurrence) ? 'UTC' : (await readEvent(db, actor, eventId)).timezone;
  const window = originalStartWindow(occurrence, zone);
  const [row, another] = window === undefined ? [] : await findOccurrences(db, eventId, window);
  if (row === undefined || another !== undefined || !mayReadEvent(actor, row)) throw notFound();
  return row;
}

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
    const event = await lockEventToEdit(trx, actor, eventId);
    const edit = draftOccurrence(deps, event, occurrence, body);
    const asked = { toCancel: false, comment: null, expect };
    return writeOverride(trx, deps, actor, event, edit, asked);
  });
}

/**
 * Cancels one occurrence. Changes nothing if it, or the whole event, is already cancelled (decisions 4.2, 4.7, 4.8).
 */
export async function cancelOccurrence(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
  comment: string | null,
  expect?: Precondition<OccurrenceRow>,
): Promise<OccurrenceRow> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventToEdit(trx, actor, eventId);
    const edit = draftOccurrence(deps, event, occurrence, {
      is_cancelled: true,
      cancel_comment: comment,
    });
    const asked = { toCancel: true, comment, expect };
    return (await writeOverride(trx, deps, actor, event, edit, asked)).occurrence;
  });
}
