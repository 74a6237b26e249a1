import type { Trx } from '../../../db/db.ts';
import type { RuleName } from '../../../domain/booking/booking-rules.ts';
import {
  type Conflict,
  type ConflictReason,
  listedConflicts,
} from '../../../domain/booking/conflict.ts';
import { type ConflictDetail, conflictMessage } from '../../../domain/booking/conflict-message.ts';
import type { HeldBeside } from '../../../domain/booking/equipment-wants.ts';
import { findTouchedBlock } from '../../../domain/booking/room-closure.ts';
import { occurrenceId } from '../../../domain/events/occurrence-id.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { RoomRules } from '../../../domain/plan/facts.ts';
import { asSeenBy } from '../../../domain/privacy/what-readers-see.ts';
import { instantFromText, instantText } from '../../../domain/time/instant.ts';
import { type AppError, bookingConflict } from '../../../errors.ts';
import { placesOf, withBlock, withOpeningHours, withUnused } from './closed-place.service.ts';
import { type Shortage, withShortage } from './equipment-shortage.service.ts';
import { type ConflictRow, type ExcludedEvent, findBookingsEnd } from './room-booking.queries.ts';

/** A request to hold rooms for occurrences. */
export type BookingRequest = {
  /** Bookings of this event are not conflicts. */
  excluded: ExcludedEvent;
  /** The zone of the times in the message. */
  timezone: string;
  serviceZone: string;
  /** Every room of the occurrences. */
  rooms: readonly RoomRules[];
  occurrences: readonly Occurrence[];
  /** The person who books, for the rules of the rooms; null if the rules were checked before (§12.1). */
  booker: BookingPerson | null;
  /** The reader of the conflicts; null for a reader who is not signed in. */
  reader: Actor | null;
  /** The equipment that the excluded event holds in addition to the occurrences; nothing if absent. */
  beside?: HeldBeside;
};

/** The person who books, at a moment; what the event held before is not judged by the rules of the rooms. */
export type BookingPerson = {
  actor: Actor;
  /** The person whose open events count. */
  creator_id: string;
  now: Temporal.Instant;
  had: readonly Occurrence[];
};

/**
 * A requested occurrence in one of its rooms, and one conflict: with the booking when the reason is `booked`, the words
 * when it is `rule`.
 */
export type OccurrenceConflict = {
  occurrence: Occurrence;
  reason: ConflictReason;
  row: ConflictRow | null;
  broken?: { rule: RuleName; message: string };
  /** Present if there is too little of some equipment, or it is out of use. */
  shortage?: Shortage;
};

/** Bookings and blocks that are followed to find the time from which a room is free. */
const MAX_STEPS = 10;

function conflictOf(
  { name }: RoomRules,
  { occurrence, reason, broken }: OccurrenceConflict,
): Conflict {
  const { room_id, start_at, end_at } = occurrence;
  const room = { id: room_id, name };
  const nothing = { held_start_at: null, held_end_at: null, event: null };
  return { start_at, end_at, reason, room, ...nothing, ...broken };
}

/**
 * Every user may read the bookings of a room: drafts, which others may not read, hold no room. Of private ones not
 * everyone sees the title (§18.2).
 */
function withBooking(conflict: Conflict, found: ConflictRow, reader: Actor | null): Conflict {
  const row = asSeenBy(reader, found);
  const id = row.is_recurring ? occurrenceId(row.event_id, row.original_start_at) : row.event_id;
  const { title, event_start_at: start_at, event_end_at: end_at } = row;
  const { held_start_at, held_end_at, other_room: room } = row;
  const hidden = row.is_hidden && { is_private: true as const };
  const event = { id, title, start_at, end_at, ...hidden, ...(room && { room }) };
  return { ...conflict, held_start_at, held_end_at, event };
}

/** The parts of a booking request from which conflicts are described. */
type Described = Pick<BookingRequest, 'rooms' | 'serviceZone' | 'reader'>;

