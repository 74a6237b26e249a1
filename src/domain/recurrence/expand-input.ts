import type { RecurrenceRule } from './recurrence-rule.ts';

/** What to expand, and how far. */
export type ExpandInput = {
  readonly rule: RecurrenceRule;
  /** Anchors the rule and need not match it; nothing before it counts (decision 5.3). */
  readonly startAt: Temporal.Instant;
  /** A known time-zone identifier; the rule runs on this zone's wall clock (decision 5.2). */
  readonly timeZone: string;
  /** `recurrence_count`: at most so many occurrences from `startAt` on (decision 5.4). */
  readonly count?: number | null;
  /** The last start allowed, itself included (decision 5.4). */
  readonly endsAt?: Temporal.Instant | null;
  /** Only starts at or after this are given; those before still count towards COUNT. */
  readonly from?: Temporal.Instant;
  /** Only starts before this are given. */
  readonly horizon?: Temporal.Instant;
  /** At most so many starts are given. */
  readonly limit: number;
};
