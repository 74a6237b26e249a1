import type { CalendarData, CalendarEvent } from './calendar-data.ts';
import { contentLine } from './content-line.ts';
import { singleEvent } from './event-component.ts';
import { lastStart, seriesComponents } from './series-component.ts';
import { textValue } from './text-value.ts';
import { durationValue, secondOf } from './time-value.ts';
import { zoneComponent } from './vtimezone-component.ts';
import { type ZoneTimeline, zoneTimeline } from './vtimezone-timeline.ts';

type Timelines = ReadonlyMap<string, ZoneTimeline>;

const SECONDS_A_DAY = 86_400;

/**
 * Writes a calendar as iCalendar text in pieces: the header, one piece per component, the end. The caller may yield to
 * other work between pieces. The same data produce the same text. Throws RangeError on an unknown time zone (decision
 * 7.5, RFC 5545, RFC 7986).
 */
export function* writeCalendar(data: CalendarData): Generator<string> {
  const horizon = secondOf(data.horizon_at);
  const timelines = timelinesOf(data.events, horizon);
  yield heading(data);
  for (const timeline of timelines.values()) yield zoneComponent(timeline);
  for (const event of data.events) yield* components(event, timelines, horizon);
  yield contentLine('END:VCALENDAR');
}

function* components(
  event: CalendarEvent,
  timelines: Timelines,
  horizon: number,
): Generator<string> {
  const timeline = event.series && timelines.get(event.series.timezone);
  if (event.series && timeline) yield* seriesComponents(event, event.series, { timeline, horizon });
  else yield singleEvent(event);
}

/** A feed has no METHOD: it is there to look at, not to answer (RFC 5545 3.7.2). A mailed calendar has one (RFC 5546). */
function heading({ name, refresh_minutes, method }: CalendarData): string {
  const refresh = durationValue(refresh_minutes * 60);
  const purpose =
    method === undefined
      ? [
          `NAME:${textValue(name)}`,
          `X-WR-CALNAME:${textValue(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
          `X-PUBLISHED-TTL:${refresh}`,
        ]
      : [`METHOD:${method}`];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Stoa//EN',
    'CALSCALE:GREGORIAN',
    ...purpose,
  ]
    .map(contentLine)
    .join('');
}

/** One timeline per time zone over all of its series, with a margin of a day on each side. */
function timelinesOf(events: readonly CalendarEvent[], horizon: number): Timelines {
  const spans = new Map<string, { start: number; end: number }>();
  for (const event of events) {
    if (event.series === null) continue;
    const start = secondOf(event.start_at);
    const end = lastStart(event, event.series, horizon) + secondOf(event.end_at) - start;
    const span = spans.get(event.series.timezone) ?? { start, end };
    spans.set(event.series.timezone, {
      start: Math.min(span.start, start),
      end: Math.max(span.end, end),
    });
  }
  const timelines = [...spans].map(([timeZone, { start, end }]) =>
    zoneTimeline(timeZone, start, end + SECONDS_A_DAY),
  );
  return new Map(timelines.map((timeline) => [timeline.timeZone, timeline]));
}
