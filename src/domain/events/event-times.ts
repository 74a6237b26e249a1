import { type InstantText, instantText } from '../time/instant.ts';
import { type ParsedDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';
import { afterDays, isDayStart } from '../time/whole-days.ts';

/** Start and end as they are or are to be; undefined or null where there is none. */
export type Times<None> = {
  readonly start_at: InstantText | None;
  readonly end_at: InstantText | None;
};

/** The times in a request; null removes a time. */
export type NamedTimes = {
  readonly start_at?: ParsedDateTime | null | undefined;
  readonly end_at?: ParsedDateTime | null | undefined;
  readonly is_all_day?: boolean | null | undefined;
};

/**
 * The context in which times are read: the zone, and whether they are those of whole days if the request does not
 * specify it.
 */
type Reading = { readonly timezone: string; readonly wasAllDay: boolean };

/**
 * The times after a request, the only place in which dates of whole days become instants: a date is its first instant,
 * and an end that equals its start means one day. An event of whole days that gets other times is none any more, unless
 * the request says that it is: then `validateTimes` refuses them. Source: §18.8.
 */
export function timesAfter<None extends null | undefined>(
  current: Times<None>,
  { start_at, end_at, is_all_day }: NamedTimes,
  { timezone, wasAllDay }: Reading,
): Times<None | null> & { readonly is_all_day: boolean } {
  const after = (named: ParsedDateTime | null | undefined, is: InstantText | None) =>
    named === undefined ? is : named && instantText(resolveInstant(named, timezone));
  const [start, end] = [after(start_at, current.start_at), after(end_at, current.end_at)];
  const fits = [start, end].every((one) => !one || isDayStart(one, timezone));
  const isAllDay = is_all_day ?? (wasAllDay && fits);
  const isOneDay = isAllDay && end && end === start;
  return {
    start_at: start,
    end_at: isOneDay ? afterDays(end, 1, timezone) : end,
    is_all_day: isAllDay,
  };
}
