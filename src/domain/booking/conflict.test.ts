import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, overlaps, spanOf } from '../time/interval.ts';
import {
  type Conflict,
  type ConflictReason,
  findSelfOverlap,
  listedConflicts,
  MAX_CONFLICTS,
} from './conflict.ts';

function conflict(reason: ConflictReason): Conflict {
  return {
    start_at: '2027-03-29T08:30:00Z',
    end_at: '2027-03-29T10:30:00Z',
    reason,
    room: { id: 'room', name: 'Aula' },
    held_start_at: null,
    held_end_at: null,
    event: null,
  };
}

function at(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
}

function ranges(...list: (readonly [number, number])[]): Interval[] {
  return list.map(([start, end]) => ({ start: at(start), end: at(end) }));
}

describe('The listed conflicts', () => {
  test('are in the order of time, at most a hundred, and the given list stays as it is', () => {
    const given = Array.from({ length: 120 }, (_, index) => ({
      ...conflict('closed'),
      start_at: `2027-03-29T08:00:00Z`.replace('2027', String(2300 - ((index * 7) % 120))),
    }));
    const listed = listedConflicts(given);
    expect(listed).toHaveLength(MAX_CONFLICTS);
    expect(listed[0]?.start_at).toBe('2181-03-29T08:00:00Z');
    expect(listed.map((one) => one.start_at)).toEqual(listed.map((one) => one.start_at).sort());
    expect(given[0]?.start_at).toBe('2300-03-29T08:00:00Z');
  });

  test('keep their order at the same time', () => {
    const reasons: ConflictReason[] = ['closed', 'booked', 'blocked'];
    const listed = listedConflicts(reasons.map((reason) => conflict(reason)));
    expect(listed.map((one) => one.reason)).toEqual(reasons);
  });
});

describe('A series', () => {
  test('overlaps itself where one held range starts before another ends', () => {
    expect(findSelfOverlap(ranges([100, 130], [0, 30], [29, 60]).map(spanOf))).toEqual({
      earlier: 1,
      later: 2,
    });
  });

  test('does not where they only touch, or where one is empty', () => {
    expect(findSelfOverlap(ranges([0, 30], [30, 60], [10, 10]).map(spanOf))).toBeUndefined();
    expect(findSelfOverlap([])).toBeUndefined();
  });

  test('overlaps itself exactly when any two of its held ranges do', () => {
    const range = fc.tuple(fc.nat(200), fc.integer({ min: -2, max: 30 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), (list) => {
        const held = ranges(...list.map(([start, length]) => [start, start + length] as const));
        const found = findSelfOverlap(held.map(spanOf));
        const any = held.some((a, i) => held.some((b, j) => i < j && overlaps(a, b)));
        expect(found !== undefined).toBe(any);
        if (found === undefined) return;
        const [a, b] = [held[found.earlier], held[found.later]];
        expect(a !== undefined && b !== undefined && overlaps(a, b)).toBe(true);
      }),
    );
  });
});
