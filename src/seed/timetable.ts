/** The slots of a day in local time, with a quarter of an hour between two of them for buffers. */
export const slots: [start: string, end: string][] = [
  ['08:15', '09:45'],
  ['10:15', '11:45'],
  ['12:15', '13:45'],
  ['14:15', '15:45'],
  ['16:15', '17:45'],
  ['18:30', '20:30'],
];

/** Consecutive slots of one day. */
export type SlotRange = { date: Temporal.PlainDate; first: number; count: number };

/** `start_at` and `end_at` of consecutive slots, local times without an offset. */
export function timesOf({ date, first, count }: SlotRange): { start_at: string; end_at: string } {
  const [start] = slots[first] ?? [];
  const [, end] = slots[first + count - 1] ?? [];
  return { start_at: `${date}T${start}`, end_at: `${date}T${end}` };
}

/** The booked slots of each room. */
export type Timetable = {
  /** Books all slots in a room, or none of them and returns false. */
  take(room: string, ranges: readonly SlotRange[]): boolean;
};

const keysOf = (room: string, { date, first, count }: SlotRange): string[] =>
  Array.from({ length: count }, (_, at) => `${room} ${date} ${first + at}`);

/** An empty timetable. */
export function createTimetable(): Timetable {
  const taken = new Set<string>();
  return {
    take(room, ranges) {
      const keys = ranges.flatMap((range) => keysOf(room, range));
      if (keys.some((key) => taken.has(key))) return false;
      for (const key of keys) taken.add(key);
      return true;
    },
  };
}
