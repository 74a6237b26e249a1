import type { Generated, GeneratedAlways } from 'kysely';
import type { Changes } from '../domain/changes.ts';
import type { StepPlace } from '../domain/events/approval-flow.ts';
import type { Instant, Json } from './column-kinds.ts';

type StepColumns = {
  position: number;
  name: string;
  role: string;
  status: string;
  is_current: boolean;
  comment: string | null;
  actor_id: string | null;
  on_behalf_of_id: string | null;
  acted_at: string | null;
  room_id: string | null;
  venue_id: string | null;
  institution_id: string | null;
  room_ids: Generated<string[]>;
  opened_at: string | null;
};

export type ApprovalStepsTable = StepColumns & { event_id: string; origin: Generated<string> };

export type ApprovalHistoryTable = {
  id: string;
  sequence: GeneratedAlways<number>;
  event_id: string;
  action: string;
  comment: string | null;
  actor_id: string | null;
  step_position: number | null;
  step_name: string | null;
  step_role: string | null;
  step_place: Json<StepPlace> | null;
  from_status: string;
  to_status: string;
  changes: Json<Changes> | null;
  changes_bytes: GeneratedAlways<number | null>;
  is_undone: Generated<boolean>;
  created_at: Instant;
  on_behalf_of_id: string | null;
};

export type ChangeRequestStepsTable = StepColumns & { change_id: string; origin: string };
