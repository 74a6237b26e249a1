import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { findSecret, insertSecret } from './push.queries.ts';
import { deleteDigestSubscription, insertOptOut, turnMailOff } from './unsubscribe.queries.ts';

/** What a token in a mail names: mail of one type, a digest, or all mail to an address without an account. */
export type Subscription =
  | { kind: 'mail'; id: string; type: string }
  | { kind: 'digest'; id: string; type: string }
  | { kind: 'address'; address: string };

const SECRET = 'mail';
const SECRET_BYTES = 32;

/** The key that signs tokens of mails: made once, the same for every process and after every restart. */
async function keyOf(db: Db): Promise<string> {
  const kept = await findSecret(db, SECRET);
  if (kept !== undefined) return kept as string;
  await insertSecret(db, SECRET, randomBytes(SECRET_BYTES).toString('base64url'));
  return (await findSecret(db, SECRET)) as string;
}

const signatureOf = (key: string, content: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(content).digest();

/** The address that ends a subscription by one POST (RFC 8058). Its token does not expire: mails are kept for years. */
export async function unsubscribeUrl(
  db: Db,
  baseUrl: string,
  about: Subscription,
): Promise<string> {
  const content = Buffer.from(JSON.stringify(about)).toString('base64url');
  const signature = signatureOf(await keyOf(db), content).toString('base64url');
  return `${baseUrl}/api/v1/unsubscribe?token=${content}.${signature}`;
}

/** Where people choose which notifications they get by which channel. */
export const settingsUrl = (appUrl: string): string => `${appUrl}/notifications`;

async function subscriptionOf(db: Db, token: string): Promise<Subscription | undefined> {
  const [content = '', signature = ''] = token.split('.', 2);
  const [given, right] = [
    Buffer.from(signature, 'base64url'),
    signatureOf(await keyOf(db), content),
  ];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  // What this service signed, it wrote.
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as Subscription;
}

/** Ends what a token of a mail names; again: nothing more. @throws invalid_input when the token is not one of ours */
export async function endSubscription(db: Db, clock: Clock, token: string): Promise<void> {
  const about = await subscriptionOf(db, token);
  if (about === undefined) {
    throw invalidInput({
      token: ['The token field must be the token of the List-Unsubscribe address of a mail.'],
    });
  }
  if (about.kind === 'mail') return turnMailOff(db, about.id, about.type);
  if (about.kind === 'digest') return deleteDigestSubscription(db, about.id, about.type);
  return insertOptOut(db, about.address, instantText(clock.now()));
}
