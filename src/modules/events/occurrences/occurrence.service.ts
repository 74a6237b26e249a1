import { inTransaction } from '../../../db/transaction.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import { namesInstant, originalStartWindow } from '../../../domain/events/occurrence-id.ts';
import type { OverrideChanges } from '../../../domain/events/override.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import { type EventDeps, readEvent } from '../event.service.ts';
import { lockEventToEdit } from '../event-access.service.ts';
import type { OccurrenceRow, ShownOccurrence } from '../event-record.queries.ts';
import { findOccurrences, findShownOccurrences } from './occurrence.queries.ts';
import { draftOccurrence } from './occurrence-input.service.ts';
import { type WrittenOccurrence, writeOverride } from './occurrence-write.service.ts';

type Window = NonNullable<ReturnType<typeof originalStartWindow>>;

/** The only occurrence of an event that a text names, as `find` reads it. @throws not_found */
async function onlyOccurrence<Row extends OccurrenceRow>(
  { db }: Pick<EventDeps, 'db'>,
  actor: Actor,
  [eventId, occurrence]: [eventId: string, occurrence: string],
  find: (window: Window) => Promise<Row[]>,
): Promise<Row> {
  if (!isId(eventId)) throw notFound();
  const zone = namesInstant(occurrence) ? 'UTC' : (await readEvent(db, actor, eventId)).timezone;
  const window = originalStartWindow(occurrence, zone);
  const [row, another] = window === undefined ? [] : await find(window);
  if (row === undefined || another !== undefined || !mayReadEvent(actor, row)) throw notFound();
  return row;
}

/**
 * The occurrence that a text names, merged with its override; 404 if it does not exist or the actor may not read it.
 */
export const readOccurrence = (
  deps: Pick<EventDeps, 'db'>,
  actor: Actor,
  eventId: string,
  occurrence: string,
): Promise<OccurrenceRow> =>
  onlyOccurrence(deps, actor, [eventId, occurrence], (window) =>
    findOccurrences(deps.db, eventId, window),
  );

/** The same with the derived fields of its series, for an answer. */
export const readShownOccurrence = (
  deps: Pick<EventDeps, 'db' | 'clock'>,
  actor: Actor,
  eventId: string,
  occurrence: string,
): Promise<ShownOccurrence> =>
  onlyOccurrence(deps, actor, [eventId, occurrence], (window) =>
    findShownOccurrences(deps.db, eventId, window, instantText(deps.clock.now())),
  );

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
 * Cancels one occurrence. Changes nothing if it, or the whole event, is already cancelled (decisions 4.2, 4.7, 4.8).
 */
export async function cancelOccurrence(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
  comment: string | null,
  expect?: Precondition<OccurrenceRow>,
): Promise<ShownOccurrence> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventToEdit(trx, deps, actor, eventId);
    const edit = draftOccurrence(deps, event, occurrence, {
      is_cancelled: true,
      cancel_comment: comment,
    });
    const asked = { toCancel: true, comment, expect };
    return (await writeOverride(trx, deps, actor, event, edit, asked)).occurrence;
  });
}
