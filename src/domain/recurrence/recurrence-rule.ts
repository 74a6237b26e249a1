/** The frequency of a rule; MINUTELY and SECONDLY are rejected (§5.1, RFC 5545 3.3.10 FREQ). */
export type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY';

/** The weekday codes of RFC 5545 3.3.10; the index plus one is the ISO weekday number. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** ISO weekday of a week that starts on Monday, the default of WKST (RFC 5545 3.3.10). */
export const MONDAY = 1;

/** One entry of BYDAY: ISO weekday 1 (Monday) to 7, and which of them in the month or year, or null for every one. */
export type WeekdayChoice = { readonly weekday: number; readonly ordinal: number | null };

/**
 * The value of UNTIL: a whole day in the series' zone, a local time in that zone, or an instant (RFC 5545 3.3.10 UNTIL,
 * §5.4).
 */
export type RuleUntil =
  | { readonly kind: 'date'; readonly date: Temporal.PlainDate }
  | { readonly kind: 'local'; readonly dateTime: Temporal.PlainDateTime }
  | { readonly kind: 'utc'; readonly instant: Temporal.Instant };

/** The BYxxx parts of RFC 5545 3.3.10 that are lists of whole numbers; an empty list means the part is absent. */
export type NumberLists = {
  readonly byMonth: readonly number[];
  readonly byWeekNo: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byHour: readonly number[];
  readonly byMinute: readonly number[];
  readonly bySecond: readonly number[];
  readonly bySetPos: readonly number[];
};

/** The parts of one RRULE, with the defaults of RFC 5545 3.3.10; lists are ascending without duplicates. */
export type RuleParts = NumberLists & {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: RuleUntil | null;
  readonly byDay: readonly WeekdayChoice[];
  /** ISO weekday on which a week starts. */
  readonly wkst: number;
};

/** A valid rule (§5.1): its parts and its canonical text without `RRULE:`. */
export type RecurrenceRule = RuleParts & { readonly canonical: string };

/** A result, or one English sentence that says what is wrong and what to do. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** An invalid rule, with the sentence that gives the reason. */
export const invalid = (message: string) => ({ ok: false, message }) as const;
