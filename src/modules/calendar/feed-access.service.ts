import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import type { TokenVerifier, VerifiedToken } from '../../ports/token-verifier.ts';
import { openSecret } from './token.service.ts';

/**
 * Who asks for a feed: by a calendar token, which may be for one room, or as a person by an access token. `state` is
 * what the feed is made of, where that was found out together.
 */
export type FeedAccess = { key: string; room_id: string | null; state: string | null };

/** What is checked. */
export type AccessDeps = {
  db: Db;
  verifier: TokenVerifier;
  /** Throws when the person of a verified token may not enter. */
  findActor(token: VerifiedToken): Promise<unknown>;
};

/** The secrets that a request brings, and the room whose feed it wants; null for all. */
export type Presented = { query: string | null; bearer: string | null; room: string | null };

const isAccessToken = (text: string): boolean => text.split('.').length === 3;

async function byAccessToken(deps: AccessDeps, text: string): Promise<FeedAccess | undefined> {
  try {
    const token = await deps.verifier.verify(text);
    await deps.findActor(token);
    return { key: token.token_key, room_id: null, state: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}

/**
 * Who asks (decision 7.4): `none` without a token, `invalid` with one that opens nothing. An access token is taken
 * from the header only.
 */
export async function authenticateFeed(
  deps: AccessDeps,
  { query, bearer, room }: Presented,
): Promise<FeedAccess | 'none' | 'invalid'> {
  if (query === null && bearer !== null && isAccessToken(bearer)) {
    return (await byAccessToken(deps, bearer)) ?? 'invalid';
  }
  const secret = query ?? bearer;
  if (secret === null) return 'none';
  const token = await openSecret(deps.db, secret, room !== null && isId(room) ? room : null);
  return token === undefined ? 'invalid' : { ...token, key: token.id };
}

/** The feed that is meant, of a room or of all. @throws invalid_token, not_found, forbidden for another room's token */
export function resolveFeedScope(
  access: FeedAccess | 'none' | 'invalid',
  room: string | null,
): Pick<FeedAccess, 'room_id' | 'state'> {
  if (access === 'none') throw new AppError('unauthenticated', 'Token required');
  if (access === 'invalid') throw new AppError('unauthenticated', 'Invalid token');
  if (room === null) return access;
  if (!isId(room)) throw notFound();
  const wanted = room.toLowerCase();
  if (access.room_id !== null && access.room_id !== wanted) throw forbidden();
  return { room_id: wanted, state: access.state };
}

/** Under what a request is counted: its token, or its address when that opens nothing (decision 7.6). */
export function limitKey(access: FeedAccess | 'none' | 'invalid', address: string): string {
  return typeof access === 'string' ? `feed from ${address}` : `feed by ${access.key}`;
}
