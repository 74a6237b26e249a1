/** What time it is. Everything that depends on the time asks here, so that tests can jump. */
export type Clock = {
  /** The present instant. */
  now(): Temporal.Instant;
};

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
