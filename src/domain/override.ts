import { type PlannedOccurrence, planOccurrence, type Slot } from './booking.ts';
import { type InstantText, instantText } from './instant.ts';
import { type ParsedDateTime, resolveInstant } from './wall-time.ts';

/** What one occurrence differs in from its series; null leaves the series' value (spec, "Occurrence override"). */
export type Override = {
  /** Names the occurrence: the start that the rule gives it. */
  readonly original_start_at: InstantText;
  readonly is_cancelled: boolean;
  readonly title: string | null;
  readonly description: string | null;
  readonly start_at: InstantText | null;
  readonly end_at: InstantText | null;
  readonly room_id: string | null;
  readonly notes: string | null;
  readonly website: string | null;
  readonly contact_email: string | null;
  readonly prep_before_minutes: number | null;
  readonly cleanup_after_minutes: number | null;
};

/** The fields in which an occurrence may differ. */
export const overrideFields = [
  'title',
  'description',
  'start_at',
  'end_at',
  'room_id',
  'notes',
  'website',
  'contact_email',
  'prep_before_minutes',
  'cleanup_after_minutes',
] as const satisfies readonly (keyof Override)[];

/** An override that changes nothing yet. */
export function blankOverride(original_start_at: InstantText): Override {
  return {
    original_start_at,
    is_cancelled: false,
    title: null,
    description: null,
    start_at: null,
    end_at: null,
    room_id: null,
    notes: null,
    website: null,
    contact_email: null,
    prep_before_minutes: null,
    cleanup_after_minutes: null,
  };
}

/** Whether an override says nothing, so that the occurrence is what its series makes it. */
export function isBlank(override: Override): boolean {
  return !override.is_cancelled && overrideFields.every((field) => override[field] === null);
}

type Times = 'start_at' | 'end_at';
type Plain = Exclude<(typeof overrideFields)[number], Times>;

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
  slot: Slot,
  original_start_at: InstantText,
  override: Override | undefined,
): Occurrence {
  if (override === undefined) {
    return { ...planOccurrence(slot, original_start_at), is_cancelled: false };
  }
  const merged: Slot = {
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
