import type { RecurrenceRule } from '../recurrence/index.ts';
import { instantFromText } from '../time/instant.ts';
import type { CalendarEvent, CalendarSeries } from './calendar-data.ts';
import { eventComponent, utcTiming } from './event-component.ts';
import { listedStarts } from './listed-starts.ts';
import { startsBetween } from './rule-probe.ts';
import { secondOf, utcTimeOfSecond, wallTime } from './time-value.ts';
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
  const { rule } = series;
  const isRuled = listed === null && rule !== null;
  if (!series.is_master_hidden) {
    yield eventComponent(event.id, event, [
      ...moments('DTSTART', [first]),
      ...moments('DTEND', [first + end - start]),
      `RRULE:${isRuled ? ruleText(rule, series) : onlyOnce(first)}`,
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

/**
 * The rule with its COUNT where the series has one, and with an UNTIL where it has another end: the end of its last local day, so that
 * it keeps its last date when a calendar program moves it to a later hour (decision 18.11).
 */
function ruleText(rule: RecurrenceRule, series: CalendarSeries): string {
  const parts = rule.canonical.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  const { count, last_start_at, timezone } = series;
  if (count !== undefined) parts.push(`COUNT=${count}`);
  else if (last_start_at !== null) parts.push(`UNTIL=${untilText(rule, last_start_at, timezone)}`);
  return parts.join(';');
}

/** The last second of the local day of a start; the start itself where the rule would make more of that day. */
function untilText(rule: RecurrenceRule, last: string, timeZone: string): string {
  const zoned = instantFromText(last).toZonedDateTimeISO(timeZone);
  const nextDay = zoned.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
  const [start, next] = [secondOf(last), nextDay.epochMilliseconds / 1000];
  const isLastOfDay = startsBetween({ rule, start, timeZone }, start + 1, next).length === 0;
  return utcTimeOfSecond(isLastOfDay ? next - 1 : start);
}

/**
 * The first of listed dates is written as a rule that yields nothing else: otherwise some programs omit it and others show it
 * twice.
 */
export const onlyOnce = (start: number): string => `FREQ=DAILY;UNTIL=${utcTimeOfSecond(start)}`;

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
