import { describe, expect, test } from 'vitest';
import { act, three } from '../../../tests/support/flows.ts';
import type { Changes } from '../changes.ts';
import { newSteps } from './approval-steps.ts';
import {
  changeEntry,
  concernsDate,
  countAffectedDates,
  decideChange,
  decidesChange,
  newSlots,
} from './change-request.ts';

const changes: Changes = { title: ['Choir', 'Band'] };
const waitingAt = (position: number) => ({ steps: newSteps(three, position, null), changes });

describe('A decision on a change of an event', () => {
  test.each([
    [1, 'approve', 'open', 'change_approved', 'Department'],
    [3, 'approve', 'applied', 'change_approved', 'Board'],
    [2, 'reject', 'dropped', 'change_rejected', 'Facilities'],
    [2, 'discard', 'dropped', 'change_rejected', 'Facilities'],
    [2, 'return', 'open', 'change_returned', 'Facilities'],
    [1, 'return', 'dropped', 'change_rejected', 'Department'],
  ] as const)('on step %i to %s leaves it %s', (position, action, outcome, name, step) => {
    const decision = decideChange(waitingAt(position), action, act);
    expect(decision.outcome).toBe(outcome);
    expect(decision.entry).toEqual({
      action: name,
      comment: 'so be it',
      actor_id: 'ann',
      on_behalf_of_id: 'dora',
      changes,
      from_status: 'approved',
      to_status: 'approved',
      created_at: act.now,
      step: { position, name: step, role: three[position - 1]?.role, place: null },
    });
    expect(decision.steps).toHaveLength(3);
  });

  test('needs an open step', () => {
    const closed = { steps: newSteps(three, null, null), changes };
    expect(() => decideChange(closed, 'approve', act)).toThrow(
      'No step of the change request is open.',
    );
  });

  test('is every action but to submit and to cancel', () => {
    const all = ['submit', 'approve', 'reject', 'return', 'discard', 'cancel'] as const;
    expect(all.filter(decidesChange)).toEqual(['approve', 'reject', 'return', 'discard']);
  });
});

test('an entry about a change without a decision has no step', () => {
  expect(changeEntry('change_requested', act, changes).step).toBeNull();
});

const slot = (day: number, more: object = {}) => {
  const at = (hour: string): string => `2027-03-${day}T${hour}:00:00Z`;
  return {
    room_id: 'hall',
    extra_room_ids: [],
    original_start_at: at('08'),
    is_cancelled: false,
    start_at: at('08'),
    end_at: at('09'),
    held_start_at: at('08'),
    held_end_at: at('09'),
    ...more,
  };
};

test('what a change wants are the slots that the event does not have', () => {
  const before = [slot(10), slot(11), slot(12, { is_cancelled: true })];
  const moved = slot(11, { room_id: 'attic' });
  const longer = slot(10, { held_end_at: '2027-03-10T10:00:00Z' });
  const after = [slot(10), moved, slot(12), slot(13, { is_cancelled: true }), longer];
  expect(newSlots(before, after)).toEqual([moved, slot(12), longer]);
});

describe('The dates that a change affects', () => {
  const dated = (start_at: string, ...occurrences: ReturnType<typeof slot>[]) => ({
    start_at,
    timezone: 'UTC',
    occurrences,
  });
  const before = dated('2027-03-10T08:00:00Z', slot(10), slot(11));

  test('are those with a slot that is new, gone or different', () => {
    const start = before.start_at;
    const count = (...after: ReturnType<typeof slot>[]) =>
      countAffectedDates(before, dated(start, ...after));
    expect(count(slot(10), slot(11))).toBe(0);
    expect(count(slot(10), slot(11, { room_id: 'attic' }))).toBe(1);
    expect(count(slot(10), slot(11), slot(12))).toBe(1);
    expect(count(slot(10))).toBe(1);
    expect(count(slot(12))).toBe(3);
  });

  test('move with a series that begins on another day', () => {
    const after = dated('2027-03-12T08:00:00Z', slot(12), slot(13));
    expect(countAffectedDates(before, after)).toBe(2);
  });
});

test.each([
  [null, null, true],
  [null, 'a', true],
  ['a', null, true],
  ['a', 'a', true],
  ['a', 'b', false],
])('a change of the date %j concerns %j: %j', (occurrence_start_at, date, concerns) => {
  expect(concernsDate({ occurrence_start_at }, date)).toBe(concerns);
});
