import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';
import type { Override } from './override.ts';

type Series = Pick<EventFields, 'start_at' | 'timezone'>;

/** The overrides with their new keys, and those that were removed because their day no longer occurs. */
export type MovedOverrides = {
  readonly kept: readonly Override[];
  readonly removed: readonly Override[];
};

const dateOf = (instant: InstantText, { timezone }: Series): Temporal.PlainDate =>
  localDate(instantFromText(instant), timezone);

/**
 * Moves overrides with an edited series. Each keeps its local date, shifted by as many days as the start date of the
 * series; on a day with several occurrences it keeps its position within the day. Times that the override sets itself
 * do not change. An override is removed when its day no longer occurs (decision 5.8).
 * @param starts the original starts of the series before and after, in order
 */
export function moveOverrides(
  overrides: readonly Override[],
  before: Series & { readonly starts: readonly InstantText[] },
  after: Series & { readonly starts: readonly InstantText[] },
): MovedOverrides {
  const shift = dateOf(before.start_at, before).until(dateOf(after.start_at, after));
  const oldDays = Map.groupBy(before.starts, (start) => dateOf(start, before).toString());
  const newDays = Map.groupBy(after.starts, (start) => dateOf(start, after).toString());
  const kept: Override[] = [];
  const removed: Override[] = [];
  for (const override of overrides) {
    const oldDate = dateOf(override.original_start_at, before);
    const place = oldDays.get(oldDate.toString())?.indexOf(override.original_start_at) ?? 0;
    const key = newDays.get(oldDate.add(shift).toString())?.[Math.max(place, 0)];
    if (key === undefined) removed.push(override);
    else kept.push({ ...override, original_start_at: key });
  }
  return { kept, removed };
}
