import type { RecurrenceRule } from '../recurrence/index.ts';
import type { CalendarEvent, CalendarSeries } from './calendar-data.ts';
import { eventComponent, utcTiming } from './event-component.ts';
import { listedStarts } from './listed-starts.ts';
import { secondOf, utcTime, utcTimeOfSecond, wallTime } from './time-value.ts';
import { wallSecond, type ZoneTimeline } from './vtimezone-timeline.ts';

/** The time zone timeline of a series, and the limit of a series without an end (seconds). */
export type SeriesClock = { readonly timeline: ZoneTimeline; readonly horizon: number };

/** The lines of a property of moments, which are given in seconds since 1970-01-01 UTC. */
type Moments = (name: string, seconds: readonly number[]) => string[];

/** Some readers stop at 500 values in a property. */
const MOST_VALUES = 100;

/**
 * The components of a series: one master and one per override. The master has its rule and its zone or, if programs
 * would disagree, its dates in UTC. Dates besides the rule are in UTC too, because libical ignores the zone of an RDATE
 * (decisions 5.2, 7.5; RFC 5545 3.8.4.4, 3.8.5).
 */
export function* seriesComponents(
  event: CalendarEvent,
  series: CalendarSeries,
  clock: SeriesClock,
): Generator<string> {
  const { timeline } = clock;
  const [start, end] = [secondOf(event.start_at), secondOf(event.end_at)];
  const extra = series.dates.map(secondOf);
  const listed = listedStarts({
    ...{ rule: series.rule, start, timeZone: timeline.timeZone, timeline, dates: extra },
    ...{ end: lastStart(event, series, clock.horizon), length: end - start },
  });
  const moments = listed === null ? momentsIn(timeline) : momentsInUtc;
  const [first = start, ...later] = listed ?? [start];
  const { rule, last_start_at } = series;
  const isRuled = listed === null && rule !== null;
  if (!series.is_master_hidden) {
    yield eventComponent(event.id, event, [
      ...moments('DTSTART', [first]),
      ...moments('DTEND', [first + end - start]),
      `RRULE:${isRuled ? ruleText(rule, last_start_at) : onlyOnce(first)}`,
      ...momentsInUtc('RDATE', isRuled ? extra : later),
      ...moments('EXDATE', series.exdates.map(secondOf)),
    ]);
  }
  for (const override of series.overrides) {
    const original = secondOf(override.original_start_at);
    // ical.js finds the override of a date by hand only where both are written in the same way.
    const written = extra.includes(original) ? momentsInUtc : moments;
    const id = written('RECURRENCE-ID', [original]);
    yield eventComponent(event.id, override, [...id, ...utcTiming(override)]);
  }
}

/** The last start of the rule of a series, or its limit, in seconds since 1970-01-01 UTC. */
export function lastStart(event: CalendarEvent, series: CalendarSeries, horizon: number): number {
  return series.last_start_at === null
    ? Math.max(horizon, secondOf(event.start_at))
    : secondOf(series.last_start_at);
}

/** The rule with an UNTIL for every series with an end: programs count a COUNT differently. */
function ruleText(rule: RecurrenceRule, last_start_at: CalendarSeries['last_start_at']): string {
  const parts = rule.canonical.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  if (last_start_at !== null) parts.push(`UNTIL=${utcTime(last_start_at)}`);
  return parts.join(';');
}

/**
 * The first of listed dates is written as a rule that yields nothing else: otherwise some programs omit it and others show it
 * twice.
 */
const onlyOnce = (start: number): string => `FREQ=DAILY;UNTIL=${utcTimeOfSecond(start)}`;

const momentsInUtc: Moments = (name, seconds) =>
  inLines(seconds.map(utcTimeOfSecond)).map((values) => `${name}:${values}`);

function momentsIn(timeline: ZoneTimeline): Moments {
  return (name, seconds) => {
    const walls = seconds.map((second) => wallTime(wallSecond(timeline, second)));
    return inLines(walls).map((values) => `${name};TZID=${timeline.timeZone}:${values}`);
  };
}

function inLines(values: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < values.length; at += MOST_VALUES)
    lines.push(values.slice(at, at + MOST_VALUES).join());
  return lines;
}
