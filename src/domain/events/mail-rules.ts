import type { NotificationType } from '../messages/index.ts';

/** The kinds that a person may choose a channel for: digests follow their subscription. Source: §11.2. */
export type ChosenType = Exclude<NotificationType, 'digest'>;

/** Whether a kind is mailed to people who chose nothing, in the order of §7.7. Source: §11.2. */
export const MAIL_DEFAULTS: Readonly<Record<ChosenType, boolean>> = {
  event_submitted: true,
  event_received: true,
  wait_over: true,
  event_approved: true,
  event_rejected: true,
  event_returned: true,
  event_discarded: true,
  event_cancelled: true,
  event_updated: true,
  occurrence_cancelled: true,
  occurrence_room_conflict: true,
  no_show: true,
  event_reminder: false,
  work_new: true,
  work_changed: false,
  work_cancelled: true,
  work_answered: true,
  work_reminder: true,
  approval_reminder: true,
  export_completed: false,
  export_failed: false,
  webhook_disabled: true,
  round_opened: true,
  round_closing: true,
  round_published: true,
};

/** The kinds that a person may choose a channel for, in the order of §7.7. */
export const CHOSEN_TYPES = Object.keys(MAIL_DEFAULTS) as ChosenType[];

/** The method of the calendar part of a mail: its effect in the calendar of the reader (RFC 5546, section 3.2). */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** The properties of a notification about an event that decide the method of its calendar part. */
export type CalendarNews = {
  readonly type: NotificationType;
  /** Whether it happened to a change that waits, not to the event. */
  readonly is_change: boolean;
  /** Whether it takes an action back. */
  readonly is_undone: boolean;
  /** The status of the event afterwards. */
  readonly status: string;
};

/**
 * The method of the calendar part of the mail of a notification: an approved event is in the calendar, one that is
 * cancelled or a draft again is not; null leaves calendars unchanged. A reader who never got a request gets no
 * cancellation. Source: §11.3.
 */
export function calendarMethodOf(news: CalendarNews): CalendarMethod | null {
  const { type, is_change, is_undone, status } = news;
  if (is_undone && is_change) return null;
  if (is_undone) return status === 'approved' ? 'REQUEST' : 'CANCEL';
  if (type === 'event_approved') return 'REQUEST';
  if (type === 'occurrence_cancelled' || type === 'no_show') return 'CANCEL';
  const isKept = type === 'event_updated' || type === 'wait_over';
  if (isKept) return status === 'approved' ? 'REQUEST' : null;
  const ends = status === 'cancelled' || status === 'draft';
  const decides = ['event_cancelled', 'event_rejected', 'event_returned', 'event_discarded'];
  return ends && !is_change && decides.includes(type) ? 'CANCEL' : null;
}
