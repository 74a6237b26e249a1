import type { GeneratedAlways } from 'kysely';
import type { Instant } from './column-kinds.ts';

type PeriodTable = {
  id: string;
  name: string;
  starts_on: string;
  ends_on: string;
  created_at: Instant;
  updated_at: Instant;
  name_sort_key: GeneratedAlways<string>;
};

export type TermsTable = PeriodTable & { institution_id: string | null };

export type HolidaysTable = PeriodTable & {
  venue_id: string | null;
  uid: string | null;
  deleted_at: string | null;
};

/** The tables of terms and holidays. */
export type AcademicCalendarTables = { terms: TermsTable; holidays: HolidaysTable };
