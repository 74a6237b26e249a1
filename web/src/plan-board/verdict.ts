import { minutesOf } from '../time/wall.ts';
import type { BoardRoom, Item } from './items.ts';
import { dayOfSlot, type PlaceRow, type Places, type Slot, type Weeks } from './records.ts';
import type { Lifted, Time } from './targets.ts';
import { slotsParameter } from './targets.ts';
import { runningWeeks, type Term, weeksAmong } from './weeks.ts';

/** Whether a course fits into a room at a time. */
export type Verdict = {
  state: PlaceRow['state'];
  weeksTaken: readonly number[];
  /** Names of what it is taken by; null for what has none to show. */
  by: readonly (string | null)[];
  whyNot: PlaceRow['why_not'];
  dates: number;
  free: number;
  /** Judged by what the board shows; the service knows more, such as preparation and halls with parts. */
  isGuess: boolean;
};

/** The share of dates that may be in another room. */
const MOST_ELSEWHERE = 0.2;

/** The verdict of the service. */
export const verdictOf = (row: PlaceRow): Verdict => ({
  state: row.state,
  weeksTaken: row.weeks_taken,
  by: row.by.map(({ title }) => title),
  whyNot: row.why_not,
  dates: row.dates_total,
  free: row.dates_free,
  isGuess: false,
});

/** Reasons that hold for a room whatever the time. */
const OF_ROOM = new Set<PlaceRow['why_not']>(['capacity', 'layout', 'features', 'inactive']);

/** The reason why a room can never be taken by a course. */
export const unsuitable = (places: Places | undefined, roomId: string): PlaceRow['why_not'] =>
  places?.places.find((one) => one.room_id === roomId && OF_ROOM.has(one.why_not))?.why_not ?? null;

/** The judged row of a room for an alternative, or for other times. */
export function rowFor(
  places: Places | undefined,
  roomId: string,
  time: Time,
): PlaceRow | undefined {
  const wanted = slotsParameter(time.slots);
  const isJudged =
    time.patternIndex !== null ||
    places?.patterns.some(
      ({ pattern_index: index, slots }) => index === null && slotsParameter(slots) === wanted,
    );
  if (!isJudged) return undefined;
  return places?.places.find(
    (one) => one.room_id === roomId && one.pattern_index === time.patternIndex,
  );
}

const meets = (item: Item, slot: Slot): boolean =>
  item.from < (minutesOf(slot.end) || 1_440) && item.to > minutesOf(slot.start);

type Asked = { requestId: string; weeks: Weeks };

/** The verdict by what the board shows: other courses, bookings, blocks and closed times. */
export function guess(room: BoardRoom, slots: readonly Slot[], of: Asked, term: Term): Verdict {
  const taken = new Set<number>();
  const by = new Set<string | null>();
  let [dates, free] = [0, 0];
  for (const slot of slots) {
    const day = dayOfSlot(slot);
    const weeks = weeksAmong(of.weeks, runningWeeks(term, day, room.venueId));
    const inTheWay = (room.days[day] ?? []).filter(
      (item) => item.assignment?.request.id !== of.requestId && meets(item, slot),
    );
    dates += weeks.length;
    for (const week of weeks) {
      const found = inTheWay.filter((item) => item.weeks.includes(week));
      if (found.length === 0) free += 1;
      else taken.add(week);
      for (const { title } of found) by.add(title);
    }
  }
  const away = dates - free;
  const isPartly = away > 0 && away <= dates * MOST_ELSEWHERE;
  return {
    state: dates === 0 ? 'no_candidate' : away === 0 ? 'free' : isPartly ? 'partly' : 'taken',
    weeksTaken: [...taken].sort((one, other) => one - other),
    by: [...by],
    whyNot: dates === 0 ? 'no_dates' : null,
    dates,
    free,
    isGuess: true,
  };
}

/** The verdict on a room at a time: by the service where it has judged that time, else by what the board shows. */
export function judge(
  lifted: Lifted,
  room: BoardRoom,
  time: Time,
  places: Places | undefined,
  term: Term,
): Verdict {
  const row = rowFor(places, room.id, time);
  if (row !== undefined) return verdictOf(row);
  const whyNot = unsuitable(places, room.id);
  const found = guess(room, time.slots, lifted, term);
  return whyNot === null ? found : { ...found, state: 'no_candidate', whyNot };
}

/** Whether a course can be put down with a verdict. */
export const canTake = ({ state }: Verdict): boolean => state === 'free' || state === 'partly';
