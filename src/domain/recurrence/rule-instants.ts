import { SECONDS_A_DAY, type WallClock, wallClock } from '../time/local-time/wall-seconds.ts';
import { type DayFilter, dayFilter } from './day-filter.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { hasSameHoursDaily, type Period, type PeriodStart, periodsOf } from './rule-periods.ts';

/** The remaining work of one expansion, in days examined, and the first day of the period that was examined last. */
export type WorkBudget = { left: number; reachedDay: number };

/** The last day of the four-digit years of RFC 5545 3.3.4, in days since 1970-01-01: 9999-12-31. */
export const LAST_DAY = 2_932_896;

const WORK_PER_PERIOD = 10;
const WORK_PER_CANDIDATE = 20;

/**
 * A rule without an instant in this many days never occurs again: the Gregorian calendar repeats after 146 097 days,
 * and the rest covers the clock changes of the near future, which follow no cycle.
 */
const MAX_DAYS_WITHOUT_MATCH = 183_000;

/** The input of `instantsOf`: the rule, its local start, its zone, and the last day to examine. */
export type InstantsInput = {
  readonly rule: RecurrenceRule;
  readonly start: PeriodStart;
  readonly timeZone: string;
  readonly finalDay: number;
  /** Days examined without an instant until the rule counts as one that never occurs again; 183 000 by default. */
  readonly patience?: number;
};

/**
 * All instants of a rule in ascending order, as whole seconds since 1970-01-01 UTC, from its first period on, ignoring
 * COUNT and UNTIL. Ends after `finalDay`, when the rule cannot occur again, or when the budget is used up
 * (`budget.left` is then negative). Throws a RangeError on an unknown zone.
 */
export function* instantsOf(input: InstantsInput, budget: WorkBudget): Generator<number> {
  const { rule, start, finalDay, patience = MAX_DAYS_WITHOUT_MATCH } = input;
  if (picksNothing(rule)) return;
  const accepts = dayFilter(rule, start.day);
  const clock = wallClock(input.timeZone);
  const hasCycle = rule.freq !== 'HOURLY' || hasSameHoursDaily(rule);
  let silentDays = 0;
  for (const period of periodsOf(rule, start)) {
    budget.reachedDay = period.firstDay;
    if (period.firstDay > finalDay || (hasCycle && silentDays > patience)) return;
    // BYSETPOS counts within the whole period, even if the series ends in it.
    const lastDay = rule.bySetPos.length > 0 ? LAST_DAY : finalDay;
    const endDay = Math.min(period.endDay, lastDay + 1);
    const seconds = picked(rule, instantsIn({ ...period, endDay }, accepts, clock, budget));
    if (budget.left < 0) return;
    silentDays += (endDay - period.firstDay) / period.step;
    if (seconds.length > 0) silentDays = 0;
    yield* seconds;
  }
}

function instantsIn(
  { firstDay, endDay, step, times }: Period,
  accepts: DayFilter,
  clock: WallClock,
  budget: WorkBudget,
): number[] {
  const seconds: number[] = [];
  budget.left -= WORK_PER_PERIOD + (endDay - firstDay) / step;
  for (let day = firstDay; day < endDay; day += step) {
    if (!accepts(day)) continue;
    budget.left -= times.length * WORK_PER_CANDIDATE;
    for (const time of times) {
      const second = clock(day * SECONDS_A_DAY + time);
      if (second !== null) seconds.push(second);
    }
  }
  return seconds;
}

/** In a daily or hourly rule the set of BYSETPOS has at most one instant, so its result can be empty. */
function picksNothing({ freq, bySetPos }: RecurrenceRule): boolean {
  const single = freq === 'DAILY' || freq === 'HOURLY';
  return single && bySetPos.length > 0 && !bySetPos.some((position) => Math.abs(position) === 1);
}

function picked({ freq, bySetPos }: RecurrenceRule, seconds: number[]): number[] {
  if (bySetPos.length === 0 || freq === 'DAILY' || freq === 'HOURLY') return seconds;
  const wanted = new Set(bySetPos.map((at) => (at > 0 ? at - 1 : seconds.length + at)));
  return seconds.filter((_, index) => wanted.has(index));
}
