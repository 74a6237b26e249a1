import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SeatingType } from '../domain/enums.ts';
import type { HolidayChoice, RoundState } from '../domain/planning-round/round-state.ts';
import type { Pattern } from '../domain/planning-round/world.ts';
import type { Ids, Instant, Json, Nullable } from './column-kinds.ts';

/** Rows of `planning_rounds`: rounds in which people ask for the rooms of a term. */
export type PlanningRoundsTable = {
  id: string;
  name: string;
  term_id: string | null;
  starts_on: string;
  ends_on: string;
  timezone: string;
  opens_at: Nullable<string>;
  closes_at: Nullable<string>;
  holidays: HolidayChoice;
  state: ColumnType<RoundState, RoundState | undefined, RoundState>;
  created_by: string | null;
  told_opening_at: Nullable<string>;
  told_closing_at: Nullable<string>;
  created_at: Instant;
  updated_at: Instant;
  version: Generated<number>;
};

/** Rows of `planning_round_places`: the pool of a round. */
type PlanningRoundPlacesTable = {
  round_id: string;
  room_id: string | null;
  venue_id: string | null;
};

/** Rows of `planning_requests`: courses that ask for rooms. */
export type PlanningRequestsTable = {
  id: string;
  round_id: string;
  owner_id: string | null;
  title: string;
  expected_attendees: number;
  layout: SeatingType | null;
  feature_ids: Ids;
  institution_id: string | null;
  event_type: string | null;
  patterns: Json<Pattern[]>;
  same_room: boolean;
  room_wishes: Ids;
  venue_wish: string | null;
  prep_before_minutes: number;
  cleanup_after_minutes: number;
  weight: number;
  apart_from: Ids;
  notes: string | null;
  usual_attendees: number | null;
  created_by: string | null;
  /** The event that it was booked as. */
  event_id: Nullable<string>;
  created_at: Instant;
  updated_at: Instant;
  version: Generated<number>;
  title_sort_key: GeneratedAlways<string>;
};

/** The tables of planning rounds. */
export type PlanningTables = {
  planning_rounds: PlanningRoundsTable;
  planning_round_places: PlanningRoundPlacesTable;
  planning_requests: PlanningRequestsTable;
};
