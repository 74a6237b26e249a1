import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import type { Changes } from '../../domain/changes.ts';
import type { SubjectType } from '../../domain/enums.ts';
import { type CalendarMethod, MAIL_DEFAULTS } from '../../domain/events/mail-rules.ts';
import type { NotificationTexts } from '../../domain/events/notification-text.ts';
import type { NotificationType } from '../../domain/messages/index.ts';
import type { Actor } from '../../domain/permission.ts';
import { type NewJob, rowsOfJobs } from '../../jobs/enqueue.ts';
import {
  type ActivityWrite,
  insertActivities,
  insertEffects,
  insertQuietEffects,
  type NotificationWrite,
} from './effects.queries.ts';
import type { NotificationSettings, Recipients } from './recipients.queries.ts';
import type { WebhookFact } from './webhook.queries.ts';

/** One entry of the activity log of a subject (7.2). */
export type Activity = {
  event: string;
  subject_type: SubjectType;
  subject_id: string;
  actor: Actor;
  changes: Changes;
};

/** The mail of a notification, for those who want mail of its kind (decision 11.3). */
export type NotificationMail = {
  calendar_method: CalendarMethod | null;
  /** Whose event it is about: mails to addresses without an account are counted for this person. */
  owner_id: string | null;
};

/** A notification in every language, and the users who get it (7.7). */
export type Notification = {
  type: NotificationType;
  texts: NotificationTexts;
  /** The zone that the words are about; null where they name no time. */
  timezone: string | null;
  data: Record<string, unknown>;
  /** ISO 8601 with milliseconds: notifications are listed in this order. */
  created_at: string;
  recipients: Recipients;
  /** Null: nobody gets it by mail. */
  mail: NotificationMail | null;
  settings: NotificationSettings;
  /** What webhooks are told of it. */
  webhooks?: readonly WebhookFact[];
  /** Whether it has a fact of its own: a user who gets another notification of the write gets this one too. */
  is_separate?: true;
  /** Whether it is sent by mail alone: for what the mail of another notification of the write cannot contain. */
  is_mail_only?: true;
};

/**
 * The effects of a write besides its own rows. A user who is a recipient of several of its notifications gets only the
 * first, but for one of a separate fact.
 */
type Effects = {
  activity: readonly Activity[];
  notifications: readonly Notification[];
  /** What webhooks are told of. */
  webhooks: readonly WebhookFact[];
  jobs: readonly NewJob[];
};

const activityRow = ({ actor, ...activity }: Activity): ActivityWrite => ({
  ...activity,
  id: randomUUIDv7(),
  actor_id: actor.id,
});

const notificationRow =
  (shared: string) =>
  ({ mail, is_separate, settings: _, webhooks: __, ...rest }: Notification): NotificationWrite => ({
    is_mail_only: false,
    ...rest,
    fact_id: is_separate ? randomUUIDv7() : shared,
    is_mailed: mail !== null,
    is_mail_default: rest.type !== 'digest' && MAIL_DEFAULTS[rest.type],
    calendar_method: mail?.calendar_method ?? null,
    owner_id: mail?.owner_id ?? null,
  });

/** What webhooks are told of: each kind of change of an event or a date once. */
function factsOf({ webhooks = [], notifications = [] }: Partial<Effects>): WebhookFact[] {
  const told = [...webhooks, ...notifications.flatMap((one) => one.webhooks ?? [])];
  const keyOf = (fact: WebhookFact) => `${fact.type} ${fact.event_id} ${fact.original_start_at}`;
  return [...new Map(told.map((fact) => [keyOf(fact), fact])).values()];
}

/** The users who got notifications, by transaction that is observed. */
const observed = new WeakMap<Trx, Set<string>>();

/** The users whom `recordEffects` notifies in this transaction from now on: for a dry run, which rolls it back. */
export function observeRecipients(trx: Trx): ReadonlySet<string> {
  const userIds = new Set<string>();
  observed.set(trx, userIds);
  return userIds;
}

/** The transactions in which nobody is notified. */
const muted = new WeakSet<Trx>();

/** From now on nobody is notified of what this transaction does: for imports (decision 12.9). */
export function muteNotifications(trx: Trx): void {
  muted.add(trx);
}

/** Writes the effects of a write in its own transaction, with one statement; none when there are no effects. */
export async function recordEffects(trx: Trx, effects: Partial<Effects>): Promise<void> {
  const { activity = [], jobs = [] } = effects;
  const notifications = muted.has(trx) ? [] : (effects.notifications ?? []);
  const webhooks = factsOf(effects);
  const activities = activity.map(activityRow);
  const [first] = notifications;
  if (first !== undefined) {
    const { settings } = first;
    const written = notifications.map(notificationRow(randomUUIDv7()));
    const userIds = await insertEffects(trx, {
      ...{ activities, settings, webhooks, notifications: written },
      jobs: jobs.length > 0 ? rowsOfJobs(jobs) : null,
    });
    for (const id of userIds) observed.get(trx)?.add(id);
  } else if (jobs.length + webhooks.length > 0)
    await insertQuietEffects(trx, { activities, webhooks }, rowsOfJobs(jobs));
  else if (activities.length > 0) await insertActivities(trx, activities);
}
