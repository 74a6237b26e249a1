/** So many features the service has at most, and so many a room or a request names. Source: §19.8. */
export const MAX_FEATURES = 200;

/** The most characters that the name of a feature has. */
export const LONGEST_FEATURE_NAME = 100;
