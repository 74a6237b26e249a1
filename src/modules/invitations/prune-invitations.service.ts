import type { Db } from '../../db/db.ts';
import { instantText } from '../../domain/time/instant.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteOldInvitations, deleteOldMails } from './prune.queries.ts';

/** Hours for which mails and the answers to them are kept, and invitations that have no event. */
const MAILS_KEPT = { hours: 7 * 24 };
const INVITATIONS_KEPT = { hours: 365 * 24 };

/** The dependencies of the job that deletes what is old. */
export type PruneInvitationsDeps = { db: Db; clock: Clock };

/** Deletes what is old: mails after a week, invitations without an event after a year. */
export async function pruneInvitations(
  { db, clock }: PruneInvitationsDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const mails = instantText(now.subtract(MAILS_KEPT));
  const invitations = instantText(now.subtract(INVITATIONS_KEPT));
  await deleteInBatches((limit) => deleteOldMails(db, mails, limit), signal);
  await deleteInBatches((limit) => deleteOldInvitations(db, invitations, limit), signal);
}
