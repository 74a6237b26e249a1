import type { Span } from '../time/span.ts';
import type { PatternDate } from './world.ts';

/** The times of choices by position: equal times are one. */
export type Timetable = {
  /** The ranges that dates hold. `key` names the dates with those in `elsewhere`. */
  held(key: string, dates: readonly PatternDate[], elsewhere: readonly number[]): number;
  /** The own times of dates, without buffers. */
  own(key: string, dates: readonly PatternDate[]): number;
  /** The ranges of a position, in order. */
  spans(times: number): readonly Span[];
};

/** An empty timetable. */
export function createTimetable(): Timetable {
  const positions = new Map<string, number>();
  const all: (readonly Span[])[] = [];
  const add = (key: string, spans: () => Span[]): number => {
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, all.length);
    all.push(spans());
    return all.length - 1;
  };
  return {
    held: (key, dates, elsewhere) =>
      add(`held ${key} ${elsewhere.join()}`, () =>
        dates.map(({ held_start, held_end }) => ({ start: held_start, end: held_end })),
      ),
    own: (key, dates) => add(`own ${key}`, () => dates.map(({ start, end }) => ({ start, end }))),
    spans: (times) => all[times] ?? [],
  };
}

/** Which times overlap each other; every two are compared once. */
export function overlapTest(timetable: Timetable): (one: number, other: number) => boolean {
  const known = new Map<number, boolean>();
  return (one, other) => {
    if (one === other) return true;
    const key = Math.min(one, other) * 0x4000000 + Math.max(one, other);
    const before = known.get(key);
    if (before !== undefined) return before;
    const overlaps = spansOverlap(timetable.spans(one), timetable.spans(other));
    known.set(key, overlaps);
    return overlaps;
  };
}

function spansOverlap(a: readonly Span[], b: readonly Span[]): boolean {
  let at = 0;
  for (const { start, end } of a) {
    while (at < b.length && (b[at]?.end ?? 0) <= start) at++;
    const next = b[at];
    if (next !== undefined && next.start < end) return true;
  }
  return false;
}
