import { type CalendarDay, firstDayOfMonth, firstDayOfYear } from './calendar-day.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** The days [firstDay, endDay) that a rule looks at together, and the seconds of each day at which it may happen. */
export type Period = {
  readonly firstDay: number;
  readonly endDay: number;
  readonly times: readonly number[];
};

/** Where a series starts on the wall clock of its zone, and from which day on its periods are wanted. */
export type PeriodStart = {
  readonly day: CalendarDay;
  readonly year: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly wantedFromDay: number;
};

const HOUR = 3600;

/**
 * The periods of a rule in order, one every INTERVAL, without end. The first holds the start; when later days are
 * wanted, the periods before them are skipped without a look (RFC 5545 3.3.10 FREQ, INTERVAL, WKST).
 */
export function periodsOf(rule: RecurrenceRule, start: PeriodStart): Iterable<Period> {
  switch (rule.freq) {
    case 'YEARLY':
      return calendarPeriods(rule, start, start.year, 366, firstDayOfYear);
    case 'MONTHLY':
      return calendarPeriods(
        rule,
        start,
        start.year * 12 + start.day.month - 1,
        31,
        firstDayOfMonth,
      );
    case 'WEEKLY': {
      const weekStart = start.day.number - ((start.day.weekday - rule.wkst + 7) % 7);
      return calendarPeriods(rule, start, 0, 7, (week) => weekStart + week * 7);
    }
    case 'DAILY':
      return calendarPeriods(rule, start, start.day.number, 1, (day) => day);
    case 'HOURLY':
      return hourlyPeriods(rule, start);
  }
}

function* calendarPeriods(
  rule: RecurrenceRule,
  start: PeriodStart,
  firstIndex: number,
  longest: number,
  firstDayOf: (index: number) => number,
): Generator<Period> {
  const times = timesOfDay(rule, rule.byHour.length > 0 ? rule.byHour : [start.hour], start);
  const whole = Math.floor((start.wantedFromDay - start.day.number) / longest) - 1;
  const skipped = Math.max(0, Math.floor(whole / rule.interval));
  for (let index = firstIndex + skipped * rule.interval; ; index += rule.interval) {
    yield { firstDay: firstDayOf(index), endDay: firstDayOf(index + 1), times };
  }
}

/** The days on which an hour of the rule falls, each with its hours; an hour counts as one on the wall clock. */
function* hourlyPeriods(rule: RecurrenceRule, start: PeriodStart): Generator<Period> {
  const timesByFirstHour = Array.from({ length: 24 }, (_, hour) =>
    timesOfDay(rule, hoursFrom(rule, hour), start),
  );
  const startHour = start.day.number * 24 + start.hour;
  const skipped = Math.floor((start.wantedFromDay * 24 - startHour) / rule.interval) - 1;
  let hour = startHour + Math.max(0, skipped) * rule.interval;
  for (;;) {
    const firstDay = Math.floor(hour / 24);
    const nextDay = firstDay + 1;
    const times = timesByFirstHour[hour - firstDay * 24] ?? [];
    yield { firstDay, endDay: nextDay, times };
    hour += Math.ceil((nextDay * 24 - hour) / rule.interval) * rule.interval;
  }
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
