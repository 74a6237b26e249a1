import { SECONDS_A_DAY } from '../time/local-time/wall-seconds.ts';
import { boundsOf, instantAt, instantsInput } from './expand-bounds.ts';
import { asDates, startsOfDates } from './expand-days.ts';
import type { ExpandInput } from './expand-input.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { instantsOf, type WorkBudget } from './rule-instants.ts';

/**
 * The starts in ascending order; `complete` is true when the rule has no further start, so no start and `complete`
 * means that the rule never occurs (§5.6). Not ok: the rule is too rare to be computed in bounded work
 * (§5.6), with a message.
 */
export type Expansion =
  | { readonly ok: true; readonly starts: Temporal.Instant[]; readonly complete: boolean }
  | { readonly ok: false; readonly message: string };

/** The default work limit of an expansion in days examined; about 30 ms. */
const MOST_WORK = 2_000_000;

const TOO_RARE =
  'The recurrence rule must not be so rare or so long that its occurrences cannot be computed.';

/**
 * The starts of a rule from `startAt` on, in local time of the zone: a local time in a DST gap is skipped and not
 * counted, in an overlap the first one is used; a whole day begins with its first instant. Ends at the earliest of
 * COUNT, UNTIL, `count`, `endsAt` and the year 9999; returns those in [from, horizon), at most `limit` (§5.2 to §5.6,
 * RFC 5545 3.3.10). The work is bounded for every rule. Throws a RangeError on an unknown zone.
 */
export function expandRule(input: ExpandInput): Expansion {
  if (!input.isAllDay) return expandTimes(input);
  const dates = expandTimes(asDates(input));
  return dates.ok ? { ...dates, starts: startsOfDates(dates.starts, input.timeZone) } : dates;
}

function expandTimes(input: ExpandInput): Expansion {
  const bounds = boundsOf(input);
  const budget: WorkBudget = { left: input.work ?? MOST_WORK, reachedDay: 0 };
  const seconds: number[] = [];
  let counted = 0;
  const answer = (complete: boolean): Expansion => ({
    ok: true,
    starts: seconds.map((second) => instantAt(second, bounds.fraction)),
    complete,
  });
  for (const second of instantsOf(instantsInput(input, bounds), budget)) {
    if (second < bounds.first) continue;
    if (second > bounds.last || counted >= bounds.count) return answer(true);
    counted++;
    if (second < bounds.from) continue;
    if (second >= bounds.horizon || seconds.length >= input.limit) return answer(false);
    seconds.push(second);
  }
  if (budget.left >= 0) return answer(true);
  const passedHorizon = budget.reachedDay * SECONDS_A_DAY > bounds.horizon + 2 * SECONDS_A_DAY;
  return passedHorizon && counted > 0 ? answer(false) : { ok: false, message: TOO_RARE };
}

/** Whether the rule, `recurrence_count` or `recurrence_ends_at` ends the series (§5.4, §5.5). */
export function isBounded(
  rule: RecurrenceRule,
  count?: number | null,
  endsAt?: Temporal.Instant | null,
): boolean {
  return [rule.count, rule.until, count, endsAt].some((end) => end !== null && end !== undefined);
}
