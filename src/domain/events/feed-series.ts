import type { CalendarSeries } from '../ical/index.ts';
import { expandRule, parseRule, type RecurrenceRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';

/** The dates of an event, as a feed reads them. */
export type DatedRow = {
  timezone: string;
  start_at: string;
  is_all_day: boolean;
  recurrence_rule: string | null;
  /** Ends besides those of the rule. */
  recurrence_count: number | null;
  recurrence_ends_at: string | null;
  recurrence_dates: readonly string[];
  excluded_dates: readonly string[];
  /** The time of the last change of the running series: its rule and its lists define the dates after it. */
  planned_from: string | null;
  has_end: boolean;
  first_start_at: string;
  last_start_at: string;
  /** The last start that is not by hand; null where all are. */
  last_made_at: string | null;
  /** Original starts of the occurrences that the feed does not show. */
  left_out: string[];
};

/** The dates of a series in the form of a calendar: `start_at` is that of its master. */
export type SeriesTiming = Pick<
  CalendarSeries,
  'timezone' | 'rule' | 'count' | 'last_start_at' | 'dates' | 'exdates'
> & { readonly start_at: InstantText };

/** Enough for all dates of a rule between the first and the last date by hand. */
const MOST_STARTS = 5000;

/** The starts of the rule of a series from one of two instants to the other, both included. */
function startsOfRule(
  { start_at, timezone: timeZone, is_all_day: isAllDay }: DatedRow,
  rule: RecurrenceRule,
  { from = start_at, to, limit }: { from?: InstantText; to?: InstantText; limit: number },
): InstantText[] {
  const expansion = expandRule({
    rule: { ...rule, count: null, until: null },
    startAt: instantFromText(start_at),
    timeZone,
    isAllDay,
    limit,
    from: instantFromText(from),
    ...(to !== undefined && { horizon: instantFromText(to).add({ seconds: 1 }) }),
  });
  return expansion.ok ? expansion.starts.map(instantText) : [];
}

/** Whether a date comes after the last change of the series. */
const isPlanned = (date: InstantText, { planned_from }: DatedRow): boolean =>
  planned_from === null || date > planned_from;

/** The dates by hand that take place, in order. */
function datesByHand(row: DatedRow): InstantText[] {
  const gone = new Set([...row.excluded_dates, ...row.left_out]);
  return row.recurrence_dates.filter((date) => !gone.has(date) && isPlanned(date, row));
}

/** A series in which no date is made by a rule alone: all of them are listed. */
function listedTiming(row: DatedRow): SeriesTiming {
  const { timezone, first_start_at: start_at, last_start_at, left_out: exdates } = row;
  const made = row.last_made_at === null ? [] : [row.last_made_at];
  const dates = [...made, ...datesByHand(row)].filter((date) => date > start_at);
  return { timezone, rule: null, start_at, last_start_at, dates, exdates };
}

/** The number of dates after which a series ends; null where another end is said. */
function countOf(
  { recurrence_count, recurrence_ends_at }: DatedRow,
  { count, until }: RecurrenceRule,
): number | null {
  if (until !== null || recurrence_ends_at !== null) return null;
  return count !== null && recurrence_count !== null
    ? Math.min(count, recurrence_count)
    : (count ?? recurrence_count);
}

/**
 * The end of a series whose master starts at a date of its rule: how many dates that are, where it ends by their
 * number, and the last of them.
 */
function endOf(
  row: DatedRow,
  rule: RecurrenceRule,
  start_at: InstantText,
): Pick<SeriesTiming, 'count' | 'last_start_at'> {
  const count = countOf(row, rule);
  if (!row.has_end) return { last_start_at: null };
  if (count === null) return { last_start_at: row.last_made_at };
  const all = startsOfRule(row, rule, { limit: Math.min(count, MOST_STARTS) });
  const last_start_at = all.at(-1) ?? row.last_made_at;
  const shown = all.filter((start) => start >= start_at).length;
  return shown === 0 ? { last_start_at } : { count: shown, last_start_at };
}

/** A series with a rule, and with dates by hand or left out. */
function mixedTiming(row: DatedRow, rule: RecurrenceRule): SeriesTiming {
  const { timezone, excluded_dates, left_out } = row;
  const begins = row.planned_from ?? row.start_at;
  const [start_at = row.first_start_at] = startsOfRule(row, rule, { from: begins, limit: 1 });
  const end = endOf(row, rule, start_at);
  const { last_start_at } = end;
  const added = datesByHand(row);
  const [from, to] = [added[0], added.at(-1)];
  const isMade =
    from === undefined || to === undefined
      ? new Set<InstantText>()
      : new Set(startsOfRule(row, rule, { from, to, limit: MOST_STARTS }));
  const dates = added.filter(
    (date) => !isMade.has(date) || (last_start_at !== null && date > last_start_at),
  );
  const excluded = excluded_dates.filter((date) => isPlanned(date, row));
  const exdates = [...new Set([...left_out, ...excluded])].sort();
  return { timezone, rule, start_at, ...end, dates, exdates };
}

/** A series with a rule alone, which need not be expanded where its master is its start. */
function ruledTiming(row: DatedRow, rule: RecurrenceRule): SeriesTiming {
  const { timezone, first_start_at: start_at, last_start_at, left_out: exdates } = row;
  const count = row.has_end && start_at === row.start_at ? countOf(row, rule) : null;
  const end = count === null ? endOf(row, rule, start_at) : { count, last_start_at };
  return { timezone, rule, start_at, ...end, dates: [], exdates };
}

/** Returns the dates of a series; undefined if its rule is no longer valid. */
export function seriesTiming(row: DatedRow): SeriesTiming | undefined {
  const { recurrence_rule, recurrence_dates, excluded_dates, has_end } = row;
  const isListed = recurrence_rule === null || (has_end && row.last_made_at === null);
  if (isListed && recurrence_dates.length > 0) return listedTiming(row);
  const parsed = parseRule(recurrence_rule ?? '');
  if (!parsed.ok) return undefined;
  if (recurrence_dates.length + excluded_dates.length > 0) {
    return mixedTiming(row, parsed.rule);
  }
  return ruledTiming(row, parsed.rule);
}
