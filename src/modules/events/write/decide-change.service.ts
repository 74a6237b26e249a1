import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { currentStepOf } from '../../../domain/events/approval-steps.ts';
import {
  type ChangeDecision,
  type ChangeDecisionAction,
  type ChangeRequest,
  decideChange,
  newSlots,
} from '../../../domain/events/change-request.ts';
import { decidesFor } from '../../../domain/events/event-actions.ts';
import { eventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { validateEvent } from '../../../domain/events/event-validation.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import { withChangedDates } from '../../../domain/events/shown-changes.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import { actionContext, historyRecord } from '../../../domain/plan/approval.ts';
import { equipmentIdsOf } from '../../../domain/plan/equipment.ts';
import type { WaitingRequest } from '../../../domain/plan/facts.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { holidaysFrom } from '../../../domain/plan/input.ts';
import type { EventEdit } from '../../../domain/plan/replan.ts';
import {
  editRequested,
  fieldsRequested,
  planRequested,
  type RequestedDate,
  type RequestedEdit,
} from '../../../domain/plan/requested.ts';
import { roomsOf } from '../../../domain/plan/rooms.ts';
import { AppError, invalidState, notFound } from '../../../errors.ts';
import type { BookingRequest } from '../booking/booking-conflict.service.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { pauseFor, pauseForSeries } from '../record/event.service.ts';
import { type OpenedStep, openedStep } from '../record/event-fact.service.ts';
import type { EventRow, OccurrenceRow, ShownEvent } from '../record/event-record.queries.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import { applyWrite, type PlannedWrite } from './apply.service.ts';
import { writeOfEdit } from './edit.service.ts';
import {
  locationColumns,
  overrideChanges,
  placeOf,
  rowAfter,
  writeOfDate,
} from './shown-row.service.ts';

/** The write of an approved change, the event afterwards, and the differences for the activity log. */
export type AppliedChange = {
  write: PlannedWrite;
  event: ShownEvent & { overrides: readonly Override[] };
  changes: Changes;
  /** All occurrences afterwards, where it is about one date. */
  dates?: readonly Occurrence[];
  /** The changed date, where it is about one. */
  occurrence?: OccurrenceRow;
};

/** The application of a change; closures count unless a manager ignores them (§6.4). */
type Application = { event: LockedEvent; change: ChangeRequest; ignoresClosures: boolean };

/** A requested change may no longer be possible, because the event was edited since: the 409 contains the reason. */
function fitting<T>(plan: () => T): T {
  try {
    return plan();
  } catch (err) {
    if (!(err instanceof AppError) || !['invalid_input', 'not_found'].includes(err.code)) throw err;
    throw invalidState(`The change does not fit the event as it is now: ${err.message}`);
  }
}

/**
 * Throws 409 where a wanted slot is not free: the event's own slots are not in its way, and only new ones must be open.
 */
async function assertWantedAvailable(
  run: WriteRun,
  ignoresClosures: boolean,
  request: BookingRequest,
  had: readonly Occurrence[],
): Promise<void> {
  const { occurrences } = request;
  const now = nowText(run);
  const opened = newSlots(had, occurrences).filter(({ start_at }) => start_at > now);
  await pauseFor(run, occurrences.length);
  const asked = { ...request, booker: null, reader: null };
  await assertRoomsAvailable(run, asked, ignoresClosures ? [] : opened);
}

async function planChangeOfEvent(
  run: WriteRun,
  event: LockedEvent,
  request: RequestedEdit,
): Promise<EventEdit> {
  const drafted = fieldsRequested(event, request);
  const written = Object.values(request.dates?.is ?? {});
  const roomIds = roomsNamedIn(event, drafted, ...event.overrides, ...written);
  await lockRooms(run.trx, roomIds);
  const found = await findLocations(run.trx, {
    roomIds,
    institutionId: drafted.institution_id,
    termId: drafted.term_id,
    equipmentIds: equipmentIdsOf([drafted, ...event.overrides]),
    holidaysFrom: holidaysFrom(drafted, [event.start_at, drafted.start_at]),
  });
  const { rooms, institution, term } = found;
  const room = rooms.find(({ id }) => id === drafted.room_id);
  if (room === undefined) throw notFound();
  const facts = {
    ...drafted,
    institution_id: institution?.id ?? null,
    term_id: term?.id ?? null,
  };
  const [flaw] = Object.values(validateEvent(facts, false));
  if (flaw !== undefined) {
    throw invalidState(`The change does not fit the event as it is now: its end ${flaw}`);
  }
  await pauseForSeries(run, event, drafted);
  const location = { ...found, room, extras: roomsOf(drafted.extra_room_ids, rooms) };
  const planned = fitting(() => planRequested(run, event, facts, request, location));
  return { ...planned, location };
}

async function applyToEvent(
  run: WriteRun,
  application: Application,
  request: RequestedEdit,
): Promise<AppliedChange> {
  const { event, ignoresClosures } = application;
  const edit = await planChangeOfEvent(run, event, request);
  const { fields: facts, location, plan, had } = edit;
  if (plan !== undefined) {
    const wanted = bookingRequest(run, event, location.rooms, plan.occurrences);
    await assertWantedAvailable(run, ignoresClosures, wanted, had);
  }
  const { held_until, ...write } = writeOfEdit(event, edit, event.status);
  const place = placeOf(location);
  const { kept: overrides } = edit.overrides;
  const columns = locationColumns(location);
  const after = { ...event, ...facts, held_until, place, overrides, ...columns };
  const changes = changesBetween<EventRow>(event, after, [...eventFields]);
  return { write, event: after, changes: withChangedDates(changes, edit.dates?.edits) };
}

async function applyToDate(
  run: WriteRun,
  application: Application,
  date: string,
  request: RequestedDate,
): Promise<AppliedChange> {
  const { event, ignoresClosures } = application;
  const edit = fitting(() => editRequested(run, event, date, request));
  const { before, after } = edit;
  const { original_start_at } = before;
  const roomIds = roomsNamedIn(before, after);
  await lockRooms(run.trx, roomIds);
  const { rooms } = await findLocations(run.trx, { roomIds });
  // The other dates of the series count: one of them can have been moved there since the change was asked for.
  const excluded = { event_id: event.id, original_start_at };
  const wanted = { ...bookingRequest(run, event, rooms, [after]), excluded };
  await assertWantedAvailable(run, ignoresClosures, wanted, edit.hadRoomConflict ? [] : [before]);
  const write = writeOfDate(event, { ...edit, keepsRoomConflict: false }, event.status);
  const changes = { original_start_at: [date, date] as [string, string], ...overrideChanges(edit) };
  const occurrence = rowAfter(event, edit, rooms);
  return { write, event, changes, occurrence, dates: edit.datesAfter() };
}

/** Works out what an approved change request writes; the rooms are locked, 409 where a slot is not free (§8.4). */
export function applyChange(run: WriteRun, application: Application): Promise<AppliedChange> {
  const { request, occurrence_start_at } = application.change;
  if ('fields' in request) return applyToEvent(run, application, request);
  return applyToDate(run, application, occurrence_start_at ?? '', request);
}

/** An event with the change request that is decided. */
type Deciding = LockedEvent & { change: WaitingRequest };

/** @throws invalid_state when another change waits than the one that the caller has seen (§8.4) */
export function assertSameChange({ change }: LockedEvent, changeId: string | null): void {
  if (changeId === null || change?.id === changeId) return;
  throw invalidState(
    change === null
      ? 'This change does not wait any more: read the event again.'
      : 'Another change waits by now: read the event again.',
  );
}

const notificationTypes: Record<ChangeDecisionAction, EventNotificationType> = {
  approve: 'event_approved',
  reject: 'event_rejected',
  return: 'event_returned',
  discard: 'event_discarded',
};

/**
 * The write of a decision besides the history: the next step, the change itself, or the removal of the change request.
 */
async function writeOf(
  run: WriteRun,
  event: Deciding,
  { outcome, steps }: ChangeDecision,
  ignoresClosures: boolean,
): Promise<AppliedChange> {
  const { change } = event;
  if (outcome === 'open') {
    const write: PlannedWrite = { columns: {}, changeSteps: { change_id: change.id, steps } };
    return { write, event, changes: {} };
  }
  if (outcome === 'dropped') {
    return { write: { columns: {}, change: null }, event, changes: {} };
  }
  const applied = await applyChange(run, { event, change, ignoresClosures });
  return { ...applied, write: { ...applied.write, change: null } };
}

/** The change request as the record shows it after a decision. */
function shownAfter(
  { pending_change }: EventRow,
  { outcome, steps }: ChangeDecision,
): Pick<EventRow, 'pending_change'> {
  const current_step = currentStepOf(steps);
  if (outcome !== 'open' || current_step === null || pending_change === null)
    return { pending_change: null };
  return { pending_change: { ...pending_change, current_step } };
}

/** A decision on a change request. */
type DecisionOnChange = {
  action: ChangeDecisionAction;
  comment: string | null;
  /** Apply it although a room is blocked, closed or out of use by now. */
  ignoresClosures: boolean;
};

/** The outcome of a change request, and the step that is open afterwards. */
export type DecidedChange = {
  event: ShownEvent;
  opened: OpenedStep | null;
  change: ChangeDecision['outcome'];
};

/**
 * Decides the open step of an event's change request: the last approval applies the change in this transaction and
 * frees what is no longer needed; a refusal drops the request, and the event stays as it was (§8.4, §8.6).
 */
export async function decideOnChange(
  run: WriteRun,
  event: Deciding,
  { action, comment, ignoresClosures }: DecisionOnChange,
): Promise<DecidedChange> {
  const { actor } = run;
  const context = actionContext(run, comment, decidesFor(actor, event));
  const decision = decideChange(event.change, action, context);
  const applied = await writeOf(run, event, decision, ignoresClosures);
  const { changes } = applied;
  const opened = decision.outcome === 'open' ? openedStep(decision) : null;
  const isForwarded = opened !== null && action === 'approve';
  const activity =
    Object.keys(changes).length === 0 ? [] : [entry(run, 'updated', event.id, changes)];
  const happened = {
    type: isForwarded ? 'event_submitted' : notificationTypes[action],
    event: applied.event,
    actor,
    comment,
    opened,
    original_start_at: event.change.occurrence_start_at,
    change: event.change,
    names: event.change.room_names,
    ...(applied.occurrence && { occurrence: applied.occurrence }),
  } as const;
  const planned = {
    ...applied.write,
    approval: historyRecord([decision.entry]),
    undoable: { action, extent: 'occurrences' },
  } as const;
  const record = { activity, happened: [happened] };
  const written = await applyWrite(run, event, planned, record, applied.dates);
  const shown = { ...applied.event, ...written, ...shownAfter(event, decision) };
  return { event: shown, opened, change: decision.outcome };
}
