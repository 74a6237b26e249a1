import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { bytesOf, eventsFitOnPage } from '../../../db/page-bytes.ts';

/** The size of the rows of one table, once for each row of the page that shows them. */
const sizeOf = (rows: string, bytes: RawBuilder<number>): RawBuilder<unknown> =>
  sql`select ${bytes} * t.rows from ${sql.table(rows)} x join things t using (event_id)`;

/**
 * CTEs over a `page`, its `rows_of_page` and the rows of other tables: `fitting.fits` is true if the page is within the
 * size limit of a list (decision 1.15).
 */
export const eventPageSize = fixedSql(sql`
  things as (select event_id, count(*) as rows from page group by event_id),
  sized as (
    select ${bytesOf(sql`description`, sql`notes`)} as bytes from rows_of_page
    union all ${sizeOf('event_roles_of_page', bytesOf(sql`x.user_name`, sql`x.user_email`))}
    union all ${sizeOf('event_requirements_of_page', bytesOf(sql`x.details`))}
    union all ${sizeOf('change_requests_of_page', sql`x.changes_bytes`)}
    union all ${sizeOf('media_of_page', bytesOf(sql`x.name`, sql`x.file_name`, sql`x.alt`))}
  ),
  fitting as materialized (select ${eventsFitOnPage(sql`page`, sql`from sized`)} as fits)`);
