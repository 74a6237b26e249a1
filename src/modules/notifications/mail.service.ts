import { inTransaction } from '../../db/transaction.ts';
import { catalogues, type Locale, localeOf } from '../../domain/messages/index.ts';
import { type MailPage, mailHtml, mailText } from '../../domain/text/mail-page.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { MailRefused } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Mail, MailAddress, Mailer } from '../../ports/mailer.ts';
import type { NotificationSettings } from '../effects/index.ts';
import { decisionUrl } from './find-decision.service.ts';
import * as queries from './mail.queries.ts';
import { type CalendarPart, calendarPartOf } from './mail-calendar.service.ts';
import { eventTable, readMailSubject, type TableDeps } from './mail-table.service.ts';
import { settingsUrl, unsubscribeUrl } from './unsubscribe.service.ts';

/** The dependencies for sending mails of notifications. */
export type MailDeps = TableDeps & {
  mailer: Pick<Mailer, 'send'>;
  /** The address that mails come from. */
  mailAddress: string;
  /** The address of the service: the beginning of the URL that ends mails. */
  baseUrl: string;
  notifications: NotificationSettings;
  logger: { warn(about: object, sentence: string): void };
};

type MailRow = queries.MailRow;

/** Seconds after which a mail whose turn has not come asks again, unless the mail before it is sent earlier. */
const WAIT_SECONDS = 10;

/** Hours for which a mail is tried. */
const TRIED_HOURS = 24;

/** Minutes between two mails about one event to an address without an account (§11.3). */
const OUTSIDE_PAUSE_MINUTES = 60;

const isOutside = ({ user_id }: MailRow): boolean => user_id === null;

/**
 * The reason why a mail is not sent at all; undefined if it is sent. An address without an account gets the newest of
 * its mails.
 */
function obstacleOf(mail: MailRow): string | undefined {
  if (isOutside(mail)) return mail.has_later ? queries.REPLACED : undefined;
  if (mail.is_active === false) return 'the account is deactivated';
  return mail.account_email === null ? 'the account has no address' : undefined;
}

/** Seconds until the turn of a mail: those of one event to one address go in order, and outside not too often. */
function secondsToWait(mail: MailRow, now: Temporal.Instant): number {
  if (mail.waits) return WAIT_SECONDS;
  if (!isOutside(mail) || mail.last_sent_at === null) return 0;
  const free = instantFromText(mail.last_sent_at).add({ minutes: OUTSIDE_PAUSE_MINUTES });
  return Math.max(0, Math.ceil(now.until(free).total('seconds')));
}

const readerLocale = ({ notifications }: MailDeps, mail: MailRow): Locale =>
  localeOf(mail.locale) ?? notifications.defaultLocale;

async function pageOf(mail: MailRow, deps: MailDeps): Promise<MailPage> {
  const { notifications } = deps;
  const locale = readerLocale(deps, mail);
  const words = catalogues[locale].mail;
  const subject = await readMailSubject(deps, mail);
  const table = subject ? await eventTable(deps, mail, subject, locale) : { rows: [], notes: [] };
  const decide = subject && (await decisionUrl(deps, mail, subject));
  const settings = { href: settingsUrl(notifications.appUrl), label: words.settings };
  return {
    locale,
    title: mail.subject,
    lines: mail.body.split('\n'),
    isList: false,
    ...table,
    links: [
      ...(decide === undefined ? [] : [{ href: decide, label: words.decide }]),
      ...(mail.url === null ? [] : [{ href: mail.url, label: words.open }]),
    ],
    reason: isOutside(mail) ? words.whyOutside : words.whyAccount,
    settings: isOutside(mail) ? null : settings,
  };
}

const hostOf = (address: string): string => address.replace(/^.*@/, '');

