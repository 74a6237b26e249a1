import { describe, expect, test } from 'vitest';
import {
  answersOfReplaced,
  pairedDates,
  reopenedAnswers,
  type WorkDate,
  withChanges,
  workChanges,
} from './reopen.ts';
import { type RequirementAnswer, UNANSWERED } from './requirement-state.ts';

const room = { id: 'aula', name: 'Aula' };

const date = (day: number, more: Partial<WorkDate> = {}): WorkDate => {
  const start_at = `2027-03-${String(day).padStart(2, '0')}T08:00:00Z`;
  return {
    original_start_at: start_at,
    start_at,
    end_at: start_at.replace('08', '09'),
    prep_before_minutes: 0,
    cleanup_after_minutes: 0,
    room,
    extra_rooms: [],
    expected_attendees: null,
    layout: null,
    ...more,
  };
};

const accepted: RequirementAnswer = {
  ...UNANSWERED,
  state: 'accepted',
  answered_by: { id: 'bob', name: 'Bob' },
  answered_at: '2027-01-01T00:00:00Z',
};
const all = { ...accepted, applies_from: null };
const dates = [date(1), date(8), date(15)];
const crowd = { expected_attendees: 90 };

describe('what changed', () => {
  test('is the fields that concern crews; another name of a room is words', () => {
    const renamed = { room: { ...room, name: 'Great Hall' } };
    expect(workChanges(date(1), date(1, renamed))).toEqual([]);
    const moved = date(1, { room: { id: 'loft', name: 'Loft' }, extra_rooms: [room] });
    expect(workChanges(date(1), moved).map(({ field }) => field)).toEqual(['room', 'extra_rooms']);
  });

  test('after one another is the first old and the last new value, and nothing where these are equal', () => {
    const field = 'expected_attendees';
    const first = [{ field, old: 1, new: 2 }] as const;
    expect(withChanges(first, [{ field, old: 2, new: 3 }])).toEqual([{ field, old: 1, new: 3 }]);
    expect(withChanges(first, [{ field, old: 2, new: 1 }])).toEqual([]);
  });
});

describe('dates are paired', () => {
  const beforesOf = (after: WorkDate[]) =>
    pairedDates(dates, after).map(({ before }) => before?.original_start_at.slice(8, 10));

  test('by the original start, by the day, then in order where as many are left', () => {
    expect(beforesOf([date(1), date(8), date(15)])).toEqual(['01', '08', '15']);
    const later = (day: number) =>
      date(day, {
        original_start_at: `2027-03-${day}T10:00:00Z`,
        start_at: `2027-03-${day}T10:00:00Z`,
      });
    expect(beforesOf([date(1), date(8), later(15)])).toEqual(['01', '08', '15']);
    expect(beforesOf([date(2), date(9), date(16)])).toEqual(['01', '08', '15']);
  });

  test('not where dates were added or removed and none is the same', () => {
    expect(beforesOf([date(1), date(8), date(15), date(22)])).toEqual([
      '01',
      '08',
      '15',
      undefined,
    ]);
    expect(beforesOf([date(2), date(9)])).toEqual([undefined, undefined]);
  });
});

describe('the answers to a single event', () => {
  test('stay where nothing changed, nobody answered, or the event has no date', () => {
    expect(reopenedAnswers({ all, dates: [] }, [date(1)], [date(1)], false)).toBeUndefined();
    expect(reopenedAnswers({ all: null, dates: [] }, [date(1)], [date(2)], false)).toBeUndefined();
    expect(reopenedAnswers({ all, dates: [] }, [date(1)], [], false)).toBeUndefined();
  });

  test('are open after a change', () => {
    const reopened = reopenedAnswers({ all, dates: [] }, [date(1)], [date(1, crowd)], false);
    expect(reopened).toEqual({
      all: {
        ...UNANSWERED,
        applies_from: null,
        changed_since: [{ field: 'expected_attendees', old: null, new: 90 }],
      },
      dates: [],
    });
  });
});

describe('the answers to a series', () => {
  test('stay where nothing changed', () => {
    expect(reopenedAnswers({ all, dates: [] }, dates, dates, true)).toBeUndefined();
  });

  test('are open on the dates that changed and on new ones', () => {
    const after = [date(1), date(8, crowd), date(15), date(22)];
    const reopened = reopenedAnswers({ all, dates: [] }, dates, after, true);
    expect(reopened?.all).toBe(all);
    expect(reopened?.dates.map((one) => [one.original_start_at.slice(8, 10), one.state])).toEqual([
      ['08', 'open'],
      ['22', 'open'],
    ]);
  });

  test('are open for all where each date changed, also for dates that are added later', () => {
    const after = dates.map((one) => ({ ...one, ...crowd }));
    const reopened = reopenedAnswers({ all, dates: [] }, dates, after, true);
    expect([reopened?.all?.state, reopened?.dates]).toEqual(['open', []]);
  });

  test('go with a date that moves in the rule and stays in its work, and without one where none was given', () => {
    const own = {
      ...accepted,
      original_start_at: dates[0]?.original_start_at ?? '',
      start_at: null,
    };
    const [first, ...others] = dates;
    const renumbered = { ...(first as WorkDate), original_start_at: '2027-03-01T07:00:00Z' };
    const reopened = reopenedAnswers(
      { all: null, dates: [own] },
      dates,
      [renumbered, ...others],
      true,
    );
    expect(reopened).toMatchObject({
      all: null,
      dates: [{ state: 'accepted', original_start_at: '2027-03-01T07:00:00Z' }],
    });
    expect(reopenedAnswers({ all: null, dates: [own] }, dates, [], true)).toEqual({
      all: null,
      dates: [],
    });
  });
});

describe('a requirement that is replaced', () => {
  const entry = { kind: 'media', is_required: true, details: 'Two' };
  const own = { ...accepted, original_start_at: '2027-03-01T08:00:00Z', start_at: null };

  test('keeps its answers unless its kind or its details change', () => {
    const answers = { all, dates: [own] };
    expect(answersOfReplaced(entry, entry, null)).toBeUndefined();
    expect(answersOfReplaced(entry, { ...entry, is_required: false }, answers)).toBeUndefined();
    expect(answersOfReplaced(entry, { ...entry, kind: 'pr' }, answers)).toBeNull();
    const changed_since = [{ field: 'details', old: 'Two', new: 'Three' }];
    const changed = answersOfReplaced(entry, { ...entry, details: 'Three' }, answers);
    expect(changed).toMatchObject({
      all: { state: 'open', changed_since },
      dates: [{ state: 'open', changed_since, original_start_at: own.original_start_at }],
    });
    const single = answersOfReplaced(entry, { ...entry, details: null }, { all: null, dates: [] });
    expect(single).toEqual({ all: null, dates: [] });
  });
});
