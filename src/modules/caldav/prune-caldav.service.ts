import type { Db } from '../../db/db.ts';
import { deleteOldMembers } from './members.queries.ts';

/** The dependencies of the job that deletes what is old. */
export type PruneCaldavDeps = { db: Db };

/** Days for which a client that was away learns what is gone (§15.1). */
const KEPT_DAYS = 30;

/** Deletes what was gone for as long as tokens are good, and calendars that nobody followed meanwhile. */
export const pruneCaldav = ({ db }: PruneCaldavDeps): Promise<void> =>
  deleteOldMembers(db, KEPT_DAYS);
