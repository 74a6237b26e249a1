import { hash } from 'node:crypto';
import {
  decodeJwt,
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import type { InstantText } from '../domain/instant.ts';
import { unauthenticated } from '../errors.ts';
import type { Clock } from './clock.ts';
import { emailIn, expiryText, nameIn, rolesIn } from './token-claims.ts';
import { tokenKey } from './token-key.ts';

export { remoteKeys } from './remote-keys.ts';

/** What a good access token says about who sent it. `roles` by our names (decision 2.2). */
export type VerifiedToken = {
  issuer: string;
  subject: string;
  name: string;
  /** Null when there is none, or none that the issuer verified. */
  email: string | null;
  roles: string[];
  /** What a logout denies (decision 2.5). */
  token_key: string;
  expires_at: InstantText;
};

/** Who sent a token. */
export type TokenVerifier = {
  /** @throws AppError `unauthenticated`, whatever was wrong (decision 2.6) */
  verify(token: string): Promise<VerifiedToken>;
};

/** Whose tokens are good here, and how their roles are read. */
export type TokenVerifierOptions = {
  issuer: string;
  audience: string;
  /** `remoteKeys(issuer)`, or jose's `createLocalJWKSet` for an issuer in this process. */
  keys: JWTVerifyGetKey;
  rolesClaim: string | undefined;
  rolesMap: ReadonlyMap<string, string>;
  clock: Clock;
};

/** Seconds by which clocks may differ (decision 2.1). */
export const LEEWAY_SECONDS = 60;

/** Seconds that a verified token is remembered: a key withdrawn by its issuer is gone after that. */
const REMEMBERED_SECONDS = 300;
const MAX_REMEMBERED = 5_000;
const MAX_TOKEN_LENGTH = 16_384;
const MAX_SUBJECT_LENGTH = 255;

const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'].concat(
  ...['256', '384', '512'].map((bits) => [`RS${bits}`, `PS${bits}`]),
);

/** Access tokens by RFC 9068, and what issuers send who do not know it; no logout tokens, proofs and the like. */
const TYPES = new Set<unknown>([
  undefined,
  'jwt',
  'at+jwt',
  'application/jwt',
  'application/at+jwt',
]);

/** Issuers differ in whether they end with a slash, and operators do not see it. */
function issuerSpellings(issuer: string): string[] {
  const bare = issuer.replace(/\/+$/, '');
  return [bare, `${bare}/`];
}

/** Verifies with the one key that fits; when several do because the token names none, with each in turn. */
async function verifyByKeys(
  token: string,
  keys: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keys, options);
  } catch (several) {
    if (!(several instanceof errors.JWKSMultipleMatchingKeys)) throw several;
    for await (const key of several) {
      try {
        return await jwtVerify(token, key, options);
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      }
    }
    throw several;
  }
}

/** Keycloak writes what a token is for into a claim, and only ID tokens hold hashes of other tokens. */
function refuseOtherTokens({ protectedHeader, payload }: JWTVerifyResult): void {
  const isOtherKind =
    payload.typ === 'ID' ||
    payload.typ === 'Refresh' ||
    payload.at_hash !== undefined ||
    payload.c_hash !== undefined;
  if (isOtherKind || !TYPES.has(protectedHeader.typ?.toLowerCase())) throw unauthenticated();
}

function describe(
  token: string,
  { payload, protectedHeader }: JWTVerifyResult,
  { rolesClaim, rolesMap }: TokenVerifierOptions,
): VerifiedToken {
  const { iss: issuer = '', sub: subject = '', jti, exp = 0 } = payload;
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH || /\p{Cc}/u.test(subject)) {
    throw unauthenticated();
  }
  return {
    issuer,
    subject,
    name: nameIn(payload),
    email: emailIn(payload),
    roles: rolesIn(payload, rolesClaim, rolesMap),
    token_key: tokenKey(token, { issuer, jti, algorithm: protectedHeader.alg }),
    expires_at: expiryText(exp),
  };
}

type Remembered = { verified: VerifiedToken; until: number };

/** Verified tokens by their hash, the oldest forgotten first. */
function createMemory() {
  const byHash = new Map<string, Remembered>();
  return {
    recall: (key: string, now: number): VerifiedToken | undefined => {
      const found = byHash.get(key);
      if (found === undefined || now < found.until) return found?.verified;
      byHash.delete(key);
      return undefined;
    },
    remember: (key: string, verified: VerifiedToken, until: number): void => {
      const [oldest] = byHash.size < MAX_REMEMBERED ? [] : byHash.keys();
      if (oldest !== undefined) byHash.delete(oldest);
      byHash.set(key, { verified, until });
    },
  };
}

/**
 * Verifies JWT access tokens of one issuer (decision 2.1): asymmetric signature, `iss`, `aud`, `exp` and `nbf` with 60
 * seconds of leeway. Tokens found good are remembered for up to five minutes, never past their end.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { audience, keys, clock } = options;
  const issuers = issuerSpellings(options.issuer);
  const memory = createMemory();

  const verifyAnew = async (token: string, now: number): Promise<JWTVerifyResult> => {
    // Somebody else's token is no reason to fetch our issuer's keys.
    if (!issuers.includes(decodeJwt(token).iss ?? '')) throw unauthenticated();
    const result = await verifyByKeys(token, keys, {
      algorithms: ALGORITHMS,
      issuer: issuers,
      audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: new Date(now * 1000),
    });
    refuseOtherTokens(result);
    return result;
  };

  const verify = async (token: string): Promise<VerifiedToken> => {
    if (token.length > MAX_TOKEN_LENGTH) throw unauthenticated();
    const now = clock.now().epochMilliseconds / 1000;
    const key = hash('sha256', token, 'base64url');
    const known = memory.recall(key, now);
    if (known !== undefined) return known;
    const result = await verifyAnew(token, now).catch(() => {
      throw unauthenticated();
    });
    const verified = describe(token, result, options);
    const end = (result.payload.exp ?? 0) + LEEWAY_SECONDS;
    memory.remember(key, verified, Math.min(end, now + REMEMBERED_SECONDS));
    return verified;
  };
  return { verify };
}
