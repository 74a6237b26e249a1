import { hash, randomUUIDv7 } from 'node:crypto';
import { type CachedBy, cachedBy } from '../../db/cached-by.ts';
import type { Db } from '../../db/db.ts';
import type { StepDefinition } from '../../domain/events/approval-flow.ts';
import { preferredLocale } from '../../domain/messages/index.ts';
import type { Actor } from '../../domain/permission.ts';
import { type InstantText, instantText } from '../../domain/time/instant.ts';
import { unauthenticated } from '../../errors.ts';
import type { OpenCache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import type { VerifiedToken } from '../../ports/token-verifier.ts';
import { MACHINE_ISSUER } from './machine-user.queries.ts';
import { findUnmatchedRoles } from './unmatched-roles.service.ts';
import {
  deleteRevokedTokens,
  findByEmail,
  findBySubject,
  findKnownUser,
  getUser,
  insertRevokedToken,
  type KnownUser,
  type MeRow,
  refreshUser,
  type UserRow,
  updateOwnSettings,
  updateSeenLocale,
  upsertUser,
} from './users.queries.ts';
import type { ChangeMe } from './users.schema.ts';

/** The subject of an account that was erased: tokens of it are recognised, and it cannot be read back. */
export const erasedSubject = ({ issuer, subject }: Pick<UserRow, 'issuer' | 'subject'>): string =>
  `erased:${hash('sha256', `${issuer}\n${subject}`)}`;

/** A person as they act, with the roles that count. */
const actorOf = (user: KnownUser, roles: readonly string[]): Actor => {
  const { id, name, email, email_verified, assigned: assignments, stands_in_for } = user;
  const isMachine = user.issuer === MACHINE_ISSUER;
  return {
    id,
    name,
    email,
    email_verified,
    roles,
    assignments,
    stands_in_for,
    ...(isMachine && { is_machine: true }),
  };
};

/**
 * The user of a token, also one that was erased, and whether the token was revoked; `same` if nothing was written since
 * `version`.
 */
const findOf = (
  db: Db,
  { issuer, subject, token_key }: VerifiedToken,
  now: InstantText,
  version: string | null,
) =>
  findBySubject(
    db,
    { issuer, subjects: [subject, erasedSubject({ issuer, subject })] },
    { token_key, now, version },
  );

/** An expired token is rejected by its own `exp` with some leeway; its revocation is stored longer than that. */
const KEPT_AFTER_EXPIRY = { hours: 1 };

const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

const hasSameClaims = (user: UserRow, token: VerifiedToken): boolean =>
  user.name === token.name &&
  user.email === token.email &&
  user.email_verified === token.email_verified &&
  user.token_locale === token.locale &&
  user.token_timezone === token.timezone &&
  user.login === token.login &&
  sameRoles(user.roles, token.roles) &&
  sameRoles(user.sent_roles, token.sent_roles);

/**
 * Whether the record is up to date: it comes from a later token, or from one of the same second with the same claims.
 */
function isUpToDate(user: UserRow, token: VerifiedToken): boolean {
  const { token_issued_at: keptFrom } = user;
  return keptFrom > token.issued_at || (keptFrom === token.issued_at && hasSameClaims(user, token));
}

/**
 * Writes the claims of the token, unless a later token was written meanwhile. `updated_at` changes with visible fields
 * only.
 */
async function storeUser(
  db: Db,
  token: VerifiedToken,
  known: UserRow | undefined,
  now: InstantText,
): Promise<KnownUser | undefined> {
  const { issuer, subject, name, email, email_verified, roles, issued_at } = token;
  const updated_at = known && hasSameClaims(known, token) ? known.updated_at : now;
  const stamps = { token_issued_at: issued_at, created_at: now, updated_at };
  const id = randomUUIDv7();
  const claims = {
    sent_roles: token.sent_roles,
    token_locale: token.locale,
    token_timezone: token.timezone,
    login: token.login,
  };
  const user = { id, issuer, subject, name, email, email_verified, roles, ...claims, ...stamps };
  const stored = known ? refreshUser(db, known.id, user, now) : upsertUser(db, user, now);
  const written = await stored;
  if (written !== undefined) return written;
  const found = await findOf(db, token, now, null);
  return found === 'same' ? undefined : found.user;
}

/**
 * Stores the language that the browser prefers, unless the user chose one or the token names one: these come first
 * (§11.4). Writes nothing while the language stays the same.
 * @returns whether it was written
 */
async function keepSeenLocale(db: Db, user: UserRow, locale: string | null): Promise<boolean> {
  if (user.locale !== null || user.token_locale !== null) return false;
  if (locale === null || locale === user.seen_locale) return false;
  await updateSeenLocale(db, user.id, locale);
  return true;
}

/**
 * The sender of a request, and the version of the database at which it was read; null if the person was just written.
 */
export type Caller = { actor: Actor; version: string | null };

/**
 * People who sent requests, in memory by the version of the database: whoever writes anything, anywhere, has them read
 * again.
 */
export type KeptCallers = CachedBy<Actor>;

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const BYTES_OF_A_PERSON = 2_000;

/** Opens the memory of one process for people who send requests, of 16 MiB at most. */
export const keepCallers = ({ openCache }: { openCache: OpenCache }): KeptCallers =>
  cachedBy(openCache, {
    maxBytes: MAX_KEPT_BYTES,
    sizeOf: ({ assignments, stands_in_for }) =>
      BYTES_OF_A_PERSON * (1 + assignments.length + stands_in_for.length),
  });

/** The dependencies for identifying people; `kept` caches people of earlier requests. */
type CallerDeps = { db: Db; clock: Clock; kept?: KeptCallers };

/**
 * The user of a verified token. The actor has the roles of this token; name, e-mail address with its assignments and
 * the roles for notifications come from the latest token, by `iat`. One query unless the record changes (§2.1, §2.5,
 * §2.6). A person who was read lately is read again only if that query finds that something was written since then.
 * Therefore a logout and rights that were taken away count with the next request, in every process.
 * @throws AppError `unauthenticated` when the token was revoked or the user deactivated
 */
export async function identifyUser(
  { db, clock, kept }: CallerDeps,
  token: VerifiedToken,
  acceptLanguage = '',
): Promise<Caller> {
  const now = instantText(clock.now());
  const locale = preferredLocale(acceptLanguage);
  const key = JSON.stringify([locale, token]);
  const { version = null } = kept?.peek(key) ?? {};
  const known = version === null ? undefined : kept?.find(key, version, now);
  const found = await findOf(db, token, now, known === undefined ? null : version);
  if (found === 'same') return { actor: known as Actor, version };
  const { user, isRevoked, until } = found;
  if (isRevoked || user?.is_active === false) throw unauthenticated();
  const isKnown = user !== undefined && isUpToDate(user, token);
  const stored = isKnown ? user : await storeUser(db, token, user, now);
  if (!stored?.is_active) throw unauthenticated();
  const isWritten = await keepSeenLocale(db, stored, locale);
  const actor = { ...actorOf(stored, token.roles), kept_roles: stored.roles };
  if (!isKnown || isWritten) return { actor, version: null };
  kept?.keep(key, found.version, actor, { from: now, until });
  return { actor, version: found.version };
}

/**
 * The person with an e-mail address as they would act, with the roles kept; undefined if nobody has signed in with it.
 */
export async function findActorByEmail(
  db: Db,
  email: string,
  now: InstantText,
): Promise<Actor | undefined> {
  const user = await findByEmail(db, email, now);
  return user && actorOf(user, user.roles);
}

/** The person that a job acts for, with the roles of the request that made it; undefined while deactivated. */
export async function findActorById(
  db: Db,
  userId: string,
  roles: readonly string[],
  now: InstantText,
): Promise<Actor | undefined> {
  const user = await findKnownUser(db, userId, now);
  return user?.is_active ? actorOf(user, roles) : undefined;
}

/** A person as kept, and when the latest token that they came with was issued. */
export type KeptActor = Actor & { seen_at: string };

/** A person as kept, for what is done in their name without a token; undefined when deactivated (§2.1). */
export async function findKeptActor(
  db: Db,
  userId: string,
  now: InstantText,
): Promise<KeptActor | undefined> {
  const user = await findKnownUser(db, userId, now);
  if (!user?.is_active) return undefined;
  return { ...actorOf(user, user.roles), seen_at: user.token_issued_at };
}

/** The dependencies for the profile of the caller. */
export type MeDeps = {
  db: Db;
  /** Counts the events that await the actor's decision. */
  countPending(db: Db, actor: Actor): Promise<number>;
  config: { approvalSteps: readonly StepDefinition[] };
};

/** The caller as kept, with the roles of this request, and what is unread and waits (§2.4, §10.5). */
export async function readMe({ db, countPending, config }: MeDeps, actor: Actor): Promise<MeRow> {
  const { unread_count, assigned: assignments, ...kept } = await getUser(db, actor.id);
  const user = { ...kept, roles: [...actor.roles] };
  const pending_count = await countPending(db, actor);
  const unmatched_roles = await findUnmatchedRoles(db, user, config.approvalSteps);
  return { user, assignments, unread_count, pending_count, unmatched_roles };
}

/** Keeps what the caller chose; what is absent stays as it was, null follows the token and the service (§11.4). */
export async function changeMe(
  deps: MeDeps,
  actor: Actor,
  { locale, timezone, preferences }: ChangeMe,
): Promise<MeRow> {
  const chosen = {
    ...(locale !== undefined && { locale }),
    ...(timezone !== undefined && { timezone }),
    ...(preferences !== undefined && { preferences: preferences ?? {} }),
  };
  if (Object.keys(chosen).length > 0) await updateOwnSettings(deps.db, actor.id, chosen);
  return readMe(deps, actor);
}

/** Revokes the token until it expires, in every process and after a restart (§2.5). */
export async function logOut(
  db: Db,
  token: Pick<VerifiedToken, 'token_key' | 'expires_at'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await insertRevokedToken(db, token.token_key, token.expires_at, instantText(now));
  await deleteRevokedTokens(db, instantText(now.subtract(KEPT_AFTER_EXPIRY)));
}
