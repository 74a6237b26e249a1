import type { Generated } from 'kysely';
import type { CreatedInstant } from './column-kinds.ts';

/** A job that reads text from outside and runs, or ran when its process died. */
export type JobRunsTable = {
  job_id: string;
  job: string;
  runner_id: string;
  is_alone: Generated<boolean>;
  is_reading: Generated<boolean>;
  ends_alone: Generated<number>;
  started_at: CreatedInstant;
};
