import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { findSecret, insertSecret } from './push.queries.ts';

/** The purpose of a token in a mail: a token for one is not valid for the other. */
export type TokenPurpose = 'unsubscribe' | 'decide';

const SECRET = 'mail';
const SECRET_BYTES = 32;

/**
 * The prefix that is signed with the content, which has no colon. Tokens that end subscriptions are kept for years
 * without one.
 */
const PREFIXES: Readonly<Record<TokenPurpose, string>> = { unsubscribe: '', decide: 'decide:' };

/** The key that signs tokens of mails: made once, the same for every process and after every restart. */
async function keyOf(db: Db): Promise<string> {
  const kept = await findSecret(db, SECRET);
  if (kept !== undefined) return kept as string;
  await insertSecret(db, SECRET, randomBytes(SECRET_BYTES).toString('base64url'));
  return (await findSecret(db, SECRET)) as string;
}

/** The one spelling of the token with this content. */
async function tokenOf(db: Db, purpose: TokenPurpose, content: string): Promise<string> {
  const key = Buffer.from(await keyOf(db), 'base64url');
  const signature = createHmac('sha256', key).update(`${PREFIXES[purpose]}${content}`);
  return `${content}.${signature.digest('base64url')}`;
}

/** The content of a token, and the text that was signed. */
export type SignedContent<About> = { about: About; signed: string };

/** A signed token with the given content, which can be read and not changed. */
export async function signMailToken(db: Db, purpose: TokenPurpose, about: object): Promise<string> {
  return tokenOf(db, purpose, Buffer.from(JSON.stringify(about)).toString('base64url'));
}

/**
 * The content of a token that this service signed for the purpose; undefined for any other text, also for the same
 * signature in another spelling: base64url can be padded, and has bits that say nothing (RFC 4648, section 3.5).
 */
export async function readMailToken<About extends object>(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<SignedContent<About> | undefined> {
  const [signed = ''] = token.split('.', 1);
  const given = Buffer.from(token);
  const right = Buffer.from(await tokenOf(db, purpose, signed));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  // A valid signature means that the service wrote the text, so it is parsed without validation.
  return { signed, about: JSON.parse(Buffer.from(signed, 'base64url').toString()) as About };
}
