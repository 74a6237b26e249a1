import type { Schemas } from '../api/client.ts';
import { freeSpans, type Span } from '../schedule/segments.ts';
import { type Day, minuteOf } from '../time/days.ts';

/** The plan of the day that a display reads of its room. */
export type DayPlan = Schemas['DayPlan'];

/** A button that was pressed, as it is sent. */
export type Press = Schemas['DisplayPressInput'] & { key: string };

/** The answer of the service to a press. */
export type PressAnswer = Schemas['DisplayPressAnswer'];

/** The actions of the buttons on a display. */
export type DoorAction = Press['action'];

/** The state after the present one: free time until a minute (null: the rest of the day), a booking, or nothing. */
type Next =
  | { kind: 'free'; until: number | null }
  | { kind: 'free_later'; from: number }
  | { kind: 'booking'; title: string }
  | { kind: 'nothing' };

/** The displayed state, the minute of the day until which it holds (null: the rest of the day), and the next one. */
export type DoorState = {
  kind: 'free' | 'soon' | 'prepared' | 'used' | 'closed';
  until: number | null;
  next: Next;
};

/** A free room is taken soon when a booking holds it in less than these minutes. */
const SOON_MINUTES = 15;

type Times = { start_at: string; end_at: string };

const spanIn = (day: Day, { start_at, end_at }: Times): Span => ({
  from: minuteOf(day, start_at),
  to: minuteOf(day, end_at),
});

type Taken = { title: string | null; event: Span; held: Span };

type DoorPlanBooking = DayPlan['bookings'][number];

/** The title of a private event, as the service writes it. */
export const TAKEN = 'Taken';

/** The title of a booking, with its room where that is another one, which shares a space with the room of the door. */
const titleOf = ({ title, room }: Pick<DoorPlanBooking, 'title' | 'room'>): string | null =>
  title !== null && room ? `${title} (${room.name})` : title;

const takenIn = (day: Day, plan: DayPlan): Taken[] =>
  plan.bookings.map(({ held_start_at, held_end_at, ...event }) => ({
    title: titleOf(event),
    event: spanIn(day, event),
    held: spanIn(day, { start_at: held_start_at, end_at: held_end_at }),
  }));

const holds = ({ from, to }: Span, minute: number): boolean => from <= minute && minute < to;

/**
 * The room of a plan at a minute of its day. Bookings count with preparation and clean-up, also outside of the hours.
 */
export function doorStateAt(plan: DayPlan, day: Day, now: number): DoorState {
  const taken = takenIn(day, plan);
  const shut = [...plan.closed, ...plan.blocked].map((one) => spanIn(day, one));
  const free = freeSpans(day.minutes, [...shut, ...taken.map(({ held }) => held)]);
  const orRest = (minute: number): number | null => (minute >= day.minutes ? null : minute);
  const next = (at: number): Next => {
    const booking = taken.find(({ event, held }) => holds(held, at) && event.from >= at);
    const now = free.find((span) => holds(span, at));
    const later = free.find(({ from }) => from > at);
    if (booking?.title) return { kind: 'booking', title: booking.title };
    if (now !== undefined) return { kind: 'free', until: orRest(now.to) };
    return later === undefined ? { kind: 'nothing' } : { kind: 'free_later', from: later.from };
  };
  const used = taken.find(({ event }) => holds(event, now));
  if (plan.room.is_active && used !== undefined)
    return { kind: 'used', until: orRest(used.event.to), next: next(used.event.to) };
  const held = taken.find((one) => holds(one.held, now));
  if (plan.room.is_active && held !== undefined) {
    const until = now < held.event.from ? held.event.from : held.held.to;
    return { kind: 'prepared', until, next: next(until) };
  }
  const open = plan.room.is_active ? free.find((span) => holds(span, now)) : undefined;
  if (open === undefined) {
    const ends = [...free.map(({ from }) => from), ...taken.map((one) => one.held.from)];
    const until = plan.room.is_active ? Math.min(...ends.filter((end) => end > now)) : Infinity;
    return { kind: 'closed', until: orRest(until), next: { kind: 'nothing' } };
  }
  const isSoon = taken.some((one) => one.held.from === open.to) && open.to - now < SOON_MINUTES;
  return { kind: isSoon ? 'soon' : 'free', until: orRest(open.to), next: { kind: 'nothing' } };
}

/** A booking of the day, and how it lies to a minute. */
export type DoorBooking = Pick<Taken, 'title' | 'event'> & {
  organizer: string | null;
  layout: DoorPlanBooking['layout'];
  isNow: boolean;
  isOver: boolean;
};

/** The bookings of a day, as they lie to a minute of it. */
export const bookingsAt = (plan: DayPlan, day: Day, now: number): DoorBooking[] =>
  plan.bookings.map(({ organizer, layout, ...booking }) => {
    const event = spanIn(day, booking);
    return {
      title: titleOf(booking),
      organizer,
      layout,
      event,
      isNow: holds(event, now),
      isOver: event.to <= now,
    };
  });
