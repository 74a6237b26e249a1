import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, Nullable } from './column-kinds.ts';

/** JSON that a default or null stands for until it is known. */
type LateJson<T> = ColumnType<T, string | null | undefined, string | null>;

/** A stage of the objective of a run, in JSON. */
export type StoredStage = { name: string; objective: number; bound: number | null };

/** A step of a publication, in JSON. */
export type StoredStep = {
  step: number;
  booked: number;
  stayed: number;
  taken_back: number;
  ended_at: string;
};

/** Rows of `planning_plans`; only the module of planning rounds knows the content of `quality`. */
export type PlanningPlansTable = {
  id: string;
  round_id: string;
  number: number;
  state: Generated<string>;
  time_limit_s: number;
  runner_id: Nullable<string>;
  seen_at: Nullable<string>;
  is_stopping: Generated<boolean>;
  placed: Generated<number>;
  unplaced: Generated<number>;
  stages: LateJson<StoredStage[]>;
  gap: Nullable<number>;
  seconds: Generated<number>;
  nodes: Generated<number>;
  quality: LateJson<Record<string, unknown> | null>;
  error: Nullable<string>;
  created_by: string | null;
  created_at: Instant;
  ended_at: Nullable<string>;
  version: Generated<number>;
};

/** Rows of `planning_assignments`; only the module of planning rounds knows the content of `explanation`. */
export type PlanningAssignmentsTable = {
  plan_id: string;
  request_id: string;
  room_id: string | null;
  pattern_index: number | null;
  is_pinned: Generated<boolean>;
  exceptions: LateJson<{ original_start_at: string; room_id: string }[]>;
  explanation: LateJson<Record<string, unknown> | null>;
  outcome: Nullable<string>;
  step: Nullable<number>;
};

/** Rows of `planning_publications`. */
export type PlanningPublicationsTable = {
  plan_id: string;
  round_id: string;
  state: string;
  is_stopping: Generated<boolean>;
  step: Generated<number>;
  courses: number;
  booked: Generated<number>;
  stayed: Generated<number>;
  log: Json<StoredStep[]>;
  error: Nullable<string>;
  began_by: string | null;
  began_at: Instant;
  ended_at: Nullable<string>;
  told_at: Nullable<string>;
};

/** The tables of plans of rounds. */
export type PlanTables = {
  planning_plans: PlanningPlansTable;
  planning_assignments: PlanningAssignmentsTable;
  planning_publications: PlanningPublicationsTable;
};
