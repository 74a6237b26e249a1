import { hash } from 'node:crypto';
import {
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import type { Locale } from '../domain/messages/index.ts';
import type { InstantText } from '../domain/time/instant.ts';
import { AppError, invalidToken, issuerUnavailable } from '../errors.ts';
import type { Clock } from './clock.ts';
import { IssuerUnreachable } from './remote-keys.ts';
import {
  emailIn,
  expiryText,
  isEmailVerified,
  issuedAtText,
  localeIn,
  loginIn,
  nameIn,
  rolesIn,
  timezoneIn,
} from './token-claims.ts';
import { ALGORITHMS, checkTokenForm, LEEWAY_SECONDS } from './token-form.ts';
import { tokenKey } from './token-key.ts';

export { remoteKeys } from './remote-keys.ts';

/** The claims of a verified access token. `roles` are mapped (§2.2). */
export type VerifiedToken = {
  issuer: string;
  subject: string;
  name: string;
  /** Null if there is none, or the issuer marks it as not verified. */
  email: string | null;
  /** Whether the address grants rights (§10.1). */
  email_verified: boolean;
  roles: string[];
  /** The values of the claim that the roles come from (§21.6). */
  sent_roles: string[];
  /** The language of the claim `locale`; null when it is none of ours (§11.4). */
  locale: Locale | null;
  /** The claim `zoneinfo`; null when it is no time zone. */
  timezone: string | null;
  /** The claim by which other booking systems name the person; null without it. */
  login: string | null;
  /** The key of the token, which a logout adds to the revoked ones (§2.5). */
  token_key: string;
  expires_at: InstantText;
  /** `iat`, which orders the tokens of a user (§2.1). */
  issued_at: InstantText;
};

/** Verifies tokens. */
export type TokenVerifier = {
  /**
   * @throws AppError `unauthenticated` for every invalid token (§2.6); `issuer_unavailable` if it cannot be
   * verified because the keys of the issuer cannot be fetched (§1.16)
   */
  verify(token: string): Promise<VerifiedToken>;
};

/** The accepted issuer and audience, and the mapping of claims. */
export type TokenVerifierOptions = {
  issuer: string;
  audience: string;
  /** `remoteKeys(issuer)`, or jose's `createLocalJWKSet` for an issuer in this process. */
  keys: JWTVerifyGetKey;
  rolesClaim: string | undefined;
  rolesMap: ReadonlyMap<string, string>;
  /** Whether an e-mail address grants rights if the token has no `email_verified` claim (`OIDC_TRUST_EMAIL`). */
  trustEmail?: boolean;
  /** The claim of the login (`IMPORT_LOGIN_CLAIM`). */
  loginClaim?: string;
  clock: Clock;
};

/** Seconds for which a verified token is cached: a key that the issuer withdraws is rejected after this time. */
const REMEMBERED_SECONDS = 300;
const MAX_REMEMBERED = 5_000;

/** Issuers differ in a trailing slash, which operators often omit. */
function issuerSpellings(issuer: string): string[] {
  const bare = issuer.replace(/\/+$/, '');
  return [bare, `${bare}/`];
}

/** Verifies with the matching key, or with each of several if the token has no `kid`. */
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

const isUnsigned = (error: unknown): boolean =>
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;

/** The error of a token that could not be verified. */
function refusalOf(error: unknown): AppError {
  if (error instanceof IssuerUnreachable) return issuerUnavailable(error);
  if (error instanceof AppError) return error;
  return invalidToken({ reason: isUnsigned(error) ? 'signature' : 'other' });
}

function describe(
  token: string,
  { payload, protectedHeader }: JWTVerifyResult,
  options: TokenVerifierOptions,
): VerifiedToken {
  const { rolesClaim, rolesMap, trustEmail = false, clock } = options;
  const { iss: issuer = '', sub: subject = '', jti, exp = 0 } = payload;
  const { sent, roles } = rolesIn(payload, rolesClaim, rolesMap);
  return {
    issuer,
    subject,
    name: nameIn(payload),
    email: emailIn(payload),
    email_verified: isEmailVerified(payload, trustEmail),
    roles,
    sent_roles: sent,
    locale: localeIn(payload),
    timezone: timezoneIn(payload),
    login: loginIn(payload, options.loginClaim),
    token_key: tokenKey(token, { issuer, jti, algorithm: protectedHeader.alg }),
    expires_at: expiryText(exp),
    issued_at: issuedAtText(payload, clock.now().epochMilliseconds / 1000),
  };
}

type Remembered = { verified: VerifiedToken; until: number };

/** Cached verified tokens by hash; the oldest is evicted first. */
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
 * Verifies JWT access tokens of one issuer (§2.1): asymmetric signature, `iss`, `aud`, `exp` and `nbf` with 60
 * seconds of tolerance. Verified tokens are cached for up to five minutes, never past their expiry.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { audience, keys, clock } = options;
  const issuers = issuerSpellings(options.issuer);
  const memory = createMemory();

  const verifyAnew = async (token: string, now: number): Promise<JWTVerifyResult> => {
    checkTokenForm(token, { issuers, audience, now });
    return verifyByKeys(token, keys, {
      algorithms: ALGORITHMS,
      issuer: issuers,
      audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: new Date(now * 1000),
    });
  };

  const verify = async (token: string): Promise<VerifiedToken> => {
    const now = clock.now().epochMilliseconds / 1000;
    const key = hash('sha256', token, 'base64url');
    const known = memory.recall(key, now);
    if (known !== undefined) return known;
    const result = await verifyAnew(token, now).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const verified = describe(token, result, options);
    const end = (result.payload.exp ?? 0) + LEEWAY_SECONDS;
    memory.remember(key, verified, Math.min(end, now + REMEMBERED_SECONDS));
    return verified;
  };
  return { verify };
}
