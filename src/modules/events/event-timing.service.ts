import type { Changes } from '../../domain/changes.ts';
import type { Step } from '../../domain/events/approval-steps.ts';
import type { ChangeRequest } from '../../domain/events/change-request.ts';
import type { ChangedEvent } from '../../domain/events/change-text.ts';
import type { EventAccess } from '../../domain/events/event-access.ts';
import type { UndoneAction } from '../../domain/events/event-actions.ts';
import type { EventFields } from '../../domain/events/event-fields.ts';
import type { Override } from '../../domain/events/override.ts';
import { replanEvent, startingAt } from '../../domain/events/series.ts';
import type { DateTimes } from '../../domain/events/time-text.ts';
import { seriesDates, type Timing } from '../../domain/events/when-text.ts';
import type { EventNotificationType } from '../../domain/messages/index.ts';
import type { Actor, Place } from '../../domain/permission.ts';
import { type InstantText, instantFromText } from '../../domain/time/instant.ts';
import type { Notification } from '../effects/index.ts';

/** Where and when one date of an event takes place, and what it is called. */
export type SlotOfDate = { start_at: string; end_at: string; room_name: string; title: string };

/** One of several dates that a notification is about. */
export type ToldDate = DateTimes & { original_start_at: InstantText };

/** The open step. */
export type OpenedStep = Pick<
  Step,
  'position' | 'name' | 'role' | 'origin' | 'room_id' | 'venue_id'
>;

/** An event as notifications tell of it. */
export type ToldEvent = EventAccess &
  EventFields & {
    id: string;
    room_name: string;
    held_until: string | null;
    overrides?: readonly Override[];
  };

/** Something that happened to an event. */
export type EventNotification = {
  type: EventNotificationType;
  /** The event after it happened. */
  event: ToldEvent;
  /** Who did it, and so gets no notification; null: the service. */
  actor: Actor | null;
  comment?: string | null;
  /** The step that the change opened: the holders of its role are notified. */
  opened?: OpenedStep | null;
  /** The occurrence that changed; null for the whole event. */
  original_start_at?: InstantText | null;
  /** The occurrences that changed together, two or more, by start. */
  dates?: readonly ToldDate[];
  /** The rooms that those occurrences are in, and left. */
  room_ids?: readonly string[];
  /** The slot of that occurrence, or of the first of several, where it is not that of its series or its override. */
  occurrence?: SlotOfDate;
  /** How many occurrences it is about, for `occurrence_room_conflict`. */
  count?: number;
  /** The change request that it happened to, and not the event itself (decision 11.1). */
  change?: Pick<ChangeRequest, 'id' | 'changes'> | null;
  /** What changed, as people are shown it; what the change request asks for if absent. */
  changes?: Changes;
  /** Whether the event was deleted, for `event_cancelled`. */
  is_deleted?: boolean;
  /** Whether the event is in no calendar yet though it was approved before: it is mailed whatever changed. */
  is_new?: boolean;
  /** Names of the rooms in `changes`, by their ids. */
  names?: ReadonlyMap<string, string>;
  /** Where the opened step counts; the place of the event if absent. */
  place?: Place;
  /** The action that was taken back, and the holders who were notified of it. */
  undone?: UndoneAction;
  holders?: Notification['recipients']['holders'];
};

/** What changed, or would by the change request; undefined where nothing did. */
export const changesOf = ({ change, changes }: EventNotification): Changes | undefined =>
  changes ?? change?.changes;

/** The slot that a notification is about: that of one date, else that of the event. */
export function slotOf(happened: EventNotification): SlotOfDate {
  const { event, original_start_at, occurrence, names } = happened;
  if (occurrence !== undefined || !original_start_at) return occurrence ?? event;
  const override = event.overrides?.find((one) => one.original_start_at === original_start_at);
  const slot = startingAt(event, original_start_at);
  return {
    title: override?.title ?? event.title,
    start_at: override?.start_at ?? slot.start_at,
    end_at: override?.end_at ?? slot.end_at,
    room_name: (override?.room_id && names?.get(override.room_id)) || event.room_name,
  };
}

/** Of a series without an end, dates of so many hours tell on which weekdays it takes place. */
const HOURS_LOOKED_AT = 366 * 24;

function datesOf(event: ToldEvent): Timing['dates'] {
  if (!event.is_recurring) return null;
  const enough = instantFromText(event.start_at).add({ hours: HOURS_LOOKED_AT });
  const planned = instantFromText(event.held_until ?? event.start_at);
  const horizon = Temporal.Instant.compare(planned, enough) < 0 ? planned : enough;
  const plan = replanEvent(event, event.overrides ?? [], horizon);
  return plan.ok ? seriesDates(plan.occurrences, event.timezone, plan.held_until === null) : null;
}

/** When it takes place: the dates of a whole series, else the times of the slot. */
export function timingOf(
  { event, original_start_at, dates: several }: EventNotification,
  { start_at, end_at }: SlotOfDate,
): Timing {
  const dates = original_start_at || several ? null : datesOf(event);
  return { start_at, end_at, timezone: event.timezone, dates, several };
}

const TIME_FIELDS = ['start_at', 'end_at', 'timezone'] as const;

/** The times of one side of a change: 0 is before it, 1 after it. */
function timesOf(changes: Changes, slot: SlotOfDate & { timezone: string }, side: 0 | 1): Timing {
  const [start_at, end_at, timezone] = TIME_FIELDS.map((field) => {
    const value = changes[field]?.[side];
    return typeof value === 'string' ? value : slot[field];
  }) as [string, string, string];
  return { start_at, end_at, timezone, dates: null };
}

/** The changes that a notification names; null if nothing changed. */
export function changedEvent(happened: EventNotification, slot: SlotOfDate): ChangedEvent | null {
  const { event, names = new Map() } = happened;
  const changes = changesOf(happened);
  if (changes === undefined) return null;
  const { timezone } = event;
  const isMoved = TIME_FIELDS.some((field) => changes[field] !== undefined);
  return {
    changes,
    names,
    timeBefore: isMoved ? timesOf(changes, { ...slot, timezone }, 0) : null,
    timeAfter: timesOf(changes, { ...slot, timezone }, 1),
  };
}
