import type { Instant } from './column-kinds.ts';

/** Rows of `absences`: the absence of a person, with the local dates and the instants that follow from them. */
export type AbsencesTable = {
  user_id: string;
  deputy_id: string;
  from_date: string;
  to_date: string;
  timezone: string;
  starts_at: Instant;
  ends_at: Instant;
  updated_at: Instant;
};
