import { calendarDay } from './calendar-day.ts';
import { type DayFilter, dayFilter } from './day-filter.ts';
import type { Frequency, RecurrenceRule } from './recurrence-rule.ts';
import { type Period, type PeriodStart, periodsOf } from './rule-periods.ts';
import { SECONDS_A_DAY, type WallClock, wallClock } from './wall-clock.ts';

/** Work left for one expansion, in days looked at, and the first day of the period that was looked at last. */
export type WorkBudget = { left: number; reachedDay: number };

/** The last day that the four-digit years of RFC 5545 3.3.4 can name, in days since 1970-01-01: 9999-12-31. */
export const LAST_DAY = 2_932_896;

const WORK_PER_CANDIDATE = 20;

/**
 * Periods in which a rule that repeats goes through every shape the calendar has: 500 years, more than the 400 after
 * which the Gregorian calendar repeats day by day. A rule silent for so long is silent for good.
 */
const PERIODS_OF_SILENCE: Record<Frequency, number> = {
  ...{ YEARLY: 500, MONTHLY: 6_000, WEEKLY: 26_090, DAILY: 182_622, HOURLY: 182_622 },
};

/** What `instantsOf` needs: the rule, its start on the wall clock, its zone, and the last day worth a look. */
export type InstantsInput = {
  readonly rule: RecurrenceRule;
  readonly start: PeriodStart;
  readonly timeZone: string;
  readonly finalDay: number;
};

/**
 * All instants of a rule in ascending order, as whole seconds since 1970-01-01 UTC, from its first period on and
 * regardless of COUNT and UNTIL. Ends after `finalDay`, when the rule can never happen again, or when the budget is
 * spent (`budget.left` is then negative). Throws a RangeError on an unknown zone.
 */
export function* instantsOf(input: InstantsInput, budget: WorkBudget): Generator<number> {
  const { rule, start, finalDay } = input;
  const accepts = dayFilter(rule, start.day);
  const clock = wallClock(input.timeZone);
  const patience = periodsOfSilence(rule);
  let silence = 0;
  for (const period of periodsOf(rule, start)) {
    budget.reachedDay = period.firstDay;
    if (period.firstDay > finalDay || silence > patience) return;
    const seconds = picked(rule, instantsIn(period, accepts, clock, budget));
    if (budget.left < 0) return;
    silence = seconds.length > 0 ? 0 : silence + 1;
    yield* seconds;
  }
}

function periodsOfSilence(rule: RecurrenceRule): number {
  const sameHoursEachDay = 24 % rule.interval === 0 || rule.interval % 24 === 0;
  return rule.freq === 'HOURLY' && !sameHoursEachDay ? Infinity : PERIODS_OF_SILENCE[rule.freq];
}

function instantsIn(
  period: Period,
  accepts: DayFilter,
  clock: WallClock,
  budget: WorkBudget,
): number[] {
  const seconds: number[] = [];
  budget.left -= period.endDay - period.firstDay;
  for (let day = period.firstDay; day < period.endDay; day++) {
    if (!accepts(calendarDay(day))) continue;
    budget.left -= period.times.length * WORK_PER_CANDIDATE;
    for (const time of period.times) {
      const second = clock(day * SECONDS_A_DAY + time);
      if (second !== null) seconds.push(second);
    }
  }
  return seconds;
}

/** BYSETPOS: the set of an hourly rule is one hour, and so at most one instant; otherwise it is the whole period. */
function picked(rule: RecurrenceRule, seconds: number[]): number[] {
  const positions = rule.bySetPos;
  if (positions.length === 0 || seconds.length === 0) return seconds;
  if (rule.freq === 'HOURLY') return positions.some((at) => Math.abs(at) === 1) ? seconds : [];
  const wanted = new Set(positions.map((at) => (at > 0 ? at - 1 : seconds.length + at)));
  return seconds.filter((_, index) => wanted.has(index));
}
