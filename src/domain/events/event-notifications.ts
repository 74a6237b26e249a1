import type { EventNotificationType, Locale } from '../messages/index.ts';
import { NOBODY, type Notification, type Recipients, type WebhookFact } from '../notification.ts';
import { webhookEventOf } from '../webhook.ts';
import { placeOfStep } from './approval-steps.ts';
import { changesSlot } from './change-text.ts';
import { isPublication } from './event-actions.ts';
import type { EventFact, OpenedStep, ToldDate } from './event-fact.ts';
import { changedEvent, changesOf, slotOf, timingOf } from './fact-timing.ts';
import { expectedOf, mailDetails } from './mail-details.ts';
import { calendarMethodOf } from './mail-rules.ts';
import { type EventNotificationText, eventMailText, eventText } from './notification-text.ts';
import { occurrenceId } from './occurrence-id.ts';

/** When and where a fact is written. */
export type FactContext = {
  /** When it happened. */
  readonly now: Temporal.Instant;
  /** The beginning of links into the web app. */
  readonly appUrl: string;
};

/** Where the web app shows what happened. */
function urlOf({ appUrl }: FactContext, { event, original_start_at: start }: EventFact): string {
  const id = start && event.is_recurring ? occurrenceId(event.id, start) : event.id;
  return `${appUrl}/events/${id}`;
}

/** The types that name the step that waits. */
const STEP_TYPES: readonly EventNotificationType[] = ['event_submitted', 'event_received'];

/** Whether a request begins with it, or begins anew because it was edited. */
const begins = ({ type, is_begun: isBegun = false }: EventFact): boolean =>
  isBegun || type === 'event_updated';

/** What happened, as far as it is said. */
function textOf(type: EventNotificationType, fact: EventFact): EventNotificationText {
  const { actor, comment = null, opened, count = 0, change, undone = null } = fact;
  const { is_deleted = false } = fact;
  const slot = slotOf(fact);
  return {
    ...{ type, comment, count, undone, is_deleted, title: slot.title, room_name: slot.room_name },
    is_change: Boolean(change),
    actor_name: actor?.name ?? null,
    is_first: begins(fact),
    expected: type === 'event_submitted' ? expectedOf(fact) : null,
    step_name: STEP_TYPES.includes(type) ? (opened?.name ?? null) : null,
    timing: timingOf(fact, slot),
    changed: changedEvent(fact, slot),
  };
}

/** Small changes of an event are not mailed. A change request leaves calendars alone until it is applied. */
function mailOf(
  { now }: FactContext,
  audience: Audience,
  text: EventNotificationText,
  fact: EventFact,
): Notification['mail'] {
  const { type } = audience;
  const { event, change, undone, is_new: isNew = false } = fact;
  const isSmall = type === 'event_updated' && !isNew && !changesSlot(changesOf(fact) ?? {});
  if (isSmall && (undone === undefined || isPublication(undone))) return null;
  const method = calendarMethodOf({
    ...{ type, status: event.status },
    is_change: Boolean(change),
    is_undone: undone !== undefined,
  });
  const about = {
    textIn: (locale: Locale, showsZone: boolean) => eventMailText(text, { locale, showsZone, now }),
    details: mailDetails(fact, audience.step),
  };
  const calendar_method = isOfManagers(fact) ? null : method;
  return { about, calendar_method, owner_id: event.creator_id };
}

/** The rooms that it concerns: that of the event and of its date, and those between which it moved or would. */
function roomsOf(fact: EventFact): string[] {
  const { event, original_start_at, place, room_ids } = fact;
  const date = event.overrides?.find((one) => one.original_start_at === original_start_at);
  const moved = room_ids ?? changesOf(fact)?.room_id ?? [];
  const rooms = [event.room_id, date?.room_id, place?.room_id, ...moved];
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
  if (type === 'event_received' || type === 'event_reminder' || isOfManagers(fact)) return [];
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
): Omit<Notification, 'recipients'> {
  const { type, step } = audience;
  const { event, original_start_at = null, change, dates, is_deleted } = fact;
  const text = textOf(type, fact);
  const { timezone, start_at } = text.timing;
  return {
    ...{ type, times: { timezone, start_at }, created_at: momentOf(context) },
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
    ...{ is_separate: fact.is_separate ?? false, is_mail_only: fact.is_mail_only ?? false },
  };
}

/** The owner, the people in roles and the contact address, which is not reminded; of a lost room managers too. */
const peopleOf = ({ type, event, actor, holders = [] }: EventFact): Recipients => ({
  user_ids: [event.creator_id],
  emails: event.roles.flatMap(({ user_email }) => user_email ?? []),
  contact_emails:
    event.contact_email === null || type === 'event_reminder' ? [] : [event.contact_email],
  holders:
    type === 'occurrence_room_conflict'
      ? [{ role: 'manager', place: event.place, is_step: false }]
      : holders,
  except_user_id: actor?.id ?? null,
});

/** The holders of a step, and their deputies. */
function holdersOf({ event, actor, place }: EventFact, step: OpenedStep): Recipients {
  const where = placeOfStep(step, place ?? event.place);
  const holder = { role: step.role, place: where, is_step: true };
  return { ...NOBODY, holders: [holder], except_user_id: actor?.id ?? null };
}

/** Who is told, what kind of news it is for them, and the step that they are told as holders of. */
type Audience = {
  type: EventNotificationType;
  recipients: Recipients;
  step?: OpenedStep;
};

const asHolders = (fact: EventFact, type: EventNotificationType, step: OpenedStep): Audience => ({
  ...{ type, step, recipients: holdersOf(fact, step) },
});

/** Whether managers alone are told of it: of several no-shows in a row. */
const isOfManagers = ({ type, count = 0 }: EventFact): boolean => type === 'no_show' && count > 0;

/** The managers of the place. */
const managersOf = ({ event }: EventFact): Recipients => ({
  ...NOBODY,
  holders: [{ role: 'manager', place: event.place, is_step: false }],
});

function audiencesOf(fact: EventFact): Audience[] {
  const { type, actor, opened, waiting, is_begun: isBegun } = fact;
  if (isOfManagers(fact)) return [{ type, recipients: managersOf(fact) }];
  return [
    ...(type === 'event_submitted' ? [] : [{ type, recipients: peopleOf(fact) }]),
    ...(opened ? [asHolders(fact, 'event_submitted', opened)] : []),
    ...(waiting ? [asHolders(fact, type, waiting)] : []),
    ...(isBegun && actor
      ? [{ type: 'event_received' as const, recipients: { ...NOBODY, user_ids: [actor.id] } }]
      : []),
  ];
}

/**
 * The notifications of something that happened to an event: one for its creator and the people in its roles, one for the
 * holders of the step that it opened or that goes on waiting, and one for who asked. `event_submitted` is for holders alone;
 * `occurrence_room_conflict` is for managers too. The contact address of the event gets mail. Source: decisions 7.7, 17.4.
 */
export function eventNotifications(fact: EventFact, context: FactContext): Notification[] {
  return audiencesOf(fact).map((audience) => ({
    ...contentOf(context, audience, fact),
    recipients: audience.recipients,
  }));
}
