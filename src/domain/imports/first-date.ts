import { expandRule, parseRule } from '../recurrence/index.ts';
import { type InstantText, instantText } from '../time/instant.ts';
import type { CalendarTime } from './calendar-times.ts';

/** A rule and the dates besides it; `first` is that of `DTSTART` where the rule does not make it. */
export type RuleAndDates = {
  readonly rule: string | null;
  readonly dates: readonly InstantText[];
  readonly first: InstantText | null;
};

/** The start of a series, and the zone of its rule. */
type FirstTime = Pick<CalendarTime, 'instant' | 'zone' | 'isDate'>;

const COUNT = /;?\bCOUNT=(\d+)/i;

/** The first date that a rule makes; null where it ends before, undefined for a rule that no series can have. */
function firstOfRule(
  text: string,
  { instant, zone, isDate: isAllDay }: FirstTime,
): InstantText | null | undefined {
  const parsed = parseRule(text);
  if (!parsed.ok) return undefined;
  const expansion = expandRule({
    rule: parsed.rule,
    startAt: instant,
    timeZone: zone,
    isAllDay,
    count: null,
    endsAt: null,
    limit: 1,
  });
  if (!expansion.ok) return undefined;
  const [first] = expansion.starts;
  if (first === undefined) return parsed.rule.until === null ? undefined : null;
  return instantText(first);
}

/** A rule that makes one date less; null where none is left. */
function withOneLess(rule: string): string | null {
  const count = Number(COUNT.exec(rule)?.[1] ?? Number.POSITIVE_INFINITY);
  if (count === 1) return null;
  return rule.replace(/\bCOUNT=\d+/i, `COUNT=${count - 1}`);
}

/**
 * Holds the date of `DTSTART` too where the rule does not make it: as a date by hand, which counts for `COUNT` (RFC
 * 5545, 3.8.5.3: it is always the first date of the series).
 */
export function withFirstDate(
  rule: string | null,
  start: FirstTime,
  added: readonly InstantText[],
): RuleAndDates {
  const first = instantText(start.instant);
  const made = rule === null ? first : firstOfRule(rule, start);
  if (rule === null || made === undefined || made === first) {
    return { rule, dates: added, first: null };
  }
  const rest = made === null ? null : withOneLess(rule);
  // A series without a rule begins with its start, which need not be among its dates by hand.
  const dates = rest === null ? added : [...new Set([first, ...added])].sort();
  return { rule: rest, dates, first };
}
