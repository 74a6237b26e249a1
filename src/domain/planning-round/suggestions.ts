import { takesLayout } from '../booking/room-layouts.ts';
import { minutesOfClock, WEEKDAYS } from '../booking/schedule.ts';
import { apartDuring, type Occupancy, requestsIn } from './occupancy.ts';
import { needsOf, seatsFor, whyNot } from './pool-room.ts';
import type { Needs, Suggestion } from './solved.ts';
import type { Pattern, PlanningRequest, PoolRoom, Slot, Weeks } from './world.ts';

/** So many other times are named. */
const MOST_TIMES = 2;
/** Other times are looked for between these minutes of the day. */
const EARLIEST = 7 * 60;
const LATEST = 22 * 60;
const HOUR = 60;
/** Monday to Friday. */
const WORKING_DAYS = 5;

/** The rooms in which a request is free on all dates of a pattern. */
function roomsFree(occupancy: Occupancy, request: PlanningRequest, pattern: Pattern): PoolRoom[] {
  const judged = occupancy.judge(request, pattern);
  return occupancy.world.rooms.filter((room) => {
    if (whyNot(needsOf(request), room) !== null) return false;
    const { dates, free, overlaps } = judged.verdict(room);
    if (overlaps || dates.length === 0 || free < dates.length) return false;
    return dates.every(
      (date) =>
        requestsIn(occupancy, request.id, room, date).length === 0 &&
        apartDuring(occupancy, request, date).length === 0,
    );
  });
}

type Change = {
  readonly pattern_index: number;
  readonly slots?: readonly Slot[];
  readonly weeks?: Weeks;
  readonly needs?: Needs;
};

/** The suggestion of a change, in the first of the rooms that are free then; none where no room is. */
function suggest(change: Change, rooms: readonly PoolRoom[]): Suggestion[] {
  const [room] = rooms;
  if (room === undefined) return [];
  const { pattern_index, slots = null, weeks = null, needs = null } = change;
  const at = { room_id: room.id, room_name: room.name, rooms_count: rooms.length };
  return [{ pattern_index, slots, weeks, ...at, gives_way: [], needs }];
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Slots that are moved by minutes and weekdays; undefined where one would be at night or on another part of the week.
 */
function movedSlots(slots: readonly Slot[], minutes: number, days: number): Slot[] | undefined {
  const moved = slots.map(({ weekday, start, end }) => {
    const day = WEEKDAYS.indexOf(weekday) + days;
    const from = minutesOfClock(start) + minutes;
    const to = minutesOfClock(end) + minutes;
    const isAllowed =
      from >= EARLIEST && to <= LATEST && (days === 0 || (day >= 0 && day < WORKING_DAYS));
    const name = WEEKDAYS[day];
    return isAllowed && name !== undefined
      ? { weekday: name, start: clockOf(from), end: clockOf(to) }
      : undefined;
  });
  return moved.every((slot) => slot !== undefined) ? (moved as Slot[]) : undefined;
}

/** Other hours of the same days, the nearest first, then the same hours of other days. */
function movesOf(): { minutes: number; days: number }[] {
  const hours = Array.from({ length: 14 }, (_, at) => (at + 1) * HOUR);
  const sameDays = hours
    .flatMap((minutes) => [minutes, -minutes])
    .map((minutes) => ({ minutes, days: 0 }));
  const otherDays = [1, -1, 2, -2, 3, -3, 4, -4].map((days) => ({ minutes: 0, days }));
  return [...sameDays, ...otherDays];
}

/** Times near those of the first alternative at which a room is free in the same weeks. Source: §20.5. */
export function otherTimes(occupancy: Occupancy, request: PlanningRequest): Suggestion[] {
  const [pattern] = request.patterns;
  const found: Suggestion[] = [];
  if (pattern === undefined) return found;
  const asked = new Set(request.patterns.map(({ slots }) => JSON.stringify(slots)));
  for (const { minutes, days } of movesOf()) {
    const slots = movedSlots(pattern.slots, minutes, days);
    if (slots === undefined || asked.has(JSON.stringify(slots))) continue;
    const rooms = roomsFree(occupancy, request, { slots, weeks: pattern.weeks });
    found.push(...suggest({ pattern_index: 0, slots }, rooms));
    if (found.length === MOST_TIMES) break;
  }
  return found;
}

/** The same times in all weeks, for a request whose weeks are not in the term. */
export const otherWeeks = (occupancy: Occupancy, request: PlanningRequest): Suggestion[] =>
  request.patterns
    .flatMap((pattern, pattern_index) =>
      suggest(
        { pattern_index, weeks: 'all' },
        roomsFree(occupancy, request, { ...pattern, weeks: 'all' }),
      ),
    )
    .slice(0, 1);

/** The slots of a pattern up to the first that overlaps another one, as far as a room is free for them. */
export const fewerSlots = (occupancy: Occupancy, request: PlanningRequest): Suggestion[] =>
  request.patterns
    .flatMap(({ slots, weeks }, pattern_index) =>
      [...slots.keys()].reverse().flatMap((count) => {
        const fewer = slots.slice(0, count);
        return count === 0
          ? []
          : suggest(
              { pattern_index, slots: fewer },
              roomsFree(occupancy, request, { slots: fewer, weeks }),
            );
      }),
    )
    .slice(0, 1);

/** What a request could ask for instead, one thing less each. */
function lesserNeeds({ world }: Occupancy, request: PlanningRequest): Needs[] {
  const needs = needsOf(request);
  const { feature_ids, layout } = needs;
  const seats = world.rooms
    .filter((room) => takesLayout(room, layout))
    .filter((room) => feature_ids.every((id) => room.feature_ids.includes(id)))
    .map((room) => seatsFor(needs, room));
  const most = Math.max(0, ...seats);
  return [
    ...(layout === null ? [] : [{ ...needs, layout: null }]),
    ...feature_ids.map((id) => ({
      ...needs,
      feature_ids: feature_ids.filter((one) => one !== id),
    })),
    ...(most > 0 && most < needs.seats ? [{ ...needs, seats: most }] : []),
    ...(feature_ids.length > 1 ? [{ ...needs, feature_ids: [] }] : []),
    {
      ...needs,
      feature_ids: [],
      layout: null,
      seats: Math.min(needs.seats, mostSeats(world.rooms)),
    },
  ];
}

const mostSeats = (rooms: readonly PoolRoom[]): number =>
  Math.max(0, ...rooms.map((room) => seatsFor({ layout: null }, room)));

/** Fewer needs with which a room is free at one of the times of a request. */
export function otherNeeds(occupancy: Occupancy, request: PlanningRequest): Suggestion[] {
  for (const needs of lesserNeeds(occupancy, request)) {
    const { seats: expected_attendees, layout, feature_ids } = needs;
    const changed = { ...request, expected_attendees, layout, feature_ids };
    for (const [pattern_index, pattern] of request.patterns.entries()) {
      const [found] = suggest({ pattern_index, needs }, roomsFree(occupancy, changed, pattern));
      if (found !== undefined) return [found];
    }
  }
  return [];
}
