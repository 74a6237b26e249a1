import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The names and attributes of the web app's cookies, for the public URL of the service. */
export type CookieRules = {
  /** The session cookie. */
  name: string;
  /** The name prefix of sign-in cookies, followed by the id of the sign-in. */
  signInPrefix: string;
  isSecure: boolean;
};

/**
 * `__Host-stoa` with Secure; on plain http to a loopback address, where browsers reject `__Host-` cookies, `stoa`
 * (§13.1).
 */
export function cookieRulesOf(baseUrl: string): CookieRules {
  const { protocol, hostname } = new URL(baseUrl);
  const isSecure = protocol === 'https:' || !LOOPBACK.has(hostname);
  return isSecure
    ? { name: '__Host-stoa', signInPrefix: '__Secure-stoa-sign-in-', isSecure }
    : { name: 'stoa', signInPrefix: 'stoa-sign-in-', isSecure };
}

/** The cookies of a request: names and values. */
const cookiesIn = ({ headers }: FastifyRequest): [name: string, value: string][] =>
  (headers.cookie?.split(';') ?? []).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()];
  });

/** The value of a cookie of a request, or undefined. */
export const cookieIn = (request: FastifyRequest, name: string): string | undefined =>
  cookiesIn(request).find(([key]) => key === name)?.[1];

/** The names of the cookies of a request. */
export const cookieNames = (request: FastifyRequest): string[] =>
  cookiesIn(request).map(([name]) => name);

type Cookie = { name: string; value: string; path: string; maxAge: number };

/** A `Set-Cookie` header: HttpOnly and SameSite=Lax. `maxAge` in seconds, 0 removes the cookie. */
export function setCookieText({ isSecure }: CookieRules, cookie: Cookie): string {
  const { name, value, path, maxAge } = cookie;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The origins of the service: `localhost` and `127.0.0.1` are the same machine, and developers use either. */
export function ownOrigins(baseUrl: string): string[] {
  const { protocol, hostname, origin, port } = new URL(baseUrl);
  if (protocol !== 'http:' || !LOOPBACK.has(hostname)) return [origin];
  const suffix = port === '' ? '' : `:${port}`;
  return [origin, `http://localhost${suffix}`, `http://127.0.0.1${suffix}`];
}

/** The origin of a request if it is one of ours, otherwise the configured one. */
export function originOf(request: FastifyRequest, baseUrl: string): string {
  const asked = `${new URL(baseUrl).protocol}//${request.headers.host}`;
  return ownOrigins(baseUrl).find((origin) => origin === asked) ?? baseUrl;
}
