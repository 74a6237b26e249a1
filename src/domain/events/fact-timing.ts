import type { Changes } from '../changes.ts';
import { instantFromText } from '../time/instant.ts';
import type { ChangedEvent } from './change-text.ts';
import type { EventFact, SlotOfDate, ToldEvent } from './event-fact.ts';
import type { Override } from './override.ts';
import { replanEvent, startingAt } from './series.ts';
import { seriesDates, type Timing } from './when-text.ts';

/** The changes, or those of the change request; undefined if there are none. */
export const changesOf = ({ change, changes }: EventFact): Changes | undefined =>
  changes ?? change?.changes;

/** The slot that a notification is about: that of one date, else that of the event. */
export function slotOf(fact: EventFact): SlotOfDate {
  const { event, original_start_at, occurrence, names = {} } = fact;
  if (occurrence !== undefined || !original_start_at) return occurrence ?? event;
  const override = event.overrides?.find((one) => one.original_start_at === original_start_at);
  const slot = startingAt(event, original_start_at);
  return {
    title: override?.title ?? event.title,
    start_at: override?.start_at ?? slot.start_at,
    end_at: override?.end_at ?? slot.end_at,
    ...roomsOfDate(event, override, names),
  };
}

/** The rooms of a date; their names where they are those of the event, or where the fact has them. */
function roomsOfDate(
  event: ToldEvent,
  override: Pick<Override, 'room_id' | 'extra_room_ids'> | undefined,
  names: Readonly<Record<string, string>>,
): Pick<SlotOfDate, 'room_id' | 'extra_room_ids' | 'room_name'> {
  const room_id = override?.room_id ?? event.room_id;
  const extra_room_ids = override?.extra_room_ids ?? event.extra_room_ids;
  const ids = [room_id, ...(extra_room_ids ?? [])];
  const isSame = ids.join() === [event.room_id, ...(event.extra_room_ids ?? [])].join();
  const known = ids.flatMap((id) => names[id] ?? []);
  const isKnown = !isSame && known.length === ids.length;
  return { room_id, extra_room_ids, room_name: isKnown ? known.join(', ') : event.room_name };
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

/** The timing of a fact: the dates of a whole series, else the times of the slot. */
export function timingOf(
  { event, original_start_at, dates: several }: EventFact,
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
export function changedEvent(fact: EventFact, slot: SlotOfDate): ChangedEvent | null {
  const { event, names = {} } = fact;
  const changes = changesOf(fact);
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
