import type { EventFact } from './events/event-fact.ts';
import { detailFields } from './events/event-fields.ts';
import { eventNotifications, type FactContext } from './events/event-notifications.ts';
import type { NotificationText } from './events/notification-text.ts';
import { type ReminderContent, reminderText } from './events/reminder-text.ts';
import { catalogues, type Locale } from './messages/index.ts';
import { NOBODY, type Notification } from './notification.ts';
import type { RoundFact } from './planning-round/round-fact.ts';
import { type RoundNewsFact, roundNewsText } from './planning-round/round-news.ts';
import { roundText } from './planning-round/round-text.ts';
import type { DisabledReason } from './webhook.ts';

/** The run of an export ended. */
export type ExportFact = {
  readonly type: 'export_completed' | 'export_failed';
  readonly export_id: string;
  readonly user_id: string;
};

/** A webhook was disabled by the service. */
export type WebhookDisabledFact = {
  readonly type: 'webhook_disabled';
  readonly webhook_id: string;
  readonly user_id: string;
  /** The host that it sent to. */
  readonly host: string;
  readonly reason: Exclude<DisabledReason, 'paused'>;
};

/** A digest was written for a person, in their language. */
export type DigestFact = {
  readonly type: 'digest';
  readonly user_id: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The path of the page in the web app that shows the same. */
  readonly path: string;
};

/** Requests wait: one reminder of all of them for one person. */
export type ReminderFact = ReminderContent & {
  readonly type: 'approval_reminder';
  /** Null: an address that decides by an assignment and has no account. */
  readonly user_id: string | null;
  readonly address: string | null;
  /** For whom the mail counts where it goes to such an address. */
  readonly owner_id: string | null;
};

/** Something that people are notified of. It is stored as JSON, so it has no values but those of JSON. */
export type Fact =
  | EventFact
  | ExportFact
  | WebhookDisabledFact
  | DigestFact
  | ReminderFact
  | RoundFact
  | RoundNewsFact;

const details: ReadonlySet<string> = new Set(['title', ...detailFields]);

/** Whether it is an edit of what neither an approval nor statistics follow from. */
export const changesDetailsOnly = (fact: Fact): boolean =>
  fact.type === 'event_updated' &&
  !fact.opened &&
  !fact.change &&
  fact.changes !== undefined &&
  Object.keys(fact.changes).every((field) => details.has(field));

type Words = (locale: Locale) => NotificationText;

/** A notification for one person that is not about an event. */
const toOne = (
  { now }: FactContext,
  { type, user_id }: ExportFact | WebhookDisabledFact | DigestFact | RoundFact,
  textIn: Words,
  data: Notification['data'],
): Notification => ({
  type,
  textIn,
  data,
  times: null,
  webhooks: [],
  created_at: now.toString({ smallestUnit: 'millisecond' }),
  recipients: { ...NOBODY, user_ids: [user_id] },
  mail: type === 'digest' ? null : { about: null, calendar_method: null, owner_id: null },
  is_separate: false,
  is_mail_only: false,
});

function webhookDisabled(fact: WebhookDisabledFact, context: FactContext): Notification {
  const { webhook_id, host, reason } = fact;
  const words: Words = (locale) => {
    const { title, body } = catalogues[locale].webhook;
    return { title: title(host), body: body[reason] };
  };
  const url = `${context.appUrl}/manage/webhooks/${webhook_id}`;
  return toOne(context, fact, words, { webhook_id, url });
}

function reminder(fact: ReminderFact, context: FactContext): Notification {
  const { user_id, address, owner_id } = fact;
  const { appUrl, now } = context;
  return {
    type: fact.type,
    times: null,
    webhooks: [],
    textIn: (locale, _showsZone, timezone) => reminderText(fact, { locale, timezone, now }),
    data: { url: `${appUrl}/approvals` },
    created_at: now.toString({ smallestUnit: 'millisecond' }),
    recipients: {
      ...NOBODY,
      user_ids: user_id === null ? [] : [user_id],
      emails: address === null ? [] : [address],
    },
    mail: { about: null, calendar_method: null, owner_id },
    is_separate: false,
    is_mail_only: false,
  };
}

function roundNews(fact: RoundNewsFact, { appUrl, now }: FactContext): Notification {
  const { type, round_id, user_ids, except_user_id } = fact;
  return {
    type,
    times: null,
    webhooks: [],
    textIn: (locale) => roundNewsText(fact, locale),
    data: { round_id, url: `${appUrl}/mine/requests/${round_id}` },
    created_at: now.toString({ smallestUnit: 'millisecond' }),
    recipients: { ...NOBODY, user_ids, except_user_id },
    mail: { about: null, calendar_method: null, owner_id: null },
    is_separate: false,
    is_mail_only: false,
  };
}

/** The notifications of a fact: what they say and who gets them. Source: §7.7, §11.1. */
export function notificationsOf(fact: Fact, context: FactContext): Notification[] {
  const { appUrl } = context;
  switch (fact.type) {
    case 'export_completed':
    case 'export_failed': {
      const words: Words = (locale) => catalogues[locale].exports[fact.type];
      const data = { export_id: fact.export_id, url: `${appUrl}/manage/exports` };
      return [toOne(context, fact, words, data)];
    }
    case 'webhook_disabled':
      return [webhookDisabled(fact, context)];
    case 'round_opened':
    case 'round_closing':
      return [roundNews(fact, context)];
    case 'round_published': {
      const { round_id } = fact;
      const data = { round_id, url: `${appUrl}/mine/requests/${round_id}` };
      return [toOne(context, fact, roundText(fact), data)];
    }
    case 'approval_reminder':
      return [reminder(fact, context)];
    case 'digest': {
      const { title, body, data, path } = fact;
      return [toOne(context, fact, () => ({ title, body }), { ...data, url: `${appUrl}${path}` })];
    }
    default:
      return eventNotifications(fact, context);
  }
}
