import { type InstantText, millisecondsOf, millisecondsText } from '../instant.ts';
import type { OffsetSpan } from './offset-spans.ts';

function spanAround(moment: number, timeZone: string): OffsetSpan {
  const clock = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const change = clock.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return {
    start: change?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    end: clock.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: clock.offsetNanoseconds / 1_000_000,
  };
}

/**
 * Creates a function that converts instants to local time of a zone: `2027-03-29T08:00:00Z` becomes
 * `2027-03-29T10:00:00`. The offset is cached until it changes. Throws RangeError on an unknown zone. Source:
 * §1.9.
 */
export function wallTimesIn(timeZone: string): (instant: InstantText) => string {
  let span: OffsetSpan = { start: 0, end: 0, offset: 0 };
  return (instant) => {
    const moment = millisecondsOf(instant);
    if (moment < span.start || moment >= span.end) span = spanAround(moment, timeZone);
    return millisecondsText(moment + span.offset).slice(0, -1);
  };
}
