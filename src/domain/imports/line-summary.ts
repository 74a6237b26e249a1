import { type InstantText, instantText } from '../time/instant.ts';
import { parseDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';
import type { ImportRecord, ImportRoom, RoomPayload } from './import-record.ts';
import { positionsNamedIn } from './new-rooms.ts';
import { nameKey } from './room-finder.ts';

/** The place, the time and the person of a line, as a preview shows them. */
export type LineSummary = {
  readonly room: string | null;
  readonly venue: string | null;
  /** The zone of the place. */
  readonly timezone: string;
  readonly start_at: InstantText | null;
  readonly end_at: InstantText | null;
  readonly person: string | null;
  /** Whether the import makes the room, and the venue. */
  readonly is_new_room?: boolean;
  readonly is_new_venue?: boolean;
  /** Whether the zone is that of the service, because the venue has none. */
  readonly is_service_zone?: boolean;
};

/** The places that a file may name. */
export type KnownPlaces = {
  /** The rooms in use, and those that the import makes. */
  readonly rooms: readonly ImportRoom[];
  readonly venues: readonly { readonly name: string; readonly timezone: string | null }[];
  readonly serviceZone: string;
};

/** A time of a file as an instant; null where it is none. */
function instantOf(text: string, zone: string): InstantText | null {
  const parsed = parseDateTime(text);
  return parsed === undefined ? null : instantText(resolveInstant(parsed, zone));
}

/** Makes the summaries of events and rooms; other records and a line that could not be read have none. */
export function summaries({ rooms, venues, serviceZone }: KnownPlaces) {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const venuesByName = new Map(venues.map((venue) => [nameKey(venue.name), venue]));
  const isNew = (venue: string | null): boolean =>
    venue !== null && !venuesByName.has(nameKey(venue));
  const ofRoom = ({ body, venue }: RoomPayload): LineSummary => {
    const zone = venue === null ? null : (venuesByName.get(nameKey(venue))?.timezone ?? null);
    return {
      room: body.name,
      venue,
      timezone: zone ?? serviceZone,
      start_at: null,
      end_at: null,
      person: null,
      is_new_venue: isNew(venue),
      is_service_zone: zone === null,
    };
  };
  return ({ payload }: Pick<ImportRecord, 'payload'>): LineSummary | null => {
    if (payload?.kind === 'room') return ofRoom(payload);
    if (payload?.kind !== 'event') return null;
    const { room_id, start_at, end_at, roles } = payload.body;
    const room = byId.get(room_id);
    const timezone = room?.timezone ?? serviceZone;
    return {
      room: room?.name ?? null,
      venue: room?.venue ?? null,
      timezone,
      start_at: instantOf(start_at, timezone),
      end_at: instantOf(end_at, timezone),
      person: roles[0]?.user_name ?? null,
      is_new_room: positionsNamedIn(room_id).length > 0,
      is_new_venue: isNew(room?.venue ?? null),
      is_service_zone: room?.timezone == null,
    };
  };
}
