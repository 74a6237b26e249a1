import { expandRule, parseRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';
import type { EventFields } from './event-fields.ts';

/** Which starts of a rule are wanted: half-open, and at most `limit`. */
export type RuleWindow = {
  readonly from?: Temporal.Instant;
  readonly horizon?: Temporal.Instant;
  readonly limit: number;
};

type Ruled = Pick<
  EventFields,
  | 'start_at'
  | 'timezone'
  | 'is_all_day'
  | 'recurrence_rule'
  | 'recurrence_count'
  | 'recurrence_ends_at'
>;

/** The starts of the rule of a series in a window, whatever the series adds or leaves out; none without a rule. */
export const ruleStarts = (event: Ruled, window: RuleWindow): InstantText[] =>
  computedStarts(event, window) ?? [];

/**
 * The starts of the rule of a series in a window, like `ruleStarts`; undefined if there is no rule, or if the starts
 * cannot be computed that far in bounded time.
 */
export function computedStarts(event: Ruled, window: RuleWindow): InstantText[] | undefined {
  const parsed = parseRule(event.recurrence_rule ?? '');
  if (!parsed.ok) return undefined;
  const ends = event.recurrence_ends_at;
  const expansion = expandRule({
    rule: parsed.rule,
    startAt: instantFromText(event.start_at),
    timeZone: event.timezone,
    isAllDay: event.is_all_day,
    count: event.recurrence_count,
    endsAt: ends === null ? null : instantFromText(ends),
    ...window,
  });
  return expansion.ok ? expansion.starts.map(instantText) : undefined;
}

/** The starts that a rule makes before an instant, and the first one from it on. */
export type RuleDates = {
  readonly before: readonly InstantText[];
  readonly next: InstantText | undefined;
};

/** The starts of the rule of a series around an instant. */
export function ruleDatesAround(event: EventFields, at: InstantText): RuleDates {
  const instant = instantFromText(at);
  return {
    before: ruleStarts(event, { horizon: instant, limit: Number.MAX_SAFE_INTEGER }),
    next: ruleStarts(event, { from: instant, limit: 1 })[0],
  };
}
