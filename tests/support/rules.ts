import fc from 'fast-check';
import { calendarDay } from '../../src/domain/recurrence/calendar-day.ts';
import {
  type ExpandInput,
  type Expansion,
  expandRule,
  parseRule,
  type RecurrenceRule,
} from '../../src/domain/recurrence/index.ts';
import type { PeriodStart } from '../../src/domain/recurrence/rule-periods.ts';
import { dayNumber } from '../../src/domain/time/local-time/offset-spans.ts';

/** The rule of a text that is known to be one. */
export function ruleOf(text: string): RecurrenceRule {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.rule;
}

/** What may be said of an expansion besides its rule and its start. */
export type Options = Partial<Omit<ExpandInput, 'rule' | 'startAt' | 'timeZone'>>;

/** Expands from a wall time with its zone, such as `2027-01-04T09:00[Europe/Berlin]`. */
export function expand(text: string, start: string, options: Options = {}): Expansion {
  const zoned = Temporal.ZonedDateTime.from(start);
  const { timeZoneId: timeZone } = zoned;
  return expandRule({
    rule: ruleOf(text),
    startAt: zoned.toInstant(),
    timeZone,
    limit: 5,
    ...options,
  });
}

/** The starts that `expand` finds, or the sentence that it refuses with. */
export function starts(text: string, start: string, options: Options = {}): string[] {
  const expansion = expand(text, start, options);
  return expansion.ok ? expansion.starts.map(String) : [expansion.message];
}

/** The instant of a text. */
export const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);

/** The number of days from 1970-01-01 to a date such as `2027-01-04`. */
export const dayOf = (date: string): number => dayNumber(Temporal.PlainDate.from(date));

/** The start of a series at a local time such as `2027-01-04T09:00`, and the first date whose periods are needed. */
export function startOf(local: string, needed: string = local.slice(0, 10)): PeriodStart {
  const { year, hour, minute, second } = Temporal.PlainDateTime.from(local);
  const day = calendarDay(dayOf(local.slice(0, 10)));
  return { day, year, hour, minute, second, firstDayNeeded: dayOf(needed) };
}

/** All integers from one to another, as a rule lists them. */
export const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join();

/** A few integers, as a rule lists them. */
export const someOf = (min: number, max: number, maxLength: number): fc.Arbitrary<string> =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength }).map(String);

/** Weekdays as BYDAY lists them. */
export const weekdays: fc.Arbitrary<string> = fc.constantFrom(
  'MO',
  'TU,SA',
  'SU',
  'MO,TU,WE,TH,FR',
  '2WE',
  '-1FR',
);

/** A part of a rule that may be absent; on average it is one time in `freq`. */
export const part = (
  name: string,
  values: fc.Arbitrary<string>,
  odds: { freq?: number } = {},
): fc.Arbitrary<string> =>
  fc.option(
    values.map((value) => `;${name}=${value}`),
    { nil: '', ...odds },
  );

/** Rules of every frequency that are made of these parts, as far as they are not refused. */
export const rulesOf = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<RecurrenceRule> =>
  fc
    .tuple(
      fc
        .constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY')
        .map((freq) => `FREQ=${freq}`),
      ...parts,
    )
    .map((texts) => parseRule(texts.join('')))
    .filter((parsed) => parsed.ok)
    .map((parsed) => parsed.rule);
