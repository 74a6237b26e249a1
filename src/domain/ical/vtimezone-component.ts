import { contentLine } from './content-line.ts';
import { textValue } from './text-value.ts';
import { offsetValue, wallTime } from './time-value.ts';
import { zoneRules } from './vtimezone-rules.ts';
import type { Onset, ZoneTimeline } from './vtimezone-timeline.ts';

const SECONDS_A_YEAR = 366 * 86_400;

/**
 * The VTIMEZONE of a zone, correct within the span of the timeline, and beyond it if the zone follows yearly rules.
 * Every other clock change is an observance of its own, and no rule has an UNTIL: readers disagree about RDATE and
 * UNTIL in time zones (RFC 5545 3.6.5).
 */
export function zoneComponent(timeline: ZoneTimeline): string {
  const { rules, singles } = zoneRules(timeline);
  const observances = [
    ...singles.map((first) => ({ first, text: null })),
    ...rules,
    ...beginning(timeline),
  ].sort((a, b) => a.first.at - b.first.at);
  return [
    contentLine('BEGIN:VTIMEZONE'),
    contentLine(`TZID:${textValue(timeline.timeZone)}`),
    ...observances.map(({ first, text }) => observance(first, text, timeline)),
    contentLine('END:VTIMEZONE'),
  ].join('');
}

function observance(first: Onset, rule: string | null, timeline: ZoneTimeline): string {
  const name = isDaylight(first, timeline) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallTime(first.at + first.from)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${offsetValue(first.from)}`,
    `TZOFFSETTO:${offsetValue(first.to)}`,
    `END:${name}`,
  ]
    .map(contentLine)
    .join('');
}

/** The observance before the first clock change, if the span starts before it. */
function beginning({ start, earliest, onsets }: ZoneTimeline): { first: Onset; text: null }[] {
  const [change] = onsets;
  if (change !== undefined && change.at <= start) return [];
  const at = Math.min(-earliest, start);
  return [{ first: { at, from: earliest, to: earliest }, text: null }];
}

/** An offset that is reset within a year is DAYLIGHT. The names have no effect; the offsets count. */
function isDaylight(onset: Onset, { onsets }: ZoneTimeline): boolean {
  const next = onsets[onsets.indexOf(onset) + 1];
  return (
    onset.to > onset.from &&
    next !== undefined &&
    next.to < onset.to &&
    next.at - onset.at < SECONDS_A_YEAR
  );
}
