import type { InstantText } from '../time/instant.ts';
import type { Span } from '../time/span.ts';
import type { BookingLimits } from './booking-rules.ts';
import { freeShifts, type ShiftLimits } from './free-shifts.ts';
import {
  BLOCKED,
  BOOKED,
  CLOSED,
  findVerdicts,
  INACTIVE,
  type RoomCalendar,
} from './room-calendar.ts';
import {
  areWithin,
  moveDates,
  type RequestedDates,
  type SearchMoment,
  type SearchPlan,
} from './search-plan.ts';

/** The statuses of rooms in a search. Source: §9.5. */
export const ROOM_STATUSES = ['free', 'partly', 'taken', 'closed'] as const;

/** One of `ROOM_STATUSES`. Source: §9.5. */
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** The verdicts on every date of a plan in one room, and their summary. Source: §9.5. */
export type RoomVerdict = {
  /** For each date in order, bits of `findVerdicts`. */
  readonly verdicts: Uint8Array;
  readonly status: RoomStatus;
  readonly free_count: number;
  readonly total_count: number;
};

/** The number of rooms with each status. Source: §17.7. */
export function countStatuses(rooms: readonly Pick<RoomVerdict, 'status'>[]): StatusCounts {
  const counts: StatusCounts = { free: 0, partly: 0, taken: 0, closed: 0 };
  for (const { status } of rooms) counts[status] += 1;
  return counts;
}

/** The number of rooms by status. Source: §17.7. */
export type StatusCounts = Record<RoomStatus, number>;

/** Evaluates all dates of a plan in one room. Source: §9.5. */
export function evaluateRoom({ ranges }: RequestedDates, calendar: RoomCalendar): RoomVerdict {
  const verdicts = findVerdicts(ranges, calendar);
  const free_count = verdicts.reduce((count, verdict) => (verdict === 0 ? count + 1 : count), 0);
  const total_count = verdicts.length;
  const unavailable = verdicts.some((verdict) => (verdict & BOOKED) !== 0) ? 'taken' : 'closed';
  const some = free_count === total_count ? 'free' : 'partly';
  // A series that is over needs no room.
  const status = free_count === 0 && total_count > 0 ? unavailable : some;
  return { verdicts, status, free_count, total_count };
}

/** The sort key of a room. */
export type RankedRoom = {
  readonly status: RoomStatus;
  readonly free_count: number;
  readonly capacity: number | null;
  /** Whether it has many more seats than requested. */
  readonly is_oversized: boolean;
  /** The rank of the room in the person's preference; the smallest number comes first. */
  readonly preference: number;
};

/** A room is too large from so many times the requested seats on. */
const OVERSIZED = 1.5;

/** Whether a room has many more seats than requested; never where no number was requested. */
export const isOversized = (capacity: number | null, requested: number | null): boolean =>
  requested !== null && capacity !== null && capacity >= OVERSIZED * requested;

/**
 * Compares two rooms for the order of a search: free ones first, then by most free dates, then those that are not too
 * large. Among these the ones that the person prefers come first, then the smallest that has the requested capacity,
 * those without a capacity last. Source: §9.5 and §16.9.
 */
export function compareRooms(a: RankedRoom, b: RankedRoom): number {
  const free = Number(b.status === 'free') - Number(a.status === 'free');
  const dates = b.free_count - a.free_count;
  const size = Number(a.is_oversized) - Number(b.is_oversized);
  return free || dates || size || a.preference - b.preference || capacityOf(a) - capacityOf(b);
}

const capacityOf = ({ capacity }: RankedRoom): number => capacity ?? Number.MAX_SAFE_INTEGER;

/** An alternative time on the same day at which all dates are free. Source: §9.5. */
export type AlternativeTime = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly free_count: number;
  readonly total_count: number;
};

/** The context of a search for alternative times: the windows of the loaded calendars, and a cache of moved plans. */
export type TimeSearch = {
  readonly plan: SearchPlan;
  readonly moment: SearchMoment;
  readonly windows: readonly Span[];
  readonly moved: Map<number, ReturnType<typeof moveDates>>;
};

/**
 * The nearest earlier and the nearest later time on the same day at which every date is free in a room. Shifts are
 * computed in exact time and planned again, because a rule can produce other dates from another start. Source:
 * §9.5.
 */
export function alternativeTimes(search: TimeSearch, calendar: RoomCalendar): AlternativeTime[] {
  if (!calendar.is_active) return [];
  const { ranges, start, zone } = search.plan;
  const limits = shiftsWithinRules(search.plan, calendar.limits);
  if (limits.least > limits.most) return [];
  const { before, after } = freeShifts(ranges, calendar, limits, { start, zone });
  return [firstFree(search, calendar, before), firstFree(search, calendar, after)].flat();
}

/** The shifts that rules of the room leave, by the first and the last start; no other time makes a booking shorter. */
function shiftsWithinRules(
  { ranges, limits }: SearchPlan,
  rules: BookingLimits | undefined,
): ShiftLimits {
  const [first, last] = [ranges.at(0), ranges.at(-1)];
  if (rules === undefined || first === undefined || last === undefined) return limits;
  const { past, earliest, latest } = rules;
  return {
    least: Math.max(limits.least, past - first.start, earliest - first.start),
    most: Math.min(limits.most, latest - 1 - last.start),
  };
}

/** The first shift at which the plan has the requested number of dates, all of them free. */
function firstFree(
  search: TimeSearch,
  calendar: RoomCalendar,
  shifts: readonly number[],
): AlternativeTime[] {
  const { plan, windows } = search;
  for (const shift of shifts) {
    const moved = movedBy(search, shift);
    if (moved?.ranges.length !== plan.ranges.length || !areWithin(moved.ranges, windows)) continue;
    const { status, free_count, total_count } = evaluateRoom(moved, calendar);
    const { start_at, end_at } = moved;
    if (status === 'free') return [{ start_at, end_at, free_count, total_count }];
  }
  return [];
}

function movedBy({ plan, moment, moved }: TimeSearch, shift: number): ReturnType<typeof moveDates> {
  if (moved.has(shift)) return moved.get(shift);
  const dates = moveDates(plan, shift, moment);
  moved.set(shift, dates);
  return dates;
}

/** For each date of a plan the first room, in the given order, that is free. Source: §9.5. */
export function bestRooms<R extends { readonly verdicts: Uint8Array }>(
  rooms: readonly R[],
  dates: number,
): (R | undefined)[] {
  const best: (R | undefined)[] = Array.from({ length: dates });
  let missing = dates;
  for (const room of rooms) {
    if (missing === 0) break;
    for (let date = 0; date < dates; date++) {
      if (best[date] !== undefined || room.verdicts[date] !== 0) continue;
      best[date] = room;
      missing -= 1;
    }
  }
  return best;
}

/** The room rule of a verdict, if any. Source: §6.4. */
export function ruleIn(verdict: number): 'inactive' | 'blocked' | 'closed' | undefined {
  if ((verdict & INACTIVE) !== 0) return 'inactive';
  if ((verdict & BLOCKED) !== 0) return 'blocked';
  return (verdict & CLOSED) !== 0 ? 'closed' : undefined;
}
