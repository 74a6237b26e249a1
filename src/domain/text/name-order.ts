/**
 * Names are compared by the root collation, to which English adds nothing, with numbers by value. Tables have columns
 * in this order (`sort_key` of the database). Source: §18.12.
 */
const collator = new Intl.Collator('en', { numeric: true });

/** Compares two names for their order: `Room 2` before `Room 10`, `Ä` with `A`. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
