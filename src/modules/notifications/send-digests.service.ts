import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type Digest,
  type DigestItem,
  type DigestReader,
  type DigestType,
  digestPath,
  digestsOf,
  digestWindow,
  isForPerson,
  writeDigest,
} from '../../domain/events/digest.ts';
import type { DigestFact } from '../../domain/facts.ts';
import { catalogues, type Locale, localeOf } from '../../domain/messages/index.ts';
import { type MailPage, mailHtml, mailText } from '../../domain/text/mail-page.ts';
import { instantText } from '../../domain/time/instant.ts';
import { crewsOf } from '../../domain/work/crew.ts';
import { type DigestJob, isJobFor } from '../../domain/work/work-digest.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { type NotificationSettings, recordEffects } from '../effects/index.ts';
import { listJobs, listPendingEvents, listUpcoming } from '../events/index.ts';
import {
  type ErasureEpoch,
  isSameErasureEpoch,
  readErasureEpoch,
  rightsOf,
} from '../users/index.ts';
import {
  type DigestPerson,
  findDigestMail,
  insertDelivery,
  listDigestReaders,
} from './digest.queries.ts';
import { settingsUrl, unsubscribeUrl } from './unsubscribe.service.ts';

/** The dependencies of the digest jobs. */
export type DigestDeps = {
  db: Db;
  clock: Clock;
  /** The time zone of the days that digests cover. */
  serviceZone: ServiceZone;
  mailer: Pick<Mailer, 'send'>;
  /** The domain of Message-ID headers. */
  mailHost: string;
  /** The address of the service: the beginning of the URL that ends a subscription. */
  baseUrl: string;
  /** The settings with which notifications are written. */
  notifications: NotificationSettings;
};

/** A digest type of one day. */
type DigestIssue = { type: DigestType; date: Temporal.PlainDate };

async function itemsOf(
  { db, serviceZone }: DigestDeps,
  { type, date }: DigestIssue,
): Promise<DigestItem[]> {
  if (type === 'pending_approvals') return listPendingEvents(db);
  const { from, to } = digestWindow(type, date, serviceZone());
  return listUpcoming(db, { from: instantText(from), to: instantText(to) });
}

/** The mail of a digest, with the header and footer of all mails. */
function pageOf({ subject, lines, work }: Digest, locale: Locale, appUrl: string): MailPage {
  const { mail } = catalogues[locale];
  return {
    locale,
    title: subject,
    lines,
    isList: true,
    ...(work && { sections: [work] }),
    rows: [],
    notes: [],
    links: [],
    reason: mail.whyDigest,
    settings: { href: settingsUrl(appUrl), label: mail.settings },
  };
}

/** What the notification of a digest says. */
const bodyOf = ({ subject, lines, work }: Digest): string =>
  [lines.length > 0 ? { title: subject, lines } : [], work ?? []]
    .flat()
    .map((part) => [`${part.title}:`, '', ...part.lines.map((line) => `- ${line}`), ''].join('\n'))
    .join('\n');

/**
 * Records a digest for one reader as delivered, with its notification and its mail job; nothing when it was delivered
 * before.
 */
async function deliver(
  trx: Trx,
  { clock, notifications: settings }: DigestDeps,
  { type, date }: DigestIssue,
  { id: user_id, email, locale }: ReadyReader,
  digest: Digest,
): Promise<void> {
  const [id, period_date] = [randomUUIDv7(), date.toString()];
  const page = pageOf(digest, locale, settings.appUrl);
  const row = {
    id,
    user_id,
    type,
    period_date,
    subject: digest.subject,
    plain_text: mailText(page),
    html: mailHtml(page),
    created_at: instantText(clock.now()),
  };
  if (!(await insertDelivery(trx, row))) return;
  const fact: DigestFact = {
    type: 'digest',
    user_id,
    title: digest.subject,
    body: bodyOf(digest),
    path: digestPath(type, date, digest.lines.length === 0),
    data: { digest_type: type, period_date },
  };
  const mail = { name: 'send_mail', payload: { delivery_id: id } } as const;
  await recordEffects(trx, {
    told: { happened_at: clock.now(), facts: [fact] },
    jobs: email === null ? [] : [mail],
  });
}

