import { describe, expect, test } from 'vitest';
import {
  answerOfDate,
  answerOfEvent,
  type DateAnswer,
  type DatesToCome,
  type RequirementAnswer,
  type RequirementAnswers,
  type RequirementState,
  shownRequirement,
  UNANSWERED,
} from './requirement-state.ts';

const said = (state: RequirementState): RequirementAnswer => ({ ...UNANSWERED, state });
const forAll = (state: RequirementState, applies_from: string | null = null) => ({
  ...said(state),
  applies_from,
});
const on = (day: string, state: RequirementState, start_at: string | null = day): DateAnswer => ({
  ...said(state),
  original_start_at: day,
  start_at,
});
const [FIRST, SECOND, THIRD] = [
  '2027-03-01T08:00:00Z',
  '2027-03-08T08:00:00Z',
  '2027-03-15T08:00:00Z',
] as const;
const dateAt = (day: string) => ({ original_start_at: day, start_at: day });

describe('the answer to one date', () => {
  test('is its own one, else that to all dates after a moment, else none', () => {
    const answers: RequirementAnswers = {
      all: forAll('accepted', FIRST),
      dates: [on(THIRD, 'declined')],
    };
    expect(answerOfDate(answers, dateAt(THIRD)).state).toBe('declined');
    expect(answerOfDate(answers, dateAt(SECOND)).state).toBe('accepted');
    expect(answerOfDate(answers, dateAt(FIRST)).state).toBe('open');
    expect(answerOfDate({ all: forAll('done'), dates: [] }, dateAt(FIRST)).state).toBe('done');
    expect(answerOfDate({ all: null, dates: [] }, dateAt(FIRST))).toBe(UNANSWERED);
    expect(answerOfDate(null, dateAt(FIRST))).toBe(UNANSWERED);
  });
});

describe('the answer to an event', () => {
  const coming: DatesToCome = { upcoming_count: 2, next_start_at: SECOND };
  const stateOf = (answers: RequirementAnswers | null, dates = coming) =>
    answerOfEvent(answers, dates).state;

  test.each<[string, RequirementAnswers | null, string]>([
    ['none', null, 'open'],
    ['that to all dates', { all: forAll('accepted'), dates: [] }, 'accepted'],
    ['that to all dates to come', { all: forAll('done'), dates: [on(FIRST, 'declined')] }, 'done'],
    ['mixed', { all: forAll('done'), dates: [on(SECOND, 'declined')] }, 'mixed'],
    ['alike', { all: forAll('done'), dates: [on(SECOND, 'done')] }, 'done'],
    ['mixed where one date has an answer', { all: null, dates: [on(SECOND, 'done')] }, 'mixed'],
    ['that of each date', { all: null, dates: [on(SECOND, 'done'), on(THIRD, 'done')] }, 'done'],
    ['not that of a date that is gone', { all: null, dates: [on(SECOND, 'done', null)] }, 'open'],
  ])('is %s', (_what, answers, state) => {
    expect(stateOf(answers)).toBe(state);
  });

  test('is that to all dates where none is to come', () => {
    const answers = { all: forAll('done'), dates: [on(SECOND, 'declined')] };
    expect(stateOf(answers, { upcoming_count: 0, next_start_at: null })).toBe('done');
  });
});

describe('a requirement in a record', () => {
  const row = { id: 'q', kind: 'media', answers: { all: forAll('accepted'), dates: [] } };
  const coming = { upcoming_count: 1, next_start_at: FIRST };

  test('has the state of the event or of the date, and none while it holds no room', () => {
    expect(shownRequirement(row, { status: 'approved', ...coming })).toEqual({
      ...said('accepted'),
      id: 'q',
      kind: 'media',
    });
    const dated = shownRequirement(row, { status: 'pending', ...coming, date: dateAt(FIRST) });
    expect(dated.state).toBe('accepted');
    expect(shownRequirement(row, { status: 'draft', ...coming }).state).toBeNull();
  });
});
