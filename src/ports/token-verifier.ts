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
import { issuerUnavailable, unauthenticated } from '../errors.ts';
import type { Clock } from './clock.ts';
import { IssuerUnreachable } from './remote-keys.ts';
import {
  emailIn,
  expiryText,
  isEmailVerified,
  issuedAtText,
  localeIn,
  nameIn,
  rolesIn,
  timezoneIn,
} from './token-claims.ts';
import { ALGORITHMS, checkTokenForm, LEEWAY_SECONDS } from './token-form.ts';
import { tokenKey } from './token-key.ts';

export { remoteKeys } from './remote-keys.ts';

/** What a good access token says about who sent it. `roles` by our names (decision 2.2). */
export type VerifiedToken = {
  issuer: string;
  subject: string;
  name: string;
  /** Null when there is none, or the issuer says that it is not verified. */
  email: string | null;
  /** Whether the address gives rights (decision 10.1). */
  email_verified: boolean;
  roles: string[];
  /** The language of the claim `locale`; null when it is none of ours (decision 11.4). */
  locale: Locale | null;
  /** The claim `zoneinfo`; null when it is no time zone. */
  timezone: string | null;
  /** What a logout denies (decision 2.5). */
  token_key: string;
  expires_at: InstantText;
  /** `iat`, which orders the tokens of a person (decision 2.1). */
  issued_at: InstantText;
};

/** Who sent a token. */
export type TokenVerifier = {
  /**
   * @throws AppError `unauthenticated`, whatever is wrong with the token (decision 2.6); `issuer_unavailable` when it
   * cannot be judged because the keys of the issuer cannot be fetched (decision 1.16)
   */
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
  /** Whether an e-mail address gives rights though the token does not say that it is verified (`OIDC_TRUST_EMAIL`). */
  trustEmail?: boolean;
  clock: Clock;
};

/** Seconds that a verified token is remembered: a key withdrawn by its issuer is gone after that. */
const REMEMBERED_SECONDS = 300;
const MAX_REMEMBERED = 5_000;

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

function describe(
  token: string,
  { payload, protectedHeader }: JWTVerifyResult,
  { rolesClaim, rolesMap, trustEmail = false, clock }: TokenVerifierOptions,
): VerifiedToken {
  const { iss: issuer = '', sub: subject = '', jti, exp = 0 } = payload;
  return {
    issuer,
    subject,
    name: nameIn(payload),
    email: emailIn(payload),
    email_verified: isEmailVerified(payload, trustEmail),
    roles: rolesIn(payload, rolesClaim, rolesMap),
    locale: localeIn(payload),
    timezone: timezoneIn(payload),
    token_key: tokenKey(token, { issuer, jti, algorithm: protectedHeader.alg }),
    expires_at: expiryText(exp),
    issued_at: issuedAtText(payload, clock.now().epochMilliseconds / 1000),
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
      throw error instanceof IssuerUnreachable ? issuerUnavailable(error) : unauthenticated();
    });
    const verified = describe(token, result, options);
    const end = (result.payload.exp ?? 0) + LEEWAY_SECONDS;
    memory.remember(key, verified, Math.min(end, now + REMEMBERED_SECONDS));
    return verified;
  };
  return { verify };
}
