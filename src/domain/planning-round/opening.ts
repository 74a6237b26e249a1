import { type Period, type Schedule, WEEKDAYS, type Weekday } from '../booking/schedule.ts';
import { type RoundDays, weeksOf } from './round-weeks.ts';
import type { Slot, Weeks } from './world.ts';

/** The days of a round by weeks and weekdays, and what is known of opening hours there. */
export type RoundCalendar = {
  /** The numbers of the weeks of a pattern that are in the round. */
  readonly weeksOf: (weeks: Weeks) => readonly number[];
  /** The date (`Y-m-d`) of a weekday in a week; undefined outside of the round. */
  readonly dateOf: (week: number, weekday: Weekday) => string | undefined;
  /** Answers of `isOpenInSomeWeek`, by hours and slot: rooms share hours, and courses share times. */
  readonly answers: Map<string, boolean>;
};

/** The weeks and dates of a round. */
export function roundCalendar(days: RoundDays): RoundCalendar {
  const all = weeksOf(days);
  const first = Temporal.PlainDate.from(days.from);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const numbers = all.map(({ number }) => number);
  const dates = Array.from({ length: 7 * all.length }, (_, day) =>
    monday.add({ days: day }).toString(),
  );
  return {
    weeksOf: (weeks) => {
      if (weeks === 'all') return numbers;
      if (weeks === 'odd') return numbers.filter((number) => number % 2 === 1);
      if (weeks === 'even') return numbers.filter((number) => number % 2 === 0);
      return weeks.filter((number) => number <= numbers.length);
    },
    dateOf: (week, weekday) => {
      const date = dates[7 * (week - 1) + WEEKDAYS.indexOf(weekday)];
      return date === undefined || date < days.from || date > days.to ? undefined : date;
    },
    answers: new Map(),
  };
}

/** The end of a day as an end of opening hours. Source: §6.6. */
const END_OF_DAY = '23:59';

const later = (one: string, other: string): string => (one > other ? one : other);

/** Whether periods, each from start to end, cover a slot without a break. */
function covers(periods: readonly Period[], { start, end }: Slot): boolean {
  let reached = start;
  for (const period of periods.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (period.start > reached) return false;
    const until = period.end === END_OF_DAY ? '24:00' : period.end;
    reached = later(reached, until);
    if (reached >= end) return true;
  }
  return false;
}

const appliesTo = (schedule: Schedule, weekday: Weekday, date: string): boolean =>
  schedule.start_date <= date &&
  date <= schedule.end_date &&
  (schedule.days.length === 0 || schedule.days.includes(weekday));

/**
 * Whether opening hours allow a slot in at least one of the weeks; a room without any is always open. Closures are not
 * judged: they end. Source: §6.3, §20.2.
 */
export function isOpenInSomeWeek(
  calendar: RoundCalendar,
  opening: readonly Schedule[],
  slot: Slot,
  weeks: Weeks,
): boolean {
  if (opening.length === 0) return true;
  const { weekday, start, end } = slot;
  const key = `${JSON.stringify(opening)} ${weekday} ${start} ${end} ${weeks}`;
  const known = calendar.answers.get(key);
  if (known !== undefined) return known;
  const isOpen = calendar.weeksOf(weeks).some((week) => {
    const date = calendar.dateOf(week, weekday);
    if (date === undefined) return false;
    const hours = opening.filter((schedule) => appliesTo(schedule, weekday, date));
    return covers(
      hours.flatMap(({ periods }) => periods),
      slot,
    );
  });
  calendar.answers.set(key, isOpen);
  return isOpen;
}
