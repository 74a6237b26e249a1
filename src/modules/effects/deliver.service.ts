import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changesDetailsOnly, type Fact } from '../../domain/facts.ts';
import { type NewJob, rowsOfJobs } from '../../jobs/enqueue.ts';
import type { Pause } from '../../ports/event-loop.ts';
import {
  addressedOf,
  mailTo,
  notificationsOfRow,
  type PlacedNotification,
  type PlacedRow,
  shownTo,
} from './deliveries.service.ts';
import { insertDeliveries, type MailWrite, type WebhookMessage } from './delivery.queries.ts';
import {
  countFailure,
  deleteOutbox,
  hasOutbox,
  type OutboxRow,
  takeOutbox,
} from './outbox.queries.ts';
import { allowedOutside, findSendTimes, type OutsideMail } from './outside-mail.queries.ts';
import { findReaders, type NotificationSettings, type Reader } from './recipients.queries.ts';
import { readSettledSteps } from './settled-steps.queries.ts';

/** The events that rows of the outbox are about, and what happened to them. */
export type WrittenEvents = {
  ids: readonly string[];
  /** Those whose approval may be another one, or be about another place. */
  decidedIds: readonly string[];
  facts: readonly Fact[];
};

/** The dependencies for delivering the outbox. */
export type DeliverDeps = {
  db: Db;
  notifications: NotificationSettings;
  /** Updates data derived from writes to events, such as statistics. */
  follow(trx: Trx, written: WrittenEvents): Promise<void>;
  logger: { error(about: object, sentence: string): void };
  /** Lets requests run between what is made of two rows. */
  pause: Pause;
};

/** Rows that are delivered in one transaction: more than are written between two looks. */
const BATCH = 300;

/** Attempts to deliver a row that fails by itself. */
const ATTEMPTS = 5;

type Mail = MailWrite & OutsideMail;

/** A mail once for each address and fact; outside of accounts once for each event. */
function withoutRepeats(mails: readonly (Mail & { fact: number })[]): Mail[] {
  const keyOf = ({ user_id, address, fact, event_id }: Mail & { fact: number }): string =>
    `${address} ${user_id === null ? `event ${event_id}` : fact}`;
  const first = new Map<string, Mail>();
  for (const { fact, ...mail } of mails) {
    const key = keyOf({ fact, ...mail });
    if (!first.has(key)) first.set(key, mail);
  }
  return [...first.values()];
}

/** The mails that are sent: those to addresses without an account not too often, and not too many. */
async function mailsOf(
  trx: Trx,
  notifications: readonly PlacedNotification[],
  readers: readonly Reader[],
  settings: NotificationSettings,
): Promise<MailWrite[]> {
  const wanted = readers.flatMap((reader) => {
    const notification = notifications[reader.place];
    if (!reader.wants_mail || notification === undefined) return [];
    return [{ ...mailTo(notification, reader, settings), fact: notification.fact }];
  });
  const mails = withoutRepeats(wanted);
  const outside = mails.filter(({ user_id }) => user_id === null);
  if (outside.length === 0) return mails;
  const allowed = await allowedOutside(trx, outside, settings.outsidePerDay);
  const times = await findSendTimes(trx, allowed);
  const sent = new Map(allowed.map((mail, at) => [mail, times[at] ?? mail.send_at]));
  return mails.flatMap((mail) => {
    if (mail.user_id !== null) return [mail];
    const send_at = sent.get(mail);
    return send_at === undefined ? [] : [{ ...mail, send_at }];
  });
}

const secondsUntil = ({ send_at, created_at }: MailWrite): number =>
  Math.ceil(Temporal.Instant.from(created_at).until(send_at).total('seconds'));

const jobOf = (mail: MailWrite): NewJob => ({
  name: 'send_notification_mail',
  payload: { delivery_id: mail.id },
  after_seconds: secondsUntil(mail),
});

