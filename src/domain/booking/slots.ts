import { type InstantText, millisecondsText } from '../time/instant.ts';
import {
  dayLength,
  dayNumber,
  minuteLength,
  type OffsetSpan,
  offsetAt,
  offsetSpans,
} from '../time/local-time/offset-spans.ts';
import { intersectSpans, type Span, subtractSpans } from '../time/span.ts';
import { type BookingLimits, keepsRules } from './booking-rules.ts';
import { openingHours, type Schedule, timeNamed, timetableOf } from './schedule.ts';

/**
 * A free interval of one local day of a room. `date` and the times (`H:i`) are the local times at `start_at` and
 * `end_at`: an end at midnight is `00:00`. Around a DST change only `start_at`, `end_at` and `duration_minutes` (whole
 * minutes of exact time, rounded down) give the length. Source: §6.7.
 */
export type FreeSlot = {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly duration_minutes: number;
};

/**
 * The input of a slot search: local days, both included; `held` are the ranges of bookings, buffers included, in epoch
 * milliseconds. Source: §6.7.
 */
export type SlotSearch = {
  readonly schedules: readonly Schedule[];
  /** The parts of the room: it is open while each of them is (§14.3). */
  readonly parts?: readonly { readonly schedules: readonly Schedule[] }[];
  readonly held: readonly Span[];
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly timeZone: string;
  readonly duration_minutes?: number | undefined;
  /** The limits that the rules of the room set for the caller; absent: the rules do not limit. */
  readonly limits?: BookingLimits | undefined;
};

const second = 1_000;
const quarterHour = 15 * minuteLength;

/**
 * A room's free slots by time. Without `duration_minutes` each free window of each local day; with it consecutive slots
 * of that length, the first one in each window at the next full quarter hour of local time. Windows end at local
 * midnight, so a search over many days returns the same as searches day by day. Rules of the room cut windows to what
 * may be booked, and to the longest booking. Throws RangeError on an unknown zone or a length that is not positive.
 * Source: §6.7.
 */
export const freeSlots = (search: SlotSearch): FreeSlot[] => [...slotsInParts(search)].flat();

/** The slots of `freeSlots`, one free window after the other, so that other requests can be served in between. */
export function* slotsInParts(search: SlotSearch): Generator<FreeSlot[]> {
  const { limits, duration_minutes: minutes } = search;
  if (minutes !== undefined && minutes <= 0) {
    throw new RangeError('The duration of a slot must be positive.');
  }
  const [first, last] = [dayNumber(search.from), dayNumber(search.to)];
  const days = { start: first * dayLength, end: (last + 1) * dayLength };
  const zone = offsetSpans(days, search.timeZone);
  const rowsOf = rowWriter(zone);
  for (const window of withinRules(freeWindows(search, first, last, zone), limits)) {
    const slots =
      minutes === undefined
        ? inPieces(window, limits)
        : backToBack(window, minutes * minuteLength, zone).filter(
            (slot) => limits === undefined || keepsRules(limits, slot),
          );
    yield rowsOf(slots);
  }
}

function freeWindows(
  search: SlotSearch,
  first: number,
  last: number,
  zone: readonly OffsetSpan[],
): Span[] {
  const places = [search, ...(search.parts ?? [])];
  const openOf = ({ schedules }: Pick<SlotSearch, 'schedules'>): Span[] => {
    const hours = openingHours(schedules);
    const open: Span[] = [];
    for (let day = first; day <= last; day++) open.push(...timeNamed(hours, day, day, zone));
    return open;
  };
  const blocked = places.flatMap(({ schedules }) =>
    timeNamed(timetableOf(schedules, 'blocked'), first, last, zone),
  );
  return subtractSpans(places.map(openOf).reduce(intersectSpans), [...blocked, ...search.held]);
}

/** The part of each window that is not too early; empty ones have no slots. */
function withinRules(windows: readonly Span[], limits: BookingLimits | undefined): readonly Span[] {
  if (limits === undefined) return windows;
  const { isAllowed, hasMostOpen, past, earliest } = limits;
  if (!isAllowed || hasMostOpen) return [];
  const first = Math.ceil(Math.max(past, earliest) / second) * second;
  return windows.map(({ start, end }) => ({ start: Math.max(start, first), end }));
}

/** A window as slots of at most this length, back to back, that begin in time. */
function inPieces({ start, end }: Span, limits: BookingLimits | undefined): Span[] {
  if (limits === undefined) return [{ start, end }];
  const { latest, longest } = limits;
  const pieces: Span[] = [];
  for (let from = start; from < end && from < latest; from += longest) {
    pieces.push({ start: from, end: Math.min(from + longest, end) });
  }
  return pieces;
}

function backToBack(window: Span, length: number, zone: readonly OffsetSpan[]): Span[] {
  const slots: Span[] = [];
  let start = nextQuarterHour(window.start, zone);
  while (start + length <= window.end) {
    slots.push({ start, end: start + length });
    start += length;
  }
  return slots;
}

function nextQuarterHour(moment: number, zone: readonly OffsetSpan[]): number {
  const candidates = zone.map(({ start, end, offset }) => {
    const wall = Math.max(start, moment) + offset;
    const next = Math.ceil(wall / quarterHour) * quarterHour - offset;
    return next < end ? next : Number.POSITIVE_INFINITY;
  });
  return Math.min(...candidates);
}

type Moment = { readonly at: InstantText; readonly date: string; readonly clock: string };

function rowWriter(zone: readonly OffsetSpan[]): (spans: readonly Span[]) => FreeSlot[] {
  const known = new Map<number, Moment>();
  const momentOf = (time: number): Moment => {
    const moment = known.get(time) ?? readOff(time, zone);
    known.set(time, moment);
    return moment;
  };
  return (spans) =>
    spans.map((span) => {
      const [start, end] = [momentOf(span.start), momentOf(span.end)];
      return {
        date: start.date,
        start_time: start.clock,
        end_time: end.clock,
        start_at: start.at,
        end_at: end.at,
        duration_minutes: Math.floor((span.end - span.start) / minuteLength),
      };
    });
}

function readOff(time: number, zone: readonly OffsetSpan[]): Moment {
  const at = millisecondsText(time);
  const ahead = offsetAt(time, zone);
  const wall = ahead === 0 ? at : millisecondsText(time + ahead);
  return { at, date: wall.slice(0, 10), clock: wall.slice(11, 16) };
}
