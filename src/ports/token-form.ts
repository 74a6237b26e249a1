import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { unauthenticated } from '../errors.ts';

/** Seconds by which clocks may differ (decision 2.1). */
export const LEEWAY_SECONDS = 60;

/** Asymmetric signature algorithms, the only ones that are accepted. */
export const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'].concat(
  ...['256', '384', '512'].map((bits) => [`RS${bits}`, `PS${bits}`]),
);

const MAX_TOKEN_LENGTH = 16_384;
const MAX_SUBJECT_LENGTH = 255;

/** Access tokens by RFC 9068, and the types of issuers that do not know it. */
const TYPES = new Set<unknown>([
  undefined,
  'jwt',
  'at+jwt',
  'application/jwt',
  'application/at+jwt',
]);

/** What a token must say before its signature is looked at. `now` in seconds. */
export type TokenForm = { issuers: readonly string[]; audience: string; now: number };

const isInTime = ({ exp, nbf }: JWTPayload, now: number): boolean =>
  typeof exp === 'number' &&
  exp + LEEWAY_SECONDS > now &&
  (nbf === undefined || (typeof nbf === 'number' && nbf - LEEWAY_SECONDS <= now));

const isSubject = (sub: unknown): boolean =>
  typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_LENGTH && !/\p{Cc}/u.test(sub);

/** Keycloak puts the purpose of a token into the claim `typ`; only ID tokens hold hashes of other tokens. */
const isAccessToken = (claims: JWTPayload): boolean =>
  claims.typ !== 'ID' &&
  claims.typ !== 'Refresh' &&
  claims.at_hash === undefined &&
  claims.c_hash === undefined;

/**
 * Checks what can be judged without the keys of the issuer: form, algorithm, type, `sub`, `iss`, `aud`, `exp` and
 * `nbf`. A token that fails here costs no request to the issuer, and is 401 also while the issuer is unreachable
 * (decision 1.16).
 * @throws AppError `unauthenticated`, or an error of jose for a text that is no JWT
 */
export function checkTokenForm(token: string, { issuers, audience, now }: TokenForm): void {
  if (token.length > MAX_TOKEN_LENGTH) throw unauthenticated();
  const claims = decodeJwt(token);
  const { alg = '', typ } = decodeProtectedHeader(token);
  const isForStoa = [claims.aud].flat().includes(audience) && issuers.includes(claims.iss ?? '');
  const hasForm = ALGORITHMS.includes(alg) && TYPES.has(typ?.toLowerCase());
  const isGood = hasForm && isForStoa && isSubject(claims.sub) && isAccessToken(claims);
  if (!isGood || !isInTime(claims, now)) throw unauthenticated();
}
