import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../db/fixed-sql.ts';
import { bytesOf, eventsFitOnPage } from '../../db/page-bytes.ts';
import { joinOverrides } from './event-record.queries.ts';

const pageSize = (
  description: RawBuilder<unknown>,
  notes: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  fixedSql(sql`
  things as (select event_id, count(*) as rows from page group by event_id),
  sized as (
    select ${bytesOf(description, notes)} as bytes from page o join events e on e.id = o.event_id ${joins}
    union all
    select ${bytesOf(sql`x.user_name`, sql`x.user_email`)} * t.rows from event_roles_of_page x join things t using (event_id)
    union all
    select ${bytesOf(sql`q.details`)} * t.rows from event_requirements_of_page q join things t using (event_id)
    union all
    select c.changes_bytes * t.rows from change_requests_of_page c join things t using (event_id)
    union all
    select ${bytesOf(sql`m.name`, sql`m.file_name`, sql`m.alt`)} * t.rows
    from media_of_page m join things t using (event_id)
  ),
  fitting as (select ${eventsFitOnPage(sql`page`, sql`from sized`)} as fits)`);

/**
 * CTEs over a `page` of events and `rowsOfPage`: `fitting.fits` is true if the page is within the size limit of a list (decision 1.15).
 */
export const eventPageSize = pageSize(sql`e.description`, sql`e.notes`, sql``);

/** The same over a page of occurrences, whose overrides can have their own texts. */
export const occurrencePageSize = pageSize(
  sql`coalesce(v.description, e.description)`,
  sql`coalesce(v.notes, e.notes)`,
  joinOverrides,
);
