import type { FeedRow } from '../events/feed.ts';
import { expandRule, parseRule } from '../recurrence/index.ts';
import { instantFromText, instantText } from '../time/instant.ts';
import { parseDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';

type Times = { readonly start_at: string; readonly end_at: string };

/**
 * The start of a running series after a calendar program moves it: a program sees the series from its next date on, so
 * the start of the whole moves by as many days as that date, to its time. COUNT goes on counting from there. Source:
 * §18.5.
 * @param was the date that the program was shown, `is` the one that it requests; instants, or local times in the zone
 * of the series
 */
export function startOfRunning(
  { start_at, timezone }: Pick<FeedRow, 'start_at' | 'timezone'>,
  was: Times,
  is: Times,
): Times {
  const instant = (text: string): Temporal.Instant => {
    const parsed = parseDateTime(text);
    return parsed === undefined ? instantFromText(text) : resolveInstant(parsed, timezone);
  };
  const local = (one: Temporal.Instant): Temporal.PlainDateTime =>
    one.toZonedDateTimeISO(timezone).toPlainDateTime();
  const [from, to] = [local(instant(was.start_at)), local(instant(is.start_at))];
  const days = from.toPlainDate().until(to.toPlainDate());
  const day = local(instantFromText(start_at)).toPlainDate().add(days);
  const dateTime = day.toPlainDateTime(to.toPlainTime());
  const start = resolveInstant({ kind: 'wall', dateTime }, timezone);
  const end = start.add(instant(is.start_at).until(instant(is.end_at)));
  return { start_at: instantText(start), end_at: instantText(end) };
}

/** More dates than a series has before those that a program is shown. */
const MOST_BEFORE = 5000;

/**
 * A rule whose COUNT a program counts from the first date that it is shown, counted from the start of the series.
 * @param start_at that start, where the program wants it; `shown` is the first date of the program
 */
export function countedFromStart(
  text: string,
  {
    start_at,
    timezone: timeZone,
    is_all_day: isAllDay,
  }: Pick<FeedRow, 'start_at' | 'timezone' | 'is_all_day'>,
  shown: string,
): string {
  const parsed = parseRule(text);
  if (!parsed.ok || parsed.rule.count === null || start_at >= shown) return text;
  const before = expandRule({
    rule: { ...parsed.rule, count: null },
    startAt: instantFromText(start_at),
    horizon: instantFromText(shown),
    timeZone,
    isAllDay,
    limit: MOST_BEFORE,
  });
  const number = before.ok ? before.starts.length : 0;
  return text.replace(/\bCOUNT=\d+/i, `COUNT=${parsed.rule.count + number}`);
}
