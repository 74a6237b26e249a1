import type { CalendarData, CalendarEvent } from './calendar-data.ts';
import { contentLine } from './content-line.ts';
import { singleEvent } from './event-component.ts';
import { lastStart, seriesComponents } from './series-component.ts';
import { textValue } from './text-value.ts';
import { durationValue, secondOf } from './time-value.ts';
import { zoneComponent } from './vtimezone-component.ts';
import { timelineOfDates, type ZoneTimeline, zoneTimeline } from './vtimezone-timeline.ts';

type Timelines = ReadonlyMap<string, ZoneTimeline>;

const SECONDS_A_DAY = 86_400;

/** The time that the series of a zone take, in seconds since 1970-01-01 UTC. */
export type ZoneSpan = { readonly timeZone: string; readonly start: number; readonly end: number };

/** The components of some events as text, and the time that their series take. */
export type CalendarPiece = { readonly text: string; readonly spans: readonly ZoneSpan[] };

/**
 * Writes a calendar as iCalendar text in pieces: the header, one piece per component, the end. The caller may yield to
 * other work between pieces. The same data produce the same text. Throws RangeError on an unknown time zone (§7.5, RFC
 * 5545, RFC 7986).
 */
export function* writeCalendar(data: CalendarData): Generator<string> {
  const horizon = secondOf(data.horizon_at);
  const spans = zonesOf([spansOf(data.events, horizon)]);
  const timelines = timelinesOf(spans);
  const { head, end } = calendarAround(data);
  yield head;
  for (const timeline of timelines.values()) yield zoneComponent(timeline);
  for (const event of data.events) yield* components(event, timelines, horizon);
  yield end;
}

/** The text before the time zones of a calendar, and that after its events. */
export const calendarAround = (
  data: Omit<CalendarData, 'events' | 'horizon_at'>,
): { head: string; end: string } => ({
  head: heading(data),
  end: contentLine('END:VCALENDAR'),
});

/** The events of a calendar in groups, one piece for each, so that pieces of groups that did not change can be kept. */
export function* writePieces(
  groups: Iterable<readonly CalendarEvent[]>,
  horizon_at: CalendarData['horizon_at'],
): Generator<CalendarPiece> {
  const horizon = secondOf(horizon_at);
  const all = [...groups].map((events) => ({ events, spans: spansOf(events, horizon) }));
  const timelines = timelinesOf(zonesOf(all.map(({ spans }) => spans)));
  for (const { events, spans } of all) {
    let text = '';
    for (const event of events) {
      for (const component of components(event, timelines, horizon)) text += component;
    }
    yield { text, spans };
  }
}

/** One span per time zone over all spans, in the order in which the zones first appear. */
export function zonesOf(spans: Iterable<readonly ZoneSpan[]>): ZoneSpan[] {
  const zones = new Map<string, ZoneSpan>();
  for (const group of spans) {
    for (const { timeZone, start, end } of group) {
      const known = zones.get(timeZone) ?? { start, end };
      zones.set(timeZone, {
        timeZone,
        start: Math.min(known.start, start),
        end: Math.max(known.end, end),
      });
    }
  }
  return [...zones.values()];
}

/** The VTIMEZONE of a zone, with a margin of a day after its span. */
export const zoneText = (span: ZoneSpan): string => zoneComponent(timelineOf(span));

const timelineOf = ({ timeZone, start, end }: ZoneSpan): ZoneTimeline =>
  zoneTimeline(timeZone, start, end + SECONDS_A_DAY);

const timelinesOf = (spans: readonly ZoneSpan[]): Timelines =>
  new Map(spans.map((span) => [span.timeZone, timelineOf(span)]));

function* components(
  event: CalendarEvent,
  timelines: Timelines,
  horizon: number,
): Generator<string> {
  const isDays = event.days_in !== undefined;
  const zone = event.series?.timezone ?? event.timezone ?? '';
  const timeline = isDays ? timelineOfDates : timelines.get(zone);
  if (event.series && timeline) yield* seriesComponents(event, event.series, { timeline, horizon });
  else yield singleEvent(event, timeline);
}

/**
 * A feed has no METHOD: it is there to look at, not to answer (RFC 5545 3.7.2). A mailed calendar has one (RFC 5546).
 */
function heading({
  name,
  refresh_minutes,
  method,
}: Omit<CalendarData, 'events' | 'horizon_at'>): string {
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

function spansOf(events: readonly CalendarEvent[], horizon: number): ZoneSpan[] {
  return events.flatMap((event) => {
    if (event.days_in !== undefined) return [];
    if (event.series === null) return singleSpan(event);
    const { timezone: timeZone, dates } = event.series;
    const [start, ...extra] = [event.start_at, ...dates].map(secondOf) as [number, ...number[]];
    const last = Math.max(lastStart(event, event.series, horizon), ...extra);
    const end = last + secondOf(event.end_at) - start;
    return [{ timeZone, start: Math.min(start, ...extra), end }];
  });
}

const singleSpan = ({ timezone: timeZone, start_at, end_at }: CalendarEvent): ZoneSpan[] =>
  timeZone === undefined ? [] : [{ timeZone, start: secondOf(start_at), end: secondOf(end_at) }];
