import type { RecurrenceRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import type { CalendarEvent, CalendarSeries } from './calendar-data.ts';
import { eventComponent, plainTiming } from './event-component.ts';
import { listedStarts } from './listed-starts.ts';
import { startsBetween } from './rule-probe.ts';
import { dateValue, midnightOf, secondOf, utcTimeOfSecond, wallTime } from './time-value.ts';
import { timelineOfDates, wallSecond, type ZoneTimeline } from './vtimezone-timeline.ts';

/** The time zone timeline of a series, and the limit of a series without an end (seconds). */
export type SeriesClock = { readonly timeline: ZoneTimeline; readonly horizon: number };

/** The lines of a property of moments, which are given in seconds since 1970-01-01 UTC. */
type Moments = (name: string, seconds: readonly number[]) => string[];

/** The form of the moments of a series: times, or dates, whose seconds are those of their midnights. */
type Writing = {
  readonly timeline: ZoneTimeline;
  readonly secondsOf: (text: InstantText) => number;
  readonly local: Moments;
  readonly plain: Moments;
  readonly value: (second: number) => string;
};

function writingOf({ days_in }: CalendarEvent, timeline: ZoneTimeline): Writing {
  return days_in === undefined
    ? {
        timeline,
        secondsOf: secondOf,
        local: momentsIn(timeline),
        plain: momentsInUtc,
        value: utcTimeOfSecond,
      }
    : {
        timeline: timelineOfDates,
        secondsOf: midnightOf(days_in),
        local: dates,
        plain: dates,
        value: dateValue,
      };
}

/** Some readers stop at 500 values in a property. */
const MOST_VALUES = 100;

/**
 * The components of a series: one master and one per override. The master has its rule and its zone or, if programs
 * would disagree, its dates in UTC. Dates besides the rule are in UTC too, because libical ignores the zone of an RDATE
 * (§5.2, §7.5; RFC 5545 3.8.4.4, 3.8.5).
 */
export function* seriesComponents(
  event: CalendarEvent,
  series: CalendarSeries,
  clock: SeriesClock,
): Generator<string> {
  const { timeline, secondsOf, local, plain, value } = writingOf(event, clock.timeline);
  const [start, end] = [secondsOf(event.start_at), secondsOf(event.end_at)];
  const extra = series.dates.map(secondsOf);
  const listed = listedStarts({
    rule: series.rule,
    start,
    timeZone: timeline.timeZone,
    timeline,
    dates: extra,
    end: lastStart(event, series, clock.horizon, secondsOf),
    length: end - start,
  });
  const moments = listed === null ? local : plain;
  const [first = start, ...later] = listed ?? [start];
  const { rule } = series;
  const isRuled = listed === null && rule !== null;
  if (!series.is_master_hidden) {
    yield eventComponent(event.id, event, [
      ...moments('DTSTART', [first]),
      ...moments('DTEND', [first + end - start]),
      `RRULE:${isRuled ? ruleText(rule, series, event.days_in) : onlyOnce(value(first))}`,
      ...plain('RDATE', isRuled ? extra : later),
      ...moments('EXDATE', series.exdates.map(secondsOf)),
    ]);
  }
  for (const override of series.overrides) {
    const original = secondsOf(override.original_start_at);
    // ical.js finds the override of a date by hand only where both are written in the same way.
    const written = extra.includes(original) ? plain : moments;
    const id = written('RECURRENCE-ID', [original]);
    yield eventComponent(event.id, override, [...id, ...plainTiming(override)]);
  }
}

/** The last start of the rule of a series, or its limit, in seconds since 1970-01-01 UTC. */
export function lastStart(
  event: CalendarEvent,
  series: CalendarSeries,
  horizon: number,
  secondsOf = secondOf,
): number {
  return series.last_start_at === null
    ? Math.max(horizon, secondsOf(event.start_at))
    : secondsOf(series.last_start_at);
}

/**
 * The rule with its COUNT where the series has one, and with an UNTIL where it has another end: the end of its last
 * local day, so that it keeps its last date when a calendar program moves it to a later hour (§18.11).
 * @param days_in the zone of the days of an event of whole days
 */
function ruleText(rule: RecurrenceRule, series: CalendarSeries, days_in?: string): string {
  const parts = rule.canonical.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  const { count, last_start_at: last, timezone } = series;
  if (count !== undefined) parts.push(`COUNT=${count}`);
  else if (last !== null) {
    const isOfDays = days_in !== undefined;
    const until = isOfDays ? dateValue(midnightOf(days_in)(last)) : untilText(rule, last, timezone);
    parts.push(`UNTIL=${until}`);
  }
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
 * The first of listed dates is written as a rule that yields nothing else: otherwise some programs omit it and others
 * show it twice.
 */
export const onlyOnce = (start: string): string => `FREQ=DAILY;UNTIL=${start}`;

const dates: Moments = (name, seconds) =>
  inLines(seconds.map(dateValue)).map((values) => `${name};VALUE=DATE:${values}`);

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
