import type { InstantText } from '../time/instant.ts';
import { hasWholeDays } from '../time/whole-days.ts';
import { severalDatesText } from './dates-text.ts';
import { type LeftOut, leftOutOf } from './left-out.ts';
import type { Occurrence } from './override.ts';
import {
  clockRangeText,
  type DateTimes,
  dateText,
  localTime,
  type TimeStyle,
  timesText,
} from './time-text.ts';

/** The dates of a series in a notification; `count` is null if the series has no end. */
export type SeriesDates = {
  readonly count: number | null;
  /** 1 is Monday; null where they have none in common. */
  readonly weekday: number | null;
  readonly last_at: InstantText;
  /** Those that do not take place; absent where all do. */
  readonly left_out?: LeftOut;
};

/** The time of an event; `dates` is null unless it is a whole series of several dates. */
export type Timing = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** The zone of the times. */
  readonly timezone: string;
  readonly dates: SeriesDates | null;
  /** Two or more dates of a series that it is about, in order, instead of one or all. */
  readonly several?: readonly DateTimes[] | undefined;
};

/** The dates of a series that take place; null where they are fewer than two. Throws RangeError on an unknown zone. */
export function seriesDates(
  occurrences: readonly Pick<Occurrence, 'start_at' | 'is_cancelled' | 'is_taken'>[],
  timezone: string,
  hasEnd: boolean,
): SeriesDates | null {
  const starts = occurrences.filter((one) => !one.is_cancelled).map((one) => one.start_at);
  const last_at = starts.reduce((last, start) => (start > last ? start : last), '');
  if (starts.length < 2) return null;
  const weekdays = new Set(starts.map((start) => localTime(start, timezone).dayOfWeek));
  const [weekday = null] = weekdays.size === 1 ? weekdays : [];
  const isWhole = starts.length === occurrences.length;
  const left_out = leftOutOf(occurrences);
  const count = hasEnd ? starts.length : null;
  return { count, weekday, last_at, ...(!isWhole && { left_out }) };
}

/**
 * The time of an event as text: `14 Thursdays until 15 July, 10:15–11:45`. Throws RangeError on an unknown zone.
 * Source: §11.1.
 */
export function whenText(style: TimeStyle, timing: Timing): string {
  const { catalogue, showsZone } = style;
  const text = whenInZone(style, timing);
  return showsZone ? catalogue.inZone(text, timing.timezone) : text;
}

function whenInZone(style: TimeStyle, timing: Timing): string {
  const { dates, several, timezone } = timing;
  if (several !== undefined) return severalDatesText(style, { times: several, timezone });
  return dates === null ? timesText(style, timing) : seriesText(style, timing, dates);
}

function seriesText(style: TimeStyle, timing: Timing, dates: SeriesDates): string {
  const { catalogue } = style;
  const start = localTime(timing.start_at, timing.timezone);
  const range =
    dates.count === null
      ? catalogue.datesFrom(dates.weekday, dateText(style, start, false))
      : catalogue.datesUntil(
          dates.count,
          dates.weekday,
          dateText(style, localTime(dates.last_at, timing.timezone), false),
        );
  return hasWholeDays(timing) ? range : `${range}, ${clockRangeText(style, timing)}`;
}
