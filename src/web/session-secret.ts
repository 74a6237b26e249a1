import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** The tokens of one sign-in from the issuer. */
export type SessionTokens = {
  access_token: string;
  refresh_token?: string | undefined;
  id_token?: string | undefined;
};

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The value of a new cookie: 256 random bits. */
export const newCookieValue = (): string => randomBytes(32).toString('base64url');

/** The format of a cookie value; other values are rejected without a query. */
export const isCookieValue = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The id of the session of a cookie value: its SHA-256, so that the table does not contain the value. */
export const sessionIdOf = (cookieValue: string): string =>
  hash('sha256', cookieValue, 'base64url');

/** What a text is encrypted for: it opens for nothing else. */
export type SealPurpose = 'stoa web session' | 'stoa sign-in';

const keyOf = (cookieValue: string, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', cookieValue, '', purpose, KEY_BYTES));

/**
 * Encrypts a value with a key derived from the cookie value (HKDF-SHA256, AES-256-GCM); base64url of IV, tag and text.
 */
export function seal(cookieValue: string, purpose: SealPurpose, value: object): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(cookieValue, purpose), iv);
  cipher.setAAD(Buffer.from(sessionIdOf(cookieValue)));
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** What `seal` encrypted with this cookie value for this purpose. Throws on any other text. */
export function unseal(cookieValue: string, purpose: SealPurpose, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = keyOf(cookieValue, purpose);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(sessionIdOf(cookieValue)));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return JSON.parse(Buffer.concat([text, decipher.final()]).toString());
}

/** Encrypts the tokens of a session. */
export const sealTokens = (cookieValue: string, tokens: SessionTokens): string =>
  seal(cookieValue, 'stoa web session', tokens);

/** The tokens that `sealTokens` encrypted with this cookie value. Throws on any other text. */
export const openTokens = (cookieValue: string, sealed: string): SessionTokens =>
  unseal(cookieValue, 'stoa web session', sealed) as SessionTokens;
