import { setTimeout as wait } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Db } from '../db/db.ts';
import { instantText, millisecondsOf } from '../domain/time/instant.ts';
import { serviceUnavailable } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { type IssuedTokens, isRefusal, type OidcClient } from './oidc-client.ts';
import {
  claimRefresh,
  deleteSession,
  findSession,
  releaseRefresh,
  type SessionRow,
} from './session.queries.ts';
import { openTokens, type SessionTokens, sealTokens } from './session-secret.ts';

/** Access tokens are renewed in the background when they expire within this time. */
const RENEW_AHEAD_MS = 60_000;
/** The time that one process has to renew tokens before another one tries. */
const CLAIM_MS = 30_000;
const CLAIM_POLL_MS = 50;

/** Stores and renews the sessions of browsers. */
export type SessionDeps = {
  db: Db;
  clock: Clock;
  oidc: OidcClient;
  /** Called when the issuer was unreachable for a renewal. */
  onRefreshFailure(error: unknown): void;
};

/** The current time as milliseconds since the epoch and as text. */
export type Now = { ms: number; text: string };

/** The text of an instant in milliseconds since the epoch. */
export const textAt = (milliseconds: number): string =>
  instantText(Temporal.Instant.fromEpochMilliseconds(milliseconds));

export function readClock(clock: Clock): Now {
  const ms = clock.now().epochMilliseconds;
  return { ms, text: textAt(ms) };
}

/**
 * The expiry of an access token: from `expires_in`, which issuers can omit (RFC 6749 section 5.1), otherwise from
 * `exp`.
 */
export function expiryOf({ expires_in, access_token }: IssuedTokens, now: Now): string {
  if (expires_in !== undefined) return textAt(now.ms + expires_in * 1000);
  return textAt((decodeJwt(access_token).exp ?? 0) * 1000);
}

/** Renews the tokens of a session that the caller has claimed. The session ends if the issuer rejects the renewal. */
async function renew(deps: SessionDeps, cookieValue: string, session: SessionRow): Promise<void> {
  const { db, clock, oidc } = deps;
  const before = openTokens(cookieValue, session.tokens);
  try {
    const issued = await oidc.refresh(before.refresh_token ?? '');
    const { expires_in: _seconds, ...renewed } = issued;
    const kept: SessionTokens = {
      access_token: renewed.access_token,
      refresh_token: renewed.refresh_token ?? before.refresh_token,
      id_token: renewed.id_token ?? before.id_token,
    };
    await releaseRefresh(db, session.id, {
      tokens: sealTokens(cookieValue, kept),
      access_expires_at: expiryOf(issued, readClock(clock)),
    });
  } catch (error) {
    if (isRefusal(error)) return deleteSession(db, session.id);
    await releaseRefresh(db, session.id, {});
    throw error;
  }
}

/** Waits for the process that renews the tokens; undefined if the session has ended. */
async function awaitRenewal(
  { db }: SessionDeps,
  session: SessionRow,
): Promise<SessionRow | undefined> {
  for (let waited = 0; waited < CLAIM_MS; waited += CLAIM_POLL_MS) {
    const current = await findSession(db, session.id);
    if (current?.tokens !== session.tokens) return current;
    if (current.refresh_claimed_until === null) break;
    await wait(CLAIM_POLL_MS);
  }
  throw serviceUnavailable(new Error('The access token of a session was not renewed in time.'));
}

async function renewIfClaimed(
  deps: SessionDeps,
  cookieValue: string,
  session: SessionRow,
  now: Now,
): Promise<void> {
  const until = textAt(now.ms + CLAIM_MS);
  if (await claimRefresh(deps.db, session, now.text, until))
    await renew(deps, cookieValue, session);
}

/**
 * The session with a valid access token: unchanged, renewed in the background, or renewed before the response;
 * undefined if it has ended. No transaction is open during the request to the issuer: the embedded database has one
 * connection, which the development issuer needs too. A claim in the row replaces a lock.
 * @throws AppError `service_unavailable` while the issuer is unreachable and the token has expired
 */
export async function withGoodToken(
  deps: SessionDeps,
  cookieValue: string,
  session: SessionRow,
  now: Now,
): Promise<SessionRow | undefined> {
  const left = millisecondsOf(session.access_expires_at) - now.ms;
  if (left > RENEW_AHEAD_MS) return session;
  const canRenew = openTokens(cookieValue, session.tokens).refresh_token !== undefined;
  if (left > 0) {
    if (canRenew) renewIfClaimed(deps, cookieValue, session, now).catch(deps.onRefreshFailure);
    return session;
  }
  if (!canRenew) {
    await deleteSession(deps.db, session.id);
    return undefined;
  }
  try {
    await renewIfClaimed(deps, cookieValue, session, now);
  } catch (error) {
    deps.onRefreshFailure(error);
    throw serviceUnavailable(error);
  }
  return awaitRenewal(deps, session);
}
