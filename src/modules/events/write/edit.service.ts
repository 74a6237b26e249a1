import { holdsRoom } from '../../../domain/booking/booking.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { editRefusal } from '../../../domain/events/event-actions.ts';
import { columnsOfEvent, eventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import { shownChanges, withChangedDates } from '../../../domain/events/shown-changes.ts';
import { type ChangedDates, changedDates } from '../../../domain/events/told-dates.ts';
import { type ApprovalEffect, approvalOf, recordOf } from '../../../domain/plan/approval.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import {
  datesWritten,
  type EditOrigin,
  type EditPlan,
  type EditRequest,
  planEdit,
} from '../../../domain/plan/edit.ts';
import { isSeriesRequest, placesNeeded } from '../../../domain/plan/input.ts';
import type { EventEdit } from '../../../domain/plan/replan.ts';
import {
  roomsOfChange,
  settleWaitingChange,
  type WaitingChange,
} from '../../../domain/plan/waiting-change.ts';
import { assertNotRefused } from '../../../domain/refusal.ts';
import { findLocations } from '../booking/location.queries.ts';
import {
  bookingRequest,
  reserveRooms,
  type SkippedOccurrence,
} from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { pauseFor, pauseForSeries } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { openedStep, roomNames, withDropped } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { CANCEL, MOVE } from '../record/undoable-action.service.ts';
import { entry, type WriteRecord, type WriteRun } from '../record/write-run.service.ts';
import { applyWrite, type PlannedWrite } from './apply.service.ts';
import { requestEventChange } from './request-change.service.ts';
import { withWantedAnew } from './rewanted-change.service.ts';
import { locationColumns, pendingAfter, placeOf } from './shown-row.service.ts';

/** The rows that an edit writes, and up to when the event is planned then. */
export function writeOfEdit(
  current: LockedEvent,
  { fields, plan, overrides, begun, room_conflicts = [] }: EventEdit,
  status: string,
): PlannedWrite & { held_until: string | null } {
  const held_until = plan === undefined ? current.held_until : plan.held_until;
  const { overrides: over = [], by } = begun ?? {};
  const kept = [...over, ...overrides.kept].map((override) => storedOverride(fields, override));
  const { occurrences } = plan ?? {};
  return {
    columns: { ...columnsOfEvent(fields), held_until, status, ...(by && { planned_from: by }) },
    replaced: occurrences && { occurrences, holds: holdsRoom(status), room_conflicts, begun: by },
    overrides: current.overrides.length > 0 || kept.length > 0 ? kept : undefined,
    held_until,
  };
}

/** An edit as it is recorded: the changes of the event, and the same as people see them. */
type Recorded = {
  changes: Changes;
  shown: Changes;
  settled: WaitingChange;
  effect: ApprovalEffect;
  comment: string | null;
  dates: ChangedDates | undefined;
};

/**
 * The record of an edit: people are notified of the changes, the requester of a dropped change request, and the holders
 * of the steps of a new round.
 */
function recordOfEdit(
  run: WriteRun,
  current: LockedEvent,
  event: EventRow & { overrides: readonly Override[] },
  { changes, shown, settled, effect, comment, dates }: Recorded,
): WriteRecord {
  const { status, timezone } = changes;
  const isApproved = effect.kind === 'reopened' && effect.status === 'approved';
  const written = {
    type: isApproved ? 'event_approved' : (dates?.type ?? 'event_updated'),
    event,
    actor: run.actor,
    opened: openedStep(recordOf(effect)),
    comment,
    changes: { ...(status && { status }), ...(timezone && { timezone }), ...shown },
    names: roomNames(current, event),
    ...dates?.told,
  } as const;
  const activity = [entry(run, dates?.name ?? 'updated', event.id, changes)];
  return { activity, happened: withDropped(written, settled) };
}

/** Writes an edit with its occurrences and overrides; unchanged parts are not written. */
async function saveEdit(
  run: WriteRun,
  current: LockedEvent,
  edit: EditPlan,
  { item, holiday }: EditIntent,
): Promise<ShownEvent> {
  const { fields, location, status, effect, dateAfter } = edit;
  const columns = locationColumns(location);
  const after = { ...current, ...fields, ...columns, status, place: placeOf(location) };
  const differing = changesBetween<EventRow>(current, after, [...eventFields, 'status']);
  const edits = holiday?.edits ?? edit.dates?.edits ?? [];
  const isOfDates = holiday !== undefined || Object.keys(differing).length === 0;
  const changes = { ...differing, ...withChangedDates(isOfDates ? {} : differing, edits) };
  if (Object.keys(changes).length === 0) return current;
  const dates = isOfDates ? changedDates(after, edits, location.rooms) : undefined;
  const shown = withChangedDates(isOfDates ? {} : shownChanges(current, after), edits);
  const { held_until, ...write } = writeOfEdit(current, edit, status);
  const written = { ...after, held_until, overrides: [...edit.overrides.kept] };
  const stays = settleWaitingChange(run, current, {
    effect,
    date: null,
    dateAfter,
    changes: shown,
  });
  const settled = await withWantedAnew(run, current, written, stays);
  const planned = {
    ...write,
    approval: approvalOf(effect, settled.entries),
    undoable: dates?.type === 'occurrence_cancelled' ? CANCEL : item && MOVE,
    ...settled.write,
  };
  const comment = item?.comment ?? null;
  const recorded = { changes, shown, settled, effect, comment, dates };
  const record = recordOfEdit(run, current, written, recorded);
  const applied = await applyWrite(run, current, planned, record);
  return { ...after, ...applied, ...pendingAfter(current, settled) };
}

