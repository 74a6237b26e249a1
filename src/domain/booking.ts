import type { EventFacts } from './event-facts.ts';
import {
  earliestInstant,
  type InstantText,
  latestInstant,
  millisecondsOf,
  millisecondsText,
} from './instant.ts';

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

/** What of an event says where and when it is. */
export type Slot = Pick<
  EventFacts,
  'room_id' | 'start_at' | 'end_at' | 'prep_before_minutes' | 'cleanup_after_minutes'
>;

const MINUTE = 60_000;
const EARLIEST = earliestInstant.epochMilliseconds;
const LATEST = latestInstant.epochMilliseconds;

/** The instant so many minutes away, or the last that can be written down on the way there. */
function minutesFrom(instant: InstantText, minutes: number): InstantText {
  if (minutes === 0) return instant;
  const moment = millisecondsOf(instant) + minutes * MINUTE;
  return millisecondsText(Math.min(Math.max(moment, EARLIEST), LATEST));
}

/** One occurrence of a slot, named by its original start. */
export function planOccurrence(slot: Slot, original_start_at: InstantText): PlannedOccurrence {
  const { room_id, start_at, end_at } = slot;
  return {
    original_start_at,
    room_id,
    start_at,
    end_at,
    held_start_at: minutesFrom(start_at, -slot.prep_before_minutes),
    held_end_at: minutesFrom(end_at, slot.cleanup_after_minutes),
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

/** The occurrences with those that hold no room as if they did not take place: what they want now, they want newly. */
export function onlyHeld<T extends Standing>(
  occurrences: readonly T[],
  unheld: readonly InstantText[],
): T[] {
  return occurrences.map((one) =>
    unheld.includes(one.original_start_at) ? { ...one, is_cancelled: true } : one,
  );
}

/** Whether two states of an occurrence want the same of the same room. */
export function wantsTheSame(before: Standing, after: Standing): boolean {
  return (
    before.is_cancelled === after.is_cancelled && isInside(before, after) && isInside(after, before)
  );
}
