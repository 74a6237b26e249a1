import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../db/fixed-sql.ts';
import { mediaBytesOf } from '../../db/media-record.ts';
import { bytesOf, eventsFitOnPage } from '../../db/page-bytes.ts';
import { joinOverrides } from './event-record.queries.ts';

/** Set by set, not row by row: a subquery for each row costs as much as reading its record. */
const pageSize = (
  description: RawBuilder<unknown>,
  notes: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  fixedSql(sql`
  sized as (
    select ${bytesOf(description, notes)} as bytes from page o join events e on e.id = o.event_id ${joins}
    union all
    select ${bytesOf(sql`x.user_name`, sql`x.user_email`)} from page o join event_roles x on x.event_id = o.event_id
    union all
    select ${bytesOf(sql`q.details`)} from page o join event_requirements q on q.event_id = o.event_id
    union all
    select c.changes_bytes from page o join change_requests c on c.event_id = o.event_id
    union all
    ${mediaBytesOf('event_id', sql`select event_id as id from page`)}
  ),
  fitting as (select ${eventsFitOnPage(sql`page`, sql`from sized`)} as fits)`);

/**
 * CTEs over a `page` of events: `fitting.fits` is true if the page is within the size limit of a list (decision 1.15).
 */
export const eventPageSize = pageSize(sql`e.description`, sql`e.notes`, sql``);

/** The same over a page of occurrences, whose overrides can have their own texts. */
export const occurrencePageSize = pageSize(
  sql`coalesce(v.description, e.description)`,
  sql`coalesce(v.notes, e.notes)`,
  joinOverrides,
);
