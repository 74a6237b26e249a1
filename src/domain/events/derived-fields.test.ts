import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from './approval.ts';
import { decisionAmong, derivedAfter, derivedDates } from './derived-fields.ts';

const date = (day: number, is_cancelled = false) => ({
  start_at: `2027-03-${day}T08:00:00Z`,
  end_at: `2027-03-${day}T09:00:00Z`,
  is_cancelled,
});
const now = '2027-03-11T08:00:00Z';
const ann = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const approved = { status: 'approved', held_until: null };

const entry = (action: HistoryEntry['action'], actor_id: string | null = 'ann'): HistoryEntry => ({
  action,
  actor_id,
  on_behalf_of_id: null,
  comment: `${action}!`,
  step: null,
  created_at: now,
  from_status: 'pending',
  to_status: 'approved',
});

describe('The dates that an event shows', () => {
  const dates = [date(13), date(10), date(11), date(12), date(14, true)];

  test('are those that take place, the next one and the last one', () => {
    expect(derivedDates(dates, approved, now)).toEqual({
      occurrences_count: 4,
      upcoming_count: 2,
      left_out: {
        taken: 0,
        cancelled: 1,
        dates: [{ start_at: '2027-03-14T08:00:00Z', reason: 'cancelled' }],
      },
      next_start_at: '2027-03-12T08:00:00Z',
      last_end_at: '2027-03-13T09:00:00Z',
    });
  });

  test('are none to come where it is cancelled, and have no last one where it has no end', () => {
    expect(derivedDates(dates, { ...approved, status: 'cancelled' }, now)).toMatchObject({
      occurrences_count: 4,
      upcoming_count: 0,
      next_start_at: null,
    });
    const endless = { ...approved, held_until: '2028-01-01T00:00:00Z' };
    expect(derivedDates(dates, endless, now).last_end_at).toBeNull();
    expect(derivedDates([], approved, now)).toEqual({
      occurrences_count: 0,
      upcoming_count: 0,
      next_start_at: null,
      last_end_at: null,
      left_out: { taken: 0, cancelled: 0, dates: [] },
    });
  });
});

describe('The last decision', () => {
  test('is the newest of those that decide', () => {
    const entries = [entry('approve'), entry('reject'), entry('submit')];
    expect(decisionAmong(entries, ann)).toEqual({
      action: 'reject',
      comment: 'reject!',
      actor: ann,
      created_at: now,
    });
    expect(decisionAmong([entry('submit')], ann)).toBeNull();
    expect(decisionAmong([entry('approve', null)], ann)?.actor).toBeNull();
  });
});

describe('After a write', () => {
  const before = {
    occurrences_count: 3,
    upcoming_count: 2,
    next_start_at: '2027-03-12T08:00:00Z',
    last_end_at: '2027-03-13T09:00:00Z',
    last_decision: null,
    left_out: { taken: 0, cancelled: 0, dates: [] },
    waiting: null,
  };
  const write = { ...approved, occurrences: undefined, entries: [], actor: ann };

  test('an event has what it had, unless something changed', () => {
    expect(derivedAfter(before, write, now)).toEqual(before);
    expect(derivedAfter(before, { ...write, entries: [entry('approve')] }, now)).toMatchObject({
      last_decision: { action: 'approve' },
    });
    const decided = { ...before, last_decision: decisionAmong([entry('reject')], ann) };
    expect(derivedAfter(decided, write, now).last_decision?.action).toBe('reject');
  });

  test('an event that is cancelled has no dates to come', () => {
    expect(derivedAfter(before, { ...write, status: 'cancelled' }, now)).toEqual({
      ...before,
      upcoming_count: 0,
      next_start_at: null,
    });
  });

  test('only a draft waits', () => {
    const waiting = { since: now, ahead: 2 };
    const waits = { ...before, waiting };
    expect(derivedAfter(waits, { ...write, status: 'draft' }, now).waiting).toEqual(waiting);
    expect(derivedAfter(waits, write, now).waiting).toBeNull();
  });

  test('an event with other dates shows these', () => {
    expect(derivedAfter(before, { ...write, occurrences: [date(12)] }, now)).toMatchObject({
      occurrences_count: 1,
      upcoming_count: 1,
      last_end_at: '2027-03-12T09:00:00Z',
    });
  });
});
