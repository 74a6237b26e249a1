/** The current time. All code that depends on the time uses this port, so that tests can set it. */
export type Clock = {
  /** The current instant. */
  now(): Temporal.Instant;
};

/** The system clock. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
