import type { InstantText } from '../time/instant.ts';
import { MOST_NAMED_DATES } from './event-fields.ts';
import type { Occurrence } from './override.ts';

/**
 * Why a date of a series does not take place: its room was not available when the series was booked, or it was
 * cancelled.
 */
type LeftOutReason = 'taken' | 'cancelled';

/** The dates of a series that do not take place. Source: §3.2. */
export type LeftOut = {
  readonly taken: number;
  readonly cancelled: number;
  /** Each of them by start, where they are few enough to be named; otherwise none. */
  readonly dates: readonly { readonly start_at: InstantText; readonly reason: LeftOutReason }[];
};

/** The dates among occurrences that do not take place. */
export function leftOutOf(
  occurrences: readonly Pick<Occurrence, 'start_at' | 'is_cancelled' | 'is_taken'>[],
): LeftOut {
  const dates = occurrences
    .filter((one) => one.is_cancelled)
    .map(({ start_at, is_taken: isTaken }) => {
      const reason: LeftOutReason = isTaken ? 'taken' : 'cancelled';
      return { start_at, reason };
    })
    .toSorted((one, other) => (one.start_at < other.start_at ? -1 : 1));
  const taken = dates.filter(({ reason }) => reason === 'taken').length;
  const named = dates.length <= MOST_NAMED_DATES ? dates : [];
  return { taken, cancelled: dates.length - taken, dates: named };
}
