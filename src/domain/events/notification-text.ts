import type { Changes } from '../changes.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import type { ApprovalAction } from './approval.ts';

/** The types of notification. Source: decision 7.7. */
export const NOTIFICATION_TYPES = [
  'event_submitted',
  'event_approved',
  'event_rejected',
  'event_returned',
  'event_discarded',
  'event_cancelled',
  'event_updated',
  'occurrence_cancelled',
  'occurrence_room_conflict',
  'export_completed',
  'export_failed',
  'digest',
] as const;

/** A type of notification. Source: decision 7.7. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The data of a notification about an event. */
export type EventNotificationText = {
  readonly type: Exclude<NotificationType, 'export_completed' | 'export_failed' | 'digest'>;
  readonly event: {
    readonly title: string;
    readonly start_at: InstantText;
    readonly timezone: string;
  };
  /** The occurrence that the notification is about; null for the whole event. */
  readonly original_start_at: InstantText | null;
  /** The name of the actor; null for the service. */
  readonly actor_name: string | null;
  readonly comment: string | null;
  /** The name of the open step, for `event_submitted`. */
  readonly step_name: string | null;
  /** The number of occurrences, for `occurrence_room_conflict`. */
  readonly count: number;
  /** Whether it happened to a change that was asked for, and not to the event itself. */
  readonly is_change: boolean;
  /** What changed, or would by the change: the times are said. */
  readonly changes: Changes;
  /** The action that was taken back, and nothing else happened. */
  readonly undone: ApprovalAction | null;
};

/** The title and body of a notification. */
export type NotificationText = { readonly title: string; readonly body: string };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar date without the weekday: `29 March 2027`. */
export function calendarDateWords(date: Temporal.PlainDate): string {
  return `${date.day} ${MONTHS[date.month - 1]} ${date.year}`;
}

/** A calendar date in words: `Mon 29 March 2027`. */
export function dateWords(date: Temporal.PlainDate): string {
  return `${WEEKDAYS[date.dayOfWeek - 1]} ${calendarDateWords(date)}`;
}

/** The local time of an instant: `10:00`. Throws RangeError on an unknown zone. */
export function clockWords(instant: InstantText, timeZone: string): string {
  const local = instantFromText(instant).toZonedDateTimeISO(timeZone);
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** A local date and time with its zone: `Mon 29 March 2027, 10:00 (Europe/Berlin)`. */
export function momentWords(instant: InstantText, timeZone: string): string {
  const local = instantFromText(instant).toZonedDateTimeISO(timeZone);
  return `${dateWords(local.toPlainDate())}, ${clockWords(instant, timeZone)} (${timeZone})`;
}

const verbs: Record<
  Exclude<EventNotificationText['type'], 'occurrence_room_conflict'>,
  [string, string]
> = {
  event_submitted: ['Waiting for approval', 'was forwarded for approval'],
  event_approved: ['Approved', 'was approved'],
  event_rejected: ['Rejected', 'was rejected'],
  event_returned: ['Returned', 'was returned'],
  event_discarded: ['Discarded', 'was discarded'],
  event_cancelled: ['Cancelled', 'was cancelled'],
  event_updated: ['Changed', 'was changed'],
  occurrence_cancelled: ['Occurrence cancelled', 'was cancelled'],
};

const by = (name: string | null): string => (name === null ? '' : ` by ${name}`);

function roomConflictText({ event, count }: EventNotificationText, when: string): NotificationText {
  const others = count > 1 ? ` and ${count - 1} more` : '';
  return {
    title: `Room not available: ${event.title}`,
    body: `The room is not available on ${when}${others}: these occurrences do not hold it.`,
  };
}

const nouns: Record<ApprovalAction, string> = {
  submit: 'submission',
  approve: 'approval',
  reject: 'rejection',
  return: 'return',
  discard: 'discarding',
  cancel: 'cancellation',
};

const undoneText = (
  { event, actor_name }: EventNotificationText,
  when: string,
  undone: ApprovalAction,
): NotificationText => ({
  title: `Taken back: ${event.title}`,
  body: `The ${nouns[undone]} of ${event.title} on ${when} was taken back${by(actor_name)}.`,
});

/** Old and new times, as far as they differ: ` Start: Mon … instead of Mon ….` */
function timesText(changes: Changes, timeZone: string): string {
  const fields = [
    ['Start', changes.start_at],
    ['End', changes.end_at],
  ] as const;
  const parts = fields.map(([name, values]) => {
    const [before, after] = values ?? [];
    if (typeof before !== 'string' || typeof after !== 'string') return '';
    return ` ${name}: ${momentWords(after, timeZone)} instead of ${momentWords(before, timeZone)}.`;
  });
  return parts.join('');
}

/** The title and body of a notification about an event. Source: decision 7.7. */
export function eventNotificationText(data: EventNotificationText): NotificationText {
  const { type, event, original_start_at, actor_name, comment, step_name } = data;
  const { is_change, changes, undone } = data;
  const when = momentWords(original_start_at ?? event.start_at, event.timezone);
  if (type === 'occurrence_room_conflict') return roomConflictText(data, when);
  if (undone !== null) return undoneText(data, when, undone);
  const [title, verb] = verbs[type];
  const step = step_name === null ? '' : ` Step: ${step_name}.`;
  const said = comment === null ? '' : ` Comment: ${comment}`;
  const subject = is_change ? `A change of ${event.title}` : event.title;
  const times = timesText(changes, event.timezone);
  const body = `${subject} on ${when} ${verb}${by(actor_name)}.${step}${times}${said}`;
  const heading = is_change ? `Change ${title.toLowerCase()}` : title;
  return { title: `${heading}: ${event.title}`, body };
}

/** A text of at most `max` code points, with an ellipsis where it was cut. */
export function cutText(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
