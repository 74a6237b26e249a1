import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInSecrets } from './oidc-client.ts';
import { returnToOf } from './return-to.ts';
import { type CookieRules, cookieIn, cookieNames, setCookieText } from './session-cookie.ts';
import { isCookieValue, newCookieValue, seal, unseal } from './session-secret.ts';

/** A sign-in between its start and its callback. */
export type PendingSignIn = SignInSecrets & { return_to: string };

const MAX_AGE_SECONDS = 600;
const PATH = '/login';
/** Longer paths make the addresses of issuers too long; the browser returns to `/` instead. */
const MAX_RETURN_TO = 1_000;
/** The sign-ins that a browser may have begun and not ended: of more, the oldest are given up. */
const MAX_PENDING = 8;

const sealed = z.object({ nonce: z.string(), verifier: z.string(), return_to: z.string() });

/** The id of a sign-in: ids are in the order of their time, so that the oldest cookies are known by their names. */
const newId = (now: Temporal.Instant): string =>
  Math.floor(now.epochMilliseconds / 1_000)
    .toString(36)
    .padStart(7, '0') + randomBytes(6).toString('base64url');

const cookieOf = ({ signInPrefix }: CookieRules, id: string): string => signInPrefix + id;

const expired = (rules: CookieRules, name: string): string =>
  setCookieText(rules, { name, value: '', path: PATH, maxAge: 0 });

/** The sign-in cookies of a browser that are too many besides a new one. */
function tooMany(request: FastifyRequest, { signInPrefix }: CookieRules): string[] {
  const names = cookieNames(request).filter((name) => name.startsWith(signInPrefix));
  return names.sort().slice(0, Math.max(names.length - MAX_PENDING + 1, 0));
}

/** What begins a sign-in. */
export type SignInStart = {
  secrets: Omit<SignInSecrets, 'state'>;
  return_to: string;
  now: Temporal.Instant;
};

/**
 * Begins a sign-in: its cookie has only a key, and `state`, which the issuer sends back, has the rest, encrypted. So
 * cookies stay small, however many tabs sign in at once; each has its own, because concurrent answers would overwrite a
 * common one.
 * @returns the sign-in, and `Set-Cookie` for it and to remove the oldest ones that were never ended
 */
export function beginSignIn(
  request: FastifyRequest,
  rules: CookieRules,
  { secrets, return_to: asked, now }: SignInStart,
): { pending: PendingSignIn; setCookies: string[] } {
  const [id, value] = [newId(now), newCookieValue()];
  const return_to = asked.length > MAX_RETURN_TO ? '/' : asked;
  const state = `${id}.${seal(value, 'stoa sign-in', { ...secrets, return_to })}`;
  const cookie = { name: cookieOf(rules, id), value, path: PATH, maxAge: MAX_AGE_SECONDS };
  const removed = tooMany(request, rules).map((name) => expired(rules, name));
  return {
    pending: { ...secrets, state, return_to },
    setCookies: [setCookieText(rules, cookie), ...removed],
  };
}

const idOf = (state: string): string => state.split('.', 1)[0] ?? '';

/** `Set-Cookie` that removes a sign-in. */
export const clearSignIn = (rules: CookieRules, state: string): string =>
  expired(rules, cookieOf(rules, idOf(state)));

/** The sign-in with this state, if this browser began it; otherwise undefined. */
export function findSignIn(
  request: FastifyRequest,
  rules: CookieRules,
  state: string,
): PendingSignIn | undefined {
  const value = cookieIn(request, cookieOf(rules, idOf(state))) ?? '';
  if (!isCookieValue(value)) return undefined;
  try {
    const text = state.slice(idOf(state).length + 1);
    const parsed = sealed.parse(unseal(value, 'stoa sign-in', text));
    return { ...parsed, state, return_to: returnToOf(parsed.return_to) };
  } catch {
    return undefined;
  }
}
