import type { InstantText } from '../time/instant.ts';
import { instantFromText, instantText } from '../time/instant.ts';
import { localDate, resolveEndOfDay } from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';
import { type RuleDates, ruleDatesAround } from './rule-dates.ts';
import { startingAt } from './series.ts';

type Ends = Pick<EventFields, 'recurrence_ends_at' | 'recurrence_ends_date'>;

const COUNT = /\bCOUNT=(\d+)/i;

/** The rule with another COUNT, where it has one. */
const withCount = (rule: string | null, count: (old: number) => number): string | null =>
  rule?.replace(COUNT, (_, old: string) => `COUNT=${count(Number(old))}`) ?? null;

/** The last day of the first part; its last instant where the next occurrence is on the same day. */
function endsWith(last: InstantText, next: InstantText, timeZone: string): Ends {
  const dateOf = (start: InstantText) => localDate(instantFromText(start), timeZone);
  const date = dateOf(last);
  if (date.equals(dateOf(next))) {
    return { recurrence_ends_at: last, recurrence_ends_date: null };
  }
  const end = resolveEndOfDay({ kind: 'date', date }, timeZone).subtract({ seconds: 1 });
  return { recurrence_ends_at: instantText(end), recurrence_ends_date: date.toString() };
}

/** A part of a series without a rule: its dates are all by hand. */
function datesAlone<E extends EventFields>(event: E, dates: readonly InstantText[]): E {
  const [start = event.start_at] = dates;
  return {
    ...startingAt(event, start),
    recurrence_rule: null,
    recurrence_count: null,
    term_id: null,
    recurrence_ends_at: null,
    recurrence_ends_date: null,
    recurrence_dates: dates,
    excluded_dates: [],
    holiday_dates: [],
  };
}

/** The dates of the rule before and after the start of the second part; of most series they are all of its dates. */
function ruleDates(event: EventFields, starts: readonly InstantText[], at: number): RuleDates {
  const { recurrence_dates, excluded_dates } = event;
  const isByRule = recurrence_dates.length + excluded_dates.length === 0;
  if (isByRule) return { before: starts.slice(0, at), next: starts[at] };
  const [start = event.start_at] = starts.slice(at);
  return ruleDatesAround(event, start);
}

function firstPart<E extends EventFields>(
  event: E,
  next: InstantText,
  made: number,
  last: Ends,
): E {
  const { recurrence_rule: rule, recurrence_count: count } = event;
  const isCounted = count !== null || (rule !== null && COUNT.test(rule));
  return {
    ...event,
    recurrence_rule: withCount(rule, () => made),
    recurrence_count: count === null ? null : made,
    ...(!isCounted && last),
    recurrence_dates: event.recurrence_dates.filter((date) => date < next),
    excluded_dates: event.excluded_dates.filter((date) => date < next),
    holiday_dates: event.holiday_dates.filter(({ date }) => date < next),
  };
}

function secondPart<E extends EventFields>(
  event: E,
  next: InstantText,
  made: number,
  first: InstantText,
): E {
  const { recurrence_rule: rule, recurrence_count: count } = event;
  return {
    ...startingAt(event, first),
    recurrence_rule: withCount(rule, (old) => old - made),
    recurrence_count: count === null ? null : count - made,
    recurrence_dates: event.recurrence_dates.filter((date) => date >= next),
    excluded_dates: event.excluded_dates.filter((date) => date >= next),
    holiday_dates: event.holiday_dates.filter(({ date }) => date >= next),
  };
}

/**
 * Divides a series before one of its occurrences: the first part ends before it and the second one begins with it. What
 * counts occurrences is divided; else the first part gets an end (§9.3). A part in which the rule makes no date has its
 * dates by hand. The second part starts at its first date of the rule, which is later where one by hand comes before.
 * @param starts the original starts of the series in order
 * @param at the index of the occurrence in `starts`, at least 1
 */
export function divideSeries<E extends EventFields>(
  event: E,
  starts: readonly InstantText[],
  at: number,
): { first: E; second: E } {
  const { before, next } = ruleDates(event, starts, at);
  const [start = event.start_at] = starts.slice(at);
  const last = before.at(-1);
  return {
    first:
      last === undefined
        ? datesAlone(event, starts.slice(0, at))
        : firstPart(event, start, before.length, endsWith(last, start, event.timezone)),
    second:
      next === undefined
        ? datesAlone(event, starts.slice(at))
        : secondPart(event, start, before.length, next),
  };
}
