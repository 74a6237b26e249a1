import { millisecondsText } from '../time/instant.ts';
import { localDate, startOfDay } from '../time/local-time/date-time-input.ts';
import { minuteLength } from '../time/local-time/offset-spans.ts';
import { daysOf, hasWholeDays } from '../time/whole-days.ts';

/**
 * The rules of a room or a venue for bookings. An absent member does not limit; `allow_past` absent means allowed.
 * Source: §12.1.
 */
export type BookingRules = {
  /** Everyone, or only who has one of these roles; an empty list leaves the managers of the room. */
  readonly who?: 'everyone' | readonly string[];
  /** Between the request and the start. */
  readonly min_notice_minutes?: number;
  /** Calendar days in the zone of the room: 0 is today. */
  readonly max_days_ahead?: number;
  /** Of one date, without buffers. */
  readonly max_duration_minutes?: number;
  /** Events of one person that are pending or approved and not over. */
  readonly max_open_per_person?: number;
  readonly allow_past?: boolean;
};

/** The name of a rule. */
export type RuleName = keyof BookingRules;

/** The person who books, as the rules of one room see them. */
export type Booker = {
  readonly hasRole: (role: string) => boolean;
  /** The open events of the person that count for the room, without the one that is booked. */
  readonly open_count: number;
};

/**
 * The rules of a room for one person at one moment: what they refuse whatever the time is, and the bounds of a start
 * and of a length, in epoch milliseconds. Source: §12.1.
 */
export type BookingLimits = {
  readonly rules: BookingRules;
  /** Whether the person may book at all. */
  readonly isAllowed: boolean;
  /** Whether the person has as many open events as allowed. */
  readonly hasMostOpen: boolean;
  /** No start before this one is allowed, because it is past. */
  readonly past: number;
  /** No start before this one is allowed, for want of notice. */
  readonly earliest: number;
  /** The first start that is too far ahead. */
  readonly latest: number;
  readonly longest: number;
  /** The zone of the local days of a limit of days. */
  readonly timeZone: string;
};

/** The rules that count in a room: its own, else those of its venue; null where there are none. Source: §12.1. */
export function rulesInForce(
  own: BookingRules | null,
  inherited: BookingRules | null,
): BookingRules | null {
  return own ?? inherited;
}

/**
 * Applies the rules of a room to a person. Days ahead end at midnight in `timeZone`. Throws RangeError on an unknown
 * zone. Source: §12.1.
 */
export function limitsOf(
  rules: BookingRules,
  { hasRole, open_count }: Booker,
  now: Temporal.Instant,
  timeZone: string,
): BookingLimits {
  const { who = 'everyone', min_notice_minutes = 0, max_days_ahead } = rules;
  const { max_duration_minutes, max_open_per_person = Number.POSITIVE_INFINITY } = rules;
  const never = Number.NEGATIVE_INFINITY;
  const always = Number.POSITIVE_INFINITY;
  return {
    rules,
    isAllowed: who === 'everyone' || who.some(hasRole),
    hasMostOpen: open_count >= max_open_per_person,
    past: rules.allow_past === false ? now.epochMilliseconds : never,
    earliest:
      min_notice_minutes > 0 ? now.epochMilliseconds + min_notice_minutes * minuteLength : never,
    latest: max_days_ahead === undefined ? always : endOfDays(max_days_ahead, now, timeZone),
    longest: max_duration_minutes === undefined ? always : max_duration_minutes * minuteLength,
    timeZone,
  };
}

function endOfDays(days: number, now: Temporal.Instant, timeZone: string): number {
  const last = localDate(now, timeZone).add({ days });
  return startOfDay(last.add({ days: 1 }), timeZone).epochMilliseconds;
}

const dayLength = 24 * 60 * minuteLength;

/** A booking, in epoch milliseconds. */
type BookedSpan = { readonly start: number; readonly end: number };

/** Whether it is longer than allowed: a limit of days allows as many local days, also those of 25 hours (§18.8). */
function isTooLong({ longest, timeZone }: BookingLimits, { start, end }: BookedSpan): boolean {
  if (end - start <= longest) return false;
  const days = longest / dayLength;
  const [start_at, end_at] = [millisecondsText(start), millisecondsText(end)];
  const span = { start_at, end_at, timezone: timeZone };
  return !(Number.isInteger(days) && hasWholeDays(span) && daysOf(span) <= days);
}

/** Whether a booking breaks a rule, for each rule in the order in which refusals list them. Source: §12.1. */
const isBroken: Readonly<Record<RuleName, (limits: BookingLimits, span: BookedSpan) => boolean>> = {
  who: ({ isAllowed }) => !isAllowed,
  max_open_per_person: ({ hasMostOpen }) => hasMostOpen,
  allow_past: ({ past }, { start }) => start < past,
  min_notice_minutes: ({ past, earliest }, { start }) => start >= past && start < earliest,
  max_days_ahead: ({ latest }, { start }) => start >= latest,
  max_duration_minutes: isTooLong,
};

/** The names of the rules, in the order in which refusals list them. */
export const RULE_NAMES = Object.keys(isBroken) as RuleName[];

/** The rules that a booking breaks. */
export const brokenRules = (limits: BookingLimits, span: BookedSpan): RuleName[] =>
  RULE_NAMES.filter((name) => isBroken[name](limits, span));

/** Whether a booking keeps the rules. */
export const keepsRules = (limits: BookingLimits, span: BookedSpan): boolean =>
  !RULE_NAMES.some((name) => isBroken[name](limits, span));
