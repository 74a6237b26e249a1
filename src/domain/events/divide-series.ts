import type { InstantText } from '../time/instant.ts';
import { instantFromText, instantText } from '../time/instant.ts';
import { localDate, resolveEndOfDay } from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';
import { startingAt } from './series.ts';

type Ends = Pick<EventFields, 'recurrence_ends_at' | 'recurrence_ends_date'>;

const COUNT = /\bCOUNT=(\d+)/i;

/** The rule with another COUNT, where it has one. */
const withCount = (rule: string | null, count: (old: number) => number): string | null =>
  rule?.replace(COUNT, (_, old: string) => `COUNT=${count(Number(old))}`) ?? null;

/** The last day of the first part; its last instant where the next occurrence is on the same day. */
function endsWith(last: InstantText, next: InstantText, timeZone: string): Ends {
  const [date, nextDate] = [last, next].map((start) => localDate(instantFromText(start), timeZone));
  if (date === undefined || nextDate === undefined || date.equals(nextDate)) {
    return { recurrence_ends_at: last, recurrence_ends_date: null };
  }
  const end = resolveEndOfDay({ kind: 'date', date }, timeZone).subtract({ seconds: 1 });
  return { recurrence_ends_at: instantText(end), recurrence_ends_date: date.toString() };
}

/**
 * Divides a series before one of its occurrences: the first part ends before it and the second one begins with it. What
 * counts occurrences is divided; else the first part gets an end (decision 9.3).
 * @param starts the original starts of the series in order
 * @param at the index of the occurrence in `starts`, at least 1
 */
export function divideSeries<E extends EventFields>(
  event: E,
  starts: readonly InstantText[],
  at: number,
): { first: E; second: E } {
  const { recurrence_rule: rule, recurrence_count: count, timezone } = event;
  const [last = event.start_at, next = event.start_at] = [starts[at - 1], starts[at]];
  const isCounted = count !== null || (rule !== null && COUNT.test(rule));
  return {
    first: {
      ...event,
      recurrence_rule: withCount(rule, () => at),
      recurrence_count: count === null ? null : at,
      ...(!isCounted && endsWith(last, next, timezone)),
    },
    second: {
      ...startingAt(event, next),
      recurrence_rule: withCount(rule, (old) => old - at),
      recurrence_count: count === null ? null : count - at,
    },
  };
}
