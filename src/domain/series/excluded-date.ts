import type { EventFields } from '../events/event-fields.ts';
import { parseRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';
import { resolveInstant } from '../time/local-time/date-time-input.ts';

/** A date that a series leaves out, as records show it: for a holiday with its name, or by hand. */
export type ExcludedDate = {
  /** The local date; with its local time where a date alone would name another one. */
  readonly date: string;
  readonly reason: 'hand' | 'holiday';
  readonly name: string | null;
};

type Series = Pick<
  EventFields,
  'start_at' | 'timezone' | 'recurrence_rule' | 'excluded_dates' | 'holiday_dates'
>;

/** Whether a rule makes more than one date a day. */
function hasSeveralADay({ recurrence_rule }: Series): boolean {
  const parsed = parseRule(recurrence_rule ?? '');
  if (!parsed.ok) return false;
  const { freq, byHour, byMinute } = parsed.rule;
  const isWithinDays = !['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'].includes(freq);
  return isWithinDays || byHour.length > 1 || byMinute.length > 1;
}

/** Writes the dates of a series as requests name them: a date alone takes the time of the start. */
function dateWriter(series: Series): (date: InstantText) => string {
  const { start_at, timezone } = series;
  const localOf = (date: InstantText) => instantFromText(date).toZonedDateTimeISO(timezone);
  const time = localOf(start_at).toPlainTime();
  const hasTime = hasSeveralADay(series);
  const instantOf = (dateTime: Temporal.PlainDateTime): InstantText =>
    instantText(resolveInstant({ kind: 'wall', dateTime }, timezone));
  return (date) => {
    const local = localOf(date).toPlainDateTime();
    const day = local.toPlainDate();
    if (!hasTime && instantOf(day.toPlainDateTime(time)) === date) return day.toString();
    const text = local.toString({ smallestUnit: 'minute' });
    return instantOf(Temporal.PlainDateTime.from(text)) === date ? text : date;
  };
}

/** The dates that a series leaves out, each with its reason, in order. Source: §18.4. */
export function shownExcludedDates(series: Series): ExcludedDate[] {
  const { excluded_dates, holiday_dates } = series;
  if (excluded_dates.length === 0) return [];
  const names = new Map(holiday_dates.map(({ date, name }) => [date, name]));
  const written = dateWriter(series);
  return excluded_dates.map((date) => {
    const name = names.get(date);
    return {
      date: written(date),
      reason: name === undefined ? 'hand' : 'holiday',
      name: name ?? null,
    };
  });
}
