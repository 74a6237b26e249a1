import type { EventFacts } from './event-facts.ts';
import {
  earliestInstant,
  type InstantText,
  instantFromText,
  instantText,
  latestInstant,
} from './instant.ts';
import { heldRange } from './interval.ts';

/** One occurrence with the room it wants and the range it holds there, half-open, buffers included (decision 6.2). */
export type PlannedOccurrence = {
  /** The start that names the occurrence, whatever it is moved to. */
  readonly original_start_at: InstantText;
  readonly room_id: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
};

type Slot = Pick<
  EventFacts,
  'room_id' | 'start_at' | 'end_at' | 'prep_before_minutes' | 'cleanup_after_minutes'
>;

function within(instant: Temporal.Instant): InstantText {
  const text = Temporal.Instant.compare(instant, earliestInstant) < 0 ? earliestInstant : instant;
  return instantText(Temporal.Instant.compare(text, latestInstant) > 0 ? latestInstant : text);
}

/** One occurrence of a slot, named by its original start. */
export function planOccurrence(slot: Slot, original_start_at: InstantText): PlannedOccurrence {
  const held = heldRange({
    start: instantFromText(slot.start_at),
    end: instantFromText(slot.end_at),
    prep_before_minutes: slot.prep_before_minutes,
    cleanup_after_minutes: slot.cleanup_after_minutes,
  });
  return {
    original_start_at,
    room_id: slot.room_id,
    start_at: slot.start_at,
    end_at: slot.end_at,
    held_start_at: within(held.start),
    held_end_at: within(held.end),
  };
}

/** Whether an event of this status holds its room (decision 6.1). */
export function holdsRoom(status: string): boolean {
  return status === 'pending' || status === 'approved';
}

type Standing = PlannedOccurrence & { readonly is_cancelled: boolean };

function isInside(inner: PlannedOccurrence, outer: Standing): boolean {
  return (
    !outer.is_cancelled &&
    inner.room_id === outer.room_id &&
    inner.start_at >= outer.start_at &&
    inner.end_at <= outer.end_at &&
    inner.held_start_at >= outer.held_start_at &&
    inner.held_end_at <= outer.held_end_at
  );
}

/**
 * Whether some occurrence of `after` that takes place is not inside one of `before`: the slot moved or grew, so that
 * what was approved is not what is wanted now (decision 4.6).
 */
export function movesOrGrows(before: readonly Standing[], after: readonly Standing[]): boolean {
  return after.some((wanted, index) => {
    if (wanted.is_cancelled) return false;
    const twin = before[index];
    if (twin !== undefined && isInside(wanted, twin)) return false;
    return !before.some((had) => isInside(wanted, had));
  });
}