type ReadyReader = DigestPerson & DigestReader;

/** A reader with the language and the zone that count, and the moment of writing. */
const readyReader = (
  { clock, notifications: { defaultLocale, serviceZone } }: DigestDeps,
  person: DigestPerson,
): ReadyReader => ({
  ...person,
  locale: localeOf(person.locale ?? '') ?? defaultLocale,
  timezone: person.timezone ?? serviceZone,
  now: clock.now(),
});

/** The items and jobs that digests are written from, and the erasure epoch in which they were read. */
type ReadItems = { epoch: ErasureEpoch; items: DigestItem[]; jobs: DigestJob[] };

/** The work of a day, where any reader is in a crew. */
async function jobsOf(
  { db, serviceZone }: DigestDeps,
  { type, date }: DigestIssue,
  readers: readonly DigestPerson[],
): Promise<DigestJob[]> {
  if (type !== 'todays_events' || readers.every((one) => crewsOf(one).length === 0)) return [];
  const { from, to } = digestWindow(type, date, serviceZone());
  return listJobs(db, { from: instantText(from), to: instantText(to) });
}

async function readItems(
  deps: DigestDeps,
  issue: DigestIssue,
  readers: readonly DigestPerson[],
): Promise<ReadItems> {
  const epoch = await readErasureEpoch(deps.db);
  const items = await itemsOf(deps, issue);
  return { epoch, items, jobs: await jobsOf(deps, issue, readers) };
}

/**
 * Writes the digest of one reader. @returns false when the items can name somebody who was erased since they were read
 */
async function deliverTo(
  deps: DigestDeps,
  issue: DigestIssue,
  reader: ReadyReader,
  { epoch, items, jobs }: ReadItems,
): Promise<boolean> {
  const own = {
    items: items.filter((item) => isForPerson(issue.type, reader, item)),
    jobs: jobs.filter((job) => isJobFor(reader, job)),
  };
  const digest = writeDigest(issue.type, issue.date, own, reader);
  if (digest === undefined) return true;
  return inTransaction(deps.db, async (trx) => {
    if (!(await isSameErasureEpoch(trx, epoch))) return false;
    await deliver(trx, deps, issue, reader, digest);
    return true;
  });
}

async function sendIssue(deps: DigestDeps, issue: DigestIssue): Promise<void> {
  const { type, date } = issue;
  const now = instantText(deps.clock.now());
  const rights = rightsOf('u', now);
  const readers = await listDigestReaders(deps.db, type, date.toString(), rights);
  if (readers.length === 0) return;
  let items = await readItems(deps, issue, readers);
  for (const person of readers) {
    const reader = readyReader(deps, person);
    while (!(await deliverTo(deps, issue, reader, items)))
      items = await readItems(deps, issue, readers);
  }
}

/**
 * Sends the digests of a day of the service zone, `2027-03-29`, to every subscriber with at least one entry. Repeated
 * and concurrent runs are safe: each subscriber gets each digest once (§7.9).
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
  { db, mailer, mailHost, baseUrl }: DigestDeps,
  deliveryId: string,
): Promise<void> {
  const mail = await findDigestMail(db, deliveryId);
  if (!mail?.email) return;
  const reader = { kind: 'digest', id: mail.user_id, type: mail.type } as const;
  await mailer.send({
    to: { name: mail.name, address: mail.email },
    subject: mail.subject,
    text: mail.plain_text,
    html: mail.html,
    message_id: `<digest-${deliveryId}@${mailHost}>`,
    unsubscribe_url: await unsubscribeUrl(db, baseUrl, reader),
  });
}
