/** The days in one request: the service lists at most 400. */
export const MOST_DAYS = 399;

/** The days that are requested at once, in milliseconds. */
export const MOST_DAYS_MS = MOST_DAYS * 24 * 3_600_000;
