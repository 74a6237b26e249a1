import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { EVERY_PART } from '../../../domain/events/page-parts.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { ShownOccurrence } from '../record/event-record.queries.ts';
import { readEventPage } from './event-page.queries.ts';

/** Which occurrences of an event to list, by start. */
export type OccurrenceFilter = {
  event_id: string;
  /** Half-open, instants; occurrences that touch it. */
  window: { from: string; to: string } | null;
  includes_cancelled: boolean;
  /** The present time, for the derived fields. */
  now: InstantText;
  limit: number;
  offset: number;
};

/**
 * One page of the occurrences of an event and how many there are in all, in one statement; a page past the end still counts.
 * @throws invalid_input on `per_page` when the page is too large, before its rows are read
 */
export async function listOccurrences(
  db: Db,
  { event_id, window, includes_cancelled, now, limit, offset }: OccurrenceFilter,
): Promise<{ rows: ShownOccurrence[]; total: number }> {
  const touches = window
    ? sql`tstzrange(o.start_at, o.end_at) && tstzrange(${window.from}, ${window.to})`
    : sql`true`;
  const matching = sql`from occurrences o where o.event_id = ${event_id} and o.change_id is null
    and (${includes_cancelled}::boolean or not o.is_cancelled) and ${touches}`;
  const page = sql`
    page as materialized (
      select o.*, o.xmin::text as stamp, row_number() over (order by o.start_at, o.original_start_at) as row_place ${matching}
      order by row_place limit ${limit} offset ${offset}
    ),
    counted as (select count(*) as total ${matching})`;
  return readEventPage(db, { page, now, parts: EVERY_PART, shows: 'occurrences' });
}
