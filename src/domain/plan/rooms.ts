import {
  extraRoomError,
  findSharedSpace,
  type NamedRooms,
  roomsNamedIn,
} from '../events/event-rooms.ts';
import type { Occurrence } from '../events/override.ts';
import { type FieldErrors, invalidInput } from '../refusal.ts';
import { isBookable } from '../room-actions.ts';
import type { RoomRules } from './facts.ts';

/**
 * The reason why a request may not use this room, as the rest of "The … field …"; a room that was there before may be
 * out of use.
 */
export function roomError(
  room: RoomRules | undefined,
  had: readonly (string | undefined)[],
): string | null {
  if (room === undefined) return 'must be an existing room.';
  if (isBookable(room) || had.includes(room.id)) return null;
  return 'must be a room that is in use; this one cannot be booked any more.';
}

/** The rooms of these ids that are known, in the order of the ids. */
export const roomsOf = (ids: readonly string[], rooms: readonly RoomRules[]): RoomRules[] =>
  ids.flatMap((id) => rooms.find((room) => room.id === id) ?? []);

/** The requested rooms of an event or of a date, and its rooms before and after the request. */
type AskedRooms = {
  /** The request: an absent member stays as it is. */
  asked: NamedRooms;
  /** The rooms of the event or of the date after the request, and before it. */
  after: NamedRooms;
  before: NamedRooms | undefined;
};

function errorsOfExtras(
  { after, before }: AskedRooms,
  rooms: readonly RoomRules[],
): Map<number, string> {
  const had = before ? roomsNamedIn(before) : [];
  const own = roomsOf(after.room_id ? [after.room_id] : [], rooms);
  const ids = after.extra_room_ids ?? [];
  const errors = new Map<number, string>();
  for (const [at, id] of ids.entries()) {
    const room = rooms.find((one) => one.id === id);
    const others = [...own, ...roomsOf(ids.slice(0, at), rooms)];
    const error = roomError(room, had) ?? (room ? extraRoomError(room, others) : null);
    if (error !== null) errors.set(at, error);
  }
  return errors;
}

/** The errors of the extra rooms of an event or of a date, by the fields of the request (§14.4). */
export function extraRoomErrors(request: AskedRooms, rooms: readonly RoomRules[]): FieldErrors {
  const { asked, after } = request;
  const asksExtras = asked.extra_room_ids !== undefined && asked.extra_room_ids !== null;
  if ((after.extra_room_ids ?? []).length === 0 || !(asksExtras || asked.room_id)) return {};
  const errors = errorsOfExtras(request, rooms);
  if (asksExtras) {
    const fields = [...errors].map(([at, error]) => [
      `extra_room_ids.${at}`,
      [`The extra_room_ids.${at} field ${error}`],
    ]);
    return Object.fromEntries(fields);
  }
  if (errors.size === 0) return {};
  const message = 'The room id field must be a room that shares no space with the extra rooms.';
  return { room_id: [message] };
}

/** @throws invalid_input where a date would hold one space as two rooms, with the field that makes it so */
export function assertSpacesApart(
  occurrences: readonly Occurrence[],
  rooms: readonly RoomRules[],
  asked: NamedRooms,
): void {
  const date = findSharedSpace(occurrences, rooms);
  if (date === undefined) return;
  const field = asked.extra_room_ids ? 'extra_room_ids' : 'room_id';
  const name = field.replaceAll('_', ' ');
  const message = `The ${name} field must not give the date of ${date.original_start_at} two rooms that share a space.`;
  throw invalidInput({ [field]: [message] });
}