async function messageOf(
  deps: MailDeps,
  mail: MailRow,
  to: MailAddress,
  calendar: CalendarPart | undefined,
): Promise<Mail> {
  const { db, baseUrl, mailAddress } = deps;
  const page = await pageOf(mail, deps);
  const host = hostOf(mailAddress);
  const about =
    mail.user_id === null
      ? ({ kind: 'address', address: mail.address } as const)
      : ({ kind: 'mail', id: mail.user_id, type: mail.type } as const);
  return {
    to,
    subject: mail.subject,
    text: mailText(page),
    html: mailHtml(page),
    message_id: `<mail-${mail.id}@${host}>`,
    ...(mail.event_id !== null && { thread_id: `<event-${mail.event_id}@${host}>` }),
    unsubscribe_url: await unsubscribeUrl(db, baseUrl, about),
    ...(calendar && { calendar }),
  };
}

/**
 * Records that a mail was accepted, and whether the event is in the calendar of its reader now: nothing of that for
 * somebody who was erased while it was sent.
 */
async function recordSent(
  { db, clock }: MailDeps,
  { id, event_id, address }: MailRow,
  calendar: CalendarPart | undefined,
): Promise<void> {
  const now = instantText(clock.now());
  await inTransaction(db, async (trx) => {
    if (!(await queries.updateMailSent(trx, id, now)) || event_id === null) return;
    const reader = { event_id, address };
    await queries.hastenNext(trx, reader);
    if (calendar === undefined) return;
    if (calendar.method === 'REQUEST') await queries.insertCalendarRequest(trx, reader, now);
    else if (calendar.isWhole) await queries.deleteCalendarRequest(trx, reader);
  });
}

/** A mail that was not taken: given up when it never will be, else tried again. @throws what the mailer threw */
async function handleFailure(deps: MailDeps, mail: MailRow, error: unknown): Promise<void> {
  const { db, clock, logger } = deps;
  const end = instantFromText(mail.send_at).add({ hours: TRIED_HOURS });
  const isOver = Temporal.Instant.compare(clock.now(), end) >= 0;
  if (!isOver && !(error instanceof MailRefused)) throw error;
  logger.warn({ err: error, delivery_id: mail.id }, 'a mail was not delivered');
  const failure = isOver ? 'not accepted for a day' : 'refused';
  await queries.updateMailFailed(db, mail.id, failure, instantText(clock.now()));
}

async function send(deps: MailDeps, mail: MailRow): Promise<void> {
  const to = { name: mail.name, address: mail.account_email ?? mail.address };
  const reader = { ...to, locale: readerLocale(deps, mail) };
  const calendar = await calendarPartOf(deps, mail, reader);
  const message = await messageOf(deps, mail, to, calendar);
  try {
    await deps.mailer.send(message);
  } catch (error) {
    return handleFailure(deps, mail, error);
  }
  await recordSent(deps, mail, calendar);
}

/**
 * Sends the mail of one notification to one address, unless it was sent or will not be. Sent again after a crash it is
 * the same mail by its identifier (§11.3).
 * @throws Error when it is to be tried again, with growing pauses
 */
export async function sendNotificationMail(
  deps: MailDeps,
  job: { delivery_id: string },
  jobId: string,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const mail = await queries.findMail(db, job.delivery_id, instantText(now));
  if (mail === undefined || mail.sent_at !== null || mail.failed_at !== null) return;
  const obstacle = obstacleOf(mail);
  if (obstacle !== undefined) {
    return queries.updateMailFailed(db, mail.id, obstacle, instantText(now));
  }
  const seconds = secondsToWait(mail, now);
  if (seconds === 0) return send(deps, mail);
  // Once for this job: run again by another after a crash, it does not come later twice.
  const later = { after_seconds: seconds, dedupKey: jobId };
  const isDue = await inTransaction(db, async (trx) => {
    if (mail.waits && !(await queries.lockEarlier(trx, mail.id, instantText(now)))) return true;
    await enqueue(trx, 'send_notification_mail', job, later);
    return false;
  });
  // The mail before it was sent meanwhile.
  if (isDue) await sendNotificationMail(deps, job, jobId);
}
