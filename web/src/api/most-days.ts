/** The days that are asked for at once: the service lists at most 400. */
export const MOST_DAYS = 399;

/** The same as a length of time. */
export const MOST_DAYS_MS = MOST_DAYS * 24 * 3_600_000;
