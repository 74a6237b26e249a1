/** Converts a local time to seconds since 1970-01-01 UTC, or null if it does not exist. */
export type WallClock = (wallSecond: number) => number | null;

/** Seconds of local time in a day, clock changes ignored. */
export const SECONDS_A_DAY = 86_400;

const NANOSECONDS = 1_000_000_000;

/**
 * Local time of a zone, in seconds since 1970-01-01T00:00 local time. A time in a DST gap is null, in an overlap the
 * first one is used (§5.2, RFC 5545 3.3.10). Caches the current offset, so times in ascending order are fast.
 * Throws a RangeError on an unknown zone.
 */
export function wallClock(timeZone: string): WallClock {
  let offset = 0;
  let validFrom = Infinity;
  let validUntil = Infinity;
  return (wallSecond) => {
    const guess = wallSecond - offset;
    if (guess >= validFrom && guess < validUntil) return guess;
    const zoned = wallDateTime(wallSecond).toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    const second = Math.floor(zoned.epochMilliseconds / 1000);
    const found = zoned.offsetNanoseconds / NANOSECONDS;
    if (second + found !== wallSecond) return null;
    const change = zoned.getTimeZoneTransition('next');
    offset = found;
    validFrom = second;
    validUntil = change === null ? Infinity : change.epochMilliseconds / 1000;
    return second;
  };
}

/** The seconds since 1970-01-01T00:00 of a local time, without fractions of a second. */
export function wallSecondOf(dateTime: Temporal.PlainDateTime): number {
  const milliseconds = dateTime.toZonedDateTime('UTC').epochMilliseconds;
  return Math.floor(milliseconds / 1000);
}

function wallDateTime(wallSecond: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wallSecond * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime();
}
