import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { pageTooLarge } from '../../../errors.ts';
import { derivedOfPage } from '../derived-fields.queries.ts';
import { occurrencePageSize } from '../event-page-size.queries.ts';
import {
  joinOccurrenceShown,
  type OccurrenceRow,
  occurrenceRecord,
} from '../event-record.queries.ts';

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
): Promise<{ rows: (OccurrenceRow & DerivedFields)[]; total: number }> {
  const touches = window
    ? sql`tstzrange(o.start_at, o.end_at) && tstzrange(${window.from}, ${window.to})`
    : sql`true`;
  const matching = sql`from occurrences o where o.event_id = ${event_id} and o.change_id is null
    and (${includes_cancelled}::boolean or not o.is_cancelled) and ${touches}`;
  const derived = derivedOfPage(now);
  const { rows } = await sql<
    OccurrenceRow & DerivedFields & { total: number; fits: boolean; position: number | null }
  >`
    with page as materialized (
      select o.*, row_number() over (order by o.start_at, o.original_start_at) as position ${matching}
      order by position limit ${limit} offset ${offset}
    ),
    counted as (select count(*) as total ${matching}),
    ${derived.before} ${occurrencePageSize}
    select listed.*, counted.total, fitting.fits
    from counted cross join fitting left join (
      select ${occurrenceRecord} ${derived.columns}, o.position
      from page o join events e on e.id = o.event_id ${joinOccurrenceShown} ${derived.join}
      where (select fits from fitting)
    ) listed on true
    order by listed.position`.execute(db);
  if (rows[0]?.fits === false) throw pageTooLarge();
  return { rows: rows.filter((row) => row.position !== null), total: rows[0]?.total ?? 0 };
}
