import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
import { dateRefusal } from '../../../domain/events/event-actions.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import type { Occurrence, OverrideChanges } from '../../../domain/events/override.ts';
import { shownDateChanges } from '../../../domain/events/shown-changes.ts';
import { type ApprovalEffect, approvalOf, recordOf } from '../../../domain/plan/approval.ts';
import {
  assertDatePlaced,
  draftOccurrence,
  heldBefore,
  planDate,
} from '../../../domain/plan/date.ts';
import { equipmentIdsOf } from '../../../domain/plan/equipment.ts';
import type { Locations, RoomRules } from '../../../domain/plan/facts.ts';
import {
  roomsOfChange,
  settleWaitingChange,
  staysBeside,
} from '../../../domain/plan/waiting-change.ts';
import { assertNotRefused } from '../../../domain/refusal.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { openedStep, roomNames, withDropped } from '../record/event-fact.service.ts';
import type { OccurrenceRow, ShownOccurrence } from '../record/event-record.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { type Applied, applyWrite } from './apply.service.ts';
import { requestDateChange } from './request-change.service.ts';
import { withWantedAnew } from './rewanted-change.service.ts';
import {
  activityOf,
  cancels,
  overrideChanges,
  pendingAfter,
  rowAfter,
  rowBefore,
  withDates,
  withEquipmentNames,
  writeOfDate,
} from './shown-row.service.ts';

/** The rooms of a date before and after an edit, locked if the occurrence holds them, and its equipment. */
async function findPlaces(
  { trx }: WriteRun,
  event: LockedEvent,
  edit: OccurrenceEdit,
): Promise<Locations> {
  const roomIds = roomsNamedIn(edit.before, edit.after);
  if (holdsRoom(event.status)) await lockRooms(trx, [...roomIds, ...roomsOfChange(event)]);
  const equipmentIds = equipmentIdsOf([edit.before, edit.after]);
  const found = await findLocations(trx, { roomIds, equipmentIds });
  assertDatePlaced(found, edit);
  return found;
}

/** 409 where what the occurrence would newly hold is not free, 422 where a rule forbids it. */
async function assertAvailable(
  run: WriteRun,
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
  effect: ApprovalEffect,
): Promise<void> {
  const { original_start_at, after } = edit;
  const request = bookingRequest(run, event, rooms, [after], heldBefore(edit));
  const counts_change = staysBeside(event, effect, original_start_at);
  const excluded = { event_id: event.id, original_start_at, counts_change };
  await assertRoomsAvailable(run, { ...request, excluded });
}

/** A written occurrence, and what that did to the approval of its series (§4.6, §8.1). */
export type WrittenOccurrence = {
  occurrence: ShownOccurrence;
  effect: ApprovalEffect;
  /** If the edit awaits approval: the occurrence that it requests. */
  wanted: readonly Occurrence[];
};

/** An edit of one occurrence of a locked event that takes effect at once. */
type Writing = {
  event: LockedEvent;
  edit: OccurrenceEdit;
  /** The differences of the override, and of the occurrence as people are shown it. */
  changes: Changes;
  shown: Changes;
  effect: ApprovalEffect;
  comment: string | null;
  was: OccurrenceRow;
  becomes: OccurrenceRow;
};

const toldAs = (edit: OccurrenceEdit) => {
  if (!cancels(edit)) return 'event_updated';
  return edit.override.cancel_reason === 'no_show' ? 'no_show' : 'occurrence_cancelled';
};

