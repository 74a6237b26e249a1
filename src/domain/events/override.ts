import { type PlannedOccurrence, planOccurrence, type TimeAndRoom } from '../booking/booking.ts';
import { type InstantText, instantText } from '../time/instant.ts';
import { type ParsedDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';
import { type EventFields, type OverrideField, overrideFields } from './event-fields.ts';

/** What one occurrence differs in from its series; null leaves the series' value (spec, "Occurrence override"). */
export type Override = {
  /** Names the occurrence: the start that the rule gives it. */
  readonly original_start_at: InstantText;
  readonly is_cancelled: boolean;
} & { readonly [K in OverrideField]: EventFields[K] | null };

const blankFields = Object.fromEntries(overrideFields.map((field) => [field, null])) as Record<
  OverrideField,
  null
>;

/** An override that changes nothing yet. */
export function blankOverride(original_start_at: InstantText): Override {
  return { original_start_at, is_cancelled: false, ...blankFields };
}

/** Whether an override says nothing, so that the occurrence is what its series makes it. */
export function isBlank(override: Override): boolean {
  return !override.is_cancelled && overrideFields.every((field) => override[field] === null);
}

type Times = 'start_at' | 'end_at';
type Plain = Exclude<OverrideField, Times>;

/** What a request says about one occurrence: absent keeps what is there, null goes back to the series. */
export type OverrideChanges = {
  readonly [K in Plain]?: Override[K] | undefined;
} & {
  readonly is_cancelled?: boolean | undefined;
  readonly start_at?: ParsedDateTime | null | undefined;
  readonly end_at?: ParsedDateTime | null | undefined;
};

/** The override as it will be; wall times are read in `timeZone` (decision 5.7). */
export function mergeOverride(
  current: Override,
  { start_at, end_at, ...changes }: OverrideChanges,
  timeZone: string,
): Override {
  const there = Object.entries(changes).filter(([, value]) => value !== undefined);
  const instant = (time: ParsedDateTime | null): InstantText | null =>
    time && instantText(resolveInstant(time, timeZone));
  return {
    ...current,
    ...Object.fromEntries(there),
    ...(start_at !== undefined && { start_at: instant(start_at) }),
    ...(end_at !== undefined && { end_at: instant(end_at) }),
  };
}

/** One occurrence as it is planned, and whether it was cancelled. */
export type Occurrence = PlannedOccurrence & { readonly is_cancelled: boolean };

/**
 * The occurrence of a slot with its override applied, buffers and all. Its end may come out before its start: see
 * `endsBeforeStart` (decision 5.7).
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
    start_at: override.start_at ?? slot.start_at,
    end_at: override.end_at ?? slot.end_at,
    prep_before_minutes: override.prep_before_minutes ?? slot.prep_before_minutes,
    cleanup_after_minutes: override.cleanup_after_minutes ?? slot.cleanup_after_minutes,
  };
  const planned = planOccurrence(merged, original_start_at);
  return { ...planned, is_cancelled: override.is_cancelled };
}

/** Whether an occurrence ends before it begins, or at once (decision 5.7: 422). */
export function endsBeforeStart(occurrence: Pick<Occurrence, 'start_at' | 'end_at'>): boolean {
  return occurrence.end_at <= occurrence.start_at;
}
