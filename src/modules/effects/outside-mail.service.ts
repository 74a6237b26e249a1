import type { Trx } from '../../db/db.ts';
import { allowedOutside, isOptedOut, type OutsideMail } from './outside-mail.queries.ts';
import type { NotificationSettings } from './recipients.queries.ts';

/** Mails to one address without an account; `owner_id` is the person for whose day they count. */
type OutsideMails = Pick<OutsideMail, 'address' | 'created_at'> & {
  owner_id: string;
  count: number;
};

/**
 * Whether some mails may all be sent to an address without an account (§11.3); if its domain may be mailed, they count.
 */
export async function mayMailOutside(
  trx: Trx,
  { mailDomains, outsidePerDay }: NotificationSettings,
  { count, ...mail }: OutsideMails,
): Promise<boolean> {
  const domain = mail.address.slice(mail.address.lastIndexOf('@') + 1);
  if (mailDomains.length > 0 && !mailDomains.includes(domain)) return false;
  if (await isOptedOut(trx, mail.address)) return false;
  const mails = Array.from({ length: count }, () => ({ ...mail, event_id: null }));
  return (await allowedOutside(trx, mails, outsidePerDay)).length === count;
}
