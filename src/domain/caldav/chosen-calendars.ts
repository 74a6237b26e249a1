/** The most calendars of rooms and venues that a person may choose together. Source: §15.1. */
export const MAX_CHOSEN = 50;
