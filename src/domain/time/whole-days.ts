import {
  type InstantText,
  instantFromText,
  instantText,
  millisecondsOf,
  millisecondsText,
} from './instant.ts';
import { localDate, startOfDay } from './local-time/date-time-input.ts';

/** The time of an event, and the zone of its local days. */
export type Lasting = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly timezone: string;
  /** Whether it lasts whole local days. */
  readonly is_all_day: boolean;
};

const dateOf = (instant: InstantText, timeZone: string): Temporal.PlainDate =>
  localDate(instantFromText(instant), timeZone);

/** The first instant of a local day as text. */
export const dayStart = (date: Temporal.PlainDate, timeZone: string): InstantText =>
  instantText(startOfDay(date, timeZone));

/** Whether an instant is the first one of a local day. */
export const isDayStart = (instant: InstantText, timeZone: string): boolean =>
  dayStart(dateOf(instant, timeZone), timeZone) === instant;

/** Whether a span has the bounds of whole local days, however it was sent. */
export const hasWholeDays = ({
  start_at,
  end_at,
  timezone,
}: Omit<Lasting, 'is_all_day'>): boolean =>
  isDayStart(start_at, timezone) && isDayStart(end_at, timezone);

/** The number of local days that a span touches. */
export const daysOf = ({ start_at, end_at, timezone }: Omit<Lasting, 'is_all_day'>): number => {
  const last = dateOf(end_at, timezone);
  const days = dateOf(start_at, timezone).until(last).days;
  return isDayStart(end_at, timezone) ? days : days + 1;
};

/**
 * The first instant after so many local days from the day of an instant on. Days of clock changes have 23 or 25 hours.
 */
export const afterDays = (start: InstantText, days: number, timeZone: string): InstantText =>
  dayStart(dateOf(start, timeZone).add({ days }), timeZone);

/** The first instant of the local day of an instant in another zone. */
export const sameDayIn = (instant: InstantText, from: string, to: string): InstantText =>
  from === to ? instant : dayStart(dateOf(instant, from), to);

/**
 * The end of what lasts as long and starts at another time: as many local days, or the same exact duration (§5.2,
 * §18.8).
 */
export function usualEnd(event: Lasting): (start: InstantText) => InstantText {
  if (event.is_all_day) {
    const days = daysOf(event);
    return (start) => afterDays(start, days, event.timezone);
  }
  const length = millisecondsOf(event.end_at) - millisecondsOf(event.start_at);
  return (start) => millisecondsText(millisecondsOf(start) + length);
}
