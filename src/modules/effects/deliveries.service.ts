import { randomUUIDv7 } from 'node:crypto';
import { MAIL_DEFAULTS } from '../../domain/events/mail-rules.ts';
import { notificationsOf } from '../../domain/facts.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Notification, WebhookFact } from '../../domain/notification.ts';
import { isFar, languageOf, wordsFor } from '../../domain/notification-words.ts';
import { TRIED_HOURS } from '../../domain/webhook.ts';
import type { NewJob } from '../../jobs/enqueue.ts';
import type {
  FactsWrite,
  MailWrite,
  NotificationWrite,
  WebhookMessage,
} from './delivery.queries.ts';
import type { OutboxRow } from './outbox.queries.ts';
import type { OutsideMail } from './outside-mail.queries.ts';
import type { Addressed, NotificationSettings, Reader } from './recipients.queries.ts';

/** A row of the outbox in its place among those that are delivered together. */
export type PlacedRow = Pick<OutboxRow, 'happened_at' | 'facts' | 'is_muted' | 'taken_at'> & {
  place: number;
};

/** A notification with the fact that it belongs to, and its place in the lists of its readers. */
export type PlacedNotification = Notification & {
  fact: number;
  fact_id: string;
  /** In milliseconds, by the clock of the database. */
  delivered_at: number;
  order: number;
  /** The facts that it was made of, and its number among the notifications of those. */
  kept: FactsWrite;
  number: number;
};

/** The number of facts of one write that are delivered in order. */
const FACTS_IN_ORDER = 8;

/** Notifications in their places among those of a row; those that count apart have a fact of their own. */
function placed(
  { place, taken_at, happened_at, facts }: PlacedRow,
  notifications: readonly Notification[],
): PlacedNotification[] {
  const first = place * FACTS_IN_ORDER;
  const fact_id = randomUUIDv7();
  const shared = { fact: first, fact_id, kept: { id: fact_id, happened_at, facts } };
  return notifications.map((one, at) => {
    const order = first + Math.min(at, FACTS_IN_ORDER - 1);
    const apart = one.is_separate && { fact: order, fact_id: randomUUIDv7() };
    return { ...one, ...shared, ...apart, order, number: at, delivered_at: taken_at };
  });
}

/**
 * The notifications of a row of the outbox, in order, and what webhooks are told. Those of a long series take
 * milliseconds.
 */
export function notificationsOfRow(
  row: PlacedRow,
  { appUrl }: NotificationSettings,
): { shown: PlacedNotification[]; webhooks: WebhookMessage[] } {
  const context = { now: Temporal.Instant.from(row.happened_at), appUrl };
  const notifications = row.facts.flatMap((one) => notificationsOf(one, context));
  return {
    shown: row.is_muted ? [] : placed(row, notifications),
    webhooks: webhooksOf(notifications),
  };
}

const giveUpAt = ({ created_at }: WebhookFact): string =>
  Temporal.Instant.from(created_at).add({ hours: TRIED_HOURS }).toString();

/** The messages of a write for webhooks: each kind of change of an event or a date once. */
function webhooksOf(notifications: readonly Notification[]): WebhookMessage[] {
  const told = notifications.flatMap(({ webhooks }) => webhooks);
  const keyOf = (one: WebhookFact) => `${one.type} ${one.event_id} ${one.original_start_at}`;
  return [
    ...new Map(told.map((one) => [keyOf(one), { ...one, give_up_at: giveUpAt(one) }])).values(),
  ];
}

/** The notifications as their recipients are found. */
export const addressedOf = (notifications: readonly PlacedNotification[]): Addressed[] =>
  notifications.map(({ fact, type, mail, recipients, created_at }, place) => ({
    place,
    fact,
    type,
    recipients,
    happened_at: created_at,
    is_mailed: mail !== null,
    is_mail_default: type !== 'digest' && MAIL_DEFAULTS[type],
  }));

/** A UUID of version 7 of a time in milliseconds, in order among those of that time (RFC 9562, section 6.2). */
function idAt(milliseconds: number, order: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const counter = order.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}${randomUUIDv7().slice(18)}`;
}

/** The words of a mail for a reader, and what the rest of it is read by when it is sent. */
function mailWordsFor(
  notification: Notification,
  reader: Reader,
  fallback: Locale,
): Pick<MailWrite, 'subject' | 'body' | 'details'> {
  const { title, body } = wordsFor(notification, reader, fallback);
  const about = notification.mail?.about ?? null;
  if (about === null) return { subject: title, body, details: null };
  const shows_zone = isFar(notification, reader);
  const { when, ...mail } = about.textIn(languageOf(reader, fallback), shows_zone);
  return { subject: title, ...mail, details: { ...about.details, when, shows_zone } };
}

/** The rows for a reader besides mail: the notification, and its push messages. */
export function shownTo(
  { type, data, created_at, fact_id, delivered_at, order, ...one }: PlacedNotification,
  reader: Reader,
  fallback: Locale,
): { notifications: NotificationWrite[]; jobs: NewJob[] } {
  const { user_id, is_notified: isNotified, subscription_ids: devices } = reader;
  if (!isNotified || user_id === null || one.is_mail_only) return { notifications: [], jobs: [] };
  const id = idAt(delivered_at, order);
  const words = wordsFor(one, reader, fallback);
  const origin = { locale: reader.locale ?? fallback, facts_id: one.kept.id, place: one.number };
  return {
    notifications: [{ id, user_id, fact_id, type, ...words, data, created_at, ...origin }],
    jobs: (one.is_silent ? [] : devices).map((subscription_id) => ({
      name: 'send_push',
      payload: { notification_id: id, subscription_id },
    })),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The mail of a notification to a reader, and whom it counts for where it goes outside. */
export function mailTo(
  notification: PlacedNotification,
  reader: Reader,
  { defaultLocale, serviceZone }: NotificationSettings,
): MailWrite & OutsideMail {
  const { type, data, mail, created_at } = notification;
  const outside = { locale: defaultLocale, timezone: serviceZone };
  const read = reader.user_id === null ? { ...reader, ...outside } : reader;
  const words = mailWordsFor(notification, read, defaultLocale);
  const { original_starts: starts } = data;
  return {
    id: randomUUIDv7(),
    type,
    created_at,
    send_at: created_at,
    ...words,
    user_id: read.user_id,
    name: read.name,
    address: read.address ?? '',
    locale: read.locale ?? defaultLocale,
    event_id: textOrNull(data.event_id),
    original_start_at: textOrNull(data.original_start_at),
    original_starts: Array.isArray(starts) ? starts : null,
    url: textOrNull(data.url),
    calendar_method: mail?.calendar_method ?? null,
    owner_id: mail?.owner_id ?? null,
  };
}
