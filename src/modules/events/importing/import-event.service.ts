import type { Trx } from '../../../db/db.ts';
import { holdsRoom, needsMoreRoomTime } from '../../../domain/booking/booking.ts';
import { changesBetween } from '../../../domain/changes.ts';
import { columnsOfEvent, eventFields } from '../../../domain/events/event-fields.ts';
import type { Override } from '../../../domain/events/override.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { invalidState } from '../../../errors.ts';
import { muteNotifications, recordEffects } from '../../effects/index.ts';
import { performAction } from '../approval/approval.service.ts';
import { historyRecord } from '../approval/approval-record.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { settleWaitingChange } from '../changes/waiting-change.service.ts';
import { newEvent } from '../create-event.service.ts';
import { type LockedEvent, lockEvent } from '../event.queries.ts';
import type { CreateEvent } from '../event.schema.ts';
import type { EventDeps } from '../event.service.ts';
import {
  findLocation,
  mergeInput,
  type NewEventInput,
  placeOf,
  planOccurrencesOrThrow,
  replan,
} from '../event-input.service.ts';
import { insertEvent, updateEvent } from '../event-write.queries.ts';
import { storedOverride } from '../occurrences/occurrence-input.service.ts';

/** An event of a file: the request that would create it, and its changed dates. */
export type ImportedEvent = {
  body: CreateEvent;
  overrides: readonly Override[];
  /** It was cancelled. */
  is_cancelled: boolean;
};

/** What became of an event of a file: null where there was nothing to cancel. */
export type WrittenImport = { event_id: string | null; verdict: 'create' | 'update' | 'same' };

const roomsOf = ({ body, overrides }: ImportedEvent): string[] => [
  body.room_id,
  ...overrides.flatMap(({ room_id }) => room_id ?? []),
];

async function planImport(
  trx: Trx,
  deps: EventDeps,
  { body, overrides }: ImportedEvent,
  current?: LockedEvent,
): Promise<NewEventInput> {
  const location = await findLocation(trx, body, current, overrides);
  const fields = mergeInput(body, current, location, deps.serviceZone);
  return { location, fields, plan: planOccurrencesOrThrow(deps, fields, overrides) };
}

async function reserve(
  trx: Trx,
  { serviceZone }: EventDeps,
  { location, fields, plan }: NewEventInput,
  event_id: string,
): Promise<void> {
  const excluded = { event_id, original_start_at: null };
  const { rooms } = location;
  const { timezone } = fields;
  await assertRoomsAvailable(trx, {
    ...{ excluded, timezone, serviceZone, rooms },
    occurrences: plan.occurrences,
    // Admins import, who manage every room.
    booker: null,
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
  await reserve(trx, deps, input, event.id);
  const overrides = imported.overrides.map((one) => storedOverride(input.fields, one));
  await insertEvent(trx, event, { ...input.plan, holds: true, overrides });
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
  const elsewhere = current.overrides.flatMap(({ room_id }) => room_id ?? []);
  await lockRooms(trx, [current.room_id, ...elsewhere, ...roomsOf(imported)]);
  const input = await planImport(trx, deps, imported, current);
  const { fields, plan, location } = input;
  const holds = holdsRoom(current.status);
  if (holds) await reserve(trx, deps, input, current.id);
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
  await updateEvent(trx, current.id, {
    columns: { ...columnsOfEvent(fields), held_until: plan.held_until },
    replaced: { occurrences: plan.occurrences, holds },
    overrides: imported.overrides.map((one) => storedOverride(fields, one)),
    approval: historyRecord(settled.entries),
    ...settled.write,
  });
  const changes = changesBetween(current, after, eventFields);
  const subject = { subject_type: 'event', subject_id: current.id } as const;
  await recordEffects(trx, { activity: [{ event: 'updated', ...subject, actor, changes }] });
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
