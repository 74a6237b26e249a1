import { type Flow, openStep, placeOfStep } from '../../domain/events/approval-steps.ts';
import { changesSlot } from '../../domain/events/change-text.ts';
import { calendarMethodOf } from '../../domain/events/mail-rules.ts';
import {
  type EventNotificationText,
  eventNotificationTexts,
} from '../../domain/events/notification-text.ts';
import { occurrenceId } from '../../domain/events/occurrence-id.ts';
import type { EventNotificationType } from '../../domain/messages/index.ts';
import { webhookEventOf } from '../../domain/webhook.ts';
import type { Notification, WebhookFact } from '../effects/index.ts';
import type { LockedChange } from './changes/change-request.queries.ts';
import type { EventDeps } from './event.service.ts';
import {
  changedEvent,
  changesOf,
  type EventNotification,
  type OpenedStep,
  slotOf,
  type ToldDate,
  timingOf,
} from './event-timing.service.ts';

export type { EventNotificationType, OpenedStep };

/** The open step of a flow; null when there is none. */
export function openedStep(flow: { steps: Flow['steps'] | null } | undefined): OpenedStep | null {
  const open = flow?.steps && openStep({ steps: flow.steps });
  if (!open) return null;
  const { position, name, role, origin, room_id, venue_id } = open;
  return { position, name, role, origin, room_id, venue_id };
}

/** The names of the rooms of events or occurrences, by their ids. */
export const roomNames = (
  ...rows: readonly { room_id: string; room_name: string }[]
): ReadonlyMap<string, string> => new Map(rows.map((row) => [row.room_id, row.room_name]));

/** The names of the rooms between which a change request moves a slot. */
export const namesOf = ({ room_names }: LockedChange): ReadonlyMap<string, string> =>
  new Map(Object.entries(room_names));

type NotificationDeps = Pick<EventDeps, 'clock' | 'notifications'>;

/** Where the web app shows what happened. */
function urlOf({ notifications }: NotificationDeps, happened: EventNotification): string {
  const { event, original_start_at: start } = happened;
  const id = start && event.is_recurring ? occurrenceId(event.id, start) : event.id;
  return `${notifications.appUrl}/events/${id}`;
}

type Content = Omit<Notification, 'recipients'>;

/** What happened, as far as it is said. */
function textOf(type: EventNotificationType, happened: EventNotification): EventNotificationText {
  const { actor, comment = null, opened, count = 0, change, undone = null } = happened;
  const { is_deleted = false } = happened;
  const slot = slotOf(happened);
  return {
    ...{ type, comment, count, undone, is_deleted, title: slot.title, room_name: slot.room_name },
    is_change: Boolean(change),
    actor_name: actor?.name ?? null,
    step_name: type === 'event_submitted' ? (opened?.name ?? null) : null,
    timing: timingOf(happened, slot),
    changed: changedEvent(happened, slot),
  };
}

/** Small changes of an event are not mailed. A change request leaves calendars alone until it is applied. */
function mailOf(type: EventNotificationType, happened: EventNotification): Content['mail'] {
  const { event, change, undone, is_new: isNew = false } = happened;
  const isSmall = type === 'event_updated' && !isNew && !changesSlot(changesOf(happened) ?? {});
  if (isSmall && undone === undefined) return null;
  const calendar_method = calendarMethodOf({
    ...{ type, status: event.status },
    is_change: Boolean(change),
    is_undone: undone !== undefined,
  });
  return { calendar_method, owner_id: event.creator_id };
}

/** The rooms that it concerns: that of the event and of its date, and those between which it moved or would. */
function roomsOf(happened: EventNotification): string[] {
  const { event, original_start_at, place, room_ids } = happened;
  const date = event.overrides?.find((one) => one.original_start_at === original_start_at);
  const moved = room_ids ?? changesOf(happened)?.room_id ?? [];
  const rooms = [event.room_id, date?.room_id, place?.room_id, ...moved];
  return [...new Set(rooms.filter((id) => typeof id === 'string'))];
}

