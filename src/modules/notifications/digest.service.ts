import type { Db } from '../../db/db.ts';
import { DIGEST_TYPES, type DigestType } from '../../domain/events/digest.ts';
import type { Actor } from '../../domain/permission.ts';
import { listDigestTypes, replaceDigestTypes } from './digest.queries.ts';

/** The digests that the actor subscribes to, in the order of the API. */
export async function readDigestTypes(db: Db, actor: Actor): Promise<DigestType[]> {
  const types = await listDigestTypes(db, actor.id);
  return DIGEST_TYPES.filter((type) => types.includes(type));
}

/** Replaces the actor's digest subscriptions; undefined leaves them unchanged (§7.9). */
export async function setDigestTypes(
  db: Db,
  actor: Actor,
  types: readonly DigestType[] | undefined,
): Promise<DigestType[]> {
  if (types === undefined) return readDigestTypes(db, actor);
  await replaceDigestTypes(db, actor.id, types);
  return DIGEST_TYPES.filter((type) => types.includes(type));
}
