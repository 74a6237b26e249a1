import { minutesOfClock, WEEKDAYS } from '../booking/schedule.ts';
import { minuteLength, offsetSpans } from '../time/local-time/offset-spans.ts';
import { mergeSpans, type Span } from '../time/span.ts';
import { type Buffers, patternDates, roundWindow, type Term } from './dates.ts';
import type { Pattern, Slot } from './world.ts';

/**
 * A range of the week in minutes from Monday, 0:00, half-open; one that reaches beyond the week is there from both of
 * its ends.
 */
export type MinuteRange = Span;

/** All that can stand in the way of alternatives of a request, whatever the room is. */
export type Reach = {
  /** The ranges that its dates hold, in order and merged, in epoch milliseconds. */
  readonly windows: readonly Span[];
  /** The times of the week, buffers included, at which its dates are, in order and merged. */
  readonly weekly: readonly MinuteRange[];
};

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const NO_HOLIDAYS: ReadonlySet<string> = new Set();

/**
 * The most by which clocks are changed within a term, in minutes: so much may the distance of two local times differ.
 */
function clockShift(term: Term): number {
  const offsets = offsetSpans(roundWindow(term), term.timezone).map(({ offset }) => offset);
  return (Math.max(...offsets) - Math.min(...offsets)) / minuteLength;
}

function rangesOf({ weekday, start, end }: Slot, buffers: Buffers, shift: number): MinuteRange[] {
  const day = WEEKDAYS.indexOf(weekday) * DAY;
  const from = day + minutesOfClock(start) - buffers.prep_before_minutes - shift;
  const to = day + minutesOfClock(end) + buffers.cleanup_after_minutes + shift;
  return [-WEEK, 0, WEEK].map((weeks) => ({ start: from + weeks, end: to + weeks }));
}

/**
 * What can stand in the way of patterns with the buffers of their request: bookings in `windows`, and places whose
 * slots, with their buffers, touch `weekly`. Throws RangeError on an unknown zone. Source: §20.6.
 */
export function reachOf(term: Term, patterns: readonly Pattern[], buffers: Buffers): Reach {
  const dates = patterns.flatMap((one) => patternDates(term, one, buffers, NO_HOLIDAYS));
  const shift = clockShift(term);
  const slots = patterns.flatMap((one) => one.slots);
  const held = dates.map(({ held_start, held_end }) => ({ start: held_start, end: held_end }));
  return {
    windows: mergeSpans(held),
    weekly: mergeSpans(slots.flatMap((slot) => rangesOf(slot, buffers, shift))),
  };
}
