import type { Changes } from '../../domain/changes.ts';
import type { ApprovalAction } from '../../domain/events/approval.ts';
import { type Flow, openStep, placeOfStep, type Step } from '../../domain/events/approval-steps.ts';
import type { ChangeRequest } from '../../domain/events/change-request.ts';
import type { EventAccess } from '../../domain/events/event-access.ts';
import {
  type EventNotificationText,
  eventNotificationText,
} from '../../domain/events/notification-text.ts';
import type { Actor, Place } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notification } from '../effects/index.ts';

type Recipients = Notification['recipients'];

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
  /** The change request that it happened to, and not the event itself. */
  change?: Pick<ChangeRequest, 'id' | 'changes'> | null;
  /** What changed, as people are shown it. */
  changes?: Changes;
  /** Where the opened step counts; the place of the event if absent. */
  place?: Place;
  /** The action that was taken back, and who was told of it besides. */
  undone?: ApprovalAction;
  holders?: Recipients['holders'];
};

/** The open step of a flow; null when there is none. */
export function openedStep(flow: { steps: Flow['steps'] | null } | undefined): OpenedStep | null {
  const open = flow?.steps && openStep({ steps: flow.steps });
  if (!open) return null;
  const { position, name, role, origin, room_id, venue_id } = open;
  return { position, name, role, origin, room_id, venue_id };
}

type Content = Pick<Notification, 'type' | 'title' | 'body' | 'data'>;

function contentOf(type: EventNotificationType, about: EventNotification): Content {
  const { event, actor, comment = null, opened, original_start_at = null, count = 0 } = about;
  const { change = null, changes = change?.changes ?? {}, undone = null } = about;
  const step_name = type === 'event_submitted' ? (opened?.name ?? null) : null;
  const actor_name = actor?.name ?? null;
  const is_change = change !== null;
  const content = { type, event, original_start_at, actor_name, comment, step_name, count };
  const data = { event_id: event.id, original_start_at };
  return {
    type,
    ...eventNotificationText({ ...content, is_change, changes, undone }),
    data: change === null ? data : { ...data, change: true, change_id: change.id },
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
    holders:
      type === 'occurrence_room_conflict'
        ? [{ role: 'manager', place: event.place }]
        : (change.holders ?? []),
  };
  const forPeople = { ...contentOf(type, change), created_at, recipients: people };
  const forApprovers = opened && {
    ...contentOf('event_submitted', change),
    created_at,
    recipients: {
      ...nobody,
      holders: [{ role: opened.role, place: placeOfStep(opened, change.place ?? event.place) }],
    },
  };
  return [
    ...(type === 'event_submitted' ? [] : [forPeople]),
    ...(forApprovers ? [forApprovers] : []),
  ];
}

/** The notifications that a change request was dropped, since its slot was moved by someone who could decide it (8.5). */
export const droppedNotifications = (
  clock: Clock,
  dropped: Pick<EventNotification, 'event' | 'actor'> & { change: ChangeRequest },
): Notification[] => {
  const { occurrence_start_at: original_start_at } = dropped.change;
  const happened = { ...dropped, type: 'event_rejected', original_start_at } as const;
  return eventNotifications(clock, happened).map((one) => ({ ...one, is_separate: true }));
};
