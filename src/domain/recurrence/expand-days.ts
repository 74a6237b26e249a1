import { localDate, startOfDay } from '../time/local-time/date-time-input.ts';
import type { ExpandInput } from './expand-input.ts';
import type { RuleUntil } from './recurrence-rule.ts';

const midnight = (date: Temporal.PlainDate): Temporal.Instant =>
  date.toZonedDateTime('UTC').toInstant();

function lastDate(until: RuleUntil, timeZone: string): Temporal.PlainDate {
  if (until.kind === 'date') return until.date;
  return until.kind === 'utc' ? localDate(until.instant, timeZone) : until.dateTime.toPlainDate();
}

/**
 * The expansion of a rule of whole days as one of dates, which have no clock changes: a day that begins later than at
 * midnight is a day like all others. Each date is its midnight in UTC.
 */
export function asDates(input: ExpandInput): ExpandInput {
  const { rule, timeZone, startAt, endsAt, from, horizon, ...rest } = input;
  const day = (at: Temporal.Instant): Temporal.Instant => midnight(localDate(at, timeZone));
  const firstFrom = (at: Temporal.Instant): Temporal.Instant => {
    const date = localDate(at, timeZone);
    const isBegun = Temporal.Instant.compare(startOfDay(date, timeZone), at) < 0;
    return midnight(isBegun ? date.add({ days: 1 }) : date);
  };
  const until = rule.until && ({ kind: 'date', date: lastDate(rule.until, timeZone) } as const);
  return {
    ...rest,
    rule: { ...rule, until },
    timeZone: 'UTC',
    startAt: day(startAt),
    ...(endsAt && { endsAt: day(endsAt) }),
    ...(from && { from: firstFrom(from) }),
    ...(horizon && { horizon: firstFrom(horizon) }),
  };
}

/** The first instants of dates of `asDates` in a zone; a day that the zone left out is none. */
export function startsOfDates(
  dates: readonly Temporal.Instant[],
  timeZone: string,
): Temporal.Instant[] {
  const starts = dates.map((date) => startOfDay(localDate(date, 'UTC'), timeZone));
  return starts.filter(
    (start, at) => at === 0 || !start.equals(starts[at - 1] as Temporal.Instant),
  );
}
