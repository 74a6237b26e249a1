import type { Trx } from '../../../db/db.ts';
import { holdsRoom, needsMoreRoomTime } from '../../../domain/booking/booking.ts';
import { changesBetween } from '../../../domain/changes.ts';
import { columnsOfEvent, eventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Override } from '../../../domain/events/override.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import { eventBefore } from '../../../domain/imports/event-before.ts';
import type { EventBefore } from '../../../domain/imports/undo-record.ts';
import { historyRecord } from '../../../domain/plan/approval.ts';
import { type CreatePlan, planImport } from '../../../domain/plan/create.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import { replan } from '../../../domain/plan/dates.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { placesNeeded } from '../../../domain/plan/input.ts';
import { settleWaitingChange } from '../../../domain/plan/waiting-change.ts';
import { datesThatNeedRooms, overOf } from '../../../domain/series/what-is-over.ts';
import { invalidState } from '../../../errors.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { deferHeldRanges, lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { type LockedEvent, lockEvent, lockEventsWithRooms } from '../record/event.queries.ts';
import type { CreateEvent } from '../record/event.schema.ts';
import { insertEvent } from '../record/event-write.queries.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import { performAction } from './act.service.ts';
import { applyWrite } from './apply.service.ts';
import { newEvent } from './create.service.ts';
import { placeOf } from './shown-row.service.ts';

/** An event of a file: the request that would create it, and its changed dates. */
export type ImportedEvent = {
  body: CreateEvent;
  overrides: readonly Override[];
  /** It was cancelled. */
  is_cancelled: boolean;
};

/** The result for an event of a file: a null id if there was nothing to cancel. */
export type WrittenImport = {
  event_id: string | null;
  verdict: 'create' | 'update' | 'same';
  /** The event before it was changed or cancelled; null where it was not there, or stays as it is. */
  before: EventBefore | null;
};

const roomsOf = ({ body, overrides }: ImportedEvent): string[] => roomsNamedIn(body, ...overrides);

/** Plans an event of a file; its rooms are locked. */
async function gatherAndPlan(
  run: WriteRun,
  { body, overrides }: ImportedEvent,
  current?: LockedEvent,
): Promise<CreatePlan> {
  const found = await findLocations(run.trx, placesNeeded(body, current, overrides));
  return planImport(run, found, { body, overrides }, current);
}

/** Admins import, who manage every room, so the rules of the rooms are not judged. */
async function reserve(
  run: WriteRun,
  { location, fields, dates }: CreatePlan,
  { id, creator_id }: { id: string; creator_id: string },
  leaving: readonly string[] = [],
): Promise<void> {
  const occurrences = datesThatNeedRooms(fields, dates.occurrences, nowText(run));
  const booked = { ...fields, id, creator_id };
  const request = bookingRequest(run, booked, location.rooms, occurrences);
  const excluded = { ...request.excluded, leaving };
  await assertRoomsAvailable(run, { ...request, excluded, booker: null });
}

async function createImported(run: WriteRun, imported: ImportedEvent): Promise<WrittenImport> {
  await lockRooms(run.trx, roomsOf(imported));
  const plan = await gatherAndPlan(run, imported);
  const { fields, dates, overrides } = plan;
  const event = newEvent(run, imported.body, plan);
  await reserve(run, plan, event);
  const holding = {
    occurrences: dates.occurrences,
    holds: true,
    over: overOf(fields, run.now),
    overrides: overrides.map((one) => storedOverride(fields, one)),
  };
  await insertEvent(run.trx, event, holding, []);
  return { event_id: event.id, verdict: 'create', before: null };
}

/** Writes an event anew, with the approval, the people and the requirements that it has here. */
async function updateImported(
  run: WriteRun,
  current: LockedEvent,
  imported: ImportedEvent,
  leaving: readonly string[],
): Promise<WrittenImport> {
  const named = roomsNamedIn(current, ...current.overrides);
  await lockRooms(run.trx, [...named, ...roomsOf(imported)]);
  const plan = await gatherAndPlan(run, imported, current);
  const { fields, dates, location } = plan;
  const { occurrences, held_until } = dates;
  const holds = holdsRoom(current.status);
  if (holds) await reserve(run, plan, current, leaving);
  const after = { ...current, ...fields, place: placeOf(location) };
  const before = replan(run, current, current.overrides);
  const isDecided =
    current.status === 'approved' && needsMoreRoomTime(before.occurrences, occurrences);
  const known = new Set(occurrences.map((one) => one.original_start_at));
  const settled = settleWaitingChange(run, current, {
    effect: { kind: isDecided ? 'decided' : 'none' },
    date: null,
    dateAfter: (date) => (known.has(date) ? date : undefined),
    changes: shownChanges(current, after),
  });
  const planned = {
    columns: { ...columnsOfEvent(fields), held_until },
    replaced: { occurrences, holds, over: overOf(fields, run.now) },
    overrides: imported.overrides.map((one) => storedOverride(fields, one)),
    approval: historyRecord(settled.entries),
    ...settled.write,
  };
  const activity = [entry(run, 'updated', current.id, changesBetween(current, after, eventFields))];
  await applyWrite(run, current, planned, { activity, written: [current.id] });
  return { event_id: current.id, verdict: 'update', before: eventBefore(current) };
}

async function cancelImported(
  run: WriteRun,
  current: LockedEvent | undefined,
): Promise<WrittenImport> {
  if (current === undefined || current.status === 'cancelled') {
    return { event_id: current?.id ?? null, verdict: 'same', before: null };
  }
  const { id } = current;
  await performAction(run, { id, action: 'cancel', comment: null });
  return { event_id: id, verdict: 'update', before: eventBefore(current) };
}

/** An event of a file, null for one that is to be cancelled alone, and the event that it became before. */
export type ImportIntent = {
  imported: ImportedEvent | null;
  event_id: string | null;
  /** Events whose rooms are not in the way, as the same transaction moves them after it; they are locked. */
  leaving?: readonly string[];
};

/**
 * Locks events and all rooms that they have or get, in one order, so that several can be written in a transaction.
 * Their held ranges may overlap until it ends.
 */
export async function lockExchange(
  trx: Trx,
  events: readonly { event_id: string; imported: ImportedEvent }[],
): Promise<void> {
  const ids = events.map(({ event_id }) => event_id);
  const held = await lockEventsWithRooms(trx, ids);
  await lockRooms(trx, [...held, ...events.flatMap(({ imported }) => roomsOf(imported))]);
  await deferHeldRanges(trx);
}

/**
 * Writes an event of a file as approved: creates it, writes the event anew that it became before, or cancels that.
 * Nobody is notified where the mode says so (§12.9).
 * @throws invalid_input; booking_conflict; invalid_state when it was cancelled here
 */
export async function importEvent(
  run: WriteRun,
  { imported, event_id, leaving = [] }: ImportIntent,
): Promise<WrittenImport> {
  const current = event_id === null ? undefined : await lockEvent(run.trx, event_id, nowText(run));
  if (imported === null || imported.is_cancelled) return cancelImported(run, current);
  if (current === undefined) return createImported(run, imported);
  if (current.status === 'cancelled') throw invalidState('It was cancelled here.');
  return updateImported(run, current, imported, leaving);
}
