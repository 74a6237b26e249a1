import type { PlannedOccurrence, TimeAndRoom } from '../booking/booking.ts';
import type { EventFields } from '../events/event-fields.ts';
import type { Occurrence } from '../events/override.ts';
import { type InstantText, instantText, millisecondsOf } from '../time/instant.ts';

type Kind = Pick<EventFields, 'is_recurring'>;

/**
 * The dates that need their rooms: of a series those that have not ended, of a single event its own whenever it is.
 * Source: §18.5.
 */
export const datesThatNeedRooms = <O extends Pick<Occurrence, 'end_at'>>(
  { is_recurring }: Kind,
  occurrences: readonly O[],
  now: InstantText,
): readonly O[] => (is_recurring ? occurrences.filter(({ end_at }) => end_at > now) : occurrences);

/** The moment before which dates of an event hold nothing new: of a single event there is none. */
export const overOf = ({ is_recurring }: Kind, now: Temporal.Instant): InstantText | undefined =>
  is_recurring ? instantText(now) : undefined;

/** The dates of a series by whether they have begun: what has begun took place, and no change concerns it (§18.5). */
export function byBegin<O extends Pick<Occurrence, 'start_at'>>(
  occurrences: readonly O[],
  now: InstantText,
): { begun: O[]; toCome: O[] } {
  const begun = occurrences.filter(({ start_at }) => start_at <= now);
  return { begun, toCome: occurrences.filter(({ start_at }) => start_at > now) };
}

const MINUTE = 60_000;

/** The time and rooms of an occurrence as it took place. */
export function slotOf(one: PlannedOccurrence): TimeAndRoom {
  const minutes = (from: InstantText, to: InstantText): number =>
    (millisecondsOf(to) - millisecondsOf(from)) / MINUTE;
  const { room_id, extra_room_ids, start_at, end_at, equipment } = one;
  return {
    room_id,
    extra_room_ids,
    start_at,
    end_at,
    equipment: equipment ?? [],
    prep_before_minutes: minutes(one.held_start_at, start_at),
    cleanup_after_minutes: minutes(end_at, one.held_end_at),
  };
}
