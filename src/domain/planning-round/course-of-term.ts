import { WEEKDAYS } from '../booking/schedule.ts';
import { normalPattern } from './request-check.ts';
import { MAX_SLOTS } from './request-pattern.ts';
import type { Read } from './request-table-times.ts';
import type { RoundDays } from './round-weeks.ts';
import type { Pattern, Slot, Weeks } from './world.ts';

/** A date of a series in local time: days `Y-m-d`, times `H:i`. */
export type CourseDate = {
  readonly date: string;
  readonly start: string;
  readonly end_date: string;
  readonly end: string;
};

/** A part of the weeks of a term that counts as all of them: holidays and single cancellations are left out. */
const MOST = 0.6;

type SlotDates = { readonly slot: Slot; readonly weeks: ReadonlySet<number> };

type DayOfTerm = { readonly week: number; readonly weekday: Slot['weekday'] };

/** The days of a term with their weeks, 1 for the first, and weekdays. */
export type TermDays = { readonly days: ReadonlyMap<string, DayOfTerm>; readonly weeks: number };

/** Looks the days of a term up. */
export function termDays({ from, to }: RoundDays): TermDays {
  const first = Temporal.PlainDate.from(from);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const length = monday.until(to, { largestUnit: 'day' }).days + 1;
  const days = Array.from({ length }, (_, at) => {
    const weekday = WEEKDAYS[at % 7] ?? 'monday';
    return [
      monday.add({ days: at }).toString(),
      { week: Math.floor(at / 7) + 1, weekday },
    ] as const;
  });
  return { days: new Map(days), weeks: Math.ceil(length / 7) };
}

/** The times of the week at which dates take place on one day, with their weeks. */
function slotsOf(dates: readonly CourseDate[], { days }: TermDays): SlotDates[] {
  const byKey = new Map<string, { slot: Slot; weeks: Set<number> }>();
  for (const { date, start, end_date, end } of dates) {
    const day = days.get(date);
    if (day === undefined || end_date !== date || end <= start) continue;
    const slot = { weekday: day.weekday, start, end };
    const key = `${slot.weekday} ${start} ${end}`;
    const known = byKey.get(key) ?? { slot, weeks: new Set() };
    known.weeks.add(day.week);
    byKey.set(key, known);
  }
  return [...byKey.values()];
}

/** The weeks of a course as a round has them: all, every other one, or those with the same numbers. */
function weeksIn(numbers: readonly number[], termWeeks: number, roundWeeks: number): Weeks {
  const odd = numbers.filter((number) => number % 2 === 1);
  const half = (MOST * termWeeks) / 2;
  if (numbers.length >= MOST * termWeeks) return 'all';
  if (odd.length === numbers.length && numbers.length >= half) return 'odd';
  if (odd.length === 0 && numbers.length >= half) return 'even';
  return numbers.filter((number) => number <= roundWeeks);
}

/**
 * What a series of a term before asks for in a round: its times of the week, without single dates that were moved. A
 * sentence where it has none. Source: §20.2.
 */
export function patternOfCourse(
  dates: readonly CourseDate[],
  term: TermDays,
  roundWeeks: number,
): Read<Pattern> {
  const slots = slotsOf(dates, term);
  const most = Math.max(0, ...slots.map(({ weeks }) => weeks.size));
  if (most < 2) return { refusal: 'It has no time of the week: no two dates are at one hour.' };
  const usual = slots.filter(({ weeks }) => weeks.size * 2 >= most && weeks.size > 1);
  if (usual.length > MAX_SLOTS) return { refusal: `It has more than ${MAX_SLOTS} times a week.` };
  const numbers = [...new Set(usual.flatMap(({ weeks }) => [...weeks]))].sort((a, b) => a - b);
  const weeks = weeksIn(numbers, term.weeks, roundWeeks);
  if (weeks.length === 0) return { refusal: 'Its weeks are later than the round.' };
  return { value: normalPattern({ slots: usual.map(({ slot }) => slot), weeks }) };
}
