import { weekdayOf } from '../time/local-time/offset-spans.ts';
import { type CalendarDay, calendarDay } from './calendar-day.ts';
import type { RuleParts, WeekdayChoice } from './recurrence-rule.ts';

/** A function that checks whether a rule can occur on a day (counted from 1970-01-01), ignoring its time of day. */
export type DayFilter = (dayNumber: number) => boolean;

type DayTest = (day: CalendarDay) => boolean;

/** The Gregorian calendar repeats after 400 years, weekdays included. */
const DAYS_IN_CYCLE = 146_097;

const UNKNOWN = 0;
const ACCEPTED = 1;
const REFUSED = 2;

/**
 * Builds the day filter of a rule, which caches its results until the calendar repeats. Every BYxxx part restricts the
 * days of its period; parts that the rule omits are derived from the day on which the series starts (RFC 5545 3.3.10,
 * table of BYxxx parts; §5.3).
 */
export function dayFilter(rule: RuleParts, start: CalendarDay): DayFilter {
  const accepts = dayTest(rule, start);
  const verdicts = new Uint8Array(DAYS_IN_CYCLE);
  return (dayNumber) => {
    const place = ((dayNumber % DAYS_IN_CYCLE) + DAYS_IN_CYCLE) % DAYS_IN_CYCLE;
    if (verdicts[place] === UNKNOWN) {
      verdicts[place] = accepts(calendarDay(dayNumber)) ? ACCEPTED : REFUSED;
    }
    return verdicts[place] === ACCEPTED;
  };
}

function dayTest(rule: RuleParts, start: CalendarDay): DayTest {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = withDefaults(rule, start);
  const filters: DayTest[] = [];
  if (byMonth.length > 0) filters.push(member(byMonth, (day) => day.month));
  if (byWeekNo.length > 0) filters.push(member(byWeekNo, (day) => weekNumber(day, rule.wkst)));
  if (byYearDay.length > 0)
    filters.push(
      fromEitherEnd(
        byYearDay,
        (day) => day.dayOfYear,
        (day) => day.daysInYear,
      ),
    );
  if (byMonthDay.length > 0)
    filters.push(
      fromEitherEnd(
        byMonthDay,
        (day) => day.day,
        (day) => day.daysInMonth,
      ),
    );
  if (byDay.length > 0)
    filters.push(weekdays(byDay, rule.freq === 'MONTHLY' || byMonth.length > 0));
  return (day) => filters.every((accepts) => accepts(day));
}

function withDefaults(rule: RuleParts, start: CalendarDay): RuleParts {
  if (rule.byYearDay.length > 0 || rule.byMonthDay.length > 0 || rule.byDay.length > 0) return rule;
  switch (rule.freq) {
    case 'YEARLY':
      return {
        ...rule,
        byMonth: rule.byMonth.length > 0 ? rule.byMonth : [start.month],
        byMonthDay: [start.day],
      };
    case 'MONTHLY':
      return { ...rule, byMonthDay: [start.day] };
    case 'WEEKLY':
      return { ...rule, byDay: [{ weekday: start.weekday, ordinal: null }] };
    default:
      return rule;
  }
}

function member(values: readonly number[], of: (day: CalendarDay) => number): DayTest {
  const wanted = new Set(values);
  return (day) => wanted.has(of(day));
}

function fromEitherEnd(
  values: readonly number[],
  place: (day: CalendarDay) => number,
  length: (day: CalendarDay) => number,
): DayTest {
  const wanted = new Set(values);
  return (day) => wanted.has(place(day)) || wanted.has(place(day) - length(day) - 1);
}

function weekdays(choices: readonly WeekdayChoice[], withinMonth: boolean): DayTest {
  const wanted = new Set(choices.map((choice) => weekdayKey(choice.weekday, choice.ordinal ?? 0)));
  return (day) => {
    const place = withinMonth ? day.day : day.dayOfYear;
    const length = withinMonth ? day.daysInMonth : day.daysInYear;
    const fromStart = Math.ceil(place / 7);
    const fromEnd = Math.ceil((length - place + 1) / 7);
    return [0, fromStart, -fromEnd].some((nth) => wanted.has(weekdayKey(day.weekday, nth)));
  };
}

const weekdayKey = (weekday: number, ordinal: number): number => ordinal * 10 + weekday;

/**
 * Week of the year; week 1 is the first with at least four days in it (RFC 5545 3.3.10 BYWEEKNO). Correct for weeks 2
 * to 51, the only ones that a rule may use.
 */
function weekNumber(day: CalendarDay, wkst: number): number {
  const newYear = day.number - day.dayOfYear + 1;
  const daysIntoWeek = (weekdayOf(newYear) - wkst + 7) % 7;
  const firstWeek = newYear - daysIntoWeek + (daysIntoWeek > 3 ? 7 : 0);
  return Math.floor((day.number - firstWeek) / 7) + 1;
}
