import type { Catalogue } from '../messages/index.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { hasWholeDays } from '../time/whole-days.ts';

/** Start and end of something. */
export type DateTimes = { readonly start_at: InstantText; readonly end_at: InstantText };

/** Start and end by the clock of a zone. */
export type TimesInZone = DateTimes & { readonly timezone: string };

/** The style of a time in a text for one reader. */
export type TimeStyle = {
  readonly catalogue: Catalogue;
  /** The moment of telling: its year is left out of dates; null where every year is said. */
  readonly now: Temporal.Instant | null;
  /** Whether the zone is named, because it is not the reader's own. */
  readonly showsZone: boolean;
};

/** A date in words, with the year unless it is the running one. */
export function dateText(
  { catalogue, now }: TimeStyle,
  day: Temporal.ZonedDateTime,
  withWeekday: boolean,
): string {
  const isRunning = day.year === now?.toZonedDateTimeISO(day.timeZoneId).year;
  const weekday = withWeekday ? day.dayOfWeek : null;
  return catalogue.date({
    weekday,
    day: day.day,
    month: day.month,
    year: isRunning ? null : day.year,
  });
}

/** A date and a time: `Thursday 15 April, 10:15`. */
function momentText(style: TimeStyle, at: InstantText, timezone: string): string {
  const local = localTime(at, timezone);
  return `${dateText(style, local, true)}, ${style.catalogue.clock(clock(local))}`;
}

/**
 * The start of an event: `Thursday 15 April, 10:15`; whole days are dates, as in `timesText`. Throws RangeError on an
 * unknown zone.
 */
export function startText(style: TimeStyle, times: TimesInZone): string {
  const { start_at, timezone } = times;
  const { catalogue, showsZone } = style;
  const text = hasWholeDays(times) ? daysText(style, times) : momentText(style, start_at, timezone);
  return showsZone ? catalogue.inZone(text, timezone) : text;
}

/** Start and end by the clock alone: `10:15–11:45`. Throws RangeError on an unknown zone. */
export function clockRangeText(
  { catalogue }: TimeStyle,
  { start_at, end_at, timezone }: TimesInZone,
): string {
  return catalogue.clockRange(
    clock(localTime(start_at, timezone)),
    clock(localTime(end_at, timezone)),
  );
}

/**
 * Whole local days without a clock: `Thursday 15 April – Saturday 17 April`; the last one is the day before the end.
 */
function daysText(style: TimeStyle, { start_at, end_at, timezone }: TimesInZone): string {
  const first = localTime(start_at, timezone);
  const last = localTime(end_at, timezone).subtract({ nanoseconds: 1 });
  const days = first.toPlainDate().equals(last.toPlainDate()) ? [first] : [first, last];
  return days.map((day) => dateText(style, day, true)).join(' – ');
}

/**
 * The time of an event that takes place once: `Thursday 15 April, 10:15–11:45`; whole days are dates (§18.8).
 * Throws RangeError on an unknown zone.
 */
export function timesText(style: TimeStyle, { start_at, end_at, timezone }: TimesInZone): string {
  if (hasWholeDays({ start_at, end_at, timezone })) {
    return daysText(style, { start_at, end_at, timezone });
  }
  const [start, end] = [localTime(start_at, timezone), localTime(end_at, timezone)];
  if (start.toPlainDate().equals(end.toPlainDate())) {
    const range = clockRangeText(style, { start_at, end_at, timezone });
    return `${dateText(style, start, true)}, ${range}`;
  }
  return [start_at, end_at].map((at) => momentText(style, at, timezone)).join(' – ');
}

/** An instant by the clock of a zone. Throws RangeError on an unknown zone. */
export const localTime = (instant: InstantText, timezone: string): Temporal.ZonedDateTime =>
  instantFromText(instant).toZonedDateTimeISO(timezone);

const clock = (at: Temporal.ZonedDateTime): string =>
  at.toPlainTime().toString({ smallestUnit: 'minute' });
