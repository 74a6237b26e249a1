import { dayLength, dayNumber, minuteLength } from '../time/local-time/offset-spans.ts';
import { intersectSpans, type Span } from '../time/span.ts';
import type { ScheduledPlace } from './room-parts.ts';
import { hoursOfDay, type Schedule } from './schedule.ts';

/**
 * The opening hours of a day in minutes from its midnight by the clock, in order; those that go on past midnight end
 * above
 * 1440. Empty on a day on which the place is closed.
 */
export type DayHours = readonly Span[];

/** The days of a week. */
const DAYS = 7;

const minutesOf = ({ start, end }: Span): Span => ({
  start: start / minuteLength,
  end: end / minuteLength,
});

const hoursOn = ({ schedules, parts }: ScheduledPlace<Schedule>, day: number): DayHours =>
  [schedules, ...parts.map((part) => part.schedules)]
    .map((some) => hoursOfDay(some, day))
    .reduce(intersectSpans)
    .map(minutesOf);

/** The minutes for which the hours of an evening go on past midnight; 0 where they end by then. */
function nightAfter(evening: DayHours, morning: DayHours): number {
  const [last, first] = [evening.at(-1), morning[0]];
  if (last === undefined || first === undefined) return 0;
  const midnight = dayLength / minuteLength;
  const goesOn = last.end === midnight && first.start === 0;
  // Where the end is a later time of the clock than the start, one range would not show that it is the next day.
  return goesOn && first.end < last.start ? first.end : 0;
}

/**
 * The opening hours of a room on the seven days from `first`, without its blocks. A room with parts is open while all
 * of them are. Hours after midnight belong to the day on which they began. Throws RangeError on an invalid date.
 * Source: §6.3, §14.3.
 */
export function weeklyHours(
  room: ScheduledPlace<Schedule>,
  first: Temporal.PlainDate,
): readonly DayHours[] {
  const start = dayNumber(first);
  const days = Array.from({ length: DAYS + 2 }, (_, at) => hoursOn(room, start + at - 1));
  return days.slice(1, -1).map((hours, at) => {
    const own = nightAfter(days[at] ?? [], hours) === 0 ? hours : hours.slice(1);
    const night = nightAfter(hours, days[at + 2] ?? []);
    if (night === 0) return own;
    return own.map((one) => (one === own.at(-1) ? { ...one, end: one.end + night } : one));
  });
}
