import type { Db, Trx } from '../../db/db.ts';
import type { SubjectType } from '../../domain/enums.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type Activity, recordEffects } from '../effects/index.ts';
import { type ActivityRow, listActivities } from './activity.queries.ts';

/** Adds an entry to the activity log, in the transaction of the write (§7.2). */
export const recordActivity = (trx: Trx, activity: Activity): Promise<void> =>
  recordEffects(trx, { activity: [activity] });

/** The activity log of one subject, newest first. */
export async function listActivity<S extends SubjectType>(
  db: Db,
  subject_type: S,
  subject_id: string,
  slice: Slice,
): Promise<Page<ActivityRow<S>>> {
  return listActivities(db, { subject_type, subject_id }, slice);
}
