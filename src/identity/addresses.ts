import type { Config } from '../config/config.ts';

/** The path of the provider, below `baseUrl`. */
export const MOUNT_PATH = '/oidc';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name is a loopback name. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/** The issuer identifier: the value of `iss`, and the base of its discovery URL. */
export const issuerOf = (baseUrl: string): string => `${baseUrl}${MOUNT_PATH}`;

/** The redirect URI that only confirms a sign-in. */
export const callbackOf = (baseUrl: string): string => `${issuerOf(baseUrl)}/callback`;

/** The URLs of the service under each loopback name: `localhost` and `127.0.0.1` are the same. */
function spellings(baseUrl: string): string[] {
  const { hostname } = new URL(baseUrl);
  if (!isLoopback(hostname)) return [baseUrl];
  return ['localhost', '127.0.0.1'].map((name) => baseUrl.replace(hostname, name));
}

/** Our redirect paths: the web app, the documentation, the token command. */
const ownPaths = [
  '/',
  '/login/callback',
  '/docs/oauth2-redirect.html',
  '/docs/static/oauth2-redirect.html',
  `${MOUNT_PATH}/callback`,
];

/** Redirect paths of a front end on another development server. */
const foreignPaths = ['/', '/login/callback'];

type Addresses = { redirects: string[]; afterLogout: string[]; origins: string[] };

/** The redirect URIs for sign-in and sign-out, and the origins of those URIs. */
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
