import { randomUUIDv7 } from 'node:crypto';
import { type Also, doAlone } from '../../db/also.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Changes } from '../../domain/changes.ts';
import type { Actor } from '../../domain/permission.ts';
import { type ActivityRow, activityInSql, listActivities } from './activity.queries.ts';
import type { SubjectType } from './activity.schema.ts';

/** Something that was done, as it is told to `recordActivity`. */
export type Activity = {
  event: string;
  subject_type: SubjectType;
  subject_id: string;
  actor: Actor;
  changes: Changes;
};

/** Writes down what was done, in the statement that does it (7.2). */
export function activityOf(activity: Activity): Also {
  const { event, subject_type, subject_id, actor, changes } = activity;
  return activityInSql({
    id: randomUUIDv7(),
    event,
    subject_type,
    subject_id,
    actor_id: actor.id,
    changes: changes as Record<string, [unknown, unknown]>,
  });
}

/** The same in a statement of its own, in the transaction that did it. */
export const recordActivity = (trx: Trx, activity: Activity): Promise<void> =>
  doAlone(trx, activityOf(activity));

/** What was done to one thing, newest first. */
export async function listActivity<S extends SubjectType>(
  db: Db,
  subject_type: S,
  subject_id: string,
  slice: { limit: number; offset: number },
): Promise<{ rows: ActivityRow<S>[]; total: number }> {
  return listActivities(db, { subject_type, subject_id }, slice);
}
