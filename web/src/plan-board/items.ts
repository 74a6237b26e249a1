import { addDays, minutesOf, weekdayOf } from '../time/wall.ts';
import { type Assignment, dayOfSlot, type RoomSchedule } from './records.ts';
import { runningWeeks, type Term, weekOfDate, weeksAmong } from './weeks.ts';

/** Something that has a room on a weekday, in some weeks. Times are minutes of the day. */
export type Item = {
  key: string;
  kind: 'course' | 'booked' | 'blocked' | 'closed';
  from: number;
  to: number;
  weeks: readonly number[];
  /** The number of weeks in which the weekday has a date. */
  of: number;
  title: string | null;
  /** A course of every other week: drawn as one half of a block. */
  half: 'odd' | 'even' | null;
  /** The course, and whether these are single dates of it that are not in its own room. */
  assignment: Assignment | null;
  isElsewhere: boolean;
};

/** What is in a room, by weekday: `days[1]` is Monday. */
export type RoomDays = readonly (readonly Item[])[];

/** A room of the board. */
export type BoardRoom = {
  id: string;
  name: string;
  seats: number | null;
  venueId: string | null;
  days: RoomDays;
};

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MINUTES_A_DAY = 1_440;

/** The wall time of an instant, as far as the board needs it. */
export type ReadWall = (instant: string) => { date: string; time: string };

const endOf = (time: string): number => minutesOf(time) || MINUTES_A_DAY;

type Moved = { roomId: string; day: number; week: number; from: number; to: number };

/** The dates of a course that are placed in another room. */
function movedDates(assignment: Assignment, term: Term, wall: ReadWall): Moved[] {
  return assignment.exceptions.flatMap(({ original_start_at, room }) => {
    const { date, time } = wall(original_start_at);
    const week = weekOfDate(term, date);
    const day = weekdayOf(date);
    const slot = assignment.slots.find((one) => dayOfSlot(one) === day && one.start === time);
    if (week === undefined || slot === undefined) return [];
    return [{ roomId: room.id, day, week, from: minutesOf(time), to: endOf(slot.end) }];
  });
}

type Put = (roomId: string, day: number, item: Item) => void;
type WeeksOf = (roomId: string, day: number) => readonly number[];

/** Puts a course into its room, and single dates of it into the others. */
function putCourse(course: Assignment, term: Term, wall: ReadWall, put: Put, of: WeeksOf): void {
  const { room, slots, weeks, request } = course;
  if (room === null || weeks === null) return;
  const moved = movedDates(course, term, wall);
  const common = { kind: 'course' as const, title: request.title, assignment: course };
  for (const slot of slots) {
    const day = dayOfSlot(slot);
    const running = of(room.id, day);
    const from = minutesOf(slot.start);
    const away = moved.filter((one) => one.day === day && one.from === from);
    const own = weeksAmong(weeks, running).filter((week) => !away.some((one) => one.week === week));
    const key = `${request.id} ${day} ${from}`;
    const half = weeks === 'odd' || weeks === 'even' ? weeks : null;
    const item = { ...common, key, from, to: endOf(slot.end), weeks: own, of: running.length };
    put(room.id, day, { ...item, half, isElsewhere: false });
    for (const one of away)
      put(one.roomId, day, {
        ...item,
        key: `${key} ${one.week}`,
        weeks: [one.week],
        half: null,
        isElsewhere: true,
      });
  }
}

type Stretch = { start_at: string; end_at: string };
type Found = Pick<Item, 'kind' | 'title'> & { id: string; day: number; from: number; to: number };

/** A span of instants as the days that it touches: several for what lasts over midnight. */
function daysOf(stretch: Stretch, wall: ReadWall): { date: string; from: number; to: number }[] {
  const start = wall(stretch.start_at);
  const end = wall(stretch.end_at);
  const parts: { date: string; from: number; to: number }[] = [];
  for (let date = start.date; date <= end.date; ) {
    const from = date === start.date ? minutesOf(start.time) : 0;
    const to = date === end.date ? minutesOf(end.time) : MINUTES_A_DAY;
    if (to > from) parts.push({ date, from, to });
    date = addDays(date, 1);
  }
  return parts;
}

