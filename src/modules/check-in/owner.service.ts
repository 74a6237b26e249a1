import type { Db } from '../../db/db.ts';
import { type Actor, actingOwner } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { findKeptActor } from '../users/index.ts';

/**
 * The owner of an event as `actingOwner`, with their roles, by which the rules of rooms and approval judge a longer
 * date.
 */
export async function findActingOwner(
  db: Db,
  creator_id: string,
  now: InstantText,
): Promise<Actor> {
  const owner = await findKeptActor(db, creator_id, now);
  return { ...actingOwner(creator_id), ...owner, is_automatic: true };
}
