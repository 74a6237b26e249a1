import { describe, expect, test } from 'vitest';
import { time } from '../../../tests/support/event-fixtures.ts';
import { overrideFields } from './event-fields.ts';
import {
  applyOverride,
  blankOverride,
  endsBeforeStart,
  isBlank,
  mergeOverride,
  type OverrideChanges,
} from './override.ts';

const START = '2027-03-29T08:00:00Z';
const blank = blankOverride(START);
const UTC = { timezone: 'UTC', is_all_day: false };
const BERLIN = { timezone: 'Europe/Berlin', is_all_day: false };

const slot = {
  room_id: 'room',
  extra_room_ids: [],
  start_at: START,
  end_at: '2027-03-29T09:00:00Z',
  prep_before_minutes: 10,
  cleanup_after_minutes: 20,
};

describe('An override', () => {
  test('is blank while it says nothing', () => {
    expect(isBlank(blank)).toBe(true);
    expect(isBlank({ ...blank, is_cancelled: true })).toBe(false);
    for (const field of overrideFields) {
      const value = field.endsWith('minutes') ? 0 : 'x';
      expect(isBlank({ ...blank, [field]: value })).toBe(false);
    }
  });

  test.each<[string, OverrideChanges, object]>([
    ['a word', { title: 'Guest' }, { title: 'Guest' }],
    ['a cancellation', { is_cancelled: true }, { is_cancelled: true }],
    [
      'a wall time, in the zone of the series',
      { start_at: time('2027-03-29T12:00') },
      { start_at: '2027-03-29T10:00:00Z' },
    ],
    ['an instant', { end_at: time('2027-03-29T12:00:00Z') }, { end_at: '2027-03-29T12:00:00Z' }],
    ['zero minutes', { prep_before_minutes: 0 }, { prep_before_minutes: 0 }],
  ])('takes %s', (_what, changes, expected) => {
    expect(mergeOverride(blank, changes, BERLIN)).toEqual({ ...blank, ...expected });
  });

  test('keeps absent fields and clears null fields', () => {
    const current = {
      ...blank,
      title: 'Guest',
      notes: 'Chalk',
      start_at: '2027-03-29T10:00:00Z',
      end_at: '2027-03-29T11:00:00Z',
    };
    expect(mergeOverride(current, { title: undefined, start_at: undefined }, UTC)).toEqual(current);
    const cleared = { title: null, notes: null, start_at: null, end_at: null };
    expect(mergeOverride(current, cleared, UTC)).toEqual(blank);
  });
});

describe('A cancellation', () => {
  const cancel = { is_cancelled: true, cancel_comment: 'ill' };
  const cancelled = mergeOverride(blank, cancel, UTC);
  const byConflict = { ...blank, is_cancelled: true, cancel_reason: 'conflict' as const };

  test('has the comment that is given with it', () => {
    expect(cancelled).toEqual({ ...blank, ...cancel });
  });

  test('keeps its reason and comment while it lasts', () => {
    expect(mergeOverride(cancelled, { title: 'Guest', cancel_comment: 'other' }, UTC)).toEqual({
      ...cancelled,
      title: 'Guest',
    });
    expect(mergeOverride(byConflict, cancel, UTC)).toEqual(byConflict);
  });

  test('leaves nothing behind when the date takes place again', () => {
    const again = { is_cancelled: false, cancel_comment: 'well' };
    expect(mergeOverride(cancelled, again, UTC)).toEqual(blank);
    expect(mergeOverride(byConflict, again, UTC)).toEqual(blank);
    expect(mergeOverride(blank, { cancel_comment: 'ill' }, UTC)).toEqual(blank);
  });
});

describe('An occurrence', () => {
  test('without an override is its slot', () => {
    expect(applyOverride(slot, START, undefined)).toEqual({
      original_start_at: START,
      room_id: 'room',
      extra_room_ids: [],
      start_at: START,
      end_at: '2027-03-29T09:00:00Z',
      held_start_at: '2027-03-29T07:50:00Z',
      held_end_at: '2027-03-29T09:20:00Z',
      is_cancelled: false,
    });
    expect(applyOverride(slot, START, blank)).toEqual(applyOverride(slot, START, undefined));
  });

  test('takes place, time and buffers from its override', () => {
    const override = {
      ...blank,
      room_id: 'lab',
      extra_room_ids: [],
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
      prep_before_minutes: 0,
      cleanup_after_minutes: 1,
      is_cancelled: true,
    };
    expect(applyOverride(slot, START, override)).toEqual({
      original_start_at: START,
      room_id: 'lab',
      extra_room_ids: [],
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
      held_start_at: '2027-03-30T08:00:00Z',
      held_end_at: '2027-03-30T09:01:00Z',
      is_cancelled: true,
    });
  });

  test('says whether its room was not available when the series was booked', () => {
    const taken = { ...blank, is_cancelled: true, cancel_reason: 'conflict' } as const;
    expect(applyOverride(slot, START, taken)).toMatchObject({ is_cancelled: true, is_taken: true });
  });

  test('ends before it starts, or at once, only where the end is not later', () => {
    const ends = (end_at: string) => endsBeforeStart({ start_at: START, end_at });
    expect(ends('2027-03-29T07:59:59Z')).toBe(true);
    expect(ends(START)).toBe(true);
    expect(ends('2027-03-29T08:00:01Z')).toBe(false);
  });
});
