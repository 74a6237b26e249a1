import type { Trx } from '../../../db/db.ts';
import { holdsRoom, needsMoreRoomTime } from '../../../domain/booking/booking.ts';
import { changesBetween } from '../../../domain/changes.ts';
import { columnsOfEvent, eventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Override } from '../../../domain/events/override.ts';
import { withoutUnmatched } from '../../../domain/events/recurrence-dates.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import { datesThatNeedRooms, overOf } from '../../../domain/series/what-is-over.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { invalidState } from '../../../errors.ts';
import { muteNotifications, recordEffects } from '../../effects/index.ts';
import { historyRecord } from '../approval/approval-record.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { settleWaitingChange } from '../changes/waiting-change.service.ts';
import { performAction } from '../decisions/perform-action.service.ts';
import {
  findLocation,
  mergeInput,
  planOccurrencesOrThrow,
  replan,
} from '../edits/event-input.service.ts';
import { assertSpacesApart } from '../edits/extra-rooms.service.ts';
import { placeOf } from '../edits/location-columns.service.ts';
import type { NewEventInput } from '../edits/new-event-input.service.ts';
import { storedOverride } from '../edits/occurrence-input.service.ts';
import { withHolidays } from '../edits/series-dates.service.ts';
import { type LockedEvent, lockEvent } from '../record/event.queries.ts';
import type { CreateEvent } from '../record/event.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import { insertEvent, updateEvent } from '../record/event-write.queries.ts';
import { newEvent } from '../writes/create-event.service.ts';

/** An event of a file: the request that would create it, and its changed dates. */
export type ImportedEvent = {
  body: CreateEvent;
  overrides: readonly Override[];
  /** It was cancelled. */
  is_cancelled: boolean;
};

/** What became of an event of a file: null where there was nothing to cancel. */
export type WrittenImport = { event_id: string | null; verdict: 'create' | 'update' | 'same' };

const roomsOf = ({ body, overrides }: ImportedEvent): string[] => roomsNamedIn(body, ...overrides);

async function planImport(
  trx: Trx,
  deps: EventDeps,
  { body, overrides }: ImportedEvent,
  current?: LockedEvent,
): Promise<NewEventInput> {
  const location = await findLocation(trx, body, current, overrides);
  const merged = mergeInput(body, current, location, deps.serviceZone);
  const { venue_id } = location.room;
  const planned = { fields: merged, venue_id, named: body, isFile: true };
  const { fields } = await withHolidays(trx, deps, { ...planned, ...(current && { current }) });
  const plan = planOccurrencesOrThrow(deps, fields, overrides);
  assertSpacesApart(plan.occurrences, location.rooms, body);
  return { location, fields: withoutUnmatched(fields, plan), plan, overrides };
}

async function reserve(
  trx: Trx,
  { serviceZone, clock }: EventDeps,
  actor: Actor,
  { location, fields, plan }: NewEventInput,
  event_id: string,
): Promise<void> {
  const excluded = { event_id, original_start_at: null };
  const { rooms } = location;
  const { timezone } = fields;
  await assertRoomsAvailable(trx, {
    ...{ excluded, timezone, serviceZone, rooms },
    occurrences: datesThatNeedRooms(fields, plan.occurrences, instantText(clock.now())),
    // Admins import, who manage every room.
    booker: null,
    reader: actor,
  });
}

async function createImported(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  imported: ImportedEvent,
): Promise<WrittenImport> {
  await lockRooms(trx, roomsOf(imported));
  const input = await planImport(trx, deps, imported);
  const event = newEvent(deps, actor, { ...imported.body, status: 'approved' }, input);
  await reserve(trx, deps, actor, input, event.id);
  const overrides = imported.overrides.map((one) => storedOverride(input.fields, one));
  const over = overOf(input.fields, deps.clock.now());
  await insertEvent(trx, event, { ...input.plan, holds: true, over, overrides });
  return { event_id: event.id, verdict: 'create' };
}

/** Writes an event anew, with the approval, the people and the requirements that it has here. */
async function updateImported(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  imported: ImportedEvent,
): Promise<WrittenImport> {
  const named = roomsNamedIn(current, ...current.overrides);
  await lockRooms(trx, [...named, ...roomsOf(imported)]);
  const input = await planImport(trx, deps, imported, current);
  const { fields, plan, location } = input;
  const holds = holdsRoom(current.status);
  if (holds) await reserve(trx, deps, actor, input, current.id);
  const after = { ...current, ...fields, place: placeOf(location) };
  const before = replan(deps, current, current.overrides);
  const moves = needsMoreRoomTime(before.occurrences, plan.occurrences);
  const isDecided = current.status === 'approved' && moves;
  const known = new Set(plan.occurrences.map((one) => one.original_start_at));
  const settled = settleWaitingChange(deps, actor, current, {
    effect: { kind: isDecided ? 'decided' : 'none' },
    date: null,
    dateAfter: (date) => (known.has(date) ? date : undefined),
    changes: shownChanges(current, after),
  });
  await updateEvent(trx, current, {
    columns: { ...columnsOfEvent(fields), held_until: plan.held_until },
    replaced: { occurrences: plan.occurrences, holds, over: overOf(fields, deps.clock.now()) },
    overrides: imported.overrides.map((one) => storedOverride(fields, one)),
    approval: historyRecord(settled.entries),
    ...settled.write,
  });
  const changes = changesBetween(current, after, eventFields);
  const subject = { subject_type: 'event', subject_id: current.id } as const;
  const activity = [{ event: 'updated', ...subject, actor, changes }];
  await recordEffects(trx, { activity, written: [current.id] });
  return { event_id: current.id, verdict: 'update' };
}

async function cancelImported(
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent | undefined,
): Promise<WrittenImport> {
  if (current === undefined || current.status === 'cancelled') {
    return { event_id: current?.id ?? null, verdict: 'same' };
  }
  const { id } = current;
  await performAction(deps, actor, { id, action: 'cancel', comment: null });
  return { event_id: id, verdict: 'update' };
}

/**
 * Writes an event of a file as approved: creates it, writes the event anew that it became before, or cancels that. Nobody
 * is notified (decision 12.9). `trx` must be an enclosing transaction.
 * @throws invalid_input; booking_conflict; invalid_state when it was cancelled here
 */
export async function writeImportedEvent(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  imported: ImportedEvent,
  eventId: string | null,
): Promise<WrittenImport> {
  muteNotifications(trx);
  const now = instantText(deps.clock.now());
  const current = eventId === null ? undefined : await lockEvent(trx, eventId, now);
  if (imported.is_cancelled) return cancelImported(deps, actor, current);
  if (current === undefined) return createImported(trx, deps, actor, imported);
  if (current.status === 'cancelled') throw invalidState('It was cancelled here.');
  return updateImported(trx, deps, actor, current, imported);
}
