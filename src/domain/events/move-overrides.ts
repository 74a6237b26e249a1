import { type DateMover, dateMover, type SeriesRule } from '../series/date-mover.ts';
import type { InstantText } from '../time/instant.ts';
import { sameDayIn } from '../time/whole-days.ts';
import type { EventFields } from './event-fields.ts';
import type { Override } from './override.ts';

/** The overrides with their new keys, and those that were removed because their day no longer occurs. */
export type MovedOverrides = {
  readonly kept: readonly Override[];
  readonly removed: readonly Override[];
};

/** A series with its original starts, in order, as far as it is planned. */
type Planned = SeriesRule & { readonly starts: readonly InstantText[] };

/** Maps the planned dates of a series to those after a change; a date that the series leaves out then is gone. */
export function plannedDateMover(before: Planned, after: Planned): DateMover {
  const known = new Set(after.starts);
  let move: DateMover | undefined;
  return (date) => {
    // Most series have nothing that moves: then neither of the two is expanded.
    move ??= dateMover(before, after, before.starts.at(-1) ?? before.start_at);
    const moved = move(date);
    return moved !== undefined && known.has(moved) ? moved : undefined;
  };
}

type DaysOfSeries = Pick<EventFields, 'timezone' | 'is_all_day'>;

/**
 * Overrides as the changed series reads them: their own whole days are the same days in another zone, and times that
 * they set themselves stay whole days, or none, where the series begins or ends to be of whole days (§18.8).
 */
export function overridesInSeries(
  overrides: readonly Override[],
  before: DaysOfSeries,
  after: DaysOfSeries,
): readonly Override[] {
  const { timezone } = after;
  if (before.timezone === timezone && before.is_all_day === after.is_all_day) return overrides;
  return overrides.map((override) => {
    const { start_at, end_at } = override;
    if ((start_at ?? end_at ?? override.is_all_day) === null) return override;
    const isAllDay = override.is_all_day ?? before.is_all_day;
    const here = (at: InstantText | null): InstantText | null =>
      at !== null && isAllDay ? sameDayIn(at, before.timezone, timezone) : at;
    const is_all_day = isAllDay === after.is_all_day ? null : isAllDay;
    return { ...override, start_at: here(start_at), end_at: here(end_at), is_all_day };
  });
}

/**
 * Moves overrides with an edited series, each to the date that its own date is then; of two that come to one date the
 * first is kept. Times that an override sets itself do not change. An override is removed when its date no longer
 * occurs (§18.3).
 */
export function moveOverrides(overrides: readonly Override[], move: DateMover): MovedOverrides {
  const kept = new Map<InstantText, Override>();
  const removed: Override[] = [];
  for (const override of overrides) {
    const key = move(override.original_start_at);
    if (key === undefined || kept.has(key)) removed.push(override);
    else kept.set(key, { ...override, original_start_at: key });
  }
  return { kept: [...kept.values()], removed };
}
