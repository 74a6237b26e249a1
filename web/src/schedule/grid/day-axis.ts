import { clockAt, type Day, dayIn, minuteAtClock } from '../../time/days.ts';
import { minutesOf } from '../../time/wall.ts';
import { type RoomRow, type Span, segmentsOf } from '../segments.ts';

/**
 * The hours of a day that a view shows, in minutes since the day began, and where its full hours are. `shift` leaves
 * out so many minutes after one: beside a day of 25 hours, the others have no second 02:00.
 */
export type Axis = Span & {
  day: Day;
  marks: readonly { at: number; clock: string }[];
  shift?: { at: number; by: number };
};

/** The hours that are shown when the day holds nothing outside of them. */
export const FIRST_HOUR = '07:00';
export const LAST_HOUR = '21:00';
const HOUR = 60;
const QUARTER = 15;
const NORMAL_DAY = 1_440;

/** Full hours between two minutes of a day; those at the edges are left out. */
function hourMarks(day: Day, { from, to }: Span): Axis['marks'] {
  const marks: { at: number; clock: string }[] = [];
  for (let at = Math.ceil((from + 1) / HOUR) * HOUR; at < to; at += HOUR)
    marks.push({ at, clock: clockAt(day, at) });
  return marks;
}

/** The hours of a day: the requested ones, widened to the bookings of the day that have times. */
export function axisOf(
  date: string,
  zone: string,
  rows: readonly RoomRow[],
  hours: { from?: string | undefined; to?: string | undefined },
): Axis {
  const day = dayIn(date, zone);
  let from = minuteAtClock(day, hours.from ?? FIRST_HOUR);
  let to = minuteAtClock(day, hours.to ?? LAST_HOUR);
  for (const row of rows)
    for (const segment of segmentsOf(row, day)) {
      if (segment.kind !== 'booking' || segment.isAllDay) continue;
      from = Math.min(from, Math.floor(segment.from / HOUR) * HOUR);
      to = Math.max(to, Math.ceil(segment.to / HOUR) * HOUR);
    }
  const span = { from: Math.max(0, from), to: Math.min(day.minutes, to) };
  return { day, ...span, marks: hourMarks(day, span) };
}

/** The minute of a day at which its clocks are changed; undefined on other days. */
export function clockChange(day: Day): number | undefined {
  if (day.minutes === NORMAL_DAY) return undefined;
  for (let at = QUARTER; at < day.minutes; at += QUARTER)
    if (minutesOf(clockAt(day, at)) !== at) return at;
  return undefined;
}

/**
 * The axes of some days beside each other, each of its whole day. Where one has 23 or 25 hours, hours with the same
 * name stay beside each other.
 */
export function axesOf(dates: readonly string[], zone: string): Axis[] {
  const days = dates.map((date) => dayIn(date, zone));
  const longest = Math.max(...days.map(({ minutes }) => minutes));
  const long = days.find(({ minutes }) => minutes > NORMAL_DAY);
  return days.map((day) => {
    const span = { from: 0, to: day.minutes };
    const axis = { day, ...span, marks: hourMarks(day, span) };
    const at = clockChange(day) ?? (long && clockChange(long));
    const by = longest - day.minutes;
    return at === undefined || by === 0 ? axis : { ...axis, shift: { at, by } };
  });
}

type Measured = Omit<Axis, 'day' | 'marks'>;

/** The length of an axis in minutes, with what it leaves out. */
export const axisLength = ({ from, to, shift }: Measured): number => to - from + (shift?.by ?? 0);

/** Minutes from the begin of the axis to a minute of the day, as the begin or the end of a span. */
function positionOf({ from, shift }: Measured, minute: number, isEnd: boolean) {
  const isAfter = shift !== undefined && (isEnd ? minute > shift.at : minute >= shift.at);
  return minute - from + (isAfter ? shift.by : 0);
}

/** The minute of the day at a share of the axis. */
export function minuteAtShare(axis: Axis, share: number): number {
  const position = axis.from + share * axisLength(axis);
  const { shift } = axis;
  if (shift === undefined || position < shift.at) return position;
  return Math.max(shift.at, position - shift.by);
}

const percent = (share: number): string => `${(share * 100).toFixed(4)}%`;

/** The position of a minute on the axis, as a length of CSS. */
export const placeOf = (axis: Measured, minute: number): string =>
  percent(positionOf(axis, minute, false) / axisLength(axis));

/** The length of a span on the axis, as a length of CSS. */
export const lengthOf = (axis: Measured, { from, to }: Span): string =>
  percent((positionOf(axis, to, true) - positionOf(axis, from, false)) / axisLength(axis));
