import type { Occurrence } from '../events/override.ts';
import { extendSeries } from '../events/series-horizon.ts';
import {
  type Holiday,
  type LeftOutDates,
  onHolidays,
  withHolidayDates,
} from '../series/left-out-dates.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import type { StoredEvent } from './facts.ts';

/** The next dates of a series, up to when it is planned then, and all that it leaves out where that changes. */
export type ExtensionPlan = {
  occurrences: readonly Occurrence[];
  held_until: InstantText;
  leftOut?: LeftOutDates;
};

/**
 * Plans the dates of a series without an end up to a later horizon, at most as many as one request may make (§5.5).
 * Those on holidays are left out where the series leaves out holidays (§18.4).
 * @param holidays of its venue and everywhere, from its horizon on
 * @throws Error when its rule cannot be expanded
 */
export function planExtension(
  event: StoredEvent & { readonly held_until: string },
  until: InstantText,
  holidays: readonly Holiday[],
): ExtensionPlan {
  const { overrides, timezone } = event;
  const from = instantFromText(event.held_until);
  const extension = extendSeries(event, overrides, from, instantFromText(until));
  if (!extension.ok) throw new Error(extension.message);
  const { held_until, occurrences } = extension;
  const starts = occurrences.map((one) => one.original_start_at);
  const found = event.skip_holidays ? onHolidays(starts, timezone, holidays) : [];
  if (found.length === 0) return { occurrences, held_until };
  const { excluded_dates, holiday_dates } = withHolidayDates(event, found);
  return {
    occurrences: occurrences.filter((one) => !excluded_dates.includes(one.original_start_at)),
    held_until,
    leftOut: { excluded_dates, holiday_dates },
  };
}
