/** The present, in milliseconds since the epoch. */
export const nowMs = (): number => Temporal.Now.instant().epochMilliseconds;

/** The present as the wire writes instants: UTC, whole seconds. */
export const nowText = (): string => Temporal.Now.instant().toString({ smallestUnit: 'second' });

/** An instant in milliseconds as the wire writes it. */
export const instantOfMs = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: 'second' });

/** The milliseconds since the epoch of an instant of the wire. `Temporal` takes ten times as long to read it. */
export const msOf = (instant: string): number => Date.parse(instant);

const MINUTE_MS = 60_000;

/** The instant so many minutes later, or earlier. */
export const laterInstant = (instant: string, minutes: number): string =>
  instantOfMs(msOf(instant) + minutes * MINUTE_MS);
