import type { RoomClosures, ScheduleBooking } from '../../domain/booking/room-schedule.ts';
import { occurrenceId } from '../../domain/events/occurrence-id.ts';
import { millisecondsText } from '../../domain/time/instant.ts';
import { localDateText } from '../../domain/time/local-time/date-time-input.ts';
import type { Span } from '../../domain/time/span.ts';
import type { ScheduledRoom } from './schedule.queries.ts';
import type { RoomSchedule } from './schedule.schema.ts';

/** A row of a schedule. */
export type RoomRow = RoomClosures & {
  room: ScheduledRoom;
  timeZone: string;
  bookings: readonly ScheduleBooking[];
};

type Booking = RoomSchedule['bookings'][number];

function bookingView(row: ScheduleBooking): Booking {
  const { event_id, original_start_at, is_recurring } = row;
  return {
    id: is_recurring ? occurrenceId(event_id, original_start_at) : event_id,
    series_id: is_recurring ? event_id : null,
    occurrence_date: localDateText(original_start_at, row.timezone),
    title: row.title,
    start_at: row.start_at,
    end_at: row.end_at,
    held_start_at: row.held_start_at,
    held_end_at: row.held_end_at,
    status: row.status as Booking['status'],
    is_mine: row.is_mine,
    is_override: row.is_override,
    is_recurring,
    pending_change_id: row.pending_change_id,
  };
}

const intervalView = ({ start, end }: Span): { start_at: string; end_at: string } => ({
  start_at: millisecondsText(start),
  end_at: millisecondsText(end),
});

/** The response view of a row of a schedule (decision 9.7). */
export function toRoomSchedule({
  room,
  timeZone,
  bookings,
  closed,
  blocked,
}: RoomRow): RoomSchedule {
  const { id, name, capacity, venue_id, is_active } = room;
  const seating_type = room.seating_type as RoomSchedule['room']['seating_type'];
  return {
    room: { id, name, capacity, venue_id, seating_type, is_active },
    timezone: timeZone,
    bookings: bookings.map(bookingView),
    closed: closed.map(intervalView),
    blocked: blocked.map((block) => ({ ...intervalView(block), name: block.name })),
  };
}
