import { contentLine } from '../ical/content-line.ts';
import { utcTime } from '../ical/time-value.ts';
import type { TimeRange } from './report-request.ts';

/** A time at which something takes place, and whether it is pending. */
type BusyTime = {
  readonly start_at: string;
  readonly end_at: string;
  readonly is_pending: boolean;
};

type Span = { start: string; end: string };

/** Spans without overlaps, cut to a range; `times` are in the order of their starts. */
function joined(times: readonly BusyTime[], range: TimeRange): Span[] {
  const spans: Span[] = [];
  for (const { start_at, end_at } of times) {
    const start = start_at > range.start ? start_at : range.start;
    const end = end_at < range.end ? end_at : range.end;
    const last = spans.at(-1);
    if (last === undefined || last.end < start) spans.push({ start, end });
    else if (last.end < end) last.end = end;
  }
  return spans;
}

const linesOf = (type: string, spans: readonly Span[]): string[] =>
  spans.map(({ start, end }) => `FREEBUSY;FBTYPE=${type}:${utcTime(start)}/${utcTime(end)}`);

/** The busy times of a calendar, as a VFREEBUSY (RFC 4791, 7.10; RFC 5545, 3.6.4). */
export function freeBusyText(times: readonly BusyTime[], range: TimeRange, now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Stoa//EN',
    'BEGIN:VFREEBUSY',
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(range.start)}`,
    `DTEND:${utcTime(range.end)}`,
    ...linesOf(
      'BUSY',
      joined(
        times.filter((one) => !one.is_pending),
        range,
      ),
    ),
    ...linesOf(
      'BUSY-TENTATIVE',
      joined(
        times.filter((one) => one.is_pending),
        range,
      ),
    ),
    'END:VFREEBUSY',
    'END:VCALENDAR',
  ];
  return lines.map(contentLine).join('');
}
