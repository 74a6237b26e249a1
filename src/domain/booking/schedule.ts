import {
  dayLength,
  dayNumber,
  minuteLength,
  type OffsetSpan,
  weekdayOf,
  whenClockReads,
  wholeDay,
} from '../time/local-time/offset-spans.ts';
import { mergeSpans, type Span } from '../time/span.ts';

/** The most rooms of a venue that one request gives a schedule. */
export const MAX_VENUE_ROOMS = 1_000;

/** The days of the week. Source: spec, Enumerations. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A day of the week. Source: spec, Enumerations. */
export type Weekday = (typeof WEEKDAYS)[number];

/** The types of schedules: opening hours or a block. Source: spec, Enumerations. */
export const SCHEDULE_TYPES = ['availability', 'blocked'] as const;

/** One of `SCHEDULE_TYPES`. Source: spec, Enumerations. */
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** Clock times in the format `H:i`; `23:59` as an end is the end of the day. Source: §6.6. */
export type Period = { readonly start: string; readonly end: string };

/**
 * The times when a room is open (`availability`) or `blocked`: on these weekdays (none: every day) from `start_date` to
 * `end_date` (`Y-m-d`, both included) at these times of the venue's zone. `blocked` without periods covers the whole
 * day. Source: spec, Availability schedule; §6.6.
 */
export type Schedule = {
  readonly type: ScheduleType;
  readonly days: readonly Weekday[];
  readonly periods: readonly Period[];
  readonly start_date: string;
  readonly end_date: string;
};

/** Schedules of one type in numeric form: day numbers, ISO weekday numbers, milliseconds of the day. */
export type Timetable = readonly {
  readonly first: number;
  readonly last: number;
  readonly weekdays: ReadonlySet<number>;
  readonly clock: readonly Span[];
}[];

/**
 * The positions of the periods that do not end after they start. Source: spec, Availability schedule;
 * §6.6.
 */
export function periodsOutOfOrder(periods: readonly Period[]): number[] {
  return periods.flatMap((period, index) => (period.end > period.start ? [] : [index]));
}

/** The combined timetable of all schedules of one type. Throws RangeError on an invalid date. Source: §6.6. */
export function timetableOf(schedules: readonly Schedule[], type: ScheduleType): Timetable {
  return schedules
    .filter((schedule) => schedule.type === type)
    .map((schedule) => ({
      first: dayNumber(Temporal.PlainDate.from(schedule.start_date)),
      last: dayNumber(Temporal.PlainDate.from(schedule.end_date)),
      weekdays: new Set(schedule.days.map((day) => WEEKDAYS.indexOf(day) + 1)),
      clock: mergeSpans(clockSpans(schedule)),
    }));
}

/** The timetable of a room without opening hours: always open. Source: §6.3. */
const roundTheClock: Timetable = [
  {
    first: Number.NEGATIVE_INFINITY,
    last: Number.POSITIVE_INFINITY,
    weekdays: new Set(),
    clock: [wholeDay],
  },
];

/**
 * The timetable of a room's opening hours: always open unless it has a schedule of type `availability`. Source:
 * §6.3.
 */
export function openingHours(schedules: readonly Schedule[]): Timetable {
  const timetable = timetableOf(schedules, 'availability');
  return timetable.length === 0 ? roundTheClock : timetable;
}

/**
 * The opening hours of a day, by its number, in milliseconds from its midnight by the clock, merged. Source: §6.3,
 * §6.6.
 */
export function hoursOfDay(schedules: readonly Schedule[], day: number): Span[] {
  const open = openingHours(schedules).filter(
    ({ first, last, weekdays }) =>
      first <= day && day <= last && (weekdays.size === 0 || weekdays.has(weekdayOf(day))),
  );
  return mergeSpans(open.flatMap(({ clock }) => clock));
}

/**
 * The time that a timetable covers on the days numbered `first` to `last`, in epoch milliseconds, in order and merged,
 * also across midnight. `zone` must cover those days. Source: §6.6.
 */
export function timeNamed(
  timetable: Timetable,
  first: number,
  last: number,
  zone: readonly OffsetSpan[],
): Span[] {
  const named: Span[] = [];
  for (const entry of timetable) {
    const end = Math.min(last, entry.last);
    for (let day = Math.max(first, entry.first); day <= end; day++) {
      if (entry.weekdays.size > 0 && !entry.weekdays.has(weekdayOf(day))) continue;
      for (const clock of entry.clock) named.push(...whenClockReads(day, clock, zone));
    }
  }
  return mergeSpans(named);
}

function clockSpans(schedule: Schedule): Span[] {
  if (schedule.type === 'blocked' && schedule.periods.length === 0) return [wholeDay];
  return schedule.periods.map(({ start, end }) => ({
    start: clockOf(start),
    end: end === '23:59' ? dayLength : clockOf(end),
  }));
}

/** The period of a clock span of a day; the end of the day is written `23:59`. Source: §6.6. */
export function periodOf({ start, end }: Span): Period {
  return { start: clockText(start), end: end === dayLength ? '23:59' : clockText(end) };
}

function clockText(milliseconds: number): string {
  const minutes = milliseconds / minuteLength;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The minutes from midnight to a clock time, `H:i`; `24:00` is 1440. */
export const minutesOfClock = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (time: string): number => minutesOfClock(time) * minuteLength;
