/** Turns a wall time into the seconds since 1970-01-01 UTC at which clocks of a zone show it, or null for never. */
export type WallClock = (wallSecond: number) => number | null;

/** Seconds on the wall clock of a day, clock changes left aside. */
export const SECONDS_A_DAY = 86_400;

const NANOSECONDS = 1_000_000_000;

/**
 * The wall clock of a zone. A wall time is given as seconds since 1970-01-01T00:00 on that clock. One that a DST gap
 * swallows is null; one that an overlap shows twice is the first (decision 5.2, RFC 5545 3.3.10). Remembers the
 * offset in force, so that times in ascending order are fast. Throws a RangeError on an unknown zone.
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

/** The seconds since 1970-01-01T00:00 that a wall clock shows, fractions of a second left out. */
export function wallSecondOf(dateTime: Temporal.PlainDateTime): number {
  const milliseconds = dateTime.toZonedDateTime('UTC').epochMilliseconds;
  return Math.floor(milliseconds / 1000);
}

function wallDateTime(wallSecond: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wallSecond * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime();
}
