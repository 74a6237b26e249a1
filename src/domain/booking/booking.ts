import type { EventFields } from '../events/event-fields.ts';
import {
  earliestInstant,
  type InstantText,
  latestInstant,
  millisecondsOf,
  millisecondsText,
} from '../time/instant.ts';
import { type EquipmentUse, holdsNoMore } from './equipment.ts';

/** One occurrence with its room and its held range, half-open, buffers included (§6.2). */
export type PlannedOccurrence = {
  /** The start that identifies the occurrence, also if it is moved. */
  readonly original_start_at: InstantText;
  readonly room_id: string;
  /** Rooms that it holds besides `room_id`, for the same range (§14.4). */
  readonly extra_room_ids: readonly string[];
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
  /** The equipment that it holds besides its room; absent if it holds none. */
  readonly equipment?: readonly EquipmentUse[] | null;
};

/** The time, buffers and room of an event. */
export type TimeAndRoom = Pick<
  EventFields,
  | 'room_id'
  | 'extra_room_ids'
  | 'start_at'
  | 'end_at'
  | 'prep_before_minutes'
  | 'cleanup_after_minutes'
> &
  Partial<Pick<EventFields, 'equipment'>>;

/** The time, buffers and rooms of an event, without what else it has. */
export const timeAndRoomOf = (event: TimeAndRoom): TimeAndRoom => ({
  room_id: event.room_id,
  extra_room_ids: event.extra_room_ids,
  start_at: event.start_at,
  end_at: event.end_at,
  prep_before_minutes: event.prep_before_minutes,
  cleanup_after_minutes: event.cleanup_after_minutes,
  ...(event.equipment && { equipment: event.equipment }),
});

const MINUTE = 60_000;
const EARLIEST = earliestInstant.epochMilliseconds;
const LATEST = latestInstant.epochMilliseconds;

/** Adds minutes to an instant, limited to the supported range. */
function minutesFrom(instant: InstantText, minutes: number): InstantText {
  if (minutes === 0) return instant;
  const moment = millisecondsOf(instant) + minutes * MINUTE;
  return millisecondsText(Math.min(Math.max(moment, EARLIEST), LATEST));
}

/** The occurrence at a time and room, identified by its original start. */
export function planOccurrence(
  slot: TimeAndRoom,
  original_start_at: InstantText,
): PlannedOccurrence {
  const { room_id, extra_room_ids, start_at, end_at, equipment = [] } = slot;
  return {
    original_start_at,
    room_id,
    extra_room_ids,
    start_at,
    end_at,
    held_start_at: minutesFrom(start_at, -slot.prep_before_minutes),
    held_end_at: minutesFrom(end_at, slot.cleanup_after_minutes),
    ...(equipment.length > 0 && { equipment }),
  };
}

/** Whether an event of this status holds its room (§6.1). */
export function holdsRoom(status: string): boolean {
  return status === 'pending' || status === 'approved';
}

type HeldRooms = Pick<PlannedOccurrence, 'room_id' | 'extra_room_ids'>;

/** All rooms that an occurrence holds, its own first. Source: §14.4. */
export const roomsHeldBy = ({ room_id, extra_room_ids }: HeldRooms): string[] => [
  room_id,
  ...extra_room_ids,
];

const isHeldBy = ({ room_id, extra_room_ids }: HeldRooms, room: string): boolean =>
  room_id === room || extra_room_ids.includes(room);

/**
 * The part of an occurrence that is held in one of its rooms, as if that room were booked alone; equipment is held
 * once, with the first room.
 */
const inRoom = <T extends PlannedOccurrence>(one: T, room_id: string, place: number): T => ({
  ...one,
  room_id,
  extra_room_ids: [],
  ...(place > 0 && one.equipment && { equipment: [] }),
});

/** Occurrences as if each of their rooms were booked alone: one for each room. Source: §14.4. */
export const inEachRoom = <T extends PlannedOccurrence>(occurrences: readonly T[]): T[] =>
  occurrences.flatMap((one) =>
    one.extra_room_ids.length === 0
      ? one
      : [...new Set(roomsHeldBy(one))].map((room_id, place) => inRoom(one, room_id, place)),
  );

/** A planned occurrence, and whether it is cancelled: then it holds nothing. */
export type BookableOccurrence = PlannedOccurrence & { readonly is_cancelled: boolean };

function isInside(inner: PlannedOccurrence, outer: BookableOccurrence): boolean {
  return (
    !outer.is_cancelled &&
    roomsHeldBy(inner).every((room) => isHeldBy(outer, room)) &&
    inner.start_at >= outer.start_at &&
    inner.end_at <= outer.end_at &&
    inner.held_start_at >= outer.held_start_at &&
    inner.held_end_at <= outer.held_end_at &&
    holdsNoMore(inner.equipment, outer.equipment)
  );
}

/** Whether two active occurrences would hold one room at the same time, buffers included (§6.2). */
export function bookingsMeet(one: BookableOccurrence, other: BookableOccurrence): boolean {
  return (
    !one.is_cancelled &&
    !other.is_cancelled &&
    roomsHeldBy(one).some((room) => isHeldBy(other, room)) &&
    one.held_start_at < other.held_end_at &&
    other.held_start_at < one.held_end_at
  );
}

/**
 * Whether an active occurrence of `after` is not inside one of `before`: the booking moved or grew, so an approval does
 * not cover it (§4.6).
 */
export function needsMoreRoomTime(
  before: readonly BookableOccurrence[],
  after: readonly BookableOccurrence[],
): boolean {
  return after.some(isNewlyHeld(before));
}

/** The active occurrences of `after` that are not inside one of `before`. Source: §12.1. */
export function newlyHeld<T extends BookableOccurrence>(
  before: readonly BookableOccurrence[],
  after: readonly T[],
): T[] {
  return after.filter(isNewlyHeld(before));
}

const isNewlyHeld =
  (before: readonly BookableOccurrence[]) =>
  (requested: BookableOccurrence, index: number): boolean => {
    if (requested.is_cancelled) return false;
    const twin = before[index];
    if (twin !== undefined && isInside(requested, twin)) return false;
    return !before.some((had) => isInside(requested, had));
  };

/**
 * The occurrences, with those that have a room conflict marked as cancelled: they hold nothing, so all of their time
 * counts as new.
 */
export function withoutRoomConflicts<T extends BookableOccurrence>(
  occurrences: readonly T[],
  roomConflicts: readonly InstantText[],
): T[] {
  return occurrences.map((one) =>
    roomConflicts.includes(one.original_start_at) ? { ...one, is_cancelled: true } : one,
  );
}

/**
 * The original starts of the occurrences with a room conflict that are the same before and after: they go on without a
 * room, so what has it is not in their way.
 */
export function keptRoomConflicts(
  before: readonly BookableOccurrence[],
  after: readonly BookableOccurrence[],
  roomConflicts: readonly InstantText[],
): InstantText[] {
  const had = new Map(before.map((one) => [one.original_start_at, one]));
  const next = new Map(after.map((one) => [one.original_start_at, one]));
  return roomConflicts.filter((start) => {
    const [one, other] = [had.get(start), next.get(start)];
    return one !== undefined && other !== undefined && isSameBooking(one, other);
  });
}

/** Whether two states of an occurrence book the same time of the same room. */
export function isSameBooking(before: BookableOccurrence, after: BookableOccurrence): boolean {
  return (
    before.is_cancelled === after.is_cancelled && isInside(before, after) && isInside(after, before)
  );
}
