import { createLocalJWKSet } from 'jose';
import { buildApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { createDevelopmentIdentity } from '../../src/identity/index.ts';
import { type Clock, systemClock } from '../../src/ports/clock.ts';
import { createTokenVerifier } from '../../src/ports/token-verifier.ts';
import type { Pages } from '../../src/web/index.ts';
import { freePort } from '../support/free-port.ts';

/** The service with its development identity provider and sessions, listening. */
export type WebService = { config: Config; origin: string; close(): Promise<void> };

type Options = {
  port?: number;
  environment?: Record<string, string>;
  clock?: Clock;
  pages?: Pages;
};

/**
 * Starts the service on a database that the caller closes. Only sessions follow `clock`; tokens are dated by the
 * machine.
 */
export async function startWebService(
  database: Database,
  { port, environment = {}, clock = systemClock, pages }: Options = {},
): Promise<WebService> {
  const config = loadConfig({ PORT: String(port ?? (await freePort())), ...environment });
  const identity = await createDevelopmentIdentity({ db: database.db, config });
  const { audience, rolesClaim, rolesMap } = config.oidc;
  const verifier = createTokenVerifier({
    issuer: identity.issuer,
    audience,
    rolesClaim,
    rolesMap,
    keys: createLocalJWKSet(identity.publicKeys),
    clock: systemClock,
  });
  const server = await buildApp({
    config,
    database,
    verifier,
    clock,
    logger: false,
    identity: identity.plugin,
    web: { issuer: identity.issuer, ...(pages && { pages }) },
  });
  await server.listen({ host: '127.0.0.1', port: config.port });
  return {
    config,
    origin: `http://localhost:${config.port}`,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** A clock that stands still until it is moved. */
export function movableClock(): Clock & { move(duration: Temporal.DurationLike): void } {
  let now = Temporal.Now.instant();
  return {
    now: () => now,
    move: (duration) => {
      now = now.add(duration);
    },
  };
}

type Cookie = { value: string; path: string; line: string };

/** A browser: it keeps cookies by name and path and follows no redirect by itself. */
export type WebBrowser = {
  cookies: Map<string, Cookie>;
  send(url: string, init?: RequestInit): Promise<Response>;
  /** What the app's own page sends: same origin, with the header that only it can send. */
  sendOwn(method: string, url: string, body?: unknown): Promise<Response>;
};

const OWN = { 'x-stoa': 'web', 'sec-fetch-site': 'same-origin' };

export function openWebBrowser(): WebBrowser {
  const cookies = new Map<string, Cookie>();
  const send: WebBrowser['send'] = async (url, init = {}) => {
    const { pathname } = new URL(url);
    const cookie = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
      if (/max-age=0(?:;|$)|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path, line });
    }
    return response;
  };
  return {
    cookies,
    send,
    sendOwn: (method, url, body) =>
      send(url, {
        method,
        headers: { ...OWN, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

const MAX_HOPS = 10;

/**
 * Follows redirects, choosing a person on the sign-in page, until the address satisfies `isEnd`; gives that address.
 */
export async function follow(
  browser: WebBrowser,
  start: string,
  person: string,
  isEnd: (url: URL) => boolean,
): Promise<string> {
  let url = start;
  let response = await browser.send(url);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      response = await browser.send(url, {
        method: 'POST',
        body: new URLSearchParams({ person }),
      });
      continue;
    }
    url = new URL(location, url).href;
    if (isEnd(new URL(url))) return url;
    response = await browser.send(url);
  }
  throw new Error(`too many redirects, last to ${url}`);
}

const isCallback = ({ pathname }: URL): boolean => pathname === '/login/callback';

/** Signs a person in up to the callback, and gives its address unvisited. */
export const walkToCallback = (
  browser: WebBrowser,
  { origin }: Pick<WebService, 'origin'>,
  person: string,
  returnTo = '/',
): Promise<string> =>
  follow(browser, `${origin}/login?return_to=${encodeURIComponent(returnTo)}`, person, isCallback);

/** Signs a person in; gives the answer of the callback. */
export async function signInAs(
  browser: WebBrowser,
  service: Pick<WebService, 'origin'>,
  person: string,
  returnTo?: string,
): Promise<Response> {
  return browser.send(await walkToCallback(browser, service, person, returnTo));
}
