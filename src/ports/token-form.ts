import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { unauthenticated } from '../errors.ts';

/** Clock tolerance in seconds (decision 2.1). */
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

const isInTime = ({ exp, nbf }: JWTPayload, now: number): boolean =>
  typeof exp === 'number' &&
  exp + LEEWAY_SECONDS > now &&
  (nbf === undefined || (typeof nbf === 'number' && nbf - LEEWAY_SECONDS <= now));

const isSubject = (sub: unknown): boolean =>
  typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_LENGTH && !/\p{Cc}/u.test(sub);

/** Keycloak has the purpose of a token in the claim `typ`; only ID tokens contain hashes of other tokens. */
const isAccessToken = (claims: JWTPayload): boolean =>
  claims.typ !== 'ID' &&
  claims.typ !== 'Refresh' &&
  claims.at_hash === undefined &&
  claims.c_hash === undefined;

/**
 * Checks a token without the keys of the issuer: form, algorithm, type, `sub`, `iss`, `aud`, `exp` and `nbf`. A token
 * that fails here causes no request to the issuer, and is 401 even while the issuer is unreachable (decision 1.16).
 * @throws AppError `unauthenticated`, or an error of jose for a text that is not a JWT
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
