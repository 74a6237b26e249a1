import { both } from '../../db/also.ts';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdsRoom } from '../../domain/booking.ts';
import { changesBetween } from '../../domain/changes.ts';
import { factFields } from '../../domain/event-facts.ts';
import type { Override } from '../../domain/override.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { wrongState } from '../../errors.ts';
import { activityOf, recordActivity } from '../activity/index.ts';
import { sweepAfterwards } from '../media/index.ts';
import { deleteEvent, type LockedEvent, updateEvent } from './event.queries.ts';
import type { UpdateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import { lockEventToEdit } from './event-access.service.ts';
import { columnsOf, placeOf } from './event-draft.service.ts';
import { type Edit, planEdit } from './event-edit.service.ts';
import type { EventRow } from './event-record.queries.ts';
import { assertFree } from './hold.service.ts';
import { storedOverride } from './occurrence-draft.service.ts';
import { openedBy, toldOf } from './told.service.ts';

async function assertEditFree(
  trx: Trx,
  { serviceZone }: EventDeps,
  current: LockedEvent,
  { moves, status, plan, facts, place }: Edit,
): Promise<void> {
  if (!moves || plan === undefined || !holdsRoom(status)) return;
  await assertFree(trx, {
    except: { event_id: current.id, original_start_at: null },
    timezone: facts.timezone,
    serviceZone,
    rooms: place.rooms,
    occurrences: plan.occurrences,
  });
}

/** Writes an edit, the occurrences and overrides with it; what did not change is not written. */
async function saveEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  edit: Edit,
): Promise<EventRow> {
  const { facts, place, status, plan, overrides, reopened } = edit;
  const after = { ...current, ...facts, status };
  const changes = changesBetween<EventRow>(current, after, [...factFields, 'status']);
  if (Object.keys(changes).length === 0) return current;
  const held_until = plan === undefined ? current.held_until : plan.held_until;
  const kept = overrides.kept.map((override) => storedOverride(facts, override));
  const news = { opened: openedBy(reopened), changed: Object.keys(changes) };
  const activity = { event: 'updated', subject_type: 'event', subject_id: current.id } as const;
  const stamps = await updateEvent(trx, current.id, {
    columns: { ...columnsOf(facts, held_until), status },
    replaced: plan && { occurrences: plan.occurrences, holds: holdsRoom(status) },
    overrides: current.overrides.length > 0 ? kept : undefined,
    approval: reopened,
    also: both(
      activityOf({ ...activity, actor, changes }),
      deps.tell(toldOf({ type: 'event_updated', event: after, actor, ...news })),
    ),
  });
  return { ...after, ...stamps, held_until, ...placeOf(place) };
}

/** An edited event: whether its approval was lost by it (4.6), and the overrides whose day is gone (5.8). */
export type Updated = {
  event: EventRow;
  needs_approval: boolean;
  removed_overrides: readonly Override[];
};

/**
 * Merges a PUT into an event. What it would hold newly must be free, else 409 and nothing is changed; who could not
 * approve the event and moves or enlarges its slot sends it back to pending (decisions 3.4, 4.6, 4.7).
 */
export async function changeEvent(
  deps: EventDeps,
  actor: Actor,
  id: string,
  body: UpdateEvent,
  expect?: Precondition<EventRow>,
): Promise<Updated> {
  return inTransaction(deps.db, async (trx) => {
    const current = await lockEventToEdit(trx, actor, id);
    const edit = await planEdit(trx, deps, actor, current, body);
    expect?.(current);
    if (current.status === 'cancelled') {
      throw wrongState('Cannot change an event that is cancelled.');
    }
    await assertEditFree(trx, deps, current, edit);
    const event = await saveEdit(trx, deps, actor, current, edit);
    const needs_approval = edit.reopened !== undefined;
    return { event, needs_approval, removed_overrides: edit.overrides.removed };
  });
}

/** Removes an event with all that hangs on it; what it was stays in the activity (decision 3.5). */
export async function removeEvent(
  { db, clock }: EventDeps,
  actor: Actor,
  id: string,
  expect?: Precondition<EventRow>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const event = await lockEventToEdit(trx, actor, id);
    expect?.(event);
    await deleteEvent(trx, id);
    await sweepAfterwards(trx, clock, event.attachments);
    await recordActivity(trx, {
      event: 'deleted',
      subject_type: 'event',
      subject_id: event.id,
      actor,
      changes: changesBetween<EventRow>(event, {}, [...factFields, 'status', 'creator_id']),
    });
  });
}
