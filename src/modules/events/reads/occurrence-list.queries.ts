import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { EVERY_PART } from '../../../domain/events/page-parts.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { ShownOccurrence } from '../record/event-record.queries.ts';
import { pageTables, readEventPage } from './event-page.queries.ts';

/** The filter of the occurrences of an event, by start. */
export type OccurrenceFilter = {
  event_id: string;
  /** Half-open, instants; occurrences that touch it. */
  window: { from: string; to: string } | null;
  includes_cancelled: boolean;
  /** The present time, for the derived fields. */
  now: InstantText;
};

/**
 * One page of the occurrences of an event, by start, in one statement.
 * @throws invalid_input on `per_page` when the page is too large, before its rows are read
 */
export async function listOccurrences(
  db: Db,
  { event_id, window, includes_cancelled, now }: OccurrenceFilter,
  slice: Slice,
): Promise<Page<ShownOccurrence>> {
  const touches = window
    ? sql`tstzrange(o.start_at, o.end_at) && tstzrange(${window.from}, ${window.to})`
    : sql`true`;
  const from = sql`from occurrences o where o.event_id = ${event_id} and o.change_id is null
    and (${includes_cancelled}::boolean or not o.is_cancelled) and ${touches}`;
  const tables = pageTables({
    keep: sql`o.*, o.xmin::text as stamp`,
    parts: [from],
    order: {
      keys: [
        { sql: sql`o.start_at`, type: 'instant' },
        { sql: sql`o.original_start_at`, type: 'instant' },
      ],
    },
    slice,
  });
  return readEventPage(db, { ...tables, now, parts: EVERY_PART, shows: 'occurrences' });
}
