import type { Trx } from '../../db/db.ts';
import { catalogues, localeOf } from '../../domain/messages/index.ts';
import { instantText } from '../../domain/time/instant.ts';
import { mayMailOutside } from '../effects/index.ts';
import type { Reader } from './answer-text.service.ts';
import { findAnsweredPeople, type InvitationRow } from './invitations.queries.ts';
import type { AnswerDeps } from './invitations-deps.service.ts';

/**
 * The recipient of a reply: the organizer. Without an account only within the limits of mails to such addresses, which
 * count for the sender of the invitation; beyond them the sender gets the reply, because anybody can be named as
 * organizer (§11.3 and §15.6).
 * @param mails the number of mails in the reply
 */
export async function answeredPerson(
  trx: Trx,
  { notifications, clock }: AnswerDeps,
  { organizer, user_id }: InvitationRow,
  mails: number,
): Promise<Reader> {
  const people = await findAnsweredPeople(trx, { organizer, user_id });
  const { sender, locale, is_known, timezone } = people;
  const catalogue = catalogues[localeOf(locale ?? '') ?? notifications.defaultLocale];
  if (is_known || sender === null) return { address: organizer, catalogue, timezone };
  const created_at = instantText(clock.now());
  const outside = { address: organizer, owner_id: user_id, created_at, count: mails };
  const isAllowed = await mayMailOutside(trx, notifications, outside);
  return { address: isAllowed ? organizer : sender, catalogue, timezone };
}
