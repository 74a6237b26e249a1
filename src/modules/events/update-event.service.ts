import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  holdsRoom,
  movesOrGrows,
  type PlannedOccurrence,
  planOccurrences,
} from '../../domain/booking.ts';
import { changesBetween } from '../../domain/changes.ts';
import { mayEditEvent, mayReadEvent } from '../../domain/event-access.ts';
import { type EventFacts, factFields } from '../../domain/event-facts.ts';
import { isId } from '../../domain/id.ts';
import { type Actor, isManager } from '../../domain/permission.ts';
import { forbidden, notFound, wrongState } from '../../errors.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteEvent, type EventRow, lockEvent, updateEvent } from './event.queries.ts';
import type { UpdateEvent } from './event.schema.ts';
import { type EventDeps, readEvent } from './event.service.ts';
import {
  columnsOf,
  draftEvent,
  type FoundPlace,
  findBookablePlace,
  placeOf,
} from './event-draft.service.ts';
import { deleteOccurrences, insertOccurrences, lockRooms } from './hold.queries.ts';
import { assertFree } from './hold.service.ts';

/** The event, if the actor may edit it: 404 where it may not be read, 403 where it may not be edited. */
export async function readEventToEdit(
  { db }: EventDeps,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  const event = await readEvent(db, actor, id);
  if (!mayEditEvent(actor, event)) throw forbidden();
  return event;
}

/** The same under lock, for a write. */
async function lockEventToEdit(trx: Trx, actor: Actor, id: string): Promise<EventRow> {
  const event = isId(id) ? await lockEvent(trx, id) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  if (!mayEditEvent(actor, event)) throw forbidden();
  return event;
}

/** What a PUT would make of an event. */
type Edit = {
  facts: EventFacts;
  place: FoundPlace;
  before: PlannedOccurrence[];
  after: PlannedOccurrence[];
  status: string;
  moves: boolean;
};

async function planEdit(
  trx: Trx,
  serviceZone: string,
  actor: Actor,
  current: EventRow,
  body: UpdateEvent,
): Promise<Edit> {
  if (holdsRoom(current.status)) {
    await lockRooms(trx, [current.room_id, body.room_id ?? current.room_id]);
  }
  const place = await findBookablePlace(trx, body, current);
  const facts = draftEvent(body, current, place, serviceZone);
  const [before, after] = [planOccurrences(current), planOccurrences(facts)];
  const moves = movesOrGrows(before, after);
  const needsApproval = current.status === 'approved' && moves && !isManager(actor);
  return { facts, place, before, after, moves, status: needsApproval ? 'pending' : current.status };
}

/** Plans the occurrences anew where they changed; what would be held newly must be free. */
async function moveOccurrences(trx: Trx, current: EventRow, edit: Edit): Promise<void> {
  const { before, after, facts, place } = edit;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const holds = holdsRoom(edit.status);
  if (holds && edit.moves) {
    await assertFree(trx, {
      event_id: current.id,
      timezone: facts.timezone,
      room_is_active: place.room.is_active,
      occurrences: after,
    });
  }
  await deleteOccurrences(trx, current.id);
  await insertOccurrences(trx, current.id, after, holds);
}

async function saveEdit(trx: Trx, actor: Actor, current: EventRow, edit: Edit): Promise<EventRow> {
  const { facts, place, status } = edit;
  const after = { ...current, ...facts, status };
  const changes = changesBetween<EventRow>(current, after, [...factFields, 'status']);
  if (Object.keys(changes).length === 0) return current;
  await moveOccurrences(trx, current, edit);
  const stamps = await updateEvent(trx, current.id, columnsOf(facts), status);
  await recordActivity(trx, {
    event: 'updated',
    subject_type: 'event',
    subject_id: current.id,
    actor,
    changes,
  });
  return { ...after, ...stamps, ...placeOf(place) };
}

/** An edited event, and whether its approval was lost by it (decision 4.6). */
export type Updated = { event: EventRow; needs_approval: boolean };

/**
 * Merges a PUT into an event. What it would hold newly must be free, else 409 and nothing is changed; who could not
 * approve the event and moves or enlarges its slot sends it back to pending (decisions 3.4, 4.6, 4.7).
 */
export async function changeEvent(
  { db, serviceZone }: EventDeps,
  actor: Actor,
  id: string,
  body: UpdateEvent,
): Promise<Updated> {
  return inTransaction(db, async (trx) => {
    const current = await lockEventToEdit(trx, actor, id);
    const edit = await planEdit(trx, serviceZone, actor, current, body);
    if (current.status === 'cancelled') {
      throw wrongState('Cannot change an event that is cancelled.');
    }
    const event = await saveEdit(trx, actor, current, edit);
    return { event, needs_approval: event.status !== current.status };
  });
}

/** Removes an event with all that hangs on it; what it was stays in the activity (decision 3.5). */
export async function removeEvent({ db }: EventDeps, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const event = await lockEventToEdit(trx, actor, id);
    await deleteEvent(trx, id);
    await recordActivity(trx, {
      event: 'deleted',
      subject_type: 'event',
      subject_id: event.id,
      actor,
      changes: changesBetween<EventRow>(event, {}, [...factFields, 'status', 'creator_id']),
    });
  });
}
