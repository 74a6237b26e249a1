import type { Db } from '../../db/db.ts';
import { type ApiKey, KEY_PREFIX } from '../../domain/api-key.ts';
import { isId } from '../../domain/id.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TokenVerifier, VerifiedToken } from '../../ports/token-verifier.ts';
import type { FeedSubject } from '../events/index.ts';
import { findKeptActor } from '../users/index.ts';
import type { FeedVersion } from './feed.service.ts';
import { openSecret } from './token.service.ts';

/**
 * The access to a feed: by a calendar token, which is for one subject, or by an access token or an API key, which may
 * read everything, or only the room of the key. `version` is that of the requested feed, if it was read in the same
 * statement.
 */
export type FeedAccess = {
  key: string;
  user_id: string;
  /** Null where a calendar token opens it: its owner is read where that matters. */
  actor: Actor | null;
  subject: FeedSubject;
  version: FeedVersion | null;
};

/** The dependencies of feed authentication. */
export type AccessDeps = {
  db: Db;
  verifier: TokenVerifier;
  /** Throws when the person of a verified token may not enter. */
  findActor(token: VerifiedToken): Promise<Actor>;
  /** Throws when the secret of an API key opens nothing. */
  openKey(secret: string): Promise<{ key: ApiKey; actor: Actor }>;
};

/**
 * The feed that a path names: `calendar` is whatever the caller may read; an id stands for a room, venue or
 * institution.
 */
export type RequestedFeed =
  | { kind: 'calendar' | 'mine' | 'work'; id: null }
  | { kind: 'room' | 'venue' | 'institution'; id: string };

/** The secrets that a request brings, and the feed that it wants. */
export type Presented = { query: string | null; bearer: string | null; feed: RequestedFeed };

const isCalendarToken = (text: string): boolean =>
  text.split('.').length !== 3 && !text.startsWith(KEY_PREFIX);

async function openBearer(deps: AccessDeps, text: string): Promise<FeedAccess> {
  const everything = { subject: { kind: 'all', id: null }, version: null } as const;
  if (!text.startsWith(KEY_PREFIX)) {
    const token = await deps.verifier.verify(text);
    const actor = await deps.findActor(token);
    return { key: token.token_key, user_id: actor.id, actor, ...everything };
  }
  const { key, actor } = await deps.openKey(text);
  const { token_key, room_id } = key;
  const access = { key: token_key, user_id: actor.id, actor, ...everything };
  return room_id === null ? access : { ...access, subject: { kind: 'room', id: room_id } };
}

async function byBearer(deps: AccessDeps, text: string): Promise<FeedAccess | undefined> {
  try {
    return await openBearer(deps, text);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}

/**
 * Authenticates a feed request (§7.4): `none` without a token, `invalid` with an invalid one. An access token
 * and an API key are accepted in the header only.
 */
export async function authenticateFeed(
  deps: AccessDeps,
  { query, bearer, feed }: Presented,
): Promise<FeedAccess | 'none' | 'invalid'> {
  if (query === null && bearer !== null && !isCalendarToken(bearer)) {
    return (await byBearer(deps, bearer)) ?? 'invalid';
  }
  const secret = query ?? bearer;
  if (secret === null) return 'none';
  const isReadable = feed.id === null || isId(feed.id);
  const opened = await openSecret(
    deps.db,
    secret,
    isReadable ? feed : { kind: 'calendar', id: null },
  );
  if (opened === undefined) return 'invalid';
  const { id: key, user_id, scope: kind, subject_id: id, state, server } = opened;
  return { key, user_id, actor: null, subject: { kind, id }, version: { state, server } };
}

/** The person who is sent a feed, with the rights that they have now; null where nobody is known. */
export async function readerOf(
  { db, clock }: Pick<AccessDeps, 'db'> & { clock: Clock },
  access: FeedAccess | 'none' | 'invalid',
): Promise<Actor | null> {
  if (typeof access === 'string') return null;
  access.actor ??= (await findKeptActor(db, access.user_id, instantText(clock.now()))) ?? null;
  return access.actor;
}

/**
 * The feed that is meant (§12.5): a token of everything opens each, any other one its own. `calendar` is all that
 * the token opens.
 * @throws invalid_token, not_found, forbidden for what the token does not open
 */
export function resolveFeedScope(
  access: FeedAccess | 'none' | 'invalid',
  feed: RequestedFeed,
): Pick<FeedAccess, 'subject' | 'version'> {
  if (access === 'none') throw new AppError('unauthenticated', 'Token required');
  if (access === 'invalid') throw new AppError('unauthenticated', 'Invalid token');
  const { subject: own, version, user_id } = access;
  if (feed.kind === 'calendar') return { subject: own, version };
  if (feed.id !== null && !isId(feed.id)) throw notFound();
  const subject = { kind: feed.kind, id: feed.id === null ? user_id : feed.id.toLowerCase() };
  const isOpen = own.kind === 'all' || (own.kind === subject.kind && own.id === subject.id);
  if (!isOpen) throw forbidden();
  return { subject, version };
}

/** The rate limit key of a request: its token, or its address without a valid token (§7.6). */
export function limitKey(access: FeedAccess | 'none' | 'invalid', address: string): string {
  return typeof access === 'string' ? `feed from ${address}` : `feed by ${access.key}`;
}
