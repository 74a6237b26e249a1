import type { EventPlace } from '../../../domain/events/event-access.ts';
import type { RoomRules } from '../booking/location.queries.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { namesOfEquipment } from './equipment-input.service.ts';
import type { Location } from './event-input.service.ts';
import { shownRooms } from './extra-rooms.service.ts';

type RoomColumn = 'room_name' | 'room_location' | 'room_capacity' | 'room_venue_id' | 'extra_rooms';

/** The columns of an event's record that show its room and its extra rooms. */
export const roomColumns = (
  room: RoomRules,
  extras: readonly RoomRules[],
): Pick<EventRow, RoomColumn> => ({
  room_name: room.name,
  room_location: room.location,
  room_capacity: room.capacity,
  room_venue_id: room.venue_id,
  extra_rooms: shownRooms(extras),
});

/** What decides who manages an event at a location. */
export const placeOf = ({ room, extras, institution }: Location): EventPlace => ({
  room_id: room.id,
  venue_id: room.venue_id,
  institution_id: institution?.id ?? null,
  extras:
    extras.length === 0 ? null : extras.map(({ id: room_id, venue_id }) => ({ room_id, venue_id })),
});

/** The columns of an event's record that show its location. */
export const locationColumns = ({
  room,
  extras,
  institution,
  term,
  equipment,
}: Location): Pick<
  EventRow,
  RoomColumn | 'institution_name' | 'term_name' | 'equipment_names'
> => ({
  ...roomColumns(room, extras),
  equipment_names: namesOfEquipment(equipment),
  institution_name: institution?.name ?? null,
  term_name: term?.name ?? null,
});
