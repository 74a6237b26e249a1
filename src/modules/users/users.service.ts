import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { instantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import { unauthenticated } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { VerifiedToken } from '../../ports/token-verifier.ts';
import {
  deleteRevokedTokens,
  findBySubject,
  getUser,
  insertRevokedToken,
  type UserRow,
  upsertUser,
} from './users.queries.ts';

/** Expired tokens are refused by their own `exp`, with some leeway: a denial is kept a while longer than that. */
const KEPT_AFTER_EXPIRY = { hours: 1 };

const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

const isUpToDate = (user: UserRow, { name, email, roles }: VerifiedToken): boolean =>
  user.name === name && user.email === email && sameRoles(user.roles, roles);

/**
 * The person of a verified token: made when new, refreshed when the token says otherwise than what is kept, else one
 * query (decisions 2.1, 2.5, 2.6).
 * @throws AppError `unauthenticated` when the token was logged out or the person deactivated
 */
export async function findOrRefreshUser(
  db: Db,
  token: VerifiedToken,
  clock: Clock,
): Promise<Actor> {
  const { user, isRevoked } = await findBySubject(db, token, token.token_key);
  if (isRevoked || user?.is_active === false) throw unauthenticated();
  const { issuer, subject, name, email, roles } = token;
  if (user && isUpToDate(user, token)) return { id: user.id, name, email, roles };
  const now = instantText(clock.now());
  const stamps = { created_at: now, updated_at: now };
  const seen = { id: randomUUIDv7(), issuer, subject, name, email, roles, ...stamps };
  const kept = await upsertUser(db, seen);
  if (!kept.is_active) throw unauthenticated();
  return { id: kept.id, name, email, roles };
}

/** The caller as kept, and how many notifications wait for them (decision 2.4). */
export async function readMe(
  db: Db,
  actor: Actor,
): Promise<{ user: UserRow; unread_count: number }> {
  const { unread_count, ...user } = await getUser(db, actor.id);
  return { user, unread_count };
}

/** Denies the token until it expires, on every process, also after a restart (decision 2.5). */
export async function logOut(
  db: Db,
  token: Pick<VerifiedToken, 'token_key' | 'expires_at'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await insertRevokedToken(db, token.token_key, token.expires_at, instantText(now));
  await deleteRevokedTokens(db, instantText(now.subtract(KEPT_AFTER_EXPIRY)));
}