function detailOf(
  { rooms, serviceZone, reader }: Described,
  found: OccurrenceConflict,
): ConflictDetail | undefined {
  const { occurrence: requested, reason, row } = found;
  const room = rooms.find(({ id }) => id === requested.room_id);
  if (room === undefined) return undefined;
  const timeZone = room.timezone ?? serviceZone;
  const conflict = conflictOf(room, found);
  if (row !== null) {
    const waiting = row.is_change ? row : undefined;
    const booked = withBooking(conflict, row, reader);
    return { requested, conflict: booked, ...(waiting && { waiting }) };
  }
  if (found.shortage) return { requested, ...withShortage(conflict, found.shortage) };
  if (reason === 'blocked') return { requested, ...withBlock(conflict, requested, room, timeZone) };
  if (reason === 'closed')
    return { requested, ...withOpeningHours(conflict, requested, room, timeZone) };
  return { requested, ...(reason === 'inactive' ? withUnused(conflict, room) : { conflict }) };
}

/** Conflicts as responses show them, in the given order, without those of rooms outside of `rooms`. */
export const describeConflicts = (
  request: Described,
  found: readonly OccurrenceConflict[],
): Conflict[] => found.flatMap((one) => detailOf(request, one)?.conflict ?? []);

/** The first instant from the end of a booking on at which neither a booking nor a block holds the room. */
async function findFreeFrom(
  trx: Trx,
  { rooms, serviceZone, excluded }: BookingRequest,
  { room: { id }, held_end_at, end_at }: Conflict,
): Promise<string> {
  const room = rooms.find((candidate) => candidate.id === id);
  const schedules = room ? placesOf(room).flatMap((place) => place.schedules) : [];
  let from = held_end_at ?? end_at;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    from = await findBookingsEnd(trx, id, from, excluded);
    const start = instantFromText(from);
    const moment = { start, end: start.add({ seconds: 1 }) };
    const timeZone = room?.timezone ?? serviceZone;
    const block = findTouchedBlock(schedules, moment, timeZone);
    if (block === undefined) return from;
    from = instantText(block.range.end);
  }
  return from;
}

/** The first conflicts by time, with the details for a message. */
function detailsByStart(
  request: BookingRequest,
  found: readonly OccurrenceConflict[],
): ConflictDetail[] {
  const byStart = found.map((one) => ({ ...one, start_at: one.occurrence.start_at }));
  const details = listedConflicts(byStart).flatMap((one) => detailOf(request, one) ?? []);
  const isOneOfSeveral = request.occurrences.some((one) => one.extra_room_ids.length > 0);
  if (!isOneOfSeveral) return details;
  return details.map((one) => ({ ...one, room_name: one.conflict.room.name }));
}

/** The message about the earliest conflict, where nobody asks from when on the room is free. */
export function conflictSentence(
  request: BookingRequest,
  found: readonly OccurrenceConflict[],
): string {
  const [first] = detailsByStart(request, found);
  if (first === undefined) return NOT_AVAILABLE;
  return conflictMessage(first, found.length, request.timezone);
}

const NOT_AVAILABLE = 'The room is not available.';

/** The 409 of §6.4: the first conflicts by time, and a message about the earliest. */
export async function bookingConflictError(
  trx: Trx,
  request: BookingRequest,
  found: readonly OccurrenceConflict[],
  total: number,
): Promise<AppError> {
  const details = detailsByStart(request, found);
  const conflicts = details.map(({ conflict }) => conflict);
  const [first] = details;
  if (first === undefined) return bookingConflict(NOT_AVAILABLE, conflicts);
  const isBooked = first.conflict.reason === 'booked';
  const free_from = isBooked ? await findFreeFrom(trx, request, first.conflict) : undefined;
  const detail = free_from === undefined ? first : { ...first, free_from };
  return bookingConflict(conflictMessage(detail, total, request.timezone), conflicts);
}
