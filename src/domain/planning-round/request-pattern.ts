/** So many alternatives a request has at most, and so many slots each. Source: §20.2. */
export const MAX_PATTERNS = 5;
/** So many slots a pattern has at most. Source: §20.2. */
export const MAX_SLOTS = 7;

/** So many rooms a request wishes for at most. Source: §20.2. */
export const MAX_ROOM_WISHES = 5;

/** So many rooms a round has at most, and so many requests. Source: §20.1. */
export const MAX_POOL_ROOMS = 1_000;
/** So many requests a round has at most. Source: §20.1. */
export const MAX_REQUESTS = 5_000;

/** So many requests a step of a publication books at most. Source: §20.7. */
export const STEP_SIZE = 50;

/** A round lasts at most so many days. */
export const MAX_ROUND_DAYS = 366;

/** The number of the last week that a round of `MAX_ROUND_DAYS` days can touch. */
export const MAX_WEEKS = 54;
