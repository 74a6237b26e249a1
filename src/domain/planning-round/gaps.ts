import { type Furnished, seatsIn, takesLayout } from '../booking/room-layouts.ts';
import type { Schedule } from '../booking/schedule.ts';
import type { SeatingType } from '../enums.ts';
import { isOpenInSomeWeek, type RoundCalendar, roundCalendar } from './opening.ts';
import type { GapGrade } from './request-record.ts';
import type { RoundDays } from './round-weeks.ts';
import type { Pattern, Slot } from './world.ts';

/** What a request needs of a room. */
export type RoomNeeds = {
  readonly seats: number;
  readonly layout: SeatingType | null;
  readonly feature_ids: readonly string[];
};

/** A room of the pool, as far as it decides about gaps; without opening hours it is always open. */
export type GapRoom = Furnished & {
  readonly id: string;
  readonly name: string;
  readonly feature_ids: readonly string[];
  readonly opening: readonly Schedule[];
};

/** A request, as far as it decides about gaps. */
export type GapRequest = {
  readonly title: string;
  readonly owner_id: string | null;
  readonly expected_attendees: number;
  readonly layout: SeatingType | null;
  readonly feature_ids: readonly string[];
  readonly patterns: readonly Pattern[];
  readonly room_wishes: readonly string[];
  readonly usual_attendees: number | null;
};

/**
 * Something that is missing in a request; `blocked` cannot be placed as it is. `most` is the room with the most seats
 * among those that have the layout and the features. Source: §20.2.
 */
export type Gap =
  | {
      readonly code: 'no_room';
      readonly needs: RoomNeeds;
      readonly most: { readonly name: string; readonly seats: number } | null;
    }
  | { readonly code: 'closed'; readonly slot: Slot }
  | { readonly code: 'wish_outside_pool'; readonly room_ids: readonly string[] }
  | { readonly code: 'unusual_size'; readonly expected: number; readonly usual: number }
  | { readonly code: 'no_weeks' | 'nobody_named' | 'twice' };

/** More than so many times the usual number of people is unusual. */
const UNUSUAL = 2;

/** The grade of a gap. Source: §20.2. */
export const gradeOf = ({ code }: Gap): GapGrade =>
  code === 'nobody_named' || code === 'twice' || code === 'unusual_size' ? 'look' : 'blocked';

/**
 * Whether a room has the seats in the layout, and all features; one without a number of seats has none. Source: §20.3.
 */
export function fitsNeeds(room: Omit<GapRoom, 'opening'>, needs: RoomNeeds): boolean {
  return isEquipped(room, needs) && (seatsIn(room, needs.layout) ?? 0) >= needs.seats;
}

const isEquipped = (
  room: Omit<GapRoom, 'opening'>,
  { layout, feature_ids }: Omit<RoomNeeds, 'seats'>,
): boolean =>
  takesLayout(room, layout) && feature_ids.every((feature) => room.feature_ids.includes(feature));

/** What tells that two requests are for one course: the title in any letter case and spacing, and the owner. */
export const courseKey = ({ title, owner_id }: Pick<GapRequest, 'title' | 'owner_id'>): string =>
  `${owner_id ?? ''} ${title.toLowerCase().replace(/\s+/g, ' ').trim()}`;

/** The number of requests for each course. */
export function countCourses(
  requests: readonly Pick<GapRequest, 'title' | 'owner_id'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const request of requests) {
    const key = courseKey(request);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What gaps of requests depend on. `courses` are all requests of the round, by `courseKey`. */
export type GapWorld = {
  readonly rooms: readonly GapRoom[];
  readonly days: RoundDays;
  readonly courses: ReadonlyMap<string, number>;
};

type Finder = GapWorld & {
  readonly calendar: RoundCalendar;
  readonly poolIds: ReadonlySet<string>;
  /** Rooms that fit, by needs: courses have few different ones. */
  readonly fitting: (needs: RoomNeeds) => readonly GapRoom[];
};

const needsOf = (request: GapRequest): RoomNeeds => ({
  seats: request.expected_attendees,
  layout: request.layout,
  feature_ids: request.feature_ids,
});

function mostSeats(rooms: readonly GapRoom[], needs: RoomNeeds) {
  let most: { name: string; seats: number } | null = null;
  for (const room of rooms) {
    const seats = seatsIn(room, needs.layout) ?? 0;
    if (seats > (most?.seats ?? 0) && isEquipped(room, needs)) most = { name: room.name, seats };
  }
  return most;
}

/** The first slot of the patterns at which no room is open; null where one is open for all slots of a pattern. */
function closedSlot(
  { calendar }: Finder,
  { patterns }: GapRequest,
  rooms: readonly GapRoom[],
): Slot | null {
  const isOpen = (room: GapRoom, { weeks }: Pattern, slot: Slot): boolean =>
    isOpenInSomeWeek(calendar, room.opening, slot, weeks);
  const fits = (pattern: Pattern): boolean =>
    rooms.some((room) => pattern.slots.every((slot) => isOpen(room, pattern, slot)));
  if (patterns.some(fits)) return null;
  const [first] = patterns;
  return (
    first?.slots.find((slot) => !rooms.some((room) => isOpen(room, first, slot))) ??
    first?.slots[0] ??
    null
  );
}

function blockedBy(finder: Finder, request: GapRequest): Gap[] {
  const needs = needsOf(request);
  const rooms = finder.fitting(needs);
  if (rooms.length === 0) {
    return [{ code: 'no_room', needs, most: mostSeats(finder.rooms, needs) }];
  }
  const hasWeeks = request.patterns.some(({ weeks }) => finder.calendar.weeksOf(weeks).length > 0);
  if (!hasWeeks) return [{ code: 'no_weeks' }];
  const slot = closedSlot(finder, request, rooms);
  return slot === null ? [] : [{ code: 'closed', slot }];
}

function gapsOf(finder: Finder, request: GapRequest): Gap[] {
  const gaps = blockedBy(finder, request);
  const outside = request.room_wishes.filter((id) => !finder.poolIds.has(id));
  if (outside.length > 0) gaps.push({ code: 'wish_outside_pool', room_ids: outside });
  if (request.owner_id === null) gaps.push({ code: 'nobody_named' });
  if ((finder.courses.get(courseKey(request)) ?? 0) > 1) gaps.push({ code: 'twice' });
  const { expected_attendees: expected, usual_attendees: usual } = request;
  if (usual !== null && expected > UNUSUAL * usual) {
    gaps.push({ code: 'unusual_size', expected, usual });
  }
  return gaps;
}

/**
 * Finds the gaps of requests, blocked ones first; what it works out for one request it uses for the next. Source:
 * §20.2.
 */
export function gapFinder(world: GapWorld): (request: GapRequest) => Gap[] {
  const known = new Map<string, readonly GapRoom[]>();
  const fitting = (needs: RoomNeeds): readonly GapRoom[] => {
    const key = `${needs.seats} ${needs.layout} ${needs.feature_ids.join()}`;
    const found = known.get(key) ?? world.rooms.filter((room) => fitsNeeds(room, needs));
    known.set(key, found);
    return found;
  };
  const finder = {
    ...world,
    calendar: roundCalendar(world.days),
    poolIds: new Set(world.rooms.map(({ id }) => id)),
    fitting,
  };
  return (request) => gapsOf(finder, request);
}
