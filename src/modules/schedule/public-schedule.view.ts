import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import { TAKEN_TITLE } from '../../domain/privacy/what-readers-see.ts';
import type { PublicBooking, PublicRoom, PublicRoomToday } from './public-schedule.schema.ts';
import type { PublicRoom as PublicRoomRow, RoomToday } from './schedule.queries.ts';

/** A room as everyone may see it. */
export const toPublicRoom = (
  { id, name, venue, timezone }: PublicRoomRow,
  serviceZone: string,
): PublicRoom => ({ id, name, venue, timezone: timezone ?? serviceZone });

/**
 * A booking as everyone may see it: what is not approved is only reserved, and what is private only taken (§12.7,
 * §18.2).
 */
export const toPublicBooking = ({
  start_at,
  end_at,
  title,
  is_private,
  room,
}: HeldTime): PublicBooking => ({
  start_at,
  end_at,
  title: title ?? (is_private ? TAKEN_TITLE : 'Reserved'),
  ...(room && { room }),
});

/** A room with what takes place there today, as everyone may see it. */
export const toPublicRoomToday = (
  { room, today }: RoomToday,
  serviceZone: string,
): PublicRoomToday => ({
  ...toPublicRoom(room, serviceZone),
  today: today.map(toPublicBooking),
});
