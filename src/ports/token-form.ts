import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { invalidToken, type TokenFault } from '../errors.ts';

/** Clock tolerance in seconds (§2.1). */
export const LEEWAY_SECONDS = 60;

/** The accepted signature algorithms, all asymmetric. */
export const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'].concat(
  ...['256', '384', '512'].map((bits) => [`RS${bits}`, `PS${bits}`]),
);

const MAX_TOKEN_LENGTH = 16_384;
const MAX_SUBJECT_LENGTH = 255;

/** The type of access tokens in RFC 9068, and the types of issuers that do not implement it. */
const TYPES = new Set<unknown>([
  undefined,
  'jwt',
  'at+jwt',
  'application/jwt',
  'application/at+jwt',
]);

/** The claims that a token must have before its signature is verified. `now` in seconds. */
export type TokenForm = { issuers: readonly string[]; audience: string; now: number };

const isBegun = ({ nbf }: JWTPayload, now: number): boolean =>
  nbf === undefined || (typeof nbf === 'number' && nbf - LEEWAY_SECONDS <= now);

const isSubject = (sub: unknown): boolean =>
  typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_LENGTH && !/\p{Cc}/u.test(sub);

/** Keycloak has the purpose of a token in the claim `typ`; only ID tokens contain hashes of other tokens. */
const isAccessToken = (claims: JWTPayload): boolean =>
  claims.typ !== 'ID' &&
  claims.typ !== 'Refresh' &&
  claims.at_hash === undefined &&
  claims.c_hash === undefined;

const MAX_LOGGED = 200;

/** A claim for the log: what a stranger sent, so its length is bounded. */
const loggedClaim = (claim: unknown): string => String(JSON.stringify(claim)).slice(0, MAX_LOGGED);

/** The fault of a token of the right form; undefined if its claims are good. */
function faultOfClaims(
  claims: JWTPayload,
  { issuers, audience, now }: TokenForm,
): TokenFault | undefined {
  const { iss, aud, exp } = claims;
  if (!issuers.includes(iss ?? '')) {
    return { reason: 'issuer', sent: loggedClaim(iss), expected: String(issuers[0]) };
  }
  if (![aud].flat().includes(audience)) {
    return { reason: 'audience', sent: loggedClaim(aud), expected: audience };
  }
  if (!isSubject(claims.sub) || !isAccessToken(claims)) return { reason: 'other' };
  if (typeof exp !== 'number' || !isBegun(claims, now)) return { reason: 'other' };
  if (exp + LEEWAY_SECONDS <= now) return { reason: 'expired', sent: loggedClaim(exp) };
  return undefined;
}

/**
 * Checks a token without the keys of the issuer: form, algorithm, type, `sub`, `iss`, `aud`, `exp` and `nbf`. A token
 * that fails here causes no request to the issuer, and is 401 even while the issuer is unreachable (§1.16).
 * @throws AppError `unauthenticated` with the fault, or an error of jose for a text that is not a JWT
 */
export function checkTokenForm(token: string, form: TokenForm): void {
  if (token.length > MAX_TOKEN_LENGTH) throw invalidToken({ reason: 'other' });
  const claims = decodeJwt(token);
  const { alg = '', typ } = decodeProtectedHeader(token);
  const hasForm = ALGORITHMS.includes(alg) && TYPES.has(typ?.toLowerCase());
  if (!hasForm) throw invalidToken({ reason: 'other' });
  const fault = faultOfClaims(claims, form);
  if (fault !== undefined) throw invalidToken(fault);
}
