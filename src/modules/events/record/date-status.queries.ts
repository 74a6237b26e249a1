import { sql } from 'kysely';

/**
 * The status of the event of a date `o`, over `events e`. What took place of a series that was cancelled later stays
 * approved: `planned_from` says until when it ran (§18.5).
 */
export const statusOfDate = sql<string>`case when e.status = 'cancelled' and o.start_at <= e.planned_from
  then 'approved' else e.status end`;

/**
 * The status of a row of `occurrences o`: a slot that a change request wants is pending, a date that was cancelled is
 * cancelled.
 */
export const statusOfRow = sql<string>`case when o.change_id is not null then 'pending'
  when o.is_cancelled then 'cancelled' else ${statusOfDate} end`;
