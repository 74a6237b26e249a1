import { type DateMover, dateMover, type SeriesRule } from '../series/date-mover.ts';
import type { InstantText } from '../time/instant.ts';
import type { Override } from './override.ts';

/** The overrides with their new keys, and those that were removed because their day no longer occurs. */
export type MovedOverrides = {
  readonly kept: readonly Override[];
  readonly removed: readonly Override[];
};

/** A series with its original starts, in order, as far as it is planned. */
type Planned = SeriesRule & { readonly starts: readonly InstantText[] };

/** Where the planned dates of a series are after it changes; a date that the series leaves out then is gone. */
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

/**
 * Moves overrides with an edited series, each to the date that its own date is then; of two that come to one date the first is kept.
 * Times that an override sets itself do not change. An override is removed when its date no longer occurs (decision 18.3).
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
