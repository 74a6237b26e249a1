import { MAX_OCCURRENCES } from '../../events/series.ts';
import { expandRule, isBounded, parseRule, type RecurrenceRule } from '../../recurrence/index.ts';
import { instantFromText, latestInstant } from '../../time/instant.ts';
import { withFirstDate } from '../first-date.ts';
import type { OffsetAt } from './zone-clock.ts';

/** The context in which the dates of a rule are computed. */
export type DatesContext = {
  /** The first date by its clock. */
  readonly start: number;
  readonly offsetAt: OffsetAt;
  /** The horizon of a series without an end, as an instant. */
  readonly horizon: string;
};

/** The dates of a series by its clock, in seconds since 1970-01-01T00:00. */
export type LocalDates = {
  readonly starts: readonly number[];
  readonly isEndless: boolean;
  /** The end that the rule names in UTC, by the clock. */
  readonly until: number | null;
  /** The first date where the rule does not make it. */
  readonly first: number | null;
};

const inUtc = (second: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(second * 1000);

const secondOf = (instant: Temporal.Instant): number => instant.epochMilliseconds / 1000;

/** An instant on a clock, in seconds. */
function onClock(instant: number, offsetAt: OffsetAt): number | undefined {
  const guess = offsetAt(instant);
  const offset = guess === undefined ? undefined : offsetAt(instant + guess);
  return offset === undefined ? undefined : instant + offset;
}

/**
 * The rule with an end that is a time in UTC moved to the clock, as if that were UTC; `until` is null where it has no
 * such end.
 */
function withLocalEnd(
  { canonical, until: end }: RecurrenceRule,
  offsetAt: OffsetAt,
): { text: string; until: number | null } | undefined {
  if (end?.kind !== 'utc') return { text: canonical, until: null };
  const until = onClock(secondOf(end.instant), offsetAt);
  if (until === undefined) return undefined;
  const moved = inUtc(until).toString({ smallestUnit: 'second' }).replace(/[:-]/g, '');
  return { text: canonical.replace(/\bUNTIL=[^;]*/, `UNTIL=${moved}`), until };
}

/** The days that a rule may be followed through: 500 years. Rarer rules have few dates. */
const MOST_DAYS = 200_000;

/** The dates of a rule by a clock that is taken for UTC; undefined where they cannot be computed. */
function expanded(text: string, start: number, horizon: Temporal.Instant): number[] | undefined {
  const parsed = parseRule(text);
  if (!parsed.ok) return undefined;
  const expansion = expandRule({
    rule: parsed.rule,
    startAt: inUtc(start),
    timeZone: 'UTC',
    horizon,
    limit: MAX_OCCURRENCES + 1,
    work: MOST_DAYS,
  });
  return expansion.ok ? expansion.starts.map(secondOf) : undefined;
}

/**
 * The dates that a rule makes by a clock up to a horizon, and those alone. Undefined for a rule that no series can
 * have, and for more dates than a series may have. Its work is bounded.
 */
export function ruleDates(
  text: string,
  { start, offsetAt, horizon }: DatesContext,
): number[] | undefined {
  const parsed = parseRule(text);
  const ended = parsed.ok ? withLocalEnd(parsed.rule, offsetAt) : undefined;
  const made = ended && expanded(ended.text, start, instantFromText(horizon));
  return made !== undefined && made.length <= MAX_OCCURRENCES ? made : undefined;
}

/**
 * The dates of a rule by a clock that need not be that of a zone: those that the rule makes, and the first one; at most
 * as many as a series may have and one more. Undefined for a rule that no series can have. Its work is bounded.
 */
export function localDates(
  text: string,
  { start, offsetAt, horizon }: DatesContext,
): LocalDates | undefined {
  const parsed = parseRule(text);
  const ended = parsed.ok ? withLocalEnd(parsed.rule, offsetAt) : undefined;
  if (!parsed.ok || ended === undefined) return undefined;
  const isEndless = !isBounded(parsed.rule);
  const { rule, dates, first } = withFirstDate(
    ended.text,
    { instant: inUtc(start), zone: 'UTC', isDate: false },
    [],
  );
  const last = isEndless ? instantFromText(horizon) : latestInstant;
  const made = rule === null ? [start] : expanded(rule, start, last);
  if (made === undefined) return undefined;
  const starts = new Set([...dates.map((date) => secondOf(instantFromText(date))), ...made]);
  return {
    starts: [...starts].sort((one, other) => one - other),
    isEndless,
    until: ended.until,
    first: first === null ? null : start,
  };
}
