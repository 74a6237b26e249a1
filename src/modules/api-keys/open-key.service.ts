import { hash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { type ApiKey, OWNER_SEEN_DAYS } from '../../domain/api-key.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText, latestInstant } from '../../domain/time/instant.ts';
import { unauthenticated } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { rightsOf } from '../users/index.ts';
import { useApiKey } from './api-key.queries.ts';

/** The form in which a secret is stored. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

/** A key that was opened before, as it is now. @throws unauthenticated */
export async function reopenApiKey(
  db: Db,
  clock: Clock,
  { secret_hash }: Pick<ApiKey, 'secret_hash'>,
): Promise<{ key: ApiKey; actor: Actor }> {
  const now = clock.now();
  const seenSince = instantText(now.subtract({ hours: 24 * OWNER_SEEN_DAYS }));
  const at = { now: instantText(now), seenSince };
  const opened = await useApiKey(db, secret_hash, at, rightsOf('users', at.now));
  if (opened === undefined) throw unauthenticated();
  const { id, scopes, room_id, user_id, user_name, is_machine, assigned, ...owner } = opened;
  const { email, email_verified, roles, stands_in_for } = owner;
  const rights = { roles, assignments: assigned, stands_in_for };
  const expires_at = owner.expires_at ?? instantText(latestInstant);
  return {
    key: { id, scopes, room_id, secret_hash, token_key: `api key ${id}`, expires_at },
    actor: {
      id: user_id,
      name: user_name,
      email,
      email_verified,
      ...rights,
      ...(is_machine && { is_machine }),
    },
  };
}

/** The key of a secret, and its owner with the roles kept. @throws unauthenticated (§2.6, §12.3) */
export const openApiKey = (
  db: Db,
  clock: Clock,
  secret: string,
): Promise<{ key: ApiKey; actor: Actor }> =>
  reopenApiKey(db, clock, { secret_hash: hashOfSecret(secret) });
