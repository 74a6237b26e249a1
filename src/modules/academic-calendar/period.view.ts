import type { PeriodRow } from './period.queries.ts';
import type { Holiday, Term } from './period.schema.ts';

/** A term as responses show it. */
export const toTerm = ({ place_id: institution_id, ...row }: PeriodRow): Term => ({
  id: row.id,
  name: row.name,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  institution_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** A holiday as responses show it. */
export const toHoliday = ({ place_id: venue_id, ...row }: PeriodRow): Holiday => ({
  id: row.id,
  name: row.name,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  venue_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
