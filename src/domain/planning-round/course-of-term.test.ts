import { describe, expect, test } from 'vitest';
import { type CourseDate, patternOfCourse, termDays } from './course-of-term.ts';

/** Ten weeks from a Monday. */
const TERM = { from: '2026-10-12', to: '2026-12-19' };

/** The dates of a weekly time: `day` after the Monday of each week. */
const weekly = (weeks: readonly number[], day: number, start: string, end: string): CourseDate[] =>
  weeks.map((week) => {
    const date = Temporal.PlainDate.from(TERM.from)
      .add({ days: 7 * (week - 1) + day })
      .toString();
    return { date, start, end_date: date, end };
  });

const patternOf = (dates: readonly CourseDate[], roundWeeks = 14) =>
  patternOfCourse(dates, termDays(TERM), roundWeeks);

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const tuesday = { weekday: 'tuesday', start: '10:15', end: '11:45' };

describe('a course of a term before', () => {
  test('that took place in six of ten weeks asks for all weeks', () => {
    const dates = weekly(ALL.slice(0, 6), 1, '10:15', '11:45');
    expect(patternOf(dates)).toEqual({ value: { slots: [tuesday], weeks: 'all' } });
    expect(patternOf(dates.slice(1))).toEqual({
      value: { slots: [tuesday], weeks: [2, 3, 4, 5, 6] },
    });
  });

  test('of every other week asks for odd or even weeks', () => {
    expect(patternOf(weekly([1, 3, 5], 1, '10:15', '11:45'))).toMatchObject({
      value: { weeks: 'odd' },
    });
    expect(patternOf(weekly([2, 4, 8], 1, '10:15', '11:45'))).toMatchObject({
      value: { weeks: 'even' },
    });
    expect(patternOf(weekly([2, 4], 1, '10:15', '11:45'))).toMatchObject({
      value: { weeks: [2, 4] },
    });
    expect(patternOf(weekly([1, 3], 1, '10:15', '11:45'))).toMatchObject({
      value: { weeks: [1, 3] },
    });
  });

  test('keeps its times of the week in order, and leaves out single dates that were moved', () => {
    const dates = [
      ...weekly(ALL, 3, '14:15', '15:45'),
      ...weekly(ALL.slice(1), 1, '10:15', '11:45'),
      ...weekly([1], 2, '08:15', '09:45'),
    ];
    expect(patternOf(dates)).toEqual({
      value: {
        slots: [tuesday, { weekday: 'thursday', start: '14:15', end: '15:45' }],
        weeks: 'all',
      },
    });
  });

  test('without two dates at one hour has no time of the week', () => {
    const refusal = 'It has no time of the week: no two dates are at one hour.';
    expect(patternOf([])).toEqual({ refusal });
    expect(patternOf(weekly([1], 1, '10:15', '11:45'))).toEqual({ refusal });
  });

  test('counts no dates outside of the term, over midnight or without length', () => {
    const outside = { ...weekly([1], 1, '10:15', '11:45')[0], date: '2027-03-02' } as CourseDate;
    const overnight = weekly([1, 2], 1, '22:00', '23:00').map((one) => ({
      ...one,
      end_date: TERM.to,
    }));
    const empty = weekly([1, 2], 1, '10:00', '10:00');
    expect(patternOf([outside, outside, ...overnight, ...empty])).toHaveProperty('refusal');
  });

  test('with more than seven times a week is refused', () => {
    const dates = ALL.slice(0, 8).flatMap((hour) =>
      weekly(ALL, 1, `${hour + 10}:00`, `${hour + 10}:30`),
    );
    expect(patternOf(dates)).toEqual({ refusal: 'It has more than 7 times a week.' });
  });

  test('asks for weeks that the round has, and is refused without any', () => {
    const dates = weekly([4, 7, 9], 1, '10:15', '11:45');
    expect(patternOf(dates, 8)).toMatchObject({ value: { weeks: [4, 7] } });
    expect(patternOf(dates, 3)).toEqual({ refusal: 'Its weeks are later than the round.' });
  });
});

test('the weeks of a term that begins within a week are counted from its Monday', () => {
  const { days, weeks } = termDays({ from: '2026-10-14', to: '2026-10-26' });
  expect(weeks).toBe(3);
  expect(days.get('2026-10-18')).toEqual({ week: 1, weekday: 'sunday' });
  expect(days.get('2026-10-26')).toEqual({ week: 3, weekday: 'monday' });
  expect(days.get('2026-10-27')).toBeUndefined();
});