async function saveOccurrence(
  run: WriteRun,
  { event, edit, changes, shown, effect, comment, was, becomes }: Writing,
): Promise<Applied & Pick<OccurrenceRow, 'pending_change'>> {
  const { original_start_at: date, override } = edit;
  const status = effect.kind === 'reopened' ? effect.status : event.status;
  const isCancelled = cancels(edit);
  const dateAfter = (other: string) =>
    other === date && edit.after.is_cancelled ? undefined : other;
  const stays = settleWaitingChange(run, event, { effect, date, dateAfter, changes: shown });
  const settled = await withWantedAnew(run, event, withDates(event, [override]), stays);
  const write = {
    ...writeOfDate(event, edit, status),
    approval: approvalOf(effect, settled.entries),
    ...settled.write,
    undoable: isCancelled
      ? ({ action: 'cancel', extent: 'occurrences', occurrence_start_at: date } as const)
      : undefined,
  };
  const written = {
    type: toldAs(edit),
    event: { ...event, status },
    actor: run.actor,
    comment,
    opened: openedStep(recordOf(effect)),
    original_start_at: date,
    occurrence: becomes,
    ...(!isCancelled && { changes: shown, names: roomNames(was, becomes) }),
  } as const;
  const activity = [activityOf(run, event, edit, changes)];
  const record = { activity, happened: withDropped(written, settled) };
  const applied = await applyWrite(run, event, write, record, edit.datesAfter());
  return { ...applied, ...pendingAfter(event, settled) };
}

/**
 * Writes an occurrence as an edit makes it, or keeps the edit as a change request: 409 where it would newly hold what
 * is not free, or where the event is cancelled; cancelling then is no refusal. What changes nothing is not written.
 */
async function writeOverride(
  run: WriteRun,
  locked: LockedEvent,
  edit: OccurrenceEdit,
  { toCancel = false, comment = null }: Pick<DateIntent, 'toCancel' | 'comment'>,
): Promise<WrittenOccurrence> {
  const places = await findPlaces(run, locked, edit);
  const { rooms } = places;
  const event = withEquipmentNames(locked, places.equipment);
  const was = rowBefore(event, edit, rooms);
  run.expect?.(was);
  const changes = overrideChanges(edit);
  const becomes = rowAfter(event, edit, rooms);
  if (!toCancel) assertNotRefused(dateRefusal(event));
  if (event.status === 'cancelled' || Object.keys(changes).length === 0)
    return { occurrence: becomes, effect: { kind: 'none' }, wanted: [] };
  const { moves, effect } = planDate(run, places, event, edit, toCancel);
  if (moves && holdsRoom(event.status)) await assertAvailable(run, event, edit, rooms, effect);
  const shown = shownDateChanges(was, becomes);
  if (effect.kind === 'waits') {
    const names = roomNames(was, becomes);
    const asked = { edit, changes, shown, was, names, steps: effect.steps };
    const requested = await requestDateChange(run, event, asked);
    return { occurrence: { ...was, ...requested }, effect, wanted: [edit.after] };
  }
  const writing = { event, edit, changes, shown, effect, comment, was, becomes };
  const saved = await saveOccurrence(run, writing);
  return { occurrence: { ...becomes, ...saved }, effect, wanted: [] };
}

/** A change of one date of a series; null takes its override away. */
export type DateIntent = {
  id: string;
  occurrence: string;
  changes: OverrideChanges | null;
  /** It changes nothing where the date, or the whole event, is cancelled already. */
  toCancel?: boolean;
  comment?: string | null;
};

/**
 * Changes one occurrence; a null body removes its override. New room time must be available, also within its own
 * series, otherwise 409 (§5.7, §6.4). Removing an override that does not exist changes nothing.
 */
export async function editDate(run: WriteRun, intent: DateIntent): Promise<WrittenOccurrence> {
  const event = await lockEventToEdit(run.trx, run, run.actor, intent.id);
  const edit = draftOccurrence(run, event, intent.occurrence, intent.changes);
  return writeOverride(run, event, edit, intent);
}

/** The cancellation of one date; `cancel_reason` where the service does it (§4.2, §4.7, §4.8). */
export const cancellation = (
  id: string,
  occurrence: string,
  comment: string | null,
  cancel_reason?: 'no_show',
): DateIntent => ({
  id,
  occurrence,
  changes: { is_cancelled: true, cancel_comment: comment, cancel_reason },
  toCancel: true,
  comment,
});
