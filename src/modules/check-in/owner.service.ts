import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { findKeptActor } from '../users/index.ts';

/**
 * The owner of an event, in whose place the service acts: it may do with the event what the owner may, and nobody is named as the
 * one who did it. What it cancels the owner may take back.
 */
export const actingOwner = (creator_id: string): Actor => ({
  ...{ id: creator_id, name: '', email: null, email_verified: false },
  ...{ roles: [], assignments: [], stands_in_for: [], is_automatic: true },
});

/** The same with the roles of the owner, by which the rules of rooms and approval judge a longer date. */
export async function findActingOwner(
  db: Db,
  creator_id: string,
  now: InstantText,
): Promise<Actor> {
  const owner = await findKeptActor(db, creator_id, now);
  return { ...actingOwner(creator_id), ...owner, is_automatic: true };
}
