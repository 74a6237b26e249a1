import type { EventNotificationType, Locale } from '../messages/index.ts';
import type { Notification, WebhookFact } from '../notification.ts';
import { instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import { isToldToWebhooks, webhookEventOf } from '../webhook.ts';
import { isOfWork } from '../work/work-types.ts';
import { type Audience, audiencesOf, isOfManagers } from './audiences.ts';
import { changesSlot } from './change-text.ts';
import { isPublication } from './event-actions.ts';
import type { EventFact, ToldDate } from './event-fact.ts';
import { roomsNamedIn } from './event-rooms.ts';
import { changedEvent, changesOf, slotOf, timingOf } from './fact-timing.ts';
import { expectedOf, layoutOf, mailDetails } from './mail-details.ts';
import { calendarMethodOf } from './mail-rules.ts';
import { type EventNotificationText, eventMailText, eventText } from './notification-text.ts';
import { occurrenceId } from './occurrence-id.ts';

/** The time at which a fact is written, and the address of the web app. */
export type FactContext = {
  /** The time of the fact. */
  readonly now: Temporal.Instant;
  /** The beginning of links into the web app. */
  readonly appUrl: string;
};

/** The address of the page of the web app about a fact. Crews answer on the page of their work. */
function urlOf({ appUrl }: FactContext, fact: EventFact): string {
  const { type, event, original_start_at: start, is_for_owners: isForOwners } = fact;
  if (type === 'work_reminder' && !isForOwners) {
    const day = localDate(instantFromText(slotOf(fact).start_at), event.timezone);
    return `${appUrl}/work?from=${day}`;
  }
  const id = start && event.is_recurring ? occurrenceId(event.id, start) : event.id;
  return `${appUrl}/events/${id}`;
}

/** The types that name the step that waits. */
const STEP_TYPES: readonly EventNotificationType[] = [
  'event_submitted',
  'event_received',
  'wait_over',
];

/** Whether a request begins with it, or begins anew because it was edited. */
const begins = ({ type, is_begun: isBegun = false }: EventFact): boolean =>
  isBegun || type === 'event_updated';

/** The parts of a text that are the same for every audience; the dates of a fact are planned once. */
type CommonText = Omit<EventNotificationText, 'type' | 'expected' | 'layout' | 'step_name'>;

function commonText(fact: EventFact): CommonText {
  const { actor, comment = null, count = 0, change, undone = null, is_deleted = false } = fact;
  const { answer, kinds } = fact;
  const slot = slotOf(fact);
  return {
    ...(answer && { answer }),
    ...(kinds && { kinds }),
    comment,
    count,
    undone,
    is_deleted,
    title: slot.title,
    room_name: slot.room_name,
    is_change: Boolean(change),
    actor_name: actor?.name ?? null,
    is_first: begins(fact),
    timing: timingOf(fact, slot),
    changed: changedEvent(fact, slot),
  };
}

/** The text about a fact for an audience. */
const textOf = (
  type: EventNotificationType,
  fact: EventFact,
  common: CommonText,
): EventNotificationText => ({
  ...common,
  type,
  expected: type === 'event_submitted' ? expectedOf(fact) : null,
  layout: type === 'event_submitted' ? layoutOf(fact) : null,
  step_name: STEP_TYPES.includes(type) ? (fact.opened?.name ?? null) : null,
});

/** Owners are told by mail and push of what a crew declines, of the rest in the application only. Source: §19.4. */
const isSilent = ({ answer }: EventFact): boolean => answer !== undefined && answer !== 'declined';

/** Small changes of an event are not mailed. A change request leaves calendars alone until it is applied. */
function mailOf(
  { now }: FactContext,
  audience: Audience,
  text: EventNotificationText,
  fact: EventFact,
): Notification['mail'] {
  const { type } = audience;
  const { event, change, undone, is_new: isNew = false } = fact;
  if (isSilent(fact)) return null;
  const isSmall = type === 'event_updated' && !isNew && !changesSlot(changesOf(fact) ?? {});
  if (isSmall && (undone === undefined || isPublication(undone))) return null;
  const method = calendarMethodOf({
    type,
    status: event.status,
    is_change: Boolean(change),
    is_undone: undone !== undefined,
  });
  const about = {
    textIn: (locale: Locale, showsZone: boolean) => eventMailText(text, { locale, showsZone, now }),
    details: mailDetails(fact, audience.step),
  };
  const calendar_method = isOfManagers(fact) || isOfWork(type) ? null : method;
  return { about, calendar_method, owner_id: event.creator_id };
}

/** The rooms that it concerns: those of the event and of its date, and those between which it moved or would. */
function roomsOf(fact: EventFact): string[] {
  const { event, original_start_at, room_ids } = fact;
  const date = event.overrides?.find((one) => one.original_start_at === original_start_at);
  const { room_id = [], extra_room_ids = [] } = changesOf(fact) ?? {};
  const moved = room_ids ?? [...room_id, ...extra_room_ids.flat()];
  const rooms = [...roomsNamedIn(event, date ?? {}), ...moved];
  return [...new Set(rooms.filter((id) => typeof id === 'string'))];
}

const startsOf = (dates: readonly ToldDate[]): string[] =>
  dates.map((one) => one.original_start_at);

const momentOf = ({ now }: FactContext): string => now.toString({ smallestUnit: 'millisecond' });

/** The messages to webhooks: one for each date where there are several. */
function webhooksOf(
  context: FactContext,
  type: EventNotificationType,
  fact: EventFact,
): WebhookFact[] {
  const { event, original_start_at = null, dates } = fact;
  if (!isToldToWebhooks(type) || isOfManagers(fact)) return [];
  const starts = dates ? startsOf(dates) : [original_start_at];
  const told = {
    type: webhookEventOf(type, event.is_recurring),
    event_id: event.id,
    room_ids: roomsOf(fact),
    created_at: momentOf(context),
  };
  return starts.map((start) => ({ ...told, original_start_at: event.is_recurring ? start : null }));
}

function contentOf(
  context: FactContext,
  audience: Audience,
  fact: EventFact,
  common: CommonText,
): Omit<Notification, 'recipients'> {
  const { type, step } = audience;
  const { event, original_start_at = null, change, dates, is_deleted } = fact;
  const text = textOf(type, fact, common);
  const { timezone, start_at } = text.timing;
  return {
    type,
    times: { timezone, start_at },
    created_at: momentOf(context),
    textIn: (locale, showsZone) => eventText(text, { locale, showsZone, now: context.now }),
    data: {
      event_id: event.id,
      original_start_at,
      ...(dates && { original_starts: startsOf(dates) }),
      url: urlOf(context, fact),
      ...(change && { change: true, change_id: change.id }),
      ...(is_deleted && { deleted: true }),
      ...(step && { step: step.position }),
    },
    mail: mailOf(context, audience, text, fact),
    webhooks: webhooksOf(context, type, fact),
    ...(isSilent(fact) && { is_silent: true }),
    is_separate: fact.is_separate ?? false,
    is_mail_only: fact.is_mail_only ?? false,
  };
}

/**
 * The notifications of something that happened to an event: one for its creator and the people in its roles, one for
 * the holders of the step that it opened or that goes on waiting, and one for who asked or whose wait ended.
 * `event_submitted` is for holders alone; `occurrence_room_conflict` is for managers too. The contact address of the
 * event gets mail. Source: §7.7, §17.4.
 */
export function eventNotifications(fact: EventFact, context: FactContext): Notification[] {
  const common = commonText(fact);
  return audiencesOf(fact).map((audience) => ({
    ...contentOf(context, audience, fact, common),
    recipients: audience.recipients,
  }));
}