/**
 * The edit with the occurrences that can hold their rooms. @throws booking_conflict; invalid_input where a rule forbids
 * it
 */
async function reserveForEdit(
  run: WriteRun,
  current: LockedEvent,
  edit: EditPlan,
  policy: EditRequest['on_conflict'],
): Promise<{ edit: EditPlan; skipped: SkippedOccurrence[] | undefined }> {
  const { needsMoreTime, status, plan, fields, location, overrides, room_conflicts = [] } = edit;
  const nothing = policy === 'skip' ? [] : undefined;
  if (!needsMoreTime || plan === undefined || !holdsRoom(status)) return { edit, skipped: nothing };
  const { unheld = [], judged = [] } = Object.groupBy(plan.occurrences, (one) =>
    room_conflicts.includes(one.original_start_at) ? 'unheld' : 'judged',
  );
  const booked = { ...fields, id: current.id, creator_id: current.creator_id };
  const request = bookingRequest(run, booked, location.rooms, judged, edit.had);
  const reserved = await reserveRooms(run, fields, request, overrides.kept, policy);
  const occurrences = [...reserved.occurrences, ...unheld];
  const kept = { ...overrides, kept: reserved.overrides };
  const { skipped } = reserved;
  return { edit: { ...edit, plan: { ...plan, occurrences }, overrides: kept }, skipped };
}

/** An edited event: what it did to the approval (§4.6, §8.1), and the overrides whose day is gone (§5.8). */
export type Updated = {
  event: ShownEvent;
  effect: ApprovalEffect;
  removed_overrides: readonly Override[];
  /** Present if the request skips conflicts (§9.2). */
  skipped: SkippedOccurrence[] | undefined;
  /** Present if the request leaves out holidays. */
  holidays: EditPlan['holidays'];
  /** If the edit awaits approval: the occurrences that the event would have. */
  wanted: readonly Occurrence[];
};

/**
 * A change of an event. `written` are the single dates of the series, where a client wrote them out: they count,
 * nothing is moved, and all of it is one change (§18.3).
 */
export type EditIntent = EditOrigin & {
  id: string;
  body: EditRequest;
  /** Present for an item of a batch: it can be undone, and notifications quote its comment. */
  item?: { comment: string | null } | undefined;
};

/**
 * Merges a PUT into an event. What it would hold newly must be free, else 409 and nothing is changed; who could not
 * approve the event and moves or enlarges its slot asks for a change that waits (§3.4, §4.6, §4.7, §8.1).
 */
export async function editEvent(run: WriteRun, intent: EditIntent): Promise<Updated> {
  const { trx, actor } = run;
  const { id, body } = intent;
  const current = await lockEventToEdit(trx, run, actor, id);
  const dates = [...current.overrides, ...datesWritten(intent)];
  if (holdsRoom(current.status)) {
    await lockRooms(trx, [...roomsNamedIn(current, body, ...dates), ...roomsOfChange(current)]);
  }
  const found = await findLocations(trx, placesNeeded(body, current, dates));
  await pauseForSeries(run, current, { is_recurring: isSeriesRequest(body) });
  const planned = planEdit(run, found, current, body, intent);
  run.expect?.(current);
  assertNotRefused(editRefusal('update', current));
  const { edit, skipped } = await reserveForEdit(run, current, planned, body.on_conflict);
  const { effect, holidays } = edit;
  const wanted = edit.plan?.occurrences ?? [];
  if (effect.kind === 'waits') {
    const event = await requestEventChange(run, current, edit, effect.steps, intent);
    return { event, effect, removed_overrides: [], skipped, holidays, wanted };
  }
  await pauseFor(run, wanted.length);
  const event = await saveEdit(run, current, edit, intent);
  const { removed: removed_overrides } = edit.overrides;
  return { event, effect, removed_overrides, skipped, holidays, wanted: [] };
}
