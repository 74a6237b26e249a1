import { minutesOf, timeOf } from '../time/wall.ts';
import { dayNameOf, dayOfSlot, type JudgedPattern, type Slot, type Weeks } from './records.ts';

/** A course that is lifted: its alternatives, and the times from which it is dragged. */
export type Lifted = {
  requestId: string;
  title: string;
  people: number;
  patterns: readonly JudgedPattern[];
  /** The weekly times that are moved, and the one of them that was taken hold of. */
  slots: readonly Slot[];
  held: number;
  weeks: Weeks;
  /** The room that it has now; null for a course that is not placed. */
  roomId: string | null;
};

/** A time to which a lifted course can go: an alternative, or other times. */
export type Time = { patternIndex: number | null; slots: readonly Slot[] };

const STEP = 15;
/** Minutes within which a time that was asked for attracts what is dragged. */
const NEAR = 30;
const HOUR = 60;
const DAY = 1_440;
const DAYS = 7;

/** Alternatives that were asked for, without the times of an earlier question. */
const asked = ({ patterns }: Pick<Lifted, 'patterns'>): JudgedPattern[] =>
  patterns.filter(({ pattern_index: index }) => index !== null);

const sameSlots = (some: readonly Slot[], others: readonly Slot[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at];
    return one.weekday === other?.weekday && one.start === other.start && one.end === other.end;
  });

const lengthOf = ({ start, end }: Slot): number => (minutesOf(end) || DAY) - minutesOf(start);

/** The end of a slot: midnight is 24:00. */
const clock = (minutes: number): string => (minutes >= DAY ? '24:00' : timeOf(minutes));

/** All times of the course, so many days and minutes later than they are. */
function shifted(slots: readonly Slot[], days: number, minutes: number): Slot[] {
  const starts = slots.map(({ start }) => minutesOf(start));
  const ends = slots.map((slot) => minutesOf(slot.start) + lengthOf(slot));
  const by = Math.min(DAY - Math.max(...ends), Math.max(-Math.min(...starts), minutes));
  return slots.map((slot) => {
    const day = ((dayOfSlot(slot) - 1 + days + DAYS) % DAYS) + 1;
    const start = minutesOf(slot.start) + by;
    return { weekday: dayNameOf(day), start: timeOf(start), end: clock(start + lengthOf(slot)) };
  });
}

/** The alternative of a course with some weekly times; other times if it has none. */
export function timeOfSlots(lifted: Pick<Lifted, 'patterns'>, slots: readonly Slot[]): Time {
  const pattern = asked(lifted).find((one) => sameSlots(one.slots, slots));
  return { patternIndex: pattern?.pattern_index ?? null, slots };
}

/**
 * The time when a lifted course is brought to a weekday and a minute: the alternative that begins near there, else its
 * own times moved by as much as the one that is held.
 */
export function timeAt(lifted: Lifted, day: number, minute: number): Time {
  for (const { pattern_index: patternIndex, slots } of asked(lifted)) {
    const isNear = slots.some(
      (slot) => dayOfSlot(slot) === day && Math.abs(minutesOf(slot.start) - minute) <= NEAR,
    );
    if (isNear) return { patternIndex, slots };
  }
  const held = lifted.slots[lifted.held] ?? lifted.slots[0];
  if (held === undefined) return { patternIndex: null, slots: [] };
  const snapped = Math.round(minute / STEP) * STEP;
  const slots = shifted(lifted.slots, day - dayOfSlot(held), snapped - minutesOf(held.start));
  return timeOfSlots(lifted, slots);
}

/** The slot of a time that stands on a day, else its first one: where the target is drawn. */
export const slotOn = ({ slots }: Time, day: number): Slot | undefined =>
  slots.find((slot) => dayOfSlot(slot) === day) ?? slots[0];

type Start = { day: number; at: number };

/** The starts between which arrow keys move a lifted course: times that were asked for, and each hour. */
export function startsOf(
  lifted: Lifted,
  days: readonly number[],
  axis: { from: number; to: number },
): Start[] {
  const held = lifted.slots[lifted.held] ?? lifted.slots[0];
  if (held === undefined) return [];
  const minutes = minutesOf(held.start) % HOUR;
  const wished = asked(lifted).flatMap(({ slots }) =>
    slots.map((slot) => ({ day: dayOfSlot(slot), at: minutesOf(slot.start) })),
  );
  const hourly = days.flatMap((day) => {
    const starts: Start[] = [];
    for (let at = axis.from + minutes; at + lengthOf(held) <= axis.to; at += HOUR)
      if (!wished.some((one) => one.day === day && Math.abs(one.at - at) <= NEAR))
        starts.push({ day, at });
    return starts;
  });
  const all = [...wished.filter(({ day }) => days.includes(day)), ...hourly];
  const unique = new Map(all.map((one) => [one.day * DAY + one.at, one]));
  return [...unique].sort(([one], [other]) => one - other).map(([, start]) => start);
}

/** The start after or before one; with `isDay` the nearest time of the day after or before. */
export function nextStart(starts: readonly Start[], now: Start, by: number, isDay = false): Start {
  const minuteOfWeek = ({ day, at }: Start): number => day * DAY + at;
  if (!isDay) {
    const later = starts.find((one) => minuteOfWeek(one) > minuteOfWeek(now));
    const earlier = starts.findLast((one) => minuteOfWeek(one) < minuteOfWeek(now));
    return (by > 0 ? later : earlier) ?? now;
  }
  const days = [...new Set(starts.map(({ day }) => day))];
  const day = by > 0 ? days.find((one) => one > now.day) : days.findLast((one) => one < now.day);
  const there = starts.filter((one) => one.day === day);
  return (
    there.sort((one, other) => Math.abs(one.at - now.at) - Math.abs(other.at - now.at))[0] ?? now
  );
}

/** The value of `slots` in a question for places: `tuesday 14:00-16:00,thursday 14:00-16:00`. */
export const slotsParameter = (slots: readonly Slot[]): string =>
  slots.map(({ weekday, start, end }) => `${weekday} ${start}-${end}`).join(',');
