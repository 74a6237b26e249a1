import type { NotificationText } from './events/notification-text.ts';
import { type Fact, notificationsOf } from './facts.ts';
import { type Locale, localeOf } from './messages/index.ts';
import type { Notification } from './notification.ts';
import { hasSameClock } from './time/same-clock.ts';

/** The language and the zone in which a person reads; null where they are not known. */
export type ReaderSettings = { readonly locale: string | null; readonly timezone: string | null };

/** The language of a reader. */
export const languageOf = ({ locale }: ReaderSettings, fallback: Locale): Locale =>
  localeOf(locale ?? '') ?? fallback;

/** Whether the times need their zone for a reader: not where both clocks are the same. */
export function isFar(
  { times }: Pick<Notification, 'times'>,
  { timezone }: ReaderSettings,
): boolean {
  if (times === null) return false;
  const at = Temporal.Instant.from(times.start_at);
  return timezone === null || !hasSameClock(times.timezone, timezone, at);
}

/** The words for a reader: the zone is named where it is not that of the reader. */
export const wordsFor = (
  notification: Pick<Notification, 'times' | 'textIn'>,
  reader: ReaderSettings,
  fallback: Locale,
): NotificationText =>
  notification.textIn(languageOf(reader, fallback), isFar(notification, reader), reader.timezone);

/** The facts of a write, as they are kept beside the notifications that were made of them. */
export type KeptFacts = {
  /** ISO 8601. */
  readonly happened_at: string;
  readonly facts: readonly Fact[];
};

/**
 * The words of a delivered notification for its reader as they read now (§11.4). Null where this version makes no such
 * notification of the facts, which may be those of an older one.
 * @param place its number among the notifications of the facts
 */
export function wordsNow(
  { happened_at, facts }: KeptFacts,
  { type, place }: { type: string; place: number },
  reader: ReaderSettings,
  fallback: Locale,
): NotificationText | null {
  const context = { now: Temporal.Instant.from(happened_at), appUrl: '' };
  try {
    const notification = facts.flatMap((fact) => notificationsOf(fact, context))[place];
    return notification?.type === type ? wordsFor(notification, reader, fallback) : null;
  } catch {
    // Facts of a year ago need not have all that this version makes words of.
    return null;
  }
}
