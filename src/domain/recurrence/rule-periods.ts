import { type CalendarDay, firstDayOfMonth, firstDayOfYear } from './calendar-day.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** Every `step`-th of the days [firstDay, endDay), and the seconds of each day at which the rule can occur. */
export type Period = {
  readonly firstDay: number;
  readonly endDay: number;
  readonly step: number;
  readonly times: readonly number[];
};

/** The local start of a series, and the first day whose periods are needed. */
export type PeriodStart = {
  readonly day: CalendarDay;
  readonly year: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly firstDayNeeded: number;
};

const HOUR = 3600;

/**
 * Days of a daily or hourly rule that are examined together; possible because BYSETPOS selects from at most one time.
 */
const DAYS_TOGETHER = 32;

/**
 * The periods of a rule in order, one every INTERVAL, without end. The first contains the start; earlier periods than
 * requested are skipped without examining them (RFC 5545 3.3.10 FREQ, INTERVAL, WKST).
 */
export function periodsOf(rule: RecurrenceRule, start: PeriodStart): Iterable<Period> {
  switch (rule.freq) {
    case 'YEARLY':
      return calendarPeriods(rule, start, start.year, 366, firstDayOfYear);
    case 'MONTHLY': {
      const month = start.year * 12 + start.day.month - 1;
      return calendarPeriods(rule, start, month, 31, firstDayOfMonth);
    }
    case 'WEEKLY': {
      const weekStart = start.day.number - ((start.day.weekday - rule.wkst + 7) % 7);
      return calendarPeriods(rule, start, 0, 7, (week) => weekStart + week * 7);
    }
    case 'DAILY':
      return dailyPeriods(start, rule.interval, timesOfDay(rule, hoursOf(rule, start), start));
    case 'HOURLY':
      return hourlyPeriods(rule, start);
  }
}

/** Whether an hourly rule has the same hours on each of its days. */
export function hasSameHoursDaily(rule: RecurrenceRule): boolean {
  return 24 % rule.interval === 0 || rule.interval % 24 === 0;
}

function* calendarPeriods(
  rule: RecurrenceRule,
  start: PeriodStart,
  firstIndex: number,
  longest: number,
  firstDayOf: (index: number) => number,
): Generator<Period> {
  const times = timesOfDay(rule, hoursOf(rule, start), start);
  const whole = Math.floor((start.firstDayNeeded - start.day.number) / longest) - 1;
  const skipped = Math.max(0, Math.floor(whole / rule.interval));
  for (let index = firstIndex + skipped * rule.interval; ; index += rule.interval) {
    yield { firstDay: firstDayOf(index), endDay: firstDayOf(index + 1), step: 1, times };
  }
}

function* dailyPeriods(
  { day, firstDayNeeded }: PeriodStart,
  step: number,
  times: readonly number[],
): Generator<Period> {
  const skipped = Math.max(0, Math.floor((firstDayNeeded - day.number) / step));
  for (let firstDay = day.number + skipped * step; ; firstDay += step * DAYS_TOGETHER) {
    yield { firstDay, endDay: firstDay + step * DAYS_TOGETHER, step, times };
  }
}

/** The days with an hour of the rule, each with its hours; INTERVAL counts hours of local time. */
function hourlyPeriods(rule: RecurrenceRule, start: PeriodStart): Iterable<Period> {
  if (!hasSameHoursDaily(rule)) return driftingPeriods(rule, start);
  const times = timesOfDay(rule, hoursFrom(rule, start.hour % rule.interval), start);
  return dailyPeriods(start, Math.max(1, rule.interval / 24), times);
}

function* driftingPeriods(rule: RecurrenceRule, start: PeriodStart): Generator<Period> {
  const { interval } = rule;
  const startHour = start.day.number * 24 + start.hour;
  const skipped = Math.max(0, Math.floor((start.firstDayNeeded * 24 - startHour) / interval));
  const timesByFirstHour = new Map<number, readonly number[]>();
  for (let hour = startHour + skipped * interval; ; ) {
    const firstDay = Math.floor(hour / 24);
    const firstHour = hour - firstDay * 24;
    const known = timesByFirstHour.get(firstHour);
    const times = known ?? timesOfDay(rule, hoursFrom(rule, firstHour), start);
    timesByFirstHour.set(firstHour, times);
    yield { firstDay, endDay: firstDay + 1, step: 1, times };
    hour += Math.ceil((24 - firstHour) / interval) * interval;
  }
}

function hoursOf(rule: RecurrenceRule, start: PeriodStart): readonly number[] {
  return rule.byHour.length > 0 ? rule.byHour : [start.hour];
}

function hoursFrom(rule: RecurrenceRule, firstHour: number): number[] {
  const hours: number[] = [];
  for (let hour = firstHour; hour < 24; hour += rule.interval) {
    if (rule.byHour.length === 0 || rule.byHour.includes(hour)) hours.push(hour);
  }
  return hours;
}

function timesOfDay(rule: RecurrenceRule, hours: readonly number[], start: PeriodStart): number[] {
  const minutes = rule.byMinute.length > 0 ? rule.byMinute : [start.minute];
  const seconds = rule.bySecond.length > 0 ? rule.bySecond : [start.second];
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * HOUR + minute * 60 + second)),
  );
}
