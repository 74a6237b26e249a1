import { type Flow, openStep, placeOfStep, type Step } from '../../domain/events/approval-steps.ts';
import type { EventAccess } from '../../domain/events/event-access.ts';
import {
  type EventNotificationText,
  eventNotificationText,
} from '../../domain/events/notification-text.ts';
import type { Actor } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notification } from '../effects/index.ts';

/** The types of notifications about events (decision 7.7). */
export type EventNotificationType = EventNotificationText['type'];

/** The open step. */
export type OpenedStep = Pick<
  Step,
  'position' | 'name' | 'role' | 'origin' | 'room_id' | 'venue_id'
>;

/** A change of an event that people are notified of. */
export type EventNotification = {
  type: EventNotificationType;
  /** The event after the change. */
  event: EventAccess & { id: string; title: string; start_at: InstantText; timezone: string };
  /** The actor, who gets no notification; null for the service. */
  actor: Actor | null;
  comment?: string | null;
  /** The step that the change opened: its holders are notified. */
  opened?: OpenedStep | null;
  /** The occurrence that changed; null for the whole event. */
  original_start_at?: InstantText | null;
  /** The number of occurrences, for `occurrence_room_conflict`. */
  count?: number;
};

/** The open step of a flow; null when there is none. */
export function openedStep(flow: Pick<Flow, 'steps'> | undefined): OpenedStep | null {
  const open = flow && openStep(flow);
  if (open === undefined) return null;
  const { position, name, role, origin, room_id, venue_id } = open;
  return { position, name, role, origin, room_id, venue_id };
}

type Content = Pick<Notification, 'type' | 'title' | 'body' | 'data'>;

function contentOf(type: EventNotificationType, change: EventNotification): Content {
  const { event, actor, comment = null, opened, original_start_at = null, count = 0 } = change;
  const step_name = type === 'event_submitted' ? (opened?.name ?? null) : null;
  const actor_name = actor?.name ?? null;
  const content = { type, event, original_start_at, actor_name, comment, step_name, count };
  return {
    type,
    ...eventNotificationText(content),
    data: { event_id: event.id, original_start_at },
  };
}

/**
 * The notifications for a change of an event: one for its creator and the people in its roles, and one for the holders
 * of the opened step (decision 7.7). `event_submitted` is sent to the latter only, `occurrence_room_conflict` to
 * managers too.
 */
export function eventNotifications(clock: Clock, change: EventNotification): Notification[] {
  const { type, event, actor, opened } = change;
  const created_at = clock.now().toString({ smallestUnit: 'millisecond' });
  const except_user_id = actor?.id ?? null;
  const nobody = { user_ids: [], emails: [], holders: [], except_user_id };
  const people = {
    ...nobody,
    user_ids: [event.creator_id],
    emails: event.roles.flatMap(({ user_email }) => user_email ?? []),
    holders: type === 'occurrence_room_conflict' ? [{ role: 'manager', place: event.place }] : [],
  };
  const forPeople = { ...contentOf(type, change), created_at, recipients: people };
  const forApprovers = opened && {
    ...contentOf('event_submitted', change),
    created_at,
    recipients: {
      ...nobody,
      holders: [{ role: opened.role, place: placeOfStep(opened, event.place) }],
    },
  };
  return [
    ...(type === 'event_submitted' ? [] : [forPeople]),
    ...(forApprovers ? [forApprovers] : []),
  ];
}
