import { findSelfOverlap } from '../booking/conflict.ts';
import { minutesOfClock, WEEKDAYS } from '../booking/schedule.ts';
import { millisecondsText } from '../time/instant.ts';
import {
  dayLength,
  dayNumber,
  minuteLength,
  type OffsetSpan,
  offsetSpans,
  weekdayOf,
} from '../time/local-time/offset-spans.ts';
import type { Span } from '../time/span.ts';
import type {
  Pattern,
  PatternDate,
  PlanningRequest,
  PoolRoom,
  Slot,
  Weeks,
  World,
} from './world.ts';

/** The term of a world. */
export type Term = Pick<World, 'from' | 'to' | 'timezone' | 'holidays'>;

/** The buffers of a request. */
export type Buffers = Pick<PlanningRequest, 'prep_before_minutes' | 'cleanup_after_minutes'>;

const day = (text: string): number => dayNumber(Temporal.PlainDate.from(text));

const firstMonday = (first: number): number => first - weekdayOf(first) + 1;

function isInWeeks(weeks: Weeks, week: number): boolean {
  if (weeks === 'all') return true;
  if (weeks === 'odd') return week % 2 === 1;
  return weeks === 'even' ? week % 2 === 0 : weeks.includes(week);
}

/** The offsets of the zone of a term on all of its days and close to them. */
const zoneOf = ({ from, to, timezone }: Pick<Term, 'from' | 'to' | 'timezone'>): OffsetSpan[] =>
  offsetSpans({ start: (day(from) - 2) * dayLength, end: (day(to) + 3) * dayLength }, timezone);

/**
 * The instant of a clock time of a local day in epoch milliseconds; `24:00` is the next midnight. Of two such instants
 * it is the first, and a time that clocks skip is as much later (RFC 5545 section 3.3.5).
 */
function instantAt(local: number, clock: string, zone: readonly OffsetSpan[]): number {
  const wall = local * dayLength + minutesOfClock(clock) * minuteLength;
  let skipped = wall;
  for (const { start, end, offset } of zone) {
    const moment = wall - offset;
    if (moment < end) return moment < start ? skipped : moment;
    skipped = moment;
  }
  return skipped;
}

function* daysOf(term: Term, { weekday }: Slot, weeks: Weeks): Generator<[number, number]> {
  const first = day(term.from);
  const last = day(term.to);
  const monday = firstMonday(first);
  for (let at = monday + WEEKDAYS.indexOf(weekday); at <= last; at += 7) {
    const week = Math.floor((at - monday) / 7) + 1;
    if (at >= first && isInWeeks(weeks, week)) yield [at, week];
  }
}

/**
 * The dates of a pattern in a term by start, with the ranges that they hold; dates on `holidays` (local dates) are left
 * out where the round skips them. Throws RangeError on an unknown zone. Source: §20.1, §20.2.
 */
export function patternDates(
  term: Term,
  pattern: Pattern,
  { prep_before_minutes, cleanup_after_minutes }: Buffers,
  holidays: ReadonlySet<string>,
): PatternDate[] {
  const zone = zoneOf(term);
  const dates: PatternDate[] = [];
  for (const [slot, { weekday, start: from, end: to }] of pattern.slots.entries()) {
    for (const [local, week] of daysOf(term, { weekday, start: from, end: to }, pattern.weeks)) {
      const text = millisecondsText(local * dayLength).slice(0, 10);
      if (term.holidays === 'skip' && holidays.has(text)) continue;
      const start = instantAt(local, from, zone);
      const end = instantAt(local, to, zone);
      const held_start = start - prep_before_minutes * minuteLength;
      const held_end = end + cleanup_after_minutes * minuteLength;
      dates.push({ slot, week, start, end, held_start, held_end });
    }
  }
  return dates.sort((a, b) => a.start - b.start || a.slot - b.slot);
}

/**
 * The dates of one of the patterns of a request in the venue of a room, by start; none where there is no such pattern.
 */
export function datesOf(
  world: Term,
  request: Pick<PlanningRequest, 'patterns'> & Buffers,
  pattern_index: number,
  room: Pick<PoolRoom, 'holidays'>,
): PatternDate[] {
  const pattern = request.patterns[pattern_index];
  return pattern === undefined ? [] : patternDates(world, pattern, request, room.holidays);
}

/** Whether dates of one request overlap each other, buffers included: no series may. Source: §5.6. */
export const overlapsItself = (dates: readonly PatternDate[]): boolean =>
  findSelfOverlap(
    dates.map(({ held_start, held_end }) => ({ start: held_start, end: held_end })),
  ) !== undefined;

/** The time in which calendars of rooms must be known for a round, buffers of a day included, in epoch milliseconds. */
export function roundWindow(term: Pick<Term, 'from' | 'to' | 'timezone'>): Span {
  const zone = zoneOf(term);
  return {
    start: instantAt(day(term.from) - 1, '00:00', zone),
    end: instantAt(day(term.to) + 2, '00:00', zone),
  };
}
