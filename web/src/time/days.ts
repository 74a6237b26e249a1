import { instantOfMs, msOf, nowMs } from './now.ts';
import { dayOf, minutesOf, resolveWall, timeOf, wallAt, wallText } from './wall.ts';

/** A calendar day of a zone, with its first instant and its real length. */
export type Day = { date: string; zone: string; startMs: number; minutes: number };

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;

/** The day of a date in a zone. */
export function dayIn(date: string, zone: string): Day {
  const { start, minutes } = dayOf(date, zone);
  return { date, zone, startMs: msOf(start), minutes };
}

/** Minutes since the day began at an instant; negative before it. */
export const minuteOf = ({ startMs }: Day, instant: string): number =>
  (msOf(instant) - startMs) / MINUTE_MS;

/** The present in minutes since the day began. */
export const minuteNow = ({ startMs }: Day): number => (nowMs() - startMs) / MINUTE_MS;

/** The instant that lies so many minutes after the begin of the day. */
export const instantAt = ({ startMs }: Day, minute: number): string =>
  instantOfMs(startMs + minute * MINUTE_MS);

/** Whether a minute of a day is also its time on the clock, which it is in days without a clock change. */
const isCounted = ({ minutes }: Day, minute: number): boolean =>
  minutes === MINUTES_A_DAY && minute >= 0 && minute < minutes;

/** The wall time so many minutes after the start of the day; its end is 24:00. */
export function clockAt(day: Day, minute: number): string {
  if (minute === day.minutes) return '24:00';
  return isCounted(day, minute) ? timeOf(minute) : wallAt(instantAt(day, minute), day.zone).time;
}

/** The wall time at an instant, which need not be of the day. */
export function wallTimeAt(day: Day, instant: string): string {
  const minute = minuteOf(day, instant);
  return isCounted(day, minute) ? timeOf(minute) : wallAt(instant, day.zone).time;
}

/** Minutes since the day began at which its clocks show a time; 24:00 is its end. */
export function minuteAtClock(day: Day, time: string): number {
  if (minutesOf(time) >= MINUTES_A_DAY) return day.minutes;
  if (day.minutes === MINUTES_A_DAY) return minutesOf(time);
  return minuteOf(day, resolveWall({ date: day.date, time }, day.zone).instant);
}

/** The wall time so many minutes after the begin of the day, as the wire takes it: `2026-11-24T13:00`. */
export const wallTextAt = (day: Day, minute: number): string =>
  wallText(instantAt(day, minute), day.zone);

/** The first day of a month, the number of its days: `2026-11` → `2026-11-01`, 30. */
export function monthOf(month: string): { first: string; days: number } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { first: `${month}-01`, days: daysInMonth };
}

/** Whether a text names a month, such as `2026-11`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The date so many months later, or earlier; the last day of a month that is shorter. */
export const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString();
