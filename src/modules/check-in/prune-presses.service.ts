import type { Db } from '../../db/db.ts';
import { deleteOldPresses } from './presses.queries.ts';

/** The dependencies of the job that deletes old presses. */
export type PrunePressesDeps = { db: Db };

/** Days for which the key of a press of a display is known. */
const KEPT_DAYS = 7;

/** Deletes the presses that no display sends again. */
export const prunePresses = ({ db }: PrunePressesDeps): Promise<void> =>
  deleteOldPresses(db, KEPT_DAYS);
