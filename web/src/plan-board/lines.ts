import { type BoardRoom, type Item, shownItems } from './items.ts';

/** The minutes of a day that the board shows. */
export type Axis = { from: number; to: number };

/** A stretch of a room on a weekday: an item, or free time. */
export type Cell = { day: number; from: number; to: number; item: Item | null };

/** An item with its share of the height of its row: items at the same time in different weeks lie below each other. */
export type Laid = { item: Item; lane: number; of: number };

/** A row of the board: the name of a venue, or a room. */
export type BoardLine =
  | { kind: 'venue'; key: string; name: string; isFolded: boolean; rooms: number }
  | { kind: 'room'; key: string; room: BoardRoom };

const HOUR = 60;
const USUAL: Axis = { from: 8 * HOUR, to: 18 * HOUR };
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

const isUse = ({ kind }: Item): boolean => kind === 'course' || kind === 'booked';

/** The hours from the first to the last use, at least those of a usual day. */
export function axisOf(rooms: readonly BoardRoom[]): Axis {
  const used = rooms.flatMap(({ days }) => days.flatMap((items) => items.filter(isUse)));
  const from = used.reduce((least, item) => Math.min(least, item.from), USUAL.from);
  const to = used.reduce((most, item) => Math.max(most, item.to), USUAL.to);
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

/** Monday to Friday, and the days of the weekend with a course, a booking or a wish. */
export const daysShown = (rooms: readonly BoardRoom[], asked: readonly number[]): number[] => [
  ...WORKDAYS,
  ...WEEKEND.filter(
    (day) => asked.includes(day) || rooms.some(({ days }) => days[day]?.some(isUse)),
  ),
];

/** Rooms below the names of their venues, both by name; a folded venue shows none of its rooms. */
export function linesOf(
  rooms: readonly BoardRoom[],
  venues: Readonly<Record<string, string>>,
  folded: ReadonlySet<string>,
  noVenue: string,
): BoardLine[] {
  const nameOf = ({ venueId }: BoardRoom): string => (venueId && venues[venueId]) || noVenue;
  const sorted = [...rooms].sort(
    (one, other) =>
      nameOf(one).localeCompare(nameOf(other)) ||
      one.name.localeCompare(other.name, undefined, { numeric: true }),
  );
  const groups = Map.groupBy(sorted, ({ venueId }) => venueId ?? '');
  return [...groups].flatMap(([key, ofVenue]): BoardLine[] => {
    const [first] = ofVenue;
    const isFolded = folded.has(key);
    const name = first === undefined ? noVenue : nameOf(first);
    const head = {
      kind: 'venue' as const,
      key: `venue ${key}`,
      name,
      isFolded,
      rooms: ofVenue.length,
    };
    return [
      head,
      ...(isFolded ? [] : ofVenue.map((room) => ({ kind: 'room' as const, key: room.id, room }))),
    ];
  });
}

/** Items of a day side by side where they meet in time: a course of odd weeks above one of even weeks. */
export function laidOut(items: readonly Item[]): Laid[] {
  const background = items.filter(({ kind }) => kind === 'closed');
  const others = items
    .filter(({ kind }) => kind !== 'closed')
    .sort((one, other) => one.from - other.from);
  const laid: Laid[] = background.map((item) => ({ item, lane: 0, of: 1 }));
  let group: { item: Item; lane: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    laid.push(...group.map((one) => ({ ...one, of: ends.length })));
    group = [];
    ends = [];
  };
  for (const item of others) {
    if (ends.length > 0 && ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to;
    group.push({ item, lane });
  }
  close();
  return laid;
}

/** The free stretches between items. */
function freeBetween(items: readonly Item[], { from, to }: Axis): Axis[] {
  const free: Axis[] = [];
  let at = from;
  for (const item of [...items].sort((one, other) => one.from - other.from)) {
    if (item.from > at) free.push({ from: at, to: Math.min(item.from, to) });
    at = Math.max(at, item.to);
  }
  if (at < to) free.push({ from: at, to });
  return free.filter((span) => span.from < span.to);
}

/** The stretches of a room over the days that are shown, in the order of time. */
export function cellsOf(
  { days: inRoom }: Pick<BoardRoom, 'days'>,
  days: readonly number[],
  axis: Axis,
  week: number | undefined,
): Cell[] {
  return days.flatMap((day) => {
    const items = shownItems(inRoom[day] ?? [], week).filter(
      ({ from, to }) => from < axis.to && to > axis.from,
    );
    const cells = [
      ...items.map((item) => ({
        day,
        from: Math.max(item.from, axis.from),
        to: Math.min(item.to, axis.to),
        item,
      })),
      ...freeBetween(items, axis).map((span) => ({ day, ...span, item: null })),
    ];
    return cells.sort((one, other) => one.from - other.from || one.to - other.to);
  });
}
