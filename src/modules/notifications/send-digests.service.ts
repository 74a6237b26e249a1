import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type Digest,
  type DigestItem,
  type DigestType,
  digestsOf,
  digestWindow,
  isForPerson,
  writeDigest,
} from '../../domain/events/digest.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { recordEffects } from '../effects/index.ts';
import { listPendingEvents, listUpcoming } from '../events/index.ts';
import { findDigestMail, insertDelivery, listDigestReaders } from './digest.queries.ts';

/** The dependencies of the digest jobs. */
export type DigestDeps = {
  db: Db;
  clock: Clock;
  /** The time zone condition days digests cover. */
  serviceZone: string;
  mailer: Pick<Mailer, 'send'>;
  /** The domain of Message-ID headers. */
  mailHost: string;
};

/** A digest type of one day. */
type DigestIssue = { type: DigestType; date: Temporal.PlainDate };

async function itemsOf(
  { db, serviceZone }: DigestDeps,
  { type, date }: DigestIssue,
): Promise<DigestItem[]> {
  if (type === 'pending_approvals') return listPendingEvents(db);
  const { from, to } = digestWindow(type, date, serviceZone);
  return listUpcoming(db, { from: instantText(from), to: instantText(to) });
}

/**
 * Records a digest of one recipient as delivered, with its notification and mail job; does nothing if it was delivered
 * before.
 */
async function deliver(
  trx: Trx,
  { clock }: DigestDeps,
  { type, date }: DigestIssue,
  reader: Actor,
  { subject, text, html }: Digest,
): Promise<void> {
  const [id, period_date] = [randomUUIDv7(), date.toString()];
  const about = { id, user_id: reader.id, type, period_date };
  const texts = { subject, plain_text: text, html, created_at: instantText(clock.now()) };
  if (!(await insertDelivery(trx, { ...about, ...texts }))) return;
  const data = { digest_type: type, period_date };
  const created_at = clock.now().toString({ smallestUnit: 'millisecond' });
  const recipients = { user_ids: [reader.id], emails: [], holders: [], except_user_id: null };
  const mail = { name: 'send_mail', payload: { delivery_id: id } } as const;
  await recordEffects(trx, {
    notifications: [{ type: 'digest', title: subject, body: text, data, created_at, recipients }],
    jobs: reader.email === null ? [] : [mail],
  });
}

async function sendIssue(deps: DigestDeps, issue: DigestIssue): Promise<void> {
  const { type, date } = issue;
  const readers = await listDigestReaders(deps.db, type, date.toString());
  if (readers.length === 0) return;
  const items = await itemsOf(deps, issue);
  for (const reader of readers) {
    const own = items.filter((item) => isForPerson(type, reader, item));
    const digest = writeDigest(type, date, own);
    if (digest === undefined) continue;
    await inTransaction(deps.db, (trx) => deliver(trx, deps, issue, reader, digest));
  }
}

/**
 * Sends the digests of a day of the service zone, `2027-03-29`, to every subscriber with at least one entry. Repeated
 * and concurrent runs are safe: each subscriber gets each digest once (decision 7.9).
 */
export async function sendDigests(deps: DigestDeps, day: string): Promise<void> {
  const date = Temporal.PlainDate.from(day);
  for (const type of digestsOf(date)) await sendIssue(deps, { type, date });
}

/**
 * Sends one digest by mail. A retry after a crash uses the same Message-ID. @throws Error when the server does not
 * accept it
 */
export async function sendDigestMail(
  { db, mailer, mailHost }: DigestDeps,
  deliveryId: string,
): Promise<void> {
  const mail = await findDigestMail(db, deliveryId);
  if (!mail?.email) return;
  await mailer.send({
    to: { name: mail.name, address: mail.email },
    subject: mail.subject,
    text: mail.plain_text,
    html: mail.html,
    message_id: `<digest-${deliveryId}@${mailHost}>`,
  });
}
