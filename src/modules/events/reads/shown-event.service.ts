import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import { namesInstant, originalStartWindow } from '../../../domain/events/occurrence-id.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import type { EventRow, OccurrenceRow, ShownOccurrence } from '../record/event-record.queries.ts';
import { findOccurrences, findShownOccurrences } from '../record/occurrence.queries.ts';
import { findShownEvent } from './kept-event.queries.ts';

/** The event with the derived fields, for an answer; 404 if it does not exist or the actor may not read it. */
export async function readShownEvent(
  { db, clock }: Pick<EventDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<EventRow & DerivedFields> {
  const event = isId(id) ? await findShownEvent(db, id, instantText(clock.now())) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  return event;
}

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

/** Reads an occurrence as `readOccurrence` does, with the derived fields of its series, for a response. */
export const readShownOccurrence = (
  deps: Pick<EventDeps, 'db' | 'clock'>,
  actor: Actor,
  eventId: string,
  occurrence: string,
): Promise<ShownOccurrence> =>
  onlyOccurrence(deps, actor, [eventId, occurrence], (window) =>
    findShownOccurrences(deps.db, eventId, window, instantText(deps.clock.now())),
  );
