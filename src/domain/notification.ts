import type { SeatingType } from './enums.ts';
import type { CalendarMethod } from './events/mail-rules.ts';
import type { MailText, NotificationText } from './events/notification-text.ts';
import type { Locale, NotificationType } from './messages/index.ts';
import type { Place } from './permission.ts';
import type { WebhookEvent } from './webhook.ts';

/**
 * A role for places, of which an assignment must cover each, and whether it is asked for as that of a step, which
 * deputies of its holders hold too (§16.3).
 */
export type RoleAtPlaces = {
  readonly role: string;
  readonly places: readonly Place[];
  readonly is_step: boolean;
  /** Of a crew: the kind of its work. */
  readonly kind?: string;
  /** Only where no crew of this kind is there. */
  readonly unless_crew?: string;
};

/** People by their accounts and by verified addresses. */
export type Owners = { readonly user_ids: readonly string[]; readonly emails: readonly string[] };

/** The users who get a notification: active ones that any of these lists names, except one. */
export type Recipients = {
  readonly user_ids: readonly string[];
  /** Only verified addresses of accounts match (§10.1); letter case is ignored. Others get mail alone. */
  readonly emails: readonly string[];
  /** Addresses that get mail and no notification. */
  readonly contact_emails: readonly string[];
  /**
   * The holders of a role for places: by a role of the token, kept from the latest one, or by an assignment. An admin
   * only by a role that is named in the token (§10.2). An assigned address without an account gets mail alone.
   */
  readonly holders: readonly RoleAtPlaces[];
  /** Whose request it is: they hold no step of it as deputies (§16.3). */
  readonly owners: Owners;
  /** The user who caused the notification. */
  readonly except_user_id: string | null;
};

/** Recipients without anybody. */
export const NOBODY: Recipients = {
  user_ids: [],
  emails: [],
  contact_emails: [],
  holders: [],
  owners: { user_ids: [], emails: [] },
  except_user_id: null,
};

/** The values of the table of a mail about an event, besides those that are read when the mail is sent. */
export type MailDetails = {
  readonly comment: string | null;
  /** The number of people expected; null if it is not known. */
  readonly expected: number | null;
  /** The layout of the room; absent if none is requested. */
  readonly layout?: SeatingType;
  readonly room_id: string | null;
  /** The other rooms that it holds; absent where there are none. */
  readonly extra_room_ids?: readonly string[];
  readonly room_name: string;
  /** The name of the person who sent the request, if the request begins with it. */
  readonly asked_by: string | null;
  /** The position of the step that its readers hold; null for others. */
  readonly step: number | null;
  /** The change request that it is about. */
  readonly change_id: string | null;
};

/** The mail of a notification, for those who want mail of its kind. Source: §11.3. */
export type NotificationMail = {
  /** The text of a mail about an event in place of that of the notification; null: the mail has the same text. */
  readonly about: {
    readonly textIn: (locale: Locale, showsZone: boolean) => MailText;
    readonly details: MailDetails;
  } | null;
  readonly calendar_method: CalendarMethod | null;
  /** Whose event it is about: mails to addresses without an account are counted for this person. */
  readonly owner_id: string | null;
};

/** Something that happened to an event, as webhooks are told of it. Source: §12.4. */
export type WebhookFact = {
  readonly type: WebhookEvent;
  readonly event_id: string;
  readonly original_start_at: string | null;
  /** The rooms that it concerns, those that it left too. */
  readonly room_ids: readonly string[];
  readonly created_at: string;
};

/** A notification with the users who get it. Source: §7.7, §11.1. */
export type Notification = {
  readonly type: NotificationType;
  /**
   * Its words in a language; with `showsZone` they name the zone of their times. Null: the zone of the reader is not
   * known.
   */
  readonly textIn: (
    locale: Locale,
    showsZone: boolean,
    timezone: string | null,
  ) => NotificationText;
  /** The zone of the times that the words name, and the first of them; null where they name no time. */
  readonly times: { readonly timezone: string; readonly start_at: string } | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO 8601 with milliseconds: notifications are listed in this order. */
  readonly created_at: string;
  readonly recipients: Recipients;
  /** Null: nobody gets it by mail. */
  readonly mail: NotificationMail | null;
  /** The facts that webhooks receive. */
  readonly webhooks: readonly WebhookFact[];
  /** Whether it counts apart: a user who gets another notification of the write gets this one too. */
  readonly is_separate: boolean;
  /** Whether it is shown in the application only, without push or mail. */
  readonly is_silent?: boolean;
  /** Whether it is sent by mail alone: for what the mail of another notification of the write cannot contain. */
  readonly is_mail_only: boolean;
};
