import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdsRoom } from '../../domain/booking/booking.ts';
import { changesBetween } from '../../domain/changes.ts';
import { columnsOfEvent, eventFields } from '../../domain/events/event-fields.ts';
import type { Override } from '../../domain/events/override.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { invalidState } from '../../errors.ts';
import { type Activity, recordEffects } from '../effects/index.ts';
import { enqueueFileCleanup } from '../media/index.ts';
import { stepAfter } from './approval/approval-record.service.ts';
import { assertRoomsAvailable } from './booking/room-booking.service.ts';
import type { LockedEvent } from './event.queries.ts';
import type { UpdateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import { lockEventToEdit } from './event-access.service.ts';
import { type Edit, planEdit } from './event-edit.service.ts';
import { locationColumns, placeOf } from './event-input.service.ts';
import { eventNotifications, openedStep } from './event-notification.service.ts';
import type { EventRow } from './event-record.queries.ts';
import { deleteEvent, updateEvent } from './event-write.queries.ts';
import { storedOverride } from './occurrences/occurrence-input.service.ts';

async function assertEditAvailable(
  trx: Trx,
  { serviceZone }: EventDeps,
  current: LockedEvent,
  { needsMoreTime, status, plan, fields, location }: Edit,
): Promise<void> {
  if (!needsMoreTime || plan === undefined || !holdsRoom(status)) return;
  await assertRoomsAvailable(trx, {
    excluded: { event_id: current.id, original_start_at: null },
    timezone: fields.timezone,
    serviceZone,
    rooms: location.rooms,
    occurrences: plan.occurrences,
  });
}

const subjectOf = ({ id }: EventRow): Pick<Activity, 'subject_type' | 'subject_id'> => ({
  subject_type: 'event',
  subject_id: id,
});

/** Writes an edit with its occurrences and overrides; unchanged parts are not written. */
async function saveEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  edit: Edit,
): Promise<EventRow> {
  const { fields, location, status, plan, overrides, reopened } = edit;
  const after = { ...current, ...fields, status, place: placeOf(location) };
  const changes = changesBetween<EventRow>(current, after, [...eventFields, 'status']);
  if (Object.keys(changes).length === 0) return current;
  const held_until = plan === undefined ? current.held_until : plan.held_until;
  const kept = overrides.kept.map((override) => storedOverride(fields, override));
  const stamps = await updateEvent(trx, current.id, {
    columns: { ...columnsOfEvent(fields), held_until, status },
    replaced: plan && { occurrences: plan.occurrences, holds: holdsRoom(status) },
    overrides: current.overrides.length > 0 ? kept : undefined,
    approval: reopened?.record,
  });
  const opened = openedStep(reopened?.record);
  const isApproved = reopened?.status === 'approved';
  await recordEffects(trx, {
    activity: [{ event: 'updated', ...subjectOf(current), actor, changes }],
    notifications: eventNotifications(deps.clock, {
      type: isApproved ? 'event_approved' : 'event_updated',
      event: after,
      actor,
      opened,
    }),
  });
  const current_step = stepAfter(current, reopened?.record);
  return { ...after, ...stamps, held_until, ...locationColumns(location), current_step };
}

/** An edited event, whether it lost its approval (4.6), and the overrides whose day no longer occurs (5.8). */
export type Updated = {
  event: EventRow;
  needs_approval: boolean;
  removed_overrides: readonly Override[];
};

/**
 * Merges a PUT into an event. New room time must be available, otherwise 409 and nothing changes. If the actor needsMoreTime or
 * extends the event and may not approve it, the event is pending again (decisions 3.4, 4.6, 4.7).
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
      throw invalidState('Cannot change an event that is cancelled.');
    }
    await assertEditAvailable(trx, deps, current, edit);
    const event = await saveEdit(trx, deps, actor, current, edit);
    const needs_approval = edit.reopened?.status === 'pending';
    return { event, needs_approval, removed_overrides: edit.overrides.removed };
  });
}

/** Deletes an event with everything that belongs to it; its activity remains (decision 3.5). */
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
    await enqueueFileCleanup(trx, clock, event.attachments);
    const changes = changesBetween<EventRow>(event, {}, [...eventFields, 'status', 'creator_id']);
    await recordEffects(trx, {
      activity: [{ event: 'deleted', ...subjectOf(event), actor, changes }],
    });
  });
}
