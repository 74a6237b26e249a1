/** The states of a request; `sent` until a plan says more. Source: §20.2. */
export const REQUEST_STATES = ['sent', 'placed', 'not_placed', 'booked'] as const;

/** How bad a gap is: `blocked` cannot be placed, `look` should be looked at. Source: §20.2. */
export const GAP_GRADES = ['blocked', 'look'] as const;

/** One of `GAP_GRADES`. */
export type GapGrade = (typeof GAP_GRADES)[number];

/** What is missing in a request. Source: §20.2. */
export const GAP_CODES = [
  'no_room',
  'no_weeks',
  'closed',
  'wish_outside_pool',
  'nobody_named',
  'twice',
  'unusual_size',
] as const;

/** What becomes of a line of a table, or of a course of a term before. Source: §20.2. */
export const REQUEST_VERDICTS = ['create', 'refused'] as const;

/** One of `REQUEST_VERDICTS`. */
export type RequestVerdict = (typeof REQUEST_VERDICTS)[number];

/** A table of requests has at most so many lines. */
export const MAX_TABLE_LINES = 10_000;
