import { type PlannedOccurrence, planOccurrence, type TimeAndRoom } from '../booking/booking.ts';
import type { InstantText } from '../time/instant.ts';
import type { ParsedDateTime } from '../time/local-time/date-time-input.ts';
import { afterDays, type Lasting } from '../time/whole-days.ts';
import { type EventFields, type OverrideField, overrideFields } from './event-fields.ts';
import { timesAfter } from './event-times.ts';

/** Why an occurrence was cancelled by the service itself. */
export type CancelReason = 'conflict' | 'no_show';

/** The override of one occurrence; a null field takes the value of the series (spec, "Occurrence override"). */
export type Override = {
  /** Identifies the occurrence: the start that the rule gives it. */
  readonly original_start_at: InstantText;
  readonly is_cancelled: boolean;
  /**
   * `conflict`: the room was not available when the series was booked (§9.2); `no_show`: nobody checked in (§16.5);
   * null for ordinary cancellations.
   */
  readonly cancel_reason: CancelReason | null;
  readonly cancel_comment: string | null;
} & { readonly [K in OverrideField]: EventFields[K] | null };

const blankFields = Object.fromEntries(overrideFields.map((field) => [field, null])) as Record<
  OverrideField,
  null
>;

const notCancelled = { cancel_reason: null, cancel_comment: null };

/** An override without values. */
export function blankOverride(original_start_at: InstantText): Override {
  return { original_start_at, is_cancelled: false, ...notCancelled, ...blankFields };
}

/** Whether an override has no values, so that the occurrence equals its series. */
export function isBlank(override: Override): boolean {
  return !override.is_cancelled && overrideFields.every((field) => override[field] === null);
}

type Times = 'start_at' | 'end_at';
type Plain = Exclude<OverrideField, Times>;

/** The fields of a request for one occurrence: an absent one keeps its value, null takes the value of the series. */
export type OverrideChanges = {
  readonly [K in Plain]?: Override[K] | undefined;
} & {
  readonly is_cancelled?: boolean | undefined;
  /** Counts only where the occurrence is cancelled by it. */
  readonly cancel_comment?: string | null | undefined;
  readonly cancel_reason?: 'no_show' | undefined;
  readonly start_at?: ParsedDateTime | null | undefined;
  readonly end_at?: ParsedDateTime | null | undefined;
};

/** Why an occurrence is cancelled: kept while it is, gone when it takes place again. */
function cancellationOf(
  current: Override,
  asked: OverrideChanges,
): Pick<Override, 'cancel_reason' | 'cancel_comment'> {
  const { is_cancelled = current.is_cancelled } = asked;
  const { cancel_reason = null, cancel_comment = null } = asked;
  if (!is_cancelled) return notCancelled;
  return current.is_cancelled ? current : { cancel_reason, cancel_comment };
}

/** The series of an override, as far as its times are read with it. */
type SeriesOfOverride = Pick<EventFields, 'timezone' | 'is_all_day'>;

/** The times of an override after a request; an end at the start that the series gives the date is one day too. */
function ownTimes(
  current: Override,
  { start_at, end_at, is_all_day }: OverrideChanges,
  { timezone, is_all_day: usual }: SeriesOfOverride,
): Pick<Override, Times | 'is_all_day'> {
  const isAsSeries = start_at === null && end_at === null;
  const wasAllDay = isAsSeries ? usual : (current.is_all_day ?? usual);
  const named = { start_at, end_at, is_all_day: is_all_day === null ? usual : is_all_day };
  const after = timesAfter(current, named, { timezone, wasAllDay });
  const isOneDay = after.is_all_day && after.start_at === null;
  const { original_start_at: start } = current;
  return {
    start_at: after.start_at,
    end_at: isOneDay && after.end_at === start ? afterDays(start, 1, timezone) : after.end_at,
    is_all_day: after.is_all_day === usual ? null : after.is_all_day,
  };
}

/** Merges a request into an override; local times are read in the zone of the series (§5.7). */
export function mergeOverride(
  current: Override,
  asked: OverrideChanges,
  series: SeriesOfOverride,
): Override {
  const { start_at: _start, end_at: _end, ...changes } = asked;
  const there = Object.entries(changes).filter(([, value]) => value !== undefined);
  const { cancel_reason, cancel_comment } = cancellationOf(current, asked);
  return {
    ...current,
    ...Object.fromEntries(there),
    ...ownTimes(current, asked, series),
    cancel_reason,
    cancel_comment,
  };
}

/** A planned occurrence, and whether it is cancelled. */
export type Occurrence = PlannedOccurrence & {
  readonly is_cancelled: boolean;
  /** Whether it is cancelled because its room was not available when its series was booked; absent if not. */
  readonly is_taken?: true;
};

/**
 * The occurrence at a time and room, with its override and buffers applied. Its end can be before its start: see
 * `endsBeforeStart` (§5.7).
 */
export function applyOverride(
  slot: TimeAndRoom,
  original_start_at: InstantText,
  override: Override | undefined,
): Occurrence {
  if (override === undefined) {
    return { ...planOccurrence(slot, original_start_at), is_cancelled: false };
  }
  const merged: TimeAndRoom = {
    room_id: override.room_id ?? slot.room_id,
    extra_room_ids: override.extra_room_ids ?? slot.extra_room_ids,
    start_at: override.start_at ?? slot.start_at,
    end_at: override.end_at ?? slot.end_at,
    prep_before_minutes: override.prep_before_minutes ?? slot.prep_before_minutes,
    cleanup_after_minutes: override.cleanup_after_minutes ?? slot.cleanup_after_minutes,
    equipment: override.equipment ?? slot.equipment ?? [],
  };
  const planned = planOccurrence(merged, original_start_at);
  const isTaken = override.cancel_reason === 'conflict';
  return { ...planned, is_cancelled: override.is_cancelled, ...(isTaken && { is_taken: true }) };
}

/** Whether an occurrence ends at or before its start (§5.7: 422). */
export function endsBeforeStart(occurrence: Pick<Occurrence, 'start_at' | 'end_at'>): boolean {
  return occurrence.end_at <= occurrence.start_at;
}

/**
 * The time of an occurrence as it is judged: whole days where it says so itself, or has times of its own in a series of
 * whole days.
 */
export const timesOfDate = (
  series: SeriesOfOverride,
  { start_at, end_at, is_all_day }: Pick<Override, Times | 'is_all_day'>,
  occurrence: Pick<Occurrence, Times>,
): Lasting => ({
  start_at: occurrence.start_at,
  end_at: occurrence.end_at,
  timezone: series.timezone,
  is_all_day: is_all_day ?? (series.is_all_day && (start_at ?? end_at) !== null),
});
