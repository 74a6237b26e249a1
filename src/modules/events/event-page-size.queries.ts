import { type RawBuilder, sql } from 'kysely';
import { mediaBytesOf } from '../../db/media-record.ts';
import { bytesOf, fitsOnPage } from '../../db/page-bytes.ts';
import { joinOverrides } from './event-record.queries.ts';

/** The bytes of the roles, requirements and files that the record of an event shows; over `events e`. */
const relatedBytes = sql`(
  (select coalesce(sum(${bytesOf(sql`x.user_name`, sql`x.user_email`)}), 0)
    from event_roles x where x.event_id = e.id)
  + (select coalesce(sum(${bytesOf(sql`q.details`)}), 0)
    from event_requirements q where q.event_id = e.id)
  + ${mediaBytesOf('event_id', sql`e.id`)})`;

const pageSize = (
  description: RawBuilder<unknown>,
  notes: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  sized as (select ${bytesOf(description, notes)} + ${relatedBytes} as bytes
    from page o join events e on e.id = o.event_id ${joins}),
  fitting as (select ${fitsOnPage(sql`from sized`)} as fits)`;

/** CTEs over a `page` of events: `fitting.fits` says whether their texts fit into one page of a list (decision 1.15). */
export const eventPageSize = pageSize(sql`e.description`, sql`e.notes`, sql``);

/** The same over a page of occurrences, whose overrides may have texts of their own. */
export const occurrencePageSize = pageSize(
  sql`coalesce(v.description, e.description)`,
  sql`coalesce(v.notes, e.notes)`,
  joinOverrides,
);
