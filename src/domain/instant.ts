/**
 * An instant as the wire and the database speak it: `2027-03-29T08:00:00Z`, always UTC, always whole seconds,
 * always a year of four digits, so that texts sort as the instants do. Source: decision 1.9.
 */
export type InstantText = string;

/** The earliest instant the service accepts. Every zone shows it in a year of four digits. Source: decision 1.9. */
export const earliestInstant = Temporal.Instant.from('0001-01-02T00:00:00Z');

/** The last instant the service accepts. Every zone shows it in a year of four digits. Source: decision 1.9. */
export const latestInstant = Temporal.Instant.from('9999-12-30T23:59:59Z');

/**
 * The text of an instant, rounded down to whole seconds. The instant must lie within `earliestInstant` and
 * `latestInstant`, as everything parsed or resolved does. Source: decision 1.9.
 */
export function instantText(instant: Temporal.Instant): InstantText {
  return instant.toString({ smallestUnit: 'second', roundingMode: 'floor' });
}

/** The instant behind a text that `instantText` wrote. Throws RangeError on anything else that is no instant. */
export function instantFromText(text: InstantText): Temporal.Instant {
  return Temporal.Instant.from(text);
}

/** Whether the instant lies in the years the service can write down. Source: decision 1.9. */
export function isWritable(instant: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(instant, earliestInstant) >= 0 &&
    Temporal.Instant.compare(instant, latestInstant) <= 0
  );
}
