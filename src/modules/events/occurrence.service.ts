import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdsRoom, movesOrGrows } from '../../domain/booking.ts';
import { changesBetween } from '../../domain/changes.ts';
import { mayReadEvent } from '../../domain/event-access.ts';
import { isId } from '../../domain/id.ts';
import { namesInstant, originalStartWindow } from '../../domain/occurrence-id.ts';
import { isBlank, type Override, overrideFields } from '../../domain/override.ts';
import { type Actor, isManager } from '../../domain/permission.ts';
import { invalidInput, notFound, wrongState } from '../../errors.ts';
import { recordActivity } from '../activity/index.ts';
import type { LockedEvent } from './event.queries.ts';
import { type EventDeps, readEvent } from './event.service.ts';
import { lockEventToEdit } from './event-access.service.ts';
import { flawOfRoom } from './event-draft.service.ts';
import type { OccurrenceRow } from './event-record.queries.ts';
import { lockRooms } from './hold.queries.ts';
import { assertFree } from './hold.service.ts';
import { findOccurrences, writeOccurrence } from './occurrence.queries.ts';
import type { OverrideBody } from './occurrence.schema.ts';
import {
  draftOccurrence,
  type OccurrenceEdit,
  storedOverride,
} from './occurrence-draft.service.ts';
import { findPlaces, type RoomRules } from './place.queries.ts';

/** The occurrence that a text names, merged with its override; 404 where there is none or it may not be read. */
export async function readOccurrence(
  { db }: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
): Promise<OccurrenceRow> {
  if (!isId(eventId)) throw notFound();
  const zone = namesInstant(occurrence) ? 'UTC' : (await readEvent(db, actor, eventId)).timezone;
  const window = originalStartWindow(occurrence, zone);
  const [row, another] = window === undefined ? [] : await findOccurrences(db, eventId, window);
  if (row === undefined || another !== undefined || !mayReadEvent(actor, row)) throw notFound();
  return row;
}

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

function nameOf(edit: OccurrenceEdit): string {
  if (isBlank(edit.override)) return 'occurrence_reverted';
  const cancels = edit.after.is_cancelled && !edit.before.is_cancelled;
  return cancels ? 'occurrence_cancelled' : 'occurrence_updated';
}

async function saveOccurrence(
  trx: Trx,
  actor: Actor,
  event: LockedEvent,
  edit: OccurrenceEdit,
  status: string,
): Promise<{ version: number; updated_at: string }> {
  const { override, wasOverride, after, original_start_at } = edit;
  const stamps = await writeOccurrence(trx, {
    event_id: event.id,
    status,
    occurrence: after,
    holds: holdsRoom(status) && !after.is_cancelled,
    override: isBlank(override) ? null : storedOverride(event, override),
  });
  const fields = [...overrideFields, 'is_cancelled'] as const;
  const changes = changesBetween<Override>(wasOverride ?? {}, override, fields);
  await recordActivity(trx, {
    event: nameOf(edit),
    subject_type: 'event',
    subject_id: event.id,
    actor,
    changes: { original_start_at: [original_start_at, original_start_at], ...changes },
  });
  return stamps;
}

/** A written occurrence, and whether the series lost its approval by it (decision 4.6). */
export type WrittenOccurrence = { occurrence: OccurrenceRow; needs_approval: boolean };

function rowOf(
  event: LockedEvent,
  { override, after }: OccurrenceEdit,
  rooms: readonly RoomRules[],
): OccurrenceRow {
  const { overrides: _all, ...series } = event;
  const room = rooms.find(({ id }) => id === after.room_id) ?? event.room;
  const given = Object.entries(override).filter(([, value]) => value !== null);
  const { id, name, location, capacity, venue_id } = room;
  return {
    ...series,
    ...Object.fromEntries(given),
    room_id: after.room_id,
    room: { id, name, location, capacity, venue_id },
    start_at: after.start_at,
    end_at: after.end_at,
    original_start_at: after.original_start_at,
    is_cancelled: after.is_cancelled,
    is_override: !isBlank(override),
    is_unheld: false,
  };
}

async function writeOverride(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  edit: OccurrenceEdit,
): Promise<WrittenOccurrence> {
  const { before, after, original_start_at } = edit;
  const rooms = await findRooms(trx, edit, event);
  if (event.status === 'cancelled') {
    throw wrongState('Cannot change an occurrence of an event that is cancelled.');
  }
  const moves = movesOrGrows([before], [after]);
  const needs_approval = event.status === 'approved' && moves && !isManager(actor);
  if (moves && holdsRoom(event.status)) {
    const except = { event_id: event.id, original_start_at };
    const { timezone } = event;
    const { serviceZone } = deps;
    await assertFree(trx, { except, timezone, serviceZone, rooms, occurrences: [after] });
  }
  const status = needs_approval ? 'pending' : event.status;
  const stamps = await saveOccurrence(trx, actor, event, edit, status);
  return { occurrence: { ...rowOf(event, edit, rooms), ...stamps, status }, needs_approval };
}

/**
 * Changes one occurrence; a null body takes its override away. What it would hold newly must be free, also of its
 * own siblings, else 409 (decisions 5.7, 6.4). Taking away what is not there changes nothing.
 */
export async function changeOccurrence(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
  body: OverrideBody | null,
): Promise<WrittenOccurrence> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventToEdit(trx, actor, eventId);
    const edit = draftOccurrence(deps, event, occurrence, body);
    return writeOverride(trx, deps, actor, event, edit);
  });
}
