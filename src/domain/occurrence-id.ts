import type { InstantText } from './instant.ts';

/** The id of one occurrence of a series: `{series_id}::{original start, UTC}` (spec, "Event identifiers"; decision 3.2). */
export function occurrenceId(seriesId: string, originalStart: InstantText): string {
  return `${seriesId}::${originalStart}`;
}
