import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInSecrets } from './oidc-client.ts';
import { returnToOf } from './return-to.ts';
import { type CookieRules, cookieIn, setCookieText } from './session-cookie.ts';

/** A sign-in between its start and its callback, stored in its own cookie for ten minutes. */
export type PendingSignIn = SignInSecrets & { return_to: string };

const MAX_AGE_SECONDS = 600;
const PATH = '/login';
/** Longer paths do not fit into a cookie; the browser returns to `/` instead. */
const MAX_RETURN_TO = 2_000;

const stored = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  return_to: z.string(),
});

/** One cookie per sign-in, because several tabs can sign in at once. */
const nameOf = ({ signInPrefix }: CookieRules, state: string): string =>
  signInPrefix + state.replace(/[^\w-]/g, '').slice(0, 12);

/** `Set-Cookie` that stores a sign-in until its callback. */
export function keepSignIn(rules: CookieRules, pending: PendingSignIn): string {
  const return_to = pending.return_to.length > MAX_RETURN_TO ? '/' : pending.return_to;
  const value = Buffer.from(JSON.stringify({ ...pending, return_to })).toString('base64url');
  const name = nameOf(rules, pending.state);
  return setCookieText(rules, { name, value, path: PATH, maxAge: MAX_AGE_SECONDS });
}

/** `Set-Cookie` that removes a sign-in. */
export const clearSignIn = (rules: CookieRules, state: string): string =>
  setCookieText(rules, { name: nameOf(rules, state), value: '', path: PATH, maxAge: 0 });

/** The sign-in with this state from this browser's cookies, or undefined. */
export function findSignIn(
  request: FastifyRequest,
  rules: CookieRules,
  state: string,
): PendingSignIn | undefined {
  const value = cookieIn(request, nameOf(rules, state));
  if (value === undefined) return undefined;
  try {
    const parsed = stored.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    if (!parsed.success || parsed.data.state !== state) return undefined;
    return { ...parsed.data, return_to: returnToOf(parsed.data.return_to) };
  } catch {
    return undefined;
  }
}
