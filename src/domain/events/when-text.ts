import type { Catalogue } from '../messages/index.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import type { Occurrence } from './override.ts';

/** The dates of a series in a notification; `count` is null if the series has no end. */
export type SeriesDates = {
  readonly count: number | null;
  /** 1 is Monday; null where they have none in common. */
  readonly weekday: number | null;
  readonly last_at: InstantText;
};

/** When something takes place; `dates` is null unless it is a whole series of several dates. */
export type Timing = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** The zone of the times. */
  readonly timezone: string;
  readonly dates: SeriesDates | null;
};

/** How a time is put into words for one reader. */
export type TimeStyle = {
  readonly catalogue: Catalogue;
  /** The moment of telling: its year is left out of dates. */
  readonly now: Temporal.Instant;
  /** Whether the zone is named, because it is not the reader's own. */
  readonly showsZone: boolean;
};

/** The dates of a series that take place; null where they are fewer than two. Throws RangeError on an unknown zone. */
export function seriesDates(
  occurrences: readonly Pick<Occurrence, 'start_at' | 'is_cancelled'>[],
  timezone: string,
  hasEnd: boolean,
): SeriesDates | null {
  const starts = occurrences.filter((one) => !one.is_cancelled).map((one) => one.start_at);
  const last_at = starts.reduce((last, start) => (start > last ? start : last), '');
  if (starts.length < 2) return null;
  const weekdays = new Set(starts.map((start) => local(start, timezone).dayOfWeek));
  const [weekday = null] = weekdays.size === 1 ? weekdays : [];
  return { count: hasEnd ? starts.length : null, weekday, last_at };
}

/** A date in words, with the year unless it is the running one. */
export function dateText(
  { catalogue, now }: TimeStyle,
  day: Temporal.ZonedDateTime,
  withWeekday: boolean,
): string {
  const isRunning = day.year === now.toZonedDateTimeISO(day.timeZoneId).year;
  const weekday = withWeekday ? day.dayOfWeek : null;
  return catalogue.date({
    weekday,
    day: day.day,
    month: day.month,
    year: isRunning ? null : day.year,
  });
}

/**
 * When something takes place: `14 Thursdays until 15 July, 10:15–11:45`. Throws RangeError on an unknown zone. Source:
 * decision 11.1.
 */
export function whenText(style: TimeStyle, timing: Timing): string {
  const { catalogue, showsZone } = style;
  const text =
    timing.dates === null ? onceText(style, timing) : seriesText(style, timing, timing.dates);
  return showsZone ? catalogue.inZone(text, timing.timezone) : text;
}

/** When something starts: `Thursday 15 April, 10:15`. Throws RangeError on an unknown zone. */
export function startText(style: TimeStyle, start_at: InstantText, timezone: string): string {
  const { catalogue, showsZone } = style;
  const start = local(start_at, timezone);
  const text = `${dateText(style, start, true)}, ${catalogue.clock(clock(start))}`;
  return showsZone ? catalogue.inZone(text, timezone) : text;
}

function onceText(style: TimeStyle, { start_at, end_at, timezone }: Timing): string {
  const { catalogue } = style;
  const [start, end] = [local(start_at, timezone), local(end_at, timezone)];
  if (start.toPlainDate().equals(end.toPlainDate())) {
    return `${dateText(style, start, true)}, ${catalogue.clockRange(clock(start), clock(end))}`;
  }
  const plain = { ...style, showsZone: false };
  return [start_at, end_at].map((at) => startText(plain, at, timezone)).join(' – ');
}

function seriesText(style: TimeStyle, timing: Timing, dates: SeriesDates): string {
  const { catalogue } = style;
  const [start, end] = [
    local(timing.start_at, timing.timezone),
    local(timing.end_at, timing.timezone),
  ];
  const days =
    dates.weekday === null ? catalogue.dates : (catalogue.weekdaysPlural[dates.weekday - 1] ?? '');
  const range =
    dates.count === null
      ? catalogue.datesFrom(days, dateText(style, start, false))
      : catalogue.datesUntil(
          dates.count,
          days,
          dateText(style, local(dates.last_at, timing.timezone), false),
        );
  return `${range}, ${catalogue.clockRange(clock(start), clock(end))}`;
}

const local = (instant: InstantText, timezone: string): Temporal.ZonedDateTime =>
  instantFromText(instant).toZonedDateTimeISO(timezone);

const clock = (at: Temporal.ZonedDateTime): string =>
  at.toPlainTime().toString({ smallestUnit: 'minute' });
