import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Conflict,
  type ConflictReason,
  conflictMessage,
  findSelfOverlap,
  listedConflicts,
  MAX_CONFLICTS,
} from './conflict.ts';
import { type Interval, overlaps, spanOf } from './interval.ts';

const meeting = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  title: 'Board meeting',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
};

function conflict(reason: ConflictReason, event: Conflict['event'] = null): Conflict {
  return { start_at: '2027-03-29T08:30:00Z', end_at: '2027-03-29T10:30:00Z', reason, event };
}

function at(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
}

function ranges(...list: (readonly [number, number])[]): Interval[] {
  return list.map(([start, end]) => ({ start: at(start), end: at(end) }));
}

describe('The message of a conflict', () => {
  test('names the event that has the room, by its own wall times', () => {
    expect(conflictMessage([conflict('booked', meeting)], 'Europe/Berlin')).toBe(
      'The room is already booked by "Board meeting" from 2027-03-29 10:00 to 11:00 (Europe/Berlin).',
    );
  });

  test.each<[ConflictReason, string]>([
    ['booked', 'it is already booked'],
    ['blocked', 'it is blocked then'],
    ['closed', 'it is closed then'],
    ['inactive', 'it is no longer in use'],
  ])('that is %s and names no event says when and why', (reason, why) => {
    expect(conflictMessage([conflict(reason)], 'America/New_York')).toBe(
      `The room is not free from 2027-03-29 04:30 to 06:30 (America/New_York): ${why}.`,
    );
  });

  test('says the date of the end where it is another', () => {
    expect(conflictMessage([conflict('booked', meeting)], 'Pacific/Kiritimati')).toContain(
      'from 2027-03-29 22:00 to 23:00 (',
    );
    expect(conflictMessage([conflict('closed')], 'Pacific/Kiritimati')).toContain(
      'from 2027-03-29 22:30 to 2027-03-30 00:30 (',
    );
  });

  test('names the first in time, wherever it stands in the list', () => {
    const later = { ...conflict('closed'), start_at: '2027-04-05T08:30:00Z' };
    expect(conflictMessage([later, conflict('blocked')], 'UTC')).toContain('blocked');
    expect(conflictMessage([conflict('blocked'), later], 'UTC')).toContain('blocked');
  });

  test('is not to be had without a conflict or without a zone', () => {
    expect(() => conflictMessage([], 'UTC')).toThrow(RangeError);
    expect(() => conflictMessage([conflict('closed')], 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('The listed conflicts', () => {
  test('are in the order of time, at most a hundred, and the given list stays as it is', () => {
    const given = Array.from({ length: 120 }, (_, index) => ({
      ...conflict('closed'),
      start_at: `2027-03-29T08:00:00Z`.replace('2027', String(2300 - index)),
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
