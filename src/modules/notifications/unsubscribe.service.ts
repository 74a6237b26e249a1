import type { Db } from '../../db/db.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { readMailToken, signMailToken } from './mail-token.service.ts';
import { deleteDigestSubscription, insertOptOut, turnMailOff } from './unsubscribe.queries.ts';

/**
 * The subscription that a token in a mail identifies: mail of one type, a digest, or all mail to an address without an
 * account.
 */
export type Subscription =
  | { kind: 'mail'; id: string; type: string }
  | { kind: 'digest'; id: string; type: string }
  | { kind: 'address'; address: string };

/** The address that ends a subscription by one POST (RFC 8058). Its token does not expire: mails are kept for years. */
export async function unsubscribeUrl(
  db: Db,
  baseUrl: string,
  about: Subscription,
): Promise<string> {
  const token = await signMailToken(db, 'unsubscribe', about);
  return `${baseUrl}/api/v1/unsubscribe?token=${token}`;
}

/** The page on which people choose the channels of their notifications. */
export const settingsUrl = (appUrl: string): string => `${appUrl}/notifications`;

/** Ends what a token of a mail names; again: nothing more. @throws invalid_input when the token is not one of ours */
export async function endSubscription(db: Db, clock: Clock, token: string): Promise<void> {
  const read = await readMailToken<Subscription>(db, 'unsubscribe', token);
  if (read === undefined) {
    throw invalidInput({
      token: ['The token field must be the token of the List-Unsubscribe address of a mail.'],
    });
  }
  const { about } = read;
  if (about.kind === 'mail') return turnMailOff(db, about.id, about.type);
  if (about.kind === 'digest') return deleteDigestSubscription(db, about.id, about.type);
  return insertOptOut(db, about.address, instantText(clock.now()));
}
