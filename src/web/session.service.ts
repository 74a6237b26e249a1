import { millisecondsOf } from '../domain/time/instant.ts';
import type { IssuedTokens } from './oidc-client.ts';
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  updateLastUsed,
} from './session.queries.ts';
import {
  expiryOf,
  type Now,
  readClock,
  type SessionDeps,
  textAt,
  withGoodToken,
} from './session-renewal.service.ts';
import {
  isCookieValue,
  newCookieValue,
  openTokens,
  type SessionTokens,
  sealTokens,
  sessionIdOf,
} from './session-secret.ts';

const HOUR_MS = 3_600_000;
/** A session ends after 12 hours without a request, and after 7 days in any case (§13.1). */
const IDLE_MS = 12 * HOUR_MS;
const LIFETIME_MS = 7 * 24 * HOUR_MS;
/** The time of last use is written at most this often. */
const TOUCH_MS = 5 * 60_000;

const isOver = (session: SessionRow, now: Now): boolean =>
  millisecondsOf(session.ends_at) <= now.ms ||
  millisecondsOf(session.last_used_at) + IDLE_MS <= now.ms;

/**
 * Starts a session and returns the value of its cookie. `replaced` is the cookie value of a session that it replaces.
 */
export async function startSession(
  { db, clock }: SessionDeps,
  tokens: IssuedTokens,
  userId: string,
  replaced: string | undefined,
): Promise<string> {
  const now = readClock(clock);
  const cookieValue = newCookieValue();
  const { expires_in: _seconds, ...kept } = tokens;
  if (replaced !== undefined) await deleteSession(db, sessionIdOf(replaced));
  await deleteEndedSessions(db, now.text, textAt(now.ms - IDLE_MS));
  await insertSession(db, {
    id: sessionIdOf(cookieValue),
    user_id: userId,
    tokens: sealTokens(cookieValue, kept),
    access_expires_at: expiryOf(tokens, now),
    last_used_at: now.text,
    ends_at: textAt(now.ms + LIFETIME_MS),
    created_at: now.text,
  });
  return cookieValue;
}

/**
 * The access token of the session of a cookie value; undefined if there is none or it has ended (§13.1).
 * @throws AppError `service_unavailable` while the issuer is unreachable and the token has expired
 */
export async function findAccessToken(
  deps: SessionDeps,
  cookieValue: string,
): Promise<string | undefined> {
  if (!isCookieValue(cookieValue)) return undefined;
  const now = readClock(deps.clock);
  const session = await findSession(deps.db, sessionIdOf(cookieValue));
  if (session === undefined || isOver(session, now)) return undefined;
  if (now.ms - millisecondsOf(session.last_used_at) >= TOUCH_MS)
    await updateLastUsed(deps.db, session.id, now.text);
  const current = await withGoodToken(deps, cookieValue, session, now);
  return current && openTokens(cookieValue, current.tokens).access_token;
}

/** Ends the session of a cookie value and returns its tokens; undefined if there is none. */
export async function endSession(
  { db }: Pick<SessionDeps, 'db'>,
  cookieValue: string,
): Promise<SessionTokens | undefined> {
  if (!isCookieValue(cookieValue)) return undefined;
  const session = await findSession(db, sessionIdOf(cookieValue));
  if (session === undefined) return undefined;
  await deleteSession(db, session.id);
  return openTokens(cookieValue, session.tokens);
}
