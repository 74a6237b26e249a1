import { both } from '../../db/also.ts';
import type { Trx } from '../../db/db.ts';
import { holdsRoom, movesOrGrows, onlyHeld } from '../../domain/booking.ts';
import { type Changes, changesBetween } from '../../domain/changes.ts';
import { blankOverride, isBlank, type Override, overrideFields } from '../../domain/override.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { invalidInput, wrongState } from '../../errors.ts';
import { activityOf } from '../activity/index.ts';
import type { ApprovalRecord } from './approval.queries.ts';
import { reopenedBy } from './approval-record.service.ts';
import type { LockedEvent } from './event.queries.ts';
import type { EventDeps } from './event.service.ts';
import { flawOfRoom, roomColumnsOf } from './event-draft.service.ts';
import type { OccurrenceRow } from './event-record.queries.ts';
import { lockRooms } from './hold.queries.ts';
import { assertFree } from './hold.service.ts';
import { writeOccurrence } from './occurrence.queries.ts';
import { type OccurrenceEdit, storedOverride } from './occurrence-draft.service.ts';
import { findPlaces, type RoomRules } from './place.queries.ts';
import { openedBy, toldOf } from './told.service.ts';

/** A written occurrence, and whether the series lost its approval by it (decision 4.6). */
export type WrittenOccurrence = { occurrence: OccurrenceRow; needs_approval: boolean };

/** An edit of one occurrence of a locked event: what differs by it, and the new round of approval that it leads to. */
type Writing = {
  event: LockedEvent;
  edit: OccurrenceEdit;
  changes: Changes;
  reopened: ApprovalRecord | undefined;
  comment: string | null;
};

/** The rooms before and after, locked where the occurrence holds them; 422 when it may not go to the new one. */
async function findRooms(
  trx: Trx,
  { before, after, override, wasOverride }: OccurrenceEdit,
  event: LockedEvent,
): Promise<RoomRules[]> {
  const ids = [before.room_id, after.room_id];
  if (holdsRoom(event.status)) await lockRooms(trx, ids);
  const { rooms } = await findPlaces(trx, ids, null);
  const asksRoom = override.room_id !== null && override.room_id !== wasOverride?.room_id;
  const room = rooms.find((candidate) => candidate.id === after.room_id);
  const flaw = asksRoom ? flawOfRoom(room, before.room_id) : null;
  if (flaw !== null) throw invalidInput({ room_id: [`The room id field ${flaw}`] });
  return rooms;
}

function changesOf({ override, wasOverride, original_start_at }: OccurrenceEdit): Changes {
  const fields = [...overrideFields, 'is_cancelled'] as const;
  return changesBetween<Override>(
    wasOverride ?? blankOverride(original_start_at),
    override,
    fields,
  );
}

const cancels = ({ before, after }: OccurrenceEdit): boolean =>
  after.is_cancelled && !before.is_cancelled;

function nameOf(edit: OccurrenceEdit): string {
  if (isBlank(edit.override)) return 'occurrence_reverted';
  return cancels(edit) ? 'occurrence_cancelled' : 'occurrence_updated';
}

async function saveOccurrence(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { event, edit, changes, reopened, comment }: Writing,
): Promise<{ version: number; updated_at: string; status: string }> {
  const { override, after, original_start_at } = edit;
  const status = reopened ? 'pending' : event.status;
  const told = {
    type: cancels(edit) ? 'occurrence_cancelled' : 'event_updated',
    event: { ...event, status },
    opened: openedBy(reopened),
    changed: Object.keys(changes),
  } as const;
  const activity = activityOf({
    event: nameOf(edit),
    subject_type: 'event',
    subject_id: event.id,
    actor,
    changes: { original_start_at: [original_start_at, original_start_at], ...changes },
  });
  const stamps = await writeOccurrence(trx, {
    event_id: event.id,
    status,
    occurrence: after,
    holds: holdsRoom(status) && !after.is_cancelled && !edit.staysUnheld,
    is_unheld: edit.staysUnheld,
    override: isBlank(override) ? null : storedOverride(event, override),
    approval: reopened,
    also: both(activity, deps.tell(toldOf({ ...told, actor, comment, original_start_at }))),
  });
  return { ...stamps, status };
}

function rowOf(
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
): OccurrenceRow {
  const { override, after } = edit;
  const { overrides: _all, steps: _round, unheld: _waiting, ...series } = event;
  const room = rooms.find(({ id }) => id === after.room_id);
  const given = Object.entries(override).filter(([, value]) => value !== null);
  return {
    ...series,
    ...Object.fromEntries(given),
    ...(room && roomColumnsOf(room)),
    room_id: after.room_id,
    start_at: after.start_at,
    end_at: after.end_at,
    original_start_at: after.original_start_at,
    is_cancelled: after.is_cancelled,
    is_override: !isBlank(override),
    is_unheld: edit.staysUnheld,
  };
}

/** What was asked of an occurrence besides its fields. */
export type Asked = {
  toCancel: boolean;
  comment: string | null;
  expect: Precondition<OccurrenceRow> | undefined;
};

/** The occurrence as it stands before an edit. */
function rowBefore(
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
): OccurrenceRow {
  const override = edit.wasOverride ?? blankOverride(edit.original_start_at);
  const staysUnheld = edit.wasUnheld;
  return rowOf(event, { ...edit, override, after: edit.before, staysUnheld }, rooms);
}

/**
 * Writes an occurrence as an edit makes it: 409 where it would newly hold what is not free, or where the event is
 * cancelled; cancelling then is no refusal. What changes nothing is not written.
 */
export async function writeOverride(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  edit: OccurrenceEdit,
  asked: Asked,
): Promise<WrittenOccurrence> {
  const rooms = await findRooms(trx, edit, event);
  asked.expect?.(rowBefore(event, edit, rooms));
  const changes = changesOf(edit);
  const row = rowOf(event, edit, rooms);
  const isOver = event.status === 'cancelled';
  if (isOver && !asked.toCancel) {
    throw wrongState('Cannot change an occurrence of an event that is cancelled.');
  }
  if (isOver || Object.keys(changes).length === 0)
    return { occurrence: row, needs_approval: false };
  const { before, after, original_start_at } = edit;
  const had = onlyHeld([before], edit.wasUnheld ? [original_start_at] : []);
  const moves = !edit.staysUnheld && movesOrGrows(had, [after]);
  if (moves && holdsRoom(event.status)) {
    const except = { event_id: event.id, original_start_at };
    const { timezone } = event;
    const { serviceZone } = deps;
    await assertFree(trx, { except, timezone, serviceZone, rooms, occurrences: [after] });
  }
  const reopened = reopenedBy(deps, actor, event, moves);
  const { comment } = asked;
  const saved = await saveOccurrence(trx, deps, actor, { event, edit, changes, reopened, comment });
  return { occurrence: { ...row, ...saved }, needs_approval: reopened !== undefined };
}
