import type { Config } from '../config.ts';

/** Where the provider is mounted, below `baseUrl`. */
export const MOUNT_PATH = '/oidc';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/** The issuer's identifier: what `iss` says, and the first part of its discovery address. */
export const issuerOf = (baseUrl: string): string => `${baseUrl}${MOUNT_PATH}`;

/** Where a person may be sent after signing in that shows nothing but that it worked. */
export const callbackOf = (baseUrl: string): string => `${issuerOf(baseUrl)}/callback`;

/** The service under each name people type for it: `localhost` and `127.0.0.1` are one. */
function spellings(baseUrl: string): string[] {
  const { hostname } = new URL(baseUrl);
  if (!isLoopback(hostname)) return [baseUrl];
  return ['localhost', '127.0.0.1'].map((name) => baseUrl.replace(hostname, name));
}

/** Paths of ours that take part in signing in: the front end, the documentation, the token command. */
const ownPaths = [
  '/',
  '/login/callback',
  '/docs/oauth2-redirect.html',
  '/docs/static/oauth2-redirect.html',
  `${MOUNT_PATH}/callback`,
];

/** Paths of a front end that is served from elsewhere while it is developed. */
const foreignPaths = ['/', '/login/callback'];

type Addresses = { redirects: string[]; afterLogout: string[]; origins: string[] };

/** Where people may be sent after signing in and after signing out, and the origins of those addresses. */
export function addressesOf({ baseUrl, corsOrigins }: Config): Addresses {
  const foreign = corsOrigins.filter((origin) => URL.canParse(origin));
  const redirects = [
    ...spellings(baseUrl).flatMap((base) => ownPaths.map((path) => base + path)),
    ...foreign.flatMap((base) => foreignPaths.map((path) => base.replace(/\/+$/, '') + path)),
  ];
  const afterLogout = [...spellings(baseUrl), ...foreign].map((base) => base.replace(/\/*$/, '/'));
  const origins = [...new Set(redirects.map((address) => new URL(address).origin))];
  return { redirects, afterLogout, origins };
}
