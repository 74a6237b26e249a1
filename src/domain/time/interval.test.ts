import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  heldRange,
  type Interval,
  isEmpty,
  mergeIntervals,
  overlaps,
  subtractIntervals,
} from './interval.ts';

type Minutes = readonly [number, number];

function at(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
}

function interval([start, end]: Minutes): Interval {
  return { start: at(start), end: at(end) };
}

function minutes(list: readonly Interval[]): Minutes[] {
  return list.map((one) => [
    one.start.epochMilliseconds / 60_000,
    one.end.epochMilliseconds / 60_000,
  ]);
}

function held(list: readonly Minutes[]): Set<number> {
  const all = new Set<number>();
  for (const [start, end] of list) for (let minute = start; minute < end; minute++) all.add(minute);
  return all;
}

const anyMinutes = fc.tuple(fc.nat(60), fc.nat(60));
const anyList = fc.array(anyMinutes, { maxLength: 12 });

describe('An interval', () => {
  test.each([
    [0, 10, false],
    [10, 10, true],
    [10, 0, true],
  ])('from %i to %i is empty: %s', (start, end, expected) => {
    expect(isEmpty(interval([start, end]))).toBe(expected);
  });

  test.each<[Minutes, Minutes, boolean, string]>([
    [[0, 10], [5, 15], true, 'they share time'],
    [[0, 10], [2, 3], true, 'one is inside the other'],
    [[0, 10], [0, 10], true, 'they are the same'],
    [[0, 10], [10, 20], false, 'one ends where the other starts'],
    [[0, 10], [11, 20], false, 'they are apart'],
    [[0, 10], [5, 5], false, 'one is empty'],
    [[0, 10], [7, 3], false, 'one ends before it starts'],
  ])('%j and %j overlap: %s, because %s', (a, b, expected) => {
    expect(overlaps(interval(a), interval(b))).toBe(expected);
    expect(overlaps(interval(b), interval(a))).toBe(expected);
  });

  test.each<[Minutes, Minutes, boolean]>([
    [[0, 10], [0, 10], true],
    [[0, 10], [3, 7], true],
    [[0, 10], [0, 11], false],
    [[5, 10], [4, 10], false],
  ])('%j contains %j: %s', (outer, inner, expected) => {
    expect(contains(interval(outer), interval(inner))).toBe(expected);
  });
});

describe('A merged list', () => {
  test('joins overlapping and adjacent intervals and drops empty ones', () => {
    const list: Minutes[] = [
      [20, 30],
      [0, 10],
      [10, 15],
      [5, 12],
      [22, 25],
      [40, 40],
      [50, 45],
    ];
    expect(minutes(mergeIntervals(list.map(interval)))).toEqual([
      [0, 15],
      [20, 30],
    ]);
  });

  test('holds the same minutes, in order, with a gap between any two', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const merged = minutes(mergeIntervals(list.map(interval)));
        expect(held(merged)).toEqual(new Set([...held(list)].sort((a, b) => a - b)));
        for (const [index, [start]] of merged.entries()) {
          expect(start).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  test('leaves the list it was given as it was', () => {
    const list = [interval([5, 6]), interval([0, 1])];
    mergeIntervals(list);
    expect(minutes(list)).toEqual([
      [5, 6],
      [0, 1],
    ]);
  });
});

describe('A list without another', () => {
  test('is what remains, cut where the other lies', () => {
    const whole: Minutes[] = [
      [0, 10],
      [20, 40],
      [50, 60],
    ];
    const taken: Minutes[] = [
      [8, 22],
      [25, 30],
      [55, 70],
    ];
    expect(minutes(subtractIntervals(whole.map(interval), taken.map(interval)))).toEqual([
      [0, 8],
      [22, 25],
      [30, 40],
      [50, 55],
    ]);
  });

  test('is itself when the other is empty', () => {
    expect(minutes(subtractIntervals([interval([0, 10])], [interval([5, 5])]))).toEqual([[0, 10]]);
  });

  test('holds each minute of the one that is not in the other', () => {
    fc.assert(
      fc.property(anyList, anyList, (whole, taken) => {
        const left = minutes(subtractIntervals(whole.map(interval), taken.map(interval)));
        expect(held(left)).toEqual(held(whole).difference(held(taken)));
        expect(left.every(([start, end]) => start < end)).toBe(true);
      }),
    );
  });
});

describe('The held range', () => {
  test('reaches from the preparation to the end of the clean-up', () => {
    const event = { ...interval([60, 120]), prep_before_minutes: 15, cleanup_after_minutes: 30 };
    expect(minutes([heldRange(event)])).toEqual([[45, 150]]);
  });

  test('counts exact minutes over a change of the clock', () => {
    const event = {
      start: Temporal.Instant.from('2027-03-28T01:30:00Z'),
      end: Temporal.Instant.from('2027-03-28T02:00:00Z'),
      prep_before_minutes: 60,
      cleanup_after_minutes: 0,
    };
    expect(heldRange(event).start.toString()).toBe('2027-03-28T00:30:00Z');
  });
});
