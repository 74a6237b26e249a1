import { isInUse } from '../../domain/booking/room-parts.ts';
import type { RoomClosures, ScheduleBooking } from '../../domain/booking/room-schedule.ts';
import { occurrenceId } from '../../domain/events/occurrence-id.ts';
import { millisecondsText } from '../../domain/time/instant.ts';
import { localDateText } from '../../domain/time/local-time/date-time-input.ts';
import type { Span } from '../../domain/time/span.ts';
import type { ScheduledRoom } from './schedule.queries.ts';
import type { RoomSchedule } from './schedule.schema.ts';

/** The JSON of a booking by the kind of its reader. */
export type BookingTexts = Map<number, string>;

/** A booking as a reader sees it, whether it is the reader's own, and its JSON, as soon as it was written. */
export type ShownBooking = {
  booking: Omit<ScheduleBooking, 'is_mine'>;
  is_mine: boolean;
  is_hidden: boolean;
  texts: BookingTexts;
};

/** A row of a schedule. */
export type RoomRow = RoomClosures & {
  room: ScheduledRoom;
  timeZone: string;
  bookings: readonly ShownBooking[];
};

type Booking = RoomSchedule['bookings'][number];

function bookingView({ booking: row, is_mine }: ShownBooking): Booking {
  const { event_id, original_start_at, is_recurring } = row;
  return {
    id: is_recurring ? occurrenceId(event_id, original_start_at) : event_id,
    series_id: is_recurring ? event_id : null,
    occurrence_date: localDateText(original_start_at, row.timezone),
    title: row.title,
    ...(row.event_type !== null && { event_type: row.event_type as Booking['event_type'] }),
    is_private: row.is_private,
    ...(row.room && { room: row.room }),
    start_at: row.start_at,
    end_at: row.end_at,
    held_start_at: row.held_start_at,
    held_end_at: row.held_end_at,
    status: row.status as Booking['status'],
    is_mine,
    is_override: row.is_override,
    is_recurring,
    pending_change_id: row.pending_change_id,
    creator_name: row.creator_name,
  };
}

function bookingText(shown: ShownBooking): string {
  const kind = Number(shown.is_mine) + 2 * Number(shown.is_hidden);
  const known = shown.texts.get(kind);
  if (known !== undefined) return known;
  const text = JSON.stringify(bookingView(shown));
  shown.texts.set(kind, text);
  return text;
}

const intervalView = ({ start, end }: Span): { start_at: string; end_at: string } => ({
  start_at: millisecondsText(start),
  end_at: millisecondsText(end),
});

type Closures = Pick<RoomSchedule, 'closed' | 'blocked'>;

const closuresView = ({ closed, blocked }: RoomClosures): Closures => ({
  closed: closed.map(intervalView),
  blocked: blocked.map((block) => ({ ...intervalView(block), name: block.name })),
});

/** Writes the rows of one schedule as JSON (§9.7): bookings are written once while they are kept. */
export function writeRoomSchedules(): (row: RoomRow) => string {
  const closures = new Map<RoomClosures['closed'], string>();
  const closuresText = (row: RoomRow): string => {
    const text = closures.get(row.closed) ?? JSON.stringify(closuresView(row)).slice(1);
    closures.set(row.closed, text);
    return text;
  };
  return (row) => {
    const { id, name, capacity, venue_id } = row.room;
    const is_active = isInUse(row.room);
    const seating_type = row.room.seating_type as RoomSchedule['room']['seating_type'];
    const room = { id, name, capacity, venue_id, seating_type, is_active };
    const head = JSON.stringify({ room, timezone: row.timeZone }).slice(0, -1);
    const bookings = row.bookings.map(bookingText).join();
    return `${head},"bookings":[${bookings}],${closuresText(row)}`;
  };
}
