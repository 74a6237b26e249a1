import type { Trx } from '../../../db/db.ts';
import { inEachRoom } from '../../../domain/booking/booking.ts';
import { MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import type { EventStatus } from '../../../domain/enums.ts';
import { placesOfStep } from '../../../domain/events/approval-steps.ts';
import { decidesChange } from '../../../domain/events/change-request.ts';
import { mayReadEvent, waitingStepOf } from '../../../domain/events/event-access.ts';
import { isPublication, type UndoneAction } from '../../../domain/events/event-actions.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { findOriginalStart, splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import {
  cancelledDates,
  movedDates,
  toldDates,
  toldMove,
} from '../../../domain/events/told-dates.ts';
import { isId } from '../../../domain/id.ts';
import type { RoleAtPlaces } from '../../../domain/notification.ts';
import type { Actor } from '../../../domain/permission.ts';
import { actionContext, historyRecord } from '../../../domain/plan/approval.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { instantFromText } from '../../../domain/time/instant.ts';
import { forbidden, invalidState, notFound } from '../../../errors.ts';
import { bookingConflictError } from '../booking/booking-conflict.service.ts';
import { findBrokenRules } from '../booking/booking-rules.service.ts';
import { findShortages } from '../booking/equipment-shortage.service.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { listConflicts } from '../booking/room-booking.queries.ts';
import { bookedConflicts } from '../booking/room-booking.service.ts';
import { readOccurrence } from '../reads/shown-event.service.ts';
import { withIds } from '../record/approval-record.service.ts';
import { findEvent, type LockedEvent, lockEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { HappenedToEvent } from '../record/event-fact.service.ts';
import { roomNames } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { assertMayHaveAgain } from '../record/own-event-limit.service.ts';
import {
  findDoer,
  type KeptAction,
  lockKeptAction,
  restoreEvent,
} from '../record/undoable-action.queries.ts';
import { UNDO_MINUTES } from '../record/undoable-action.service.ts';
import { entry, record, type WriteRun } from '../record/write-run.service.ts';

/** The dates that took place again, or where they were, when the cancellation or the move of several was taken back. */
export async function datesBack(
  trx: Trx,
  event: LockedEvent,
  restored: LockedEvent,
  { action, occurrence_start_at: date }: KeptAction,
): Promise<Partial<HappenedToEvent>> {
  const moved = action === 'move' ? movedDates(event, restored) : [];
  const isOfDates = action === 'cancel' && date === null && event.status === restored.status;
  const back = isOfDates ? cancelledDates(event, restored) : moved;
  if (back.length === 0) return { original_start_at: date };
  const roomIds = back.flatMap(({ before, after }) => roomsNamedIn(before, after));
  const { rooms } = await findLocations(trx, { roomIds: [...new Set(roomIds)] });
  return {
    ...toldDates(restored, back, rooms),
    ...(moved.length > 0 && toldMove(moved, rooms)),
  };
}

/** @throws invalid_state where an action is too old to be taken back, or someone has acted since */
function assertUndoable(
  { now }: WriteRun,
  event: LockedEvent,
  kept: KeptAction,
  occurrence: string | null,
): void {
  const until = instantFromText(kept.created_at).add({ minutes: UNDO_MINUTES });
  if (Temporal.Instant.compare(now, until) > 0) {
    throw invalidState(`It can be taken back for ${UNDO_MINUTES} minutes only.`);
  }
  const dates = kept.occurrence_start_at === null ? [] : [kept.occurrence_start_at];
  const isOther =
    occurrence !== null && findOriginalStart(occurrence, dates, event.timezone) === undefined;
  if (event.version !== kept.version + 1 || isOther) {
    throw invalidState('The event was changed since: it cannot be taken back any more.');
  }
}

/**
 * Throws 409 with the conflicts where a room is taken by now; what the event holds still is not in its own way. Rules
 * of the rooms allowed the booking when it was made; only who takes a cancellation back must have an open request left.
 */
async function assertStillFree(
  run: WriteRun,
  event: LockedEvent,
  { held, action, has_rules: hasRules }: KeptAction,
): Promise<void> {
  if (held.length === 0) return;
  const occurrences = inEachRoom(held);
  const { trx } = run;
  const excluded = { event_id: event.id, original_start_at: null };
  const rows = await listConflicts(trx, occurrences, excluded, MAX_CONFLICTS);
  const short = await findShortages(trx, held, excluded);
  const isRuled = hasRules && action === 'cancel';
  if (rows.length === 0 && short.length === 0 && !isRuled) return;
  const { rooms } = await findLocations(trx, { roomIds: roomsNamedIn(...held) });
  const request = bookingRequest(run, event, rooms, held);
  const broken = isRuled ? await findBrokenRules(trx, request) : [];
  const full = broken.filter((one) => one.broken?.rule === 'max_open_per_person');
  if (full.length > 0) throw await bookingConflictError(trx, request, full, full.length);
  if (rows.length === 0 && short.length === 0) return;
  const found = [...bookedConflicts(occurrences, rows), ...short];
  throw await bookingConflictError(trx, request, found, (rows[0]?.total ?? 0) + short.length);
}

/** The holders of the open step of an event, or of its change request, who are notified of what happens to it. */
function holdersOf(event: EventRow): RoleAtPlaces[] {
  const waiting = waitingStepOf(event);
  if (waiting === null) return [];
  return [{ role: waiting.role, places: placesOfStep(waiting), is_step: true }];
}

/**
 * The change request that the action was about, where that has not changed the event: one that it decided on and has
 * not applied, which waits again, or the move that waited itself.
 */
function openChange(
  { status, change }: LockedEvent,
  restored: LockedEvent,
  action: UndoneAction,
): LockedEvent['change'] {
  if (action === 'move') return change?.id === restored.change?.id ? null : change;
  if (isPublication(action)) return null;
  const isApplied = action === 'approve' && change === null;
  return status === 'approved' && decidesChange(action) && !isApplied ? restored.change : null;
}

/** Writes the event as it was, and notifies everyone who was notified of the action. */
async function restore(run: WriteRun, event: LockedEvent, kept: KeptAction): Promise<ShownEvent> {
  const { trx, actor } = run;
  const { actor_id, comment, now: created_at } = actionContext(run);
  const [from_status, to_status] = [event.status, kept.status] as [EventStatus, EventStatus];
  const undoing = { action: 'undo', comment, actor_id, step: null, created_at } as const;
  const undone = historyRecord([{ ...undoing, on_behalf_of_id: null, from_status, to_status }]);
  await restoreEvent(trx, event.id, kept, withIds(undone));
  const { action } = kept;
  const restored = await lockEvent(trx, event.id, nowText(run));
  if (restored === undefined) throw notFound();
  const activity = [
    entry(run, 'undone', event.id, {
      action: [kept.action, null],
      status: [event.status, restored.status],
    }),
  ];
  const happened = {
    type: 'event_updated',
    event: restored,
    actor,
    change: openChange(event, restored, action),
    changes: shownChanges(event, restored),
    names: roomNames(event, restored),
    ...(await datesBack(trx, event, restored, kept)),
    undone: action,
    holders: [event, restored].flatMap(holdersOf),
  } as const;
  await record(run, { activity, happened: [happened] });
  return restored;
}

/** @throws not_found where the event may not be read; forbidden where someone else took its last action */
function assertMayUndo(
  actor: Actor,
  event: EventRow | undefined,
  doer: string | undefined,
): asserts event is EventRow {
  const isOwn = doer === actor.id;
  if (event === undefined || !(isOwn || mayReadEvent(actor, event))) throw notFound();
  if (doer !== undefined && !isOwn) throw forbidden();
}

/** The event whose last action is to be taken back, also for who rejected a draft and may not read it any more. */
export async function getEventToUndo(deps: EventDeps, actor: Actor, id: string): Promise<EventRow> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  const event = isId(event_id) ? await findEvent(deps.db, event_id) : undefined;
  const doer = event && (await findDoer(deps.db, event_id));
  assertMayUndo(actor, event, doer);
  if (id.includes('::')) await readOccurrence(deps, actor, event_id, occurrence);
  return event;
}

/** The last action of an event that is taken back; of an id with `::` that of an occurrence. */
export type UndoIntent = { id: string };

/**
 * Takes the last decision or cancellation of an event back, by who took it and within ten minutes: steps, slots and the
 * change request are as they were (§9.9).
 * @throws not_found; forbidden to everyone else; invalid_state; booking_conflict where a room is taken by now
 */
export async function undoLastAction(run: WriteRun, { id }: UndoIntent): Promise<ShownEvent> {
  const { trx, actor } = run;
  const { event_id, occurrence } = splitOccurrenceId(id);
  const event = isId(event_id) ? await lockEvent(trx, event_id, nowText(run)) : undefined;
  const kept = event && (await lockKeptAction(trx, event_id, actor.id));
  assertMayUndo(actor, event, kept?.actor_id);
  if (id.includes('::')) await readOccurrence({ db: trx }, actor, event_id, occurrence);
  run.expect?.(event);
  if (kept === undefined) throw invalidState('There is nothing to take back.');
  assertUndoable(run, event, kept, id.includes('::') ? occurrence : null);
  await assertStillFree(run, event, kept);
  await assertMayHaveAgain(trx, run, actor, event, kept.status);
  return restore(run, event, kept);
}