const HOLDING = new Set(['pending', 'approved']);

/** Puts bookings, blocks and closed times of the term into a room: what comes again at the same time is one item. */
function putSchedule(
  row: RoomSchedule,
  published: ReadonlySet<string>,
  term: Term,
  wall: ReadWall,
  put: Put,
): void {
  const found = new Map<string, Found & { weeks: Set<number> }>();
  const note = (stretch: Stretch, kind: Item['kind'], title: string | null, id: string): void => {
    for (const { date, from, to } of daysOf(stretch, wall)) {
      const week = weekOfDate(term, date);
      if (week === undefined) continue;
      const day = weekdayOf(date);
      const key = `${kind} ${id} ${day} ${from} ${to}`;
      const known = found.get(key) ?? { id: key, kind, title, day, from, to, weeks: new Set() };
      known.weeks.add(week);
      found.set(key, known);
    }
  };
  for (const booking of row.bookings) {
    const series = booking.series_id ?? booking.id;
    if (!HOLDING.has(booking.status) || published.has(series)) continue;
    const held = { start_at: booking.held_start_at, end_at: booking.held_end_at };
    note(held, 'booked', booking.title, series);
  }
  for (const block of row.blocked) note(block, 'blocked', block.name, block.name);
  for (const closed of row.closed) note(closed, 'closed', null, '');
  for (const { id, weeks, day, ...item } of found.values()) {
    const numbers = [...weeks].sort((one, other) => one - other);
    const of = runningWeeks({ ...term, daysOff: [] }, day, null).length;
    put(row.room.id, day, {
      ...item,
      key: id,
      weeks: numbers,
      of,
      half: null,
      assignment: null,
      isElsewhere: false,
    });
  }
}

const layers = { closed: 0, blocked: 1, booked: 2, course: 3 };

/** The rooms of the board with what is in them; schedules of the same room for several spans count as one. */
export function roomsOf(
  schedules: readonly RoomSchedule[],
  assignments: readonly Assignment[],
  term: Term,
  wall: ReadWall,
): BoardRoom[] {
  const rooms = new Map<string, BoardRoom & { days: Item[][] }>();
  for (const { room } of schedules)
    rooms.set(room.id, {
      id: room.id,
      name: room.name,
      seats: room.capacity,
      venueId: room.venue_id,
      days: [0, ...DAYS].map(() => []),
    });
  const put: Put = (roomId, day, item) => rooms.get(roomId)?.days[day]?.push(item);
  const known = new Map<string, readonly number[]>();
  const of: WeeksOf = (roomId, day) => {
    const venue = rooms.get(roomId)?.venueId ?? null;
    const key = `${venue} ${day}`;
    const weeks = known.get(key) ?? runningWeeks(term, day, venue);
    known.set(key, weeks);
    return weeks;
  };
  const published = new Set(assignments.flatMap(({ event_id }) => event_id ?? []));
  for (const row of schedules) putSchedule(row, published, term, wall, put);
  for (const course of assignments) putCourse(course, term, wall, put, of);
  const inOrder = (one: Item, other: Item): number =>
    layers[one.kind] - layers[other.kind] || one.from - other.from || one.to - other.to;
  for (const { days } of rooms.values()) for (const day of days) day.sort(inOrder);
  return [...rooms.values()];
}

/** What is shown of a weekday: in one week alone that week, in all weeks no closed time that some weeks do not have. */
export const shownItems = (items: readonly Item[], week: number | undefined): readonly Item[] =>
  items.filter(({ kind, weeks, of }) =>
    week === undefined ? kind !== 'closed' || weeks.length >= of : weeks.includes(week),
  );
