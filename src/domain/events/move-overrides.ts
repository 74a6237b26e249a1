import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';
import type { Override } from './override.ts';

type Series = Pick<EventFields, 'start_at' | 'timezone' | 'excluded_dates'>;

/** The overrides with their new keys, and those that were removed because their day no longer occurs. */
export type MovedOverrides = {
  readonly kept: readonly Override[];
  readonly removed: readonly Override[];
};

const dateOf = (instant: InstantText, { timezone }: Pick<Series, 'timezone'>): Temporal.PlainDate =>
  localDate(instantFromText(instant), timezone);

/** A series with its original starts, in order. */
type Dated = Series & { readonly starts: readonly InstantText[] };

/** The dates of a series by their local days, the excluded ones too, so that the others keep their positions. */
const daysOf = (series: Dated): Map<string, InstantText[]> => {
  const { starts, excluded_dates } = series;
  const all = excluded_dates.length === 0 ? starts : [...starts, ...excluded_dates].sort();
  return Map.groupBy(all, (start) => dateOf(start, series).toString());
};

/** Finds the original start that a date of a series has after an edit; undefined where the date is gone. */
function dateFinder(before: Dated, after: Dated): (date: InstantText) => InstantText | undefined {
  const shift = dateOf(before.start_at, before).until(dateOf(after.start_at, after));
  const [oldDays, newDays] = [daysOf(before), daysOf(after)];
  const known = new Set(before.start_at === after.start_at ? after.starts : []);
  const gone = new Set(after.excluded_dates);
  return (date) => {
    if (known.has(date)) return date;
    const oldDate = dateOf(date, before);
    const place = oldDays.get(oldDate.toString())?.indexOf(date) ?? 0;
    const key = newDays.get(oldDate.add(shift).toString())?.[Math.max(place, 0)];
    return key !== undefined && gone.has(key) ? undefined : key;
  };
}

/**
 * Moves overrides with an edited series. Each keeps its local date, shifted by as many days as the start date of the
 * series; on a day with several occurrences it keeps its position within the day, or its time while the start stays. Times
 * that the override sets itself do not change. An override is removed when its day no longer occurs (decision 5.8).
 */
export function moveOverrides(
  overrides: readonly Override[],
  before: Dated,
  after: Dated,
): MovedOverrides {
  const find = dateFinder(before, after);
  const kept: Override[] = [];
  const removed: Override[] = [];
  for (const override of overrides) {
    const key = find(override.original_start_at);
    if (key === undefined) removed.push(override);
    else kept.push({ ...override, original_start_at: key });
  }
  return { kept, removed };
}