/** Writes what rows of different events lead to. */
async function deliver(
  trx: Trx,
  { notifications: settings, pause }: DeliverDeps,
  rows: readonly PlacedRow[],
): Promise<void> {
  const shown: PlacedNotification[] = [];
  const webhooks: WebhookMessage[] = [];
  for (const row of rows) {
    const one = notificationsOfRow(row, settings);
    shown.push(...one.shown);
    webhooks.push(...one.webhooks);
    await pause();
  }
  const readers = shown.length > 0 ? await findReaders(trx, addressedOf(shown), settings) : [];
  const seen = readers.flatMap((reader) => {
    const notification = shown[reader.place];
    return notification ? [shownTo(notification, reader, settings.defaultLocale)] : [];
  });
  const mails = await mailsOf(trx, shown, readers, settings);
  const notifications = seen.flatMap((one) => one.notifications);
  const told = new Set(notifications.map(({ facts_id }) => facts_id));
  const facts = new Map(shown.map(({ kept }) => [kept.id, kept]));
  const jobs = [...seen.flatMap((one) => one.jobs), ...mails.map(jobOf)];
  if (notifications.length + mails.length + webhooks.length === 0) return;
  await insertDeliveries(trx, {
    notifications,
    facts: [...facts.values()].filter(({ id }) => told.has(id)),
    mails,
    webhooks,
    jobs: rowsOfJobs(jobs),
  });
}

/**
 * Groups of rows in order, in each of which every event is named once: what a later row of an event leads to depends on
 * the earlier.
 */
function groupsOf<Row extends Pick<OutboxRow, 'event_ids'>>(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  const lastOf = new Map<string, number>();
  for (const row of rows) {
    const place = Math.max(0, ...row.event_ids.map((id) => (lastOf.get(id) ?? -1) + 1));
    const group = groups[place] ?? [];
    groups[place] = group;
    group.push(row);
    for (const id of row.event_ids) lastOf.set(id, place);
  }
  return groups;
}

const idsOf = (rows: readonly OutboxRow[]): string[] => [
  ...new Set(rows.flatMap((row) => row.event_ids)),
];

/** Rows about events without a fact for each, such as those of imports, may be about anything. */
const mayBeDecided = ({ event_ids, facts }: OutboxRow): boolean =>
  facts.length !== event_ids.length || !facts.every(changesDetailsOnly);

const writtenEvents = (rows: readonly OutboxRow[]): WrittenEvents => ({
  ids: idsOf(rows),
  decidedIds: idsOf(rows.filter(mayBeDecided)),
  facts: rows.flatMap(({ facts }) => facts),
});

/** Delivers rows and deletes them, in one transaction. @returns how many there were */
async function deliverBatch(deps: DeliverDeps, limit: number): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const rows = await takeOutbox(trx, limit);
    if (rows.length === 0) return 0;
    const placed = rows.map((row, place) => ({ ...row, place }));
    for (const group of groupsOf(placed)) await deliver(trx, deps, group);
    const written = writtenEvents(rows);
    if (written.decidedIds.length > 0) await readSettledSteps(trx, written.decidedIds);
    if (written.ids.length > 0) await deps.follow(trx, written);
    await deleteOutbox(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/**
 * The first row cannot be delivered: it is tried again, and given up after some attempts, so that it does not hold up
 * the others.
 */
async function giveUpFirst({ db, logger }: DeliverDeps, err: unknown): Promise<number> {
  return inTransaction(db, async (trx) => {
    const [row] = await takeOutbox(trx, 1);
    if (row === undefined) return 0;
    const isLast = await countFailure(trx, row.id, ATTEMPTS);
    if (isLast) logger.error({ err, outbox_id: row.id }, 'a row of the outbox was given up');
    return 1;
  });
}

/** Delivers as many rows as a batch has, each by itself. @returns how many attempts were made */
async function deliverEach(deps: DeliverDeps): Promise<number> {
  for (let tried = 0; tried < BATCH; tried += 1) {
    const count = await deliverBatch(deps, 1).catch((error) => giveUpFirst(deps, error));
    if (count === 0) return tried;
  }
  return BATCH;
}

/**
 * Makes notifications, mails, push messages, messages of webhooks and statistics of the next rows of the outbox, each
 * row once whatever happens meanwhile: it is deleted in the transaction that writes what it leads to.
 * @returns whether there may be more: not when none waits, or another process delivers
 */
export async function deliverOutbox(deps: DeliverDeps): Promise<boolean> {
  if (!(await hasOutbox(deps.db))) return false;
  // If one of them cannot be delivered, all are delivered one by one.
  const count = await deliverBatch(deps, BATCH).catch(() => deliverEach(deps));
  return count === BATCH;
}
