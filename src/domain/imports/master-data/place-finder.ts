import type { Place } from '../../permission.ts';
import type { ImportRoom } from '../import-record.ts';
import { nameKey, quoted, roomFinder } from '../room-finder.ts';
import { NO_PLACE, type PlaceNames } from './master-data-record.ts';

/** A venue or an institution; institutions are found by their codes too. */
export type NamedThing = { readonly id: string; readonly name: string; readonly code?: string };

/** The places in use that rows may name. */
export type KnownPlaces = {
  readonly rooms: readonly ImportRoom[];
  readonly venues: readonly NamedThing[];
  readonly institutions: readonly NamedThing[];
};

/** The ids of the places of a row, or why one cannot be found. */
export type FoundPlace = { readonly place: Place } | { readonly refusal: string };

function thingFinder(noun: string, things: readonly NamedThing[]) {
  const byKey = new Map<string, Set<string>>();
  for (const { id, name, code = name } of things) {
    for (const key of [name, code].map(nameKey)) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
    }
  }
  return (text: string): { id: string } | { refusal: string } => {
    const [id, ...others] = byKey.get(nameKey(text)) ?? [];
    if (id === undefined) return { refusal: `There is no ${noun} in use named ${quoted(text)}.` };
    if (others.length === 0) return { id };
    return {
      refusal: `Several ${noun}s are named ${quoted(text)}: give them different names first.`,
    };
  };
}

const inVenue = (room: string, venue: string): string => `${nameKey(venue)}\n${nameKey(room)}`;

/** Why a room cannot be found in the venue that a row names beside it. */
function roomsByVenue(rooms: readonly ImportRoom[]) {
  const counts = new Map<string, number>();
  for (const { name, venue } of rooms) {
    const key = inVenue(name, venue ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (room: string, venue: string): string =>
    counts.has(inVenue(room, venue))
      ? `Several rooms of ${quoted(venue)} are named ${quoted(room)}: give them different names first.`
      : `There is no room in use named ${quoted(room)} in ${quoted(venue)}.`;
}

/**
 * Finds the places that rows name. A venue beside a room tells which room is meant; alone it is the place itself.
 * `fixed` is the room of all rows, whatever they say (§21.4).
 */
export function placeFinder(
  { rooms, venues, institutions }: KnownPlaces,
  fixed: string | null,
): (names: PlaceNames, needsRoom: boolean) => FoundPlace {
  const findRoom = roomFinder(rooms, fixed);
  const findVenue = thingFinder('venue', venues);
  const findInstitution = thingFinder('institution', institutions);
  const whyNotIn = roomsByVenue(rooms);
  const roomOf = ({ room, venue }: PlaceNames): FoundPlace => {
    const found = findRoom(room, venue);
    const named = 'room' in found ? found.room : undefined;
    const isThere = venue === null || nameKey(named?.venue ?? '') === nameKey(venue);
    if (named !== undefined && (isThere || fixed !== null)) {
      return { place: { ...NO_PLACE, room_id: named.id } };
    }
    if (room !== null && venue !== null) return { refusal: whyNotIn(room, venue) };
    return { refusal: 'refusal' in found ? found.refusal : '' };
  };
  const placeOf = (names: PlaceNames, needsRoom: boolean): FoundPlace => {
    if (names.room !== null || needsRoom) return roomOf(names);
    if (names.venue === null) return { place: NO_PLACE };
    const found = findVenue(names.venue);
    return 'id' in found ? { place: { ...NO_PLACE, venue_id: found.id } } : found;
  };
  return (names, needsRoom) => {
    const found = placeOf(names, needsRoom);
    if ('refusal' in found || names.institution === null) return found;
    const institution = findInstitution(names.institution);
    if ('refusal' in institution) return institution;
    return { place: { ...found.place, institution_id: institution.id } };
  };
}
