import { seatsIn } from '../../domain/booking/room-layouts.ts';
import { isInUse } from '../../domain/booking/room-parts.ts';
import { TAKEN_TITLE } from '../../domain/privacy/what-readers-see.ts';
import { millisecondsText } from '../../domain/time/instant.ts';
import type { Span } from '../../domain/time/span.ts';
import type { DayPlan, DisplayRow } from './displays.queries.ts';
import type { DayPlanRecord, Display, NewDisplay } from './displays.schema.ts';

/** A display as it is shown after it was created: without its secret. */
export const displayView = (row: DisplayRow): Display => ({
  id: row.id,
  room_id: row.room_id,
  name: row.name,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
});

/** A display as it is shown once, with its secret. */
export const newDisplayView = ({
  row,
  secret,
}: {
  row: DisplayRow;
  secret: string;
}): NewDisplay => ({ ...displayView(row), secret });

const intervalView = ({ start, end }: Span): { start_at: string; end_at: string } => ({
  start_at: millisecondsText(start),
  end_at: millisecondsText(end),
});

type Booking = DayPlan['bookings'][number];

const isNamed = ({ status, is_private }: Booking): boolean => status === 'approved' && !is_private;

function titleOnDoor(booking: Booking): string | null {
  if (isNamed(booking)) return booking.title;
  return booking.status === 'approved' ? TAKEN_TITLE : null;
}

/** The plan of a day; what is not approved yet has no title and no name, and what is private is only taken (§18.2). */
export function dayPlanView(plan: DayPlan): DayPlanRecord {
  const { id, name, location, capacity, venue } = plan.room;
  const is_active = isInUse(plan.room);
  return {
    room: { id, name, location, capacity, venue, is_active },
    date: plan.date.toString(),
    timezone: plan.timeZone,
    bookings: plan.bookings.map((booking) => ({
      start_at: booking.start_at,
      end_at: booking.end_at,
      held_start_at: booking.held_start_at,
      held_end_at: booking.held_end_at,
      title: titleOnDoor(booking),
      organizer: isNamed(booking) ? (plan.names.get(booking.event_id) ?? null) : null,
      ...(booking.layout && {
        layout: { seating_type: booking.layout, capacity: seatsIn(plan.room, booking.layout) },
      }),
      ...(booking.check_in && { check_in: booking.check_in }),
      ...(booking.room && { room: booking.room }),
    })),
    check_in: plan.check_in,
    closed: plan.closed.map(intervalView),
    blocked: plan.blocked.map(intervalView),
  };
}