const startsOf = (dates: readonly ToldDate[]): string[] =>
  dates.map((one) => one.original_start_at);

/** The messages to webhooks: one for each date where there are several. */
function factsOf(
  { clock }: NotificationDeps,
  type: EventNotificationType,
  happened: EventNotification,
): WebhookFact[] {
  const { event, original_start_at = null, dates } = happened;
  const starts = dates ? startsOf(dates) : [original_start_at];
  const fact = {
    type: webhookEventOf(type),
    event_id: event.id,
    room_ids: roomsOf(happened),
    created_at: clock.now().toString({ smallestUnit: 'millisecond' }),
  };
  return starts.map((start) => ({ ...fact, original_start_at: event.is_recurring ? start : null }));
}

function contentOf(
  deps: NotificationDeps,
  type: EventNotificationType,
  happened: EventNotification,
): Content {
  const { event, original_start_at = null, change, dates, is_deleted } = happened;
  const now = deps.clock.now();
  return {
    ...{ type, timezone: event.timezone, settings: deps.notifications },
    texts: eventNotificationTexts(textOf(type, happened), now),
    data: {
      event_id: event.id,
      original_start_at,
      ...(dates && { original_starts: startsOf(dates) }),
      url: urlOf(deps, happened),
      ...(change && { change: true, change_id: change.id }),
      ...(is_deleted && { deleted: true }),
    },
    created_at: now.toString({ smallestUnit: 'millisecond' }),
    mail: mailOf(type, happened),
    webhooks: factsOf(deps, type, happened),
  };
}

/**
 * The notifications of something that happened to an event: one for its creator and the people in its roles, and one
 * for the holders of the step that it opened (decision 7.7). `event_submitted` is for the latter alone;
 * `occurrence_room_conflict` is for managers too. The contact address of the event gets mail.
 */
export function eventNotifications(
  deps: NotificationDeps,
  happened: EventNotification,
): Notification[] {
  const { type, event, actor, opened } = happened;
  const nobody = {
    ...{ user_ids: [], emails: [], contact_emails: [], holders: [] },
    except_user_id: actor?.id ?? null,
  };
  const people = {
    ...nobody,
    user_ids: [event.creator_id],
    emails: event.roles.flatMap(({ user_email }) => user_email ?? []),
    contact_emails: event.contact_email === null ? [] : [event.contact_email],
    holders:
      type === 'occurrence_room_conflict'
        ? [{ role: 'manager', place: event.place }]
        : (happened.holders ?? []),
  };
  const approvers = opened && {
    ...nobody,
    holders: [{ role: opened.role, place: placeOfStep(opened, happened.place ?? event.place) }],
  };
  return [
    ...(type === 'event_submitted'
      ? []
      : [{ ...contentOf(deps, type, happened), recipients: people }]),
    ...(approvers
      ? [{ ...contentOf(deps, 'event_submitted', happened), recipients: approvers }]
      : []),
  ];
}

/** The notifications that a change request was dropped, since its slot was moved by someone who could decide it (8.5). */
export const droppedNotifications = (
  deps: NotificationDeps,
  dropped: Pick<EventNotification, 'event' | 'actor'> & { change: LockedChange },
): Notification[] => {
  const { occurrence_start_at: original_start_at } = dropped.change;
  const names = namesOf(dropped.change);
  const happened = { ...dropped, type: 'event_rejected', original_start_at, names } as const;
  return eventNotifications(deps, happened).map((one) => ({ ...one, is_separate: true }));
};

/** The notifications of a write, and those of the change request that it dropped, if any; `event` as that was for it. */
export const writeNotifications = (
  deps: NotificationDeps,
  written: EventNotification,
  {
    dropped,
    event = written.event,
  }: { dropped: LockedChange | null; event?: EventNotification['event'] },
): Notification[] => [
  ...eventNotifications(deps, written),
  ...(dropped ? droppedNotifications(deps, { event, actor: written.actor, change: dropped }) : []),
];
