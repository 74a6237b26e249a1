import type { RecurrenceRule } from './recurrence-rule.ts';

/** The rule to expand, and its limits. */
export type ExpandInput = {
  readonly rule: RecurrenceRule;
  /** The anchor of the rule, which does not have to match it; earlier starts are ignored (§5.3). */
  readonly startAt: Temporal.Instant;
  /** A known time-zone identifier; the rule is expanded in its local time (§5.2). */
  readonly timeZone: string;
  /** Whether its dates are whole local days, which begin with the first instant of a day; absent if not. */
  readonly isAllDay?: boolean;
  /** `recurrence_count`: the maximum number of occurrences from `startAt` on (§5.4). */
  readonly count?: number | null;
  /** The last start allowed, itself included (§5.4). */
  readonly endsAt?: Temporal.Instant | null;
  /** Only starts at or after this are returned; earlier ones still count towards COUNT. */
  readonly from?: Temporal.Instant;
  /** Only starts before this are returned. */
  readonly horizon?: Temporal.Instant;
  /** The maximum number of starts to return. */
  readonly limit: number;
  /** The maximum work in days examined; unit tests give a smaller one than the default. */
  readonly work?: number;
};
