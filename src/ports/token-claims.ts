import type { JWTPayload } from 'jose';
import { type Locale, localeOf } from '../domain/messages/index.ts';
import { instantText, latestInstant } from '../domain/time/instant.ts';
import { isTimeZone } from '../domain/time/time-zones.ts';
import { type RoleNames, roleNamesIn } from './role-names.ts';

const MAX_NAME_LENGTH = 255;
const MAX_EMAIL_LENGTH = 255;
const MAX_ZONE_LENGTH = 64;

const CONTROL = /\p{Cc}/u;

/** The claims with roles without `OIDC_ROLES_CLAIM`: the first one that is present is used (§2.2). */
const usualRoleClaims = ['roles', 'realm_access.roles', 'groups'];

/**
 * The claim at a path: a claim with exactly this name, otherwise nested claims separated by dots. Names can contain
 * dots themselves (`https://example.org/roles`, `resource_access.my.client.roles`).
 */
function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Record<string, unknown>)[path];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    if (!Object.hasOwn(claims, name)) continue;
    const found = claimAt((claims as Record<string, unknown>)[name], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The roles of a token, as they were sent and as Stoa knows them (§2.2, §21.6). */
export function rolesIn(
  claims: JWTPayload,
  rolesClaim: string | undefined,
  rolesMap: ReadonlyMap<string, string>,
): RoleNames {
  const paths = rolesClaim === undefined ? usualRoleClaims : [rolesClaim];
  const found = paths
    .map((path) => claimAt(claims, path))
    .find((value) => value !== undefined && value !== null);
  return roleNamesIn(found, rolesMap);
}

const textOf = (claim: unknown): string | undefined => {
  if (typeof claim !== 'string') return undefined;
  const text = claim.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return text === '' ? undefined : text;
};

/** The person's e-mail address, unless the issuer says that it is not verified. */
export function emailIn(claims: JWTPayload): string | null {
  const { email, email_verified: verified } = claims;
  if (verified === false || verified === 'false' || typeof email !== 'string') return null;
  const address = email.trim();
  const usable =
    address.length <= MAX_EMAIL_LENGTH && !CONTROL.test(address) && address.includes('@');
  return usable ? address : null;
}

/**
 * Whether the e-mail address grants rights: `email_verified` is true, or absent while `trustsAbsent`
 * (`OIDC_TRUST_EMAIL`). Some issuers send the boolean as text. Source: §10.1.
 */
export function isEmailVerified(claims: JWTPayload, trustsAbsent: boolean): boolean {
  const { email_verified: verified } = claims;
  if (emailIn(claims) === null) return false;
  return verified === undefined || verified === null
    ? trustsAbsent
    : verified === true || verified === 'true';
}

/**
 * The issue time of the token (`iat`), to the second and at most `now`: an issuer with a fast clock must not outdate
 * later tokens. Without the claim it is the earliest instant (§2.1).
 */
export function issuedAtText({ iat }: JWTPayload, now: number): string {
  const seconds = typeof iat === 'number' && iat > 0 ? Math.min(iat, now) : 0;
  return instantText(Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1000));
}

/** The user's name, or the best substitute: never empty, at most 255 code points. */
export function nameIn(claims: JWTPayload): string {
  const parts = [textOf(claims.given_name), textOf(claims.family_name)].filter(Boolean).join(' ');
  const name =
    textOf(claims.name) ??
    textOf(parts) ??
    textOf(claims.preferred_username) ??
    emailIn(claims) ??
    textOf(claims.sub) ??
    'Unknown';
  return [...name].slice(0, MAX_NAME_LENGTH).join('');
}

/** The claim without `IMPORT_LOGIN_CLAIM` (OpenID Connect Core, 5.1). */
const USUAL_LOGIN = 'preferred_username';

/** The login of a person in other systems, at most 255 code points; null where the claim is no text. */
export function loginIn(claims: JWTPayload, claim = USUAL_LOGIN): string | null {
  const login = textOf(claimAt(claims, claim));
  return login === undefined ? null : [...login].slice(0, MAX_NAME_LENGTH).join('');
}

/** The language of the claim `locale`, such as `de-AT` (OpenID Connect Core, 5.1); null when it is none of ours. */
export const localeIn = ({ locale }: JWTPayload): Locale | null =>
  typeof locale === 'string' ? localeOf(locale) : null;

/** The claim `zoneinfo` (OpenID Connect Core, 5.1); null when it is no time zone that we know. */
export const timezoneIn = ({ zoneinfo }: JWTPayload): string | null =>
  typeof zoneinfo === 'string' && zoneinfo.length <= MAX_ZONE_LENGTH && isTimeZone(zoneinfo)
    ? zoneinfo
    : null;

/** The expiry of a token as text; an expiry after the last instant that can be written becomes that instant. */
export function expiryText(exp: number): string {
  const seconds = Math.min(Math.floor(exp), latestInstant.epochMilliseconds / 1000);
  return instantText(Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1000));
}
